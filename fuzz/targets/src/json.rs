//! The JSON reader, beside `serde_json`: same verdict on any bytes, same values.

use serde_json::Value;
use triglyph::runtime::{self, Instance, Json, Malformed};

pub const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "\\u",
    "\\ud800",
    "\\udc00",
    "\\ud83d\\ude00",
    "\\u0000",
    "\\/",
    "true",
    "false",
    "null",
    "-",
    "0",
    "-0",
    "1e",
    "E+",
    "1.5",
    ".",
    "9007199254740993",
    "18446744073709551616",
    "1e308",
    "1e309",
    "5e-324",
    "\"a\":",
    "\"a\":1,",
    "[[",
    "]]",
    "\u{feff}",
    " ",
    "\n",
    "\t",
    "\r",
    "/*",
    "//",
    "NaN",
    "Infinity",
    "\u{7f}",
    "\u{2028}",
    "\u{1f600}",
    "\u{0}",
];

/// The deepest text that is compared: beyond, the other reader has a limit of its own.
const DEPTH: usize = 100;

pub fn run(input: &[u8]) {
    let read = runtime::parse(input);
    match &read {
        Err(Malformed::Text { line, column }) => assert_place(input, *line, *column),
        Err(Malformed::Depth) => assert!(depth(input) > runtime::MAX_DEPTH),
        Err(Malformed::Value { path }) => panic!("a text was refused as a value, at {path}"),
        Ok(_) => {}
    }
    if depth(input) > DEPTH {
        return;
    }
    match (read, serde_json::from_slice::<Value>(input)) {
        (Ok(read), Ok(other)) => assert!(same(&read, &other), "read as {read:?}, not {other:?}"),
        (Err(_), Err(_)) => {}
        (read, other) => panic!("read as {read:?}, by others as {other:?}"),
    }
}

/// How deep brackets are open at most; those in strings count as well.
fn depth(input: &[u8]) -> usize {
    input.iter().filter(|byte| matches!(byte, b'[' | b'{')).count()
}

/// An error is at a place that the text has, or just behind its end.
fn assert_place(input: &[u8], line: usize, column: usize) {
    let text = String::from_utf8_lossy(input);
    let found = text.split('\n').nth(line - 1).unwrap_or_else(|| panic!("there is no line {line}"));
    assert!(column >= 1 && column <= found.chars().count() + 1, "line {line} has no column {column}");
}

/// Whether both readers have read the same.
fn same(read: &Json, other: &Value) -> bool {
    match (read.instance(), other) {
        (Instance::Null, Value::Null) => true,
        (Instance::Bool(one), Value::Bool(other)) => one == *other,
        (Instance::Number(one), Value::Number(other)) => {
            // An integer that the text spells out is exact; everything else is a double, to the last bit.
            let integer = other.as_i64().map(i128::from).or_else(|| other.as_u64().map(i128::from));
            integer.is_none_or(|integer| one.as_i128() == Some(integer))
                && other.as_f64().is_some_and(|other| {
                    other.to_bits() == one.as_f64().to_bits() || other == 0.0 && one.as_f64() == 0.0
                })
        }
        (Instance::String(one), Value::String(other)) => one == other,
        (Instance::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Instance::Object(one), Value::Object(other)) => {
            one.iter().count() == other.len()
                && one.iter().all(|(name, one)| other.get(name).is_some_and(|other| same(one, other)))
        }
        _ => false,
    }
}
