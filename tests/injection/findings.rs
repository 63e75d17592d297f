//! What the command says about schemas, documents and arguments that are full of payloads, in each of its formats.

use std::{panic::catch_unwind, path::Path};

use serde_json::{Map, Value, json};
use testkit::{codegen, outside, try_run, write};

use super::{canary, printed};

/// The formats of messages.
const FORMATS: [&str; 4] = ["text", "json", "github", "sarif"];

/// Arguments of the command.
type Arguments = Vec<String>;

/// Runs the command on everything that can be wrong, in all formats, and looks at what it prints.
///
/// # Panics
///
/// If something is printed that acts on who reads it.
pub fn are_safe(payloads: &[String]) {
    let folder = outside();
    let mut runs = of_schemas(payloads, folder.path());
    runs.extend(of_files(payloads, folder.path()));
    runs.push(of_documents(payloads, folder.path()));
    runs.push(of_changes(payloads, folder.path()));
    runs.extend(of_arguments(payloads));
    let mut wrong: Vec<String> = Vec::new();
    for arguments in &runs {
        let shown: String = format!("{arguments:?}").chars().take(200).collect();
        let found = FORMATS.map(|format| {
            let found = catch_unwind(|| findings(arguments, format, folder.path()));
            found.map_err(|_| wrong.push(format!("{shown} as {format}"))).ok()
        });
        // The formats for programs are about the same findings. What is said of documents and changes are results, not
        // findings, where there are lines for results.
        let has_results = ["validate", "compat"].contains(&arguments[0].as_str());
        if (found[1] != found[2] && !has_results) || found[2] != found[3] || found[2] == Some(Vec::new()) {
            let counts = found.map(|found| found.map(|found| found.len()));
            wrong.push(format!("{shown}: {counts:?} findings in {FORMATS:?}, or others"));
        }
    }
    canary::assert_none(folder.path());
    assert!(wrong.is_empty(), "see above what is wrong with these:\n{}", wrong.join("\n"));
}

