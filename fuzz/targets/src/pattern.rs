//! Patterns: what is translated agrees with an engine of ECMA-262 on every text.
//!
//! An input is a pattern and a text, with a zero byte between them.

use serde_json::json;
use triglyph::{
    pattern::translate,
    runtime::{Json, Program, accepts},
};

use super::generated::model;

pub const WORDS: &[&str] = &[
    "\u{0}",
    "(",
    ")",
    "(?:",
    "(?=",
    "(?!",
    "(?<=",
    "(?<!",
    "(?<a>",
    "\\k<a>",
    "\\1",
    "[",
    "]",
    "[^",
    "-",
    "|",
    "*",
    "+",
    "?",
    "{2}",
    "{1,3}",
    "{0,}",
    "*?",
    "+?",
    ".",
    "^",
    "$",
    "\\b",
    "\\B",
    "\\d",
    "\\D",
    "\\w",
    "\\W",
    "\\s",
    "\\S",
    "\\p{L}",
    "\\p{Lu}",
    "\\P{N}",
    "\\u{1F600}",
    "\\u0061",
    "\\x41",
    "\\cA",
    "\\0",
    "\\n",
    "\\/",
    "a",
    "b",
    "A",
    "0",
    "_",
    " ",
    "\n",
    "\u{2028}",
    "é",
    "ſ",
    "\u{1f600}",
    "(?i:",
    "(?s:",
    "(?m:",
    "[a-z]",
    "[\\s\\S]",
];

/// What is longer is not compared: the engine may go back and forth in it for ever.
const PATTERN: usize = 48;
const TEXT: usize = 14;
const LOOPS: usize = 3;

pub fn run(input: &[u8]) {
    let Ok(input) = std::str::from_utf8(input) else { return };
    let (source, text) = input.split_once('\0').unwrap_or((input, ""));
    let Ok(pattern) = translate(source) else { return };
    assert!(pattern.python.is_ascii(), "{source:?} has characters beyond ASCII for Python");
    let loops = source.matches(['*', '+', '{']).count();
    if source.len() > PATTERN || text.chars().count() > TEXT || loops > LOOPS {
        return;
    }
    let engine = regress::Regex::with_flags(&pattern.ecma, "u")
        .unwrap_or_else(|error| panic!("{source:?} became {:?}, which is no pattern: {error}", pattern.ecma));
    let expected = engine.find(text).is_some();
    let schema = json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "pattern": source});
    let Some(model) = model("pattern.schema.json", schema.to_string().as_bytes()) else { return };
    let program = Program::from(&model.modules[0].checks);
    let judged = accepts(&program, 0, &Json::String(text.into()));
    assert_eq!(judged, expected, "{source:?} on {text:?}");
}
