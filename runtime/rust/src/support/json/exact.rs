//! JSON text that says what a value holds, and no less: `1.0` stays apart from `1`.

use super::canonical::write_string;
use super::number::double;
use super::value::{Json, Number};

/// The text of a value that was parsed from `source`, from which parsing makes the same value.
pub(crate) fn exact(json: &Json, source: &[u8]) -> String {
    let mut out = String::new();
    write(&mut out, json, source);
    out
}

fn write(out: &mut String, json: &Json, source: &[u8]) {
    match json {
        Json::Null => out.push_str("null"),
        Json::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Json::Number(number) => write_number(out, *number, source),
        Json::String(text) => write_string(out, text),
        Json::Array(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index == 0 { "" } else { "," });
                write(out, item, source);
            }
            out.push(']');
        }
        Json::Object(object) => {
            out.push('{');
            for (index, (name, value)) in object.iter().enumerate() {
                out.push_str(if index == 0 { "" } else { "," });
                write_string(out, name);
                out.push(':');
                write(out, value, source);
            }
            out.push('}');
        }
    }
}

/// Appends a number: an integer by its digits, a double so that it is read as a double again.
fn write_number(out: &mut String, number: Number, source: &[u8]) {
    match number {
        Number::Signed(value) => out.push_str(&value.to_string()),
        Number::Unsigned(value) => out.push_str(&value.to_string()),
        Number::Beyond(value, place) => match digits(source, place) {
            Some(digits) if double(digits) == Some(value) => out.push_str(digits),
            // It stands further behind than places tell.
            Some(_) | None => out.push_str(&format!("{value:.0}")),
        },
        // `Debug` always writes a point or an exponent, and enough digits.
        Number::Float(value) => out.push_str(&format!("{value:?}")),
    }
}

/// The integer that begins at this byte.
fn digits(source: &[u8], place: u32) -> Option<&str> {
    let rest = source.get(usize::try_from(place).ok()?..)?;
    let length = rest.iter().take_while(|byte| matches!(byte, b'-' | b'0'..=b'9')).count();
    std::str::from_utf8(&rest[..length]).ok()
}
