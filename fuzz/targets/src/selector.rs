//! Selectors: any text is taken or refused, and what one selects is found whatever the document.

use serde_json::json;
use triglyph::runtime::{Program, accepts, parse, report};

use super::generated::model;

pub const WORDS: &[&str] = &[
    "$",
    ".",
    "..",
    "[",
    "]",
    "[*]",
    ".*",
    "[0]",
    "[-1]",
    "[0:1]",
    "'a'",
    "\"a\"",
    "['a']",
    "[?",
    "@",
    "@.a",
    " == ",
    " != ",
    " && ",
    "!",
    "(",
    ")",
    "length(",
    "a",
    "b",
    "'\\u0061'",
    "'\\''",
    "\\",
    ",",
    " ",
    "null",
    "true",
    "1",
    "'",
    "\"",
    "é",
    "\u{1f600}",
];

const DOCUMENTS: &[&str] = &[
    "{}",
    "{\"a\":1}",
    "{\"a\":[{\"a\":\"x\"},{\"a\":\"x\",\"b\":[1,1]}],\"b\":{\"a\":null}}",
    "{\"a\":{\"a\":{\"a\":[[\"a\"]]}}}",
];

pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let rule = json!({"rule": "unique", "select": text, "code": "A", "message": "{value}"});
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
        "properties": {"a": true, "b": true}, "x-integrity": [rule],
    });
    let Some(model) = model("selector.schema.json", schema.to_string().as_bytes()) else { return };
    let made = Program::from(&model.modules[0].checks);
    // The program that generated code reads is the same one.
    let written = model.modules[0].checks.to_json(triglyph::render::Language::Rust);
    let read = Program::from_json(&written).expect("a program that was written is read");
    for document in DOCUMENTS {
        let document = parse(document.as_bytes()).expect("a document");
        let said = report(&made, 0, &document);
        assert_eq!(said.to_json(), report(&read, 0, &document).to_json(), "{text:?} reads as another selector");
        assert_eq!(said.is_valid(), accepts(&made, 0, &document), "{text:?}: verdict and report differ");
    }
}
