//! The canonical form of JSON (RFC 8785).

use std::cmp::Ordering;
use std::fmt::Write as _;

use super::number::write_number;
use super::object::Object;
use super::value::Json;

/// The canonical text of a value.
pub fn canonical(json: &Json) -> String {
    let mut out = String::new();
    write_json(&mut out, json);
    out
}

/// The canonical text of a string.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    write_string(&mut out, text);
    out
}

/// Appends a value.
pub fn write_json(out: &mut String, json: &Json) {
    match json {
        Json::Null => out.push_str("null"),
        Json::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Json::Number(number) => write_number(out, number.as_f64()),
        Json::String(text) => write_string(out, text),
        Json::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                out.push(if index == 0 { '[' } else { ',' });
                write_json(out, item);
            }
            out.push_str(if items.is_empty() { "[]" } else { "]" });
        }
        Json::Object(object) => write_object(out, object),
    }
}

fn write_object(out: &mut String, object: &Object) {
    let mut members: Vec<(&str, &Json)> = object.iter().collect();
    members.sort_by(|(a, _), (b, _)| canonical_order(a, b));
    out.push('{');
    for (index, (name, value)) in members.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write_string(out, name);
        out.push(':');
        write_json(out, value);
    }
    out.push('}');
}

/// The order of two names of members: that of their UTF-16 code units.
pub fn canonical_order(a: &str, b: &str) -> Ordering {
    a.encode_utf16().cmp(b.encode_utf16())
}

/// Appends a string with its quotes.
pub fn write_string(out: &mut String, text: &str) {
    out.push('"');
    let mut written = 0;
    for (index, byte) in text.bytes().enumerate() {
        if byte >= 0x20 && byte != b'"' && byte != b'\\' {
            continue;
        }
        out.push_str(&text[written..index]);
        written = index + 1;
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            _ => write_control(out, byte),
        }
    }
    out.push_str(&text[written..]);
    out.push('"');
}

/// Appends the escape of a control character.
pub fn write_control(out: &mut String, byte: u8) {
    match byte {
        0x08 => out.push_str("\\b"),
        b'\t' => out.push_str("\\t"),
        b'\n' => out.push_str("\\n"),
        0x0c => out.push_str("\\f"),
        b'\r' => out.push_str("\\r"),
        // Writing to a string can't fail.
        _ => drop(write!(out, "\\u{byte:04x}")),
    }
}
