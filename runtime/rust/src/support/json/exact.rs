//! JSON text that says what a value holds, and no less: `1.0` stays apart from `1`.

use super::canonical::write_string;
use super::value::{Json, Number};

/// The text of a value, from which parsing makes the same value.
pub(crate) fn exact(json: &Json) -> String {
    let mut out = String::new();
    write(&mut out, json);
    out
}

fn write(out: &mut String, json: &Json) {
    match json {
        Json::Null => out.push_str("null"),
        Json::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Json::Number(number) => write_exact_number(out, *number),
        Json::String(text) => write_string(out, text),
        Json::Array(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index == 0 { "" } else { "," });
                write(out, item);
            }
            out.push(']');
        }
        Json::Object(object) => {
            out.push('{');
            for (index, (name, value)) in object.iter().enumerate() {
                out.push_str(if index == 0 { "" } else { "," });
                write_string(out, name);
                out.push(':');
                write(out, value);
            }
            out.push('}');
        }
    }
}

/// Appends a number: an integer by its digits, a double so that it is read as a double again.
pub(super) fn write_exact_number(out: &mut String, number: Number) {
    match number {
        Number::Signed(value) => out.push_str(&value.to_string()),
        Number::Unsigned(value) => out.push_str(&value.to_string()),
        // `Debug` always writes a point or an exponent, and enough digits.
        Number::Beyond(value) | Number::Float(value) => out.push_str(&format!("{value:?}")),
    }
}
