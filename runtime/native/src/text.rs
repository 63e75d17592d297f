//! Python values as JSON texts.

use std::fmt::Write as _;

use pyo3::{
    prelude::*,
    types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString},
};
use triglyph_runtime::{MAX_DEPTH, write_number};

/// The text of a value made of plain types, as `Value` takes them; `None` for anything else, and for what is nested deeper
/// than a document.
pub fn of(value: &Bound<'_, PyAny>) -> Option<String> {
    let mut text = String::with_capacity(1 << 9);
    write(&mut text, value, MAX_DEPTH).then_some(text)
}

/// Appends a value that may be nested so deep; tells whether it has a text.
fn write(out: &mut String, value: &Bound<'_, PyAny>, room: usize) -> bool {
    // The most frequent types come first.
    if let Ok(text) = value.cast_exact::<PyString>() {
        return write_string(out, text);
    }
    if let Ok(members) = value.cast_exact::<PyDict>() {
        return room > 0 && write_object(out, members, room - 1);
    }
    if let Ok(items) = value.cast_exact::<PyList>() {
        return room > 0 && write_array(out, items, room - 1);
    }
    if let Ok(number) = value.cast_exact::<PyInt>() {
        return match number.extract::<i64>() {
            Ok(number) => write!(out, "{number}").is_ok(),
            Err(_) => number.extract::<u64>().is_ok_and(|number| write!(out, "{number}").is_ok()),
        };
    }
    if let Ok(number) = value.cast_exact::<PyFloat>() {
        let number = number.value();
        if number.is_finite() {
            write_number(out, number);
        }
        return number.is_finite();
    }
    let word = match value.cast_exact::<PyBool>() {
        Ok(boolean) if boolean.is_true() => "true",
        Ok(_) => "false",
        Err(_) if value.is_none() => "null",
        Err(_) => return false,
    };
    out.push_str(word);
    true
}

fn write_object(out: &mut String, members: &Bound<'_, PyDict>, room: usize) -> bool {
    let mut separator = '{';
    for (name, value) in members {
        out.push(separator);
        let Ok(name) = name.cast_exact::<PyString>() else { return false };
        if !write_string(out, name) {
            return false;
        }
        out.push(':');
        if !write(out, &value, room) {
            return false;
        }
        separator = ',';
    }
    out.push_str(if separator == '{' { "{}" } else { "}" });
    true
}

fn write_array(out: &mut String, items: &Bound<'_, PyList>, room: usize) -> bool {
    let mut separator = '[';
    for item in items {
        out.push(separator);
        if !write(out, &item, room) {
            return false;
        }
        separator = ',';
    }
    out.push_str(if separator == '[' { "[]" } else { "]" });
    true
}

fn write_string(out: &mut String, text: &Bound<'_, PyString>) -> bool {
    let Ok(mut rest) = text.to_str() else { return false };
    out.push('"');
    while let Some(place) = rest.bytes().position(|byte| matches!(byte, 0..0x20 | b'"' | b'\\')) {
        let (plain, behind) = rest.split_at(place);
        out.push_str(plain);
        // It is a character of one byte.
        let _ = write!(out, "\\u{:04x}", behind.as_bytes()[0]);
        rest = &behind[1..];
    }
    out.push_str(rest);
    out.push('"');
    true
}
