//! What an error says, and the words that several operators share.

use std::sync::Arc;

use super::json::canonical::{write_json, write_string};
use super::json::number::write_number;
use super::json::types::Type;
use super::json::value::{Instance, Json, Number};
use super::program::template::SHOWN;

/// So many values of an enumeration are shown in a message.
const LISTED: usize = 10;

/// What is wrong with an instance that an operator refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// What the operator is about.
    Own,
    /// A member is missing, the name of which is expected.
    Missing,
    /// The tag of a union is missing, the name of which is expected.
    MissingTag,
    /// The tag of a union is none of its tags.
    Tag,
    /// A union has no alternative for values of that type.
    Type,
}

/// What an error says.
pub(crate) struct Finding {
    pub message: String,
    pub expected: Option<Json>,
    pub actual: Option<Json>,
}

impl Finding {
    /// One that is told by its message alone.
    pub fn message(message: impl Into<String>) -> Finding {
        Finding { message: message.into(), expected: None, actual: None }
    }

    /// One that also names what was expected and, if that can be shown, what was found.
    pub fn expecting(message: String, expected: Json, actual: Option<Json>) -> Finding {
        Finding { message, expected: Some(expected), actual }
    }
}

/// A message about a name or another text, which it quotes.
pub(super) fn about(head: &str, text: &str, tail: &str) -> String {
    let mut message = String::with_capacity(head.len() + text.len() + 2 + tail.len());
    message.push_str(head);
    write_string(&mut message, text);
    message.push_str(tail);
    message
}

/// An object lacks the member of this name.
pub(super) fn missing(name: &str) -> Finding {
    Finding::expecting(about("missing property ", name, ""), Json::String(name.into()), None)
}

/// An instance has none of these types.
pub(crate) fn wrong_type(types: &[Type], instance: Instance<'_>) -> Finding {
    let found = Type::of(instance).name();
    let (message, expected) = match types {
        [only] => (["expected ", only.name(), ", found ", found].concat(), Json::String(only.name().into())),
        several => {
            let mut message = String::with_capacity(20 + 11 * several.len() + found.len());
            for (place, kind) in several.iter().enumerate() {
                message.push_str(if place == 0 { "expected " } else { " or " });
                message.push_str(kind.name());
            }
            message.push_str(", found ");
            message.push_str(found);
            let expected = several.iter().map(|kind| Json::String(kind.name().into())).collect();
            (message, Json::Array(expected))
        }
    };
    Finding::expecting(message, expected, Some(Json::String(found.into())))
}

/// An instance equals none of these values.
pub(super) fn none_of(values: &Arc<[Json]>, instance: Instance<'_>) -> Finding {
    let message = several("expected one of ", values);
    Finding::expecting(message, Json::Array(Arc::clone(values)), shown(instance))
}

/// A message about the first of these values, which tells how many there are if not all are listed.
pub(super) fn several(head: &str, values: &[Json]) -> String {
    /// Mostly they are short words.
    const LENGTH: usize = 16;
    let mut message = String::with_capacity(head.len() + LENGTH * values.len().min(LISTED + 1));
    message.push_str(head);
    for (place, value) in values.iter().take(LISTED).enumerate() {
        message.push_str(if place == 0 { "" } else { ", " });
        write_json(&mut message, value);
    }
    if values.len() > LISTED {
        message.push_str(&format!(", … ({} in all)", values.len()));
    }
    message
}

/// A number of things, which are called `one` or `many`.
pub(super) fn amount(bound: f64, one: &str, many: &str) -> String {
    format!("{} {}", text(bound), if bound == 1.0 { one } else { many })
}

/// A number of the program as a value.
pub(super) fn number(value: f64) -> Json {
    Json::Number(Number::Float(value))
}

/// A number of the program as text.
pub(super) fn text(value: f64) -> String {
    let mut out = String::new();
    write_number(&mut out, value);
    out
}

/// The value, if it is a short scalar.
pub(crate) fn shown(instance: Instance<'_>) -> Option<Json> {
    match instance {
        Instance::Null => Some(Json::Null),
        Instance::Bool(value) => Some(Json::Bool(value)),
        Instance::Number(number) => Some(Json::Number(number)),
        Instance::String(text) => text.chars().nth(SHOWN).is_none().then(|| Json::String(text.into())),
        Instance::Array(_) | Instance::Object(_) => None,
    }
}
