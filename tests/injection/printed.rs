//! What printed text must not hold.

use serde_json::Value;

/// Whether a character acts on a terminal, is invisible, or turns the reading direction.
fn deceives(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
}

/// Asserts that a text for people can be printed, colours aside: nothing in it acts on a terminal, and no line of it is
/// a workflow command, which GitHub looks for in everything that a step prints.
///
/// # Panics
///
/// If it cannot; `what` says what the text is.
pub fn assert_visible(text: &str, what: &str) {
    let plain = without_colours(text);
    let mut before = "";
    for whole in plain.split('\n') {
        let found = whole.chars().find(|c| deceives(*c) && *c != '\t');
        assert!(found.is_none(), "{what}: {found:?} is printed: {}", whole.escape_debug());
        // `::: FILE` names the file of a second excerpt; a command would have its name behind the first two colons.
        let line = whole.trim_start();
        let is_command = line.starts_with("::") && !line.starts_with("::: ");
        assert!(!is_command, "{what}: behind {before:?}, {line:?} is a workflow command");
        before = whole;
    }
}

/// `text` without the escapes that choose colours, as this project writes them. Those in payloads have a text behind
/// them that gives them away.
fn without_colours(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        let digits = after.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        match digits.strip_prefix('m').filter(|behind| !behind.starts_with("red")) {
            Some(behind) => rest = behind,
            None => {
                plain.push_str("\u{1b}[");
                rest = after;
            }
        }
    }
    plain + rest
}

/// The JSON values of a text with one in each line.
///
/// # Panics
///
/// If a line is none.
pub fn json_lines(text: &str) -> Vec<Value> {
    assert!(
        !text.chars().any(|c| deceives(c) && c != '\n'),
        "a JSON line holds a raw character: {}",
        text.escape_debug()
    );
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

/// A workflow command of GitHub that shows a finding.
#[derive(Debug)]
pub struct Command {
    /// `error` or `warning`.
    pub level: String,
    /// The title, decoded.
    pub title: String,
}

/// The commands of a text, read as GitHub reads them; every line has to be one.
///
/// # Panics
///
/// If a line is none, or is one that does something else than show a finding.
pub fn commands(text: &str) -> Vec<Command> {
    text.lines()
        .map(|line| command(line).unwrap_or_else(|| panic!("no command that shows a finding: {line:?}")))
        .collect()
}

fn command(line: &str) -> Option<Command> {
    if line.chars().any(|c| deceives(c) && c != '\t') {
        return None;
    }
    let (head, text) = line.strip_prefix("::")?.split_once("::")?;
    let (level, properties) = head.split_once(' ')?;
    let known = ["file", "line", "endLine", "col", "endColumn", "title"];
    let properties = properties.split(',').map(|property| property.split_once('='));
    let properties = properties.collect::<Option<Vec<(&str, &str)>>>()?;
    let title = properties.iter().find(|(name, _)| *name == "title")?.1;
    let is_finding = ["error", "warning"].contains(&level) && !text.is_empty();
    let all_known = properties.iter().all(|(name, _)| known.contains(name));
    (is_finding && all_known).then(|| Command { level: level.to_owned(), title: decoded(title) })
}

fn decoded(text: &str) -> String {
    let escapes = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")];
    escapes.iter().fold(text.to_owned(), |text, (escape, character)| text.replace(escape, character))
}

/// The results of a SARIF log.
///
/// # Panics
///
/// If the text is none.
pub fn sarif_results(text: &str) -> Vec<Value> {
    assert!(!text.chars().any(|c| deceives(c) && c != '\n'), "the log holds a raw character");
    let log: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(log["version"], "2.1.0");
    let runs = log["runs"].as_array().expect("an array of runs");
    let results: Vec<Value> = runs.iter().flat_map(|run| run["results"].as_array().expect("results").clone()).collect();
    for result in &results {
        assert!(result["message"]["text"].as_str().is_some_and(|text| !text.is_empty()), "{result}");
        // What is wrong with an argument or with a whole run is said of no place.
        for location in result.get("locations").map_or(&[][..], |locations| locations.as_array().expect("locations")) {
            let uri = location["physicalLocation"]["artifactLocation"]["uri"].as_str().expect("a URI");
            assert!(!uri.is_empty() && uri.bytes().all(|byte| byte.is_ascii_graphic()), "{uri:?} is no URI");
        }
    }
    results
}