/// Runs the command. The findings that it prints, as level and code; of a text for people there are none.
pub fn findings(arguments: &[String], format: &str, folder: &Path) -> Vec<(String, String)> {
    let mut command = codegen();
    // As in a terminal: nothing is removed from what is printed.
    command.args(arguments).args(["--message-format", format]).current_dir(folder).env("CLICOLOR_FORCE", "1");
    let output = try_run(&mut command);
    let what: String = format!("{arguments:?}").chars().take(200).collect();
    let code = output.status.code();
    assert!(matches!(code, Some(0..=2)), "{what} ended with {code:?}:\n{}", output.stderr);
    printed::assert_visible(&output.stderr, &what);
    match format {
        "text" => {
            printed::assert_visible(&output.stdout, &what);
            Vec::new()
        }
        "json" => {
            let lines = printed::json_lines(&output.stdout);
            let findings = lines.iter().filter(|line| line["kind"] == "diagnostic");
            findings.map(|line| (text(&line["level"]), text(&line["code"]))).collect()
        }
        "github" => {
            printed::commands(&output.stdout).into_iter().map(|command| (command.level, command.title)).collect()
        }
        _ => {
            let results = printed::sarif_results(&output.stdout);
            results.iter().map(|result| (text(&result["level"]), text(&result["ruleId"]))).collect()
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

fn words(words: &[&str]) -> Arguments {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// A schema with a text at the place of something that is wrong.
type Wrong = fn(&str) -> Value;

/// Schemas with something wrong in each of their members, by what it is.
fn of_schemas(payloads: &[String], folder: &Path) -> Vec<Arguments> {
    let wrong: [(&str, Wrong); 10] = [
        ("type", |text| json!({"type": [text, "nothing"]})),
        ("reference", |text| json!({"$ref": format!("#/nowhere/{text}")})),
        ("file", |text| json!({"$ref": format!("nowhere/{text}")})),
        ("keyword", |text| json!({"type": "strin", format!("{text}minLenght"): {(text): text}})),
        ("pattern", |text| json!({"pattern": format!("({text}")})),
        ("names", |text| json!({"required": {(text): text}})),
        ("code", |text| json!({"x-code": format!(" {text}")})),
        ("message", |text| json!({"type": "string", "x-message": {(text): text}})),
        ("lint", |text| json!({"x-lint": {"allow": [format!(" {text}")]}})),
        ("legacy", |text| json!({"type": "string", "x-legacy": [{"from": text, "to": {(text): text}}]})),
    ];
    let mut runs: Vec<Arguments> = Vec::new();
    for (name, make) in wrong {
        let properties: Map<String, Value> = payloads.iter().map(|text| (text.clone(), make(text))).collect();
        let file = format!("{name}.schema.json");
        write(&folder.join(&file), &format!("{:#}", json!({"type": "object", "properties": properties})));
        runs.push(words(&["--schema", &file, "--lang", "all", "--out", "generated"]));
    }
    let rules = payloads.iter().flat_map(|text| {
        let rule = |select: String, message: String| json!({"rule": "unique", "select": select, "code": "A", "message": message});
        [rule(format!("$[{text}"), "a".to_owned()), rule("$.a".to_owned(), format!("{{{text}"))]
    });
    let schema = json!({"type": "object", "properties": {"a": true}, "x-integrity": rules.collect::<Vec<_>>()});
    write(&folder.join("rules.schema.json"), &schema.to_string());
    runs.push(words(&["--schema", "rules.schema.json", "--lang", "all", "--out", "generated"]));
    // What lint says besides.
    let lint = |text: &String| {
        (text.clone(), json!({"type": "integer", "minLength": 1, "enum": [text], "default": text, "title": text}))
    };
    let properties: Map<String, Value> = payloads.iter().map(lint).collect();
    write(&folder.join("lint.schema.json"), &json!({"type": "object", "properties": properties}).to_string());
    runs.push(words(&["lint", "lint.schema.json", "--warn", "all"]));
    runs
}

/// Files that cannot be read, or are no schemas, and are called like payloads.
fn of_files(payloads: &[String], folder: &Path) -> Vec<Arguments> {
    let (mut missing, mut broken) = (words(&["lint"]), words(&["lint"]));
    for (index, text) in payloads.iter().enumerate() {
        if text.contains('\0') || text.is_empty() || cfg!(windows) {
            continue;
        }
        missing.push(format!("./nowhere/{text}"));
        let file = format!("broken-{index}.schema.json");
        write(&folder.join(&file), &format!("{{\"a\": {text}\n: \"{text}\""));
        broken.push(file);
    }
    let missing = missing.chunks(200).map(<[String]>::to_vec);
    let missing = missing.map(|chunk| if chunk[0] == "lint" { chunk } else { [words(&["lint"]), chunk].concat() });
    missing.chain([broken]).collect()
}

/// Documents that are refused where payloads stand.
fn of_documents(payloads: &[String], folder: &Path) -> Arguments {
    let properties: Map<String, Value> =
        payloads.iter().map(|text| (text.clone(), json!({"enum": [text, format!("{text}~")]}))).collect();
    let schema = json!({"type": "object", "properties": properties, "additionalProperties": false});
    write(&folder.join("documents.schema.json"), &schema.to_string());
    let documents = payloads.iter().flat_map(|text| {
        [
            json!({(text.as_str()): "neither"}).to_string(),
            json!({format!("{text}~"): text}).to_string(),
            format!("{{\"a\": {}", json!(text)),
        ]
    });
    write(&folder.join("documents.jsonl"), &(documents.collect::<Vec<_>>().join("\n") + "\n"));
    words(&["validate", "documents.schema.json", "documents.jsonl"])
}

/// Two versions of a schema, the second of which has lost everything.
fn of_changes(payloads: &[String], folder: &Path) -> Arguments {
    let some = payloads.iter().step_by(9);
    let properties: Map<String, Value> =
        some.map(|text| (text.clone(), json!({"enum": [text, format!("{text}~")]}))).collect();
    let schema = |properties: Map<String, Value>| json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": properties, "additionalProperties": false});
    write(&folder.join("old.schema.json"), &schema(properties).to_string());
    write(&folder.join("new.schema.json"), &schema(Map::new()).to_string());
    words(&["compat", "old.schema.json", "new.schema.json"])
}

/// Payloads on the command line.
fn of_arguments(payloads: &[String]) -> Vec<Arguments> {
    let usable = payloads.iter().filter(|text| !text.contains('\0')).enumerate();
    let placed = usable.filter(|(index, _)| index % 36 == 0).map(|(index, text)| match (index / 36) % 6 {
        0 => words(&["--lang", &format!("{text}?")]),
        1 => words(&[&format!("--{text}?")]),
        2 => words(&["--limit", text]),
        3 => words(&["explain", &format!("{text}?")]),
        4 => words(&["--schema", "nowhere", "--lang", "all", "--draft", &format!("{text}?")]),
        _ => words(&[&format!("{text}?")]),
    });
    placed.collect()
}
