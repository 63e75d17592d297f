//! Messages: any text is taken or refused, and with its braces doubled it is said as it stands.

use serde_json::{Value, json};
use triglyph::runtime::{Program, parse, report};

use super::generated::model;

pub const WORDS: &[&str] = &[
    "{",
    "}",
    "{{",
    "}}",
    "{value}",
    "{nodes}",
    "{path}",
    "{$",
    "{$.a",
    "{$.a[*]",
    "{$.a[*]}",
    "[*]",
    ".a",
    "'}'",
    "\"{\"",
    "\\",
    "'",
    "\"",
    " ",
    "é",
    "\u{1f600}",
    "\u{0}",
    "\n",
];

/// The longest text that a message may have, in characters, and that its doubled braces still fit into.
const LONGEST: usize = 900;

pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    // As it is, it may be refused.
    let _ = said(text);
    if text.is_empty() || text.chars().count() > LONGEST {
        return;
    }
    let plain = text.replace('{', "{{").replace('}', "}}");
    let said = said(&plain).unwrap_or_else(|| panic!("{plain:?} is refused"));
    assert_eq!(said, text);
}

/// What the report on a document that breaks the rule with this message says; `None` if the message is refused.
fn said(message: &str) -> Option<String> {
    let rule = json!({"rule": "unique", "select": "$.a[*]", "code": "A", "message": message});
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
        "properties": {"a": {"type": "array"}}, "x-integrity": [rule],
    });
    let model = model("message.schema.json", schema.to_string().as_bytes())?;
    let program = Program::from(&model.modules[0].checks);
    let document = parse(br#"{"a":["x","x"]}"#).expect("a document");
    let report: Value = serde_json::from_str(&report(&program, 0, &document).to_json()).expect("a report is JSON");
    Some(report["errors"][0]["message"].as_str().expect("a message").to_owned())
}
