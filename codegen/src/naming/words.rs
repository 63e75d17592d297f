//! The words that names are made of: what they are in the singular, how signs are read, what is left of a title.

use super::plurals;

/// The words of `name`, an identifier in camel case, as they are written in it.
pub fn words(name: &str) -> Vec<&str> {
    use heck::ToSnakeCase;
    let mut rest = name;
    let mut words = Vec::new();
    for word in name.to_snake_case().split('_').filter(|word| !word.is_empty()) {
        let (head, tail) = rest.split_at(word.len().min(rest.len()));
        words.push(head);
        rest = tail;
    }
    words
}

/// `name` with its last word in the singular; `None` if that is no other name.
pub fn singular(name: &str) -> Option<String> {
    let last = *words(name).last()?;
    // Shorter words that end like a plural are seldom one: `dns`, `bus`.
    if last.len() < 4 || !last.ends_with('s') {
        return None;
    }
    let single = plurals::singular(&last.to_ascii_lowercase());
    let head = last.chars().zip(single.chars()).take_while(|(one, other)| one.eq_ignore_ascii_case(other)).count();
    let single = format!("{}{}", &last[..head], &single[head..]);
    (single != last).then(|| format!("{}{single}", &name[..name.len() - last.len()]))
}

/// `text` with words for the signs in it: `>=` is read as `greater equals`.
pub fn spelled(text: &str) -> String {
    let has_letters = text.contains(char::is_alphanumeric);
    let mut spelled = String::new();
    for c in text.chars() {
        match sign(c) {
            // Between letters it is no operator.
            Some("minus") if has_letters => spelled.push_str(" dash "),
            Some(word) => {
                spelled.push(' ');
                spelled.push_str(word);
                spelled.push(' ');
            }
            None => spelled.push(c),
        }
    }
    spelled
}

/// The usual word for a sign.
fn sign(c: char) -> Option<&'static str> {
    Some(match c {
        ' ' => "space",
        '!' => "not",
        '"' => "quote",
        '#' => "hash",
        '$' => "dollar",
        '%' => "percent",
        '&' => "and",
        '\'' => "apostrophe",
        '(' => "open paren",
        ')' => "close paren",
        '*' => "star",
        '+' => "plus",
        ',' => "comma",
        '-' => "minus",
        '.' => "dot",
        '/' => "slash",
        ':' => "colon",
        ';' => "semicolon",
        '<' => "less",
        '=' => "equals",
        '>' => "greater",
        '?' => "question",
        '@' => "at",
        '[' => "open bracket",
        '\\' => "backslash",
        ']' => "close bracket",
        '^' => "caret",
        '_' => "underscore",
        '`' => "backtick",
        '{' => "open brace",
        '|' => "pipe",
        '}' => "close brace",
        '~' => "tilde",
        '\n' => "newline",
        '\t' => "tab",
        _ => return None,
    })
}

/// What a title names: without the words that say that it is the title of a schema.
pub fn subject(title: &str) -> &str {
    let mut rest = title.trim();
    for start in ["a ", "the ", "json schema for ", "schema for ", "a ", "the "] {
        rest = without_start(rest, start);
    }
    for end in [" file", " json schema", " schema", ".json", ".yaml", ".yml", ".toml"] {
        rest = without_end(rest, end);
    }
    rest.trim_end()
}

fn without_start<'t>(text: &'t str, start: &str) -> &'t str {
    match text.get(..start.len()) {
        Some(head) if head.eq_ignore_ascii_case(start) => text[start.len()..].trim_start(),
        _ => text,
    }
}

fn without_end<'t>(text: &'t str, end: &str) -> &'t str {
    let cut = text.len().saturating_sub(end.len());
    match text.get(cut..) {
        Some(tail) if cut > 0 && tail.eq_ignore_ascii_case(end) => text[..cut].trim_end(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_camel_case() {
        assert_eq!(words("MemoryKVNode"), ["Memory", "KV", "Node"]);
        assert_eq!(words("V1Pod"), ["V1", "Pod"]);
        assert!(words("").is_empty());
    }

    #[test]
    fn the_singular_where_there_is_one() {
        assert_eq!(singular("BuildSteps").as_deref(), Some("BuildStep"));
        assert_eq!(singular("Policies").as_deref(), Some("Policy"));
        assert_eq!(singular("Addresses").as_deref(), Some("Address"));
        for name in ["Status", "Dns", "Data", "Access", "Step", ""] {
            assert_eq!(singular(name), None, "{name}");
        }
    }

    #[test]
    fn signs_are_read_aloud() {
        let read = |text: &str| spelled(text).split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(read(">="), "greater equals");
        assert_eq!(read("-"), "minus");
        assert_eq!(read("a-b"), "a dash b");
        assert_eq!(read("C++"), "C plus plus");
    }

    #[test]
    fn titles_of_schemas() {
        assert_eq!(subject("JSON Schema for the Prettier configuration file"), "Prettier configuration");
        assert_eq!(subject("Supply Plan JSON Schema"), "Supply Plan");
        assert_eq!(subject("yap.json"), "yap");
        assert_eq!(subject("Schema"), "Schema");
        assert_eq!(subject("Profile"), "Profile");
    }
}
