//! What an error says, and the words that several operators share.

use super::json::canonical::{canonical, quoted};
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

/// An object lacks the member of this name.
pub(super) fn missing(name: &str) -> Finding {
    Finding::expecting(format!("missing property {}", quoted(name)), Json::String(name.into()), None)
}

/// An instance has none of these types.
pub(crate) fn wrong_type(types: &[Type], instance: Instance<'_>) -> Finding {
    let found = Type::of(instance).name();
    let (message, expected) = match types {
        [only] => (format!("expected {}, found {found}", only.name()), Json::String(only.name().into())),
        several => {
            let names: Vec<&str> = several.iter().map(|kind| kind.name()).collect();
            let expected = names.iter().map(|name| Json::String((*name).into())).collect();
            (format!("expected {}, found {found}", names.join(" or ")), Json::Array(expected))
        }
    };
    Finding::expecting(message, expected, Some(Json::String(found.into())))
}

/// An instance equals none of these values.
pub(super) fn none_of(values: &[Json], instance: Instance<'_>) -> Finding {
    let message = format!("expected one of {}", several(values));
    Finding::expecting(message, Json::Array(values.into()), shown(instance))
}

/// The first of these values, and how many there are if not all are listed.
pub(super) fn several(values: &[Json]) -> String {
    let listed: Vec<String> = values.iter().take(LISTED).map(canonical).collect();
    let more = if values.len() > LISTED { format!(", … ({} in all)", values.len()) } else { String::new() };
    format!("{}{more}", listed.join(", "))
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
