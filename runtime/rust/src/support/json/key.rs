//! Values as keys of hash maps.

use std::borrow::Cow;

use super::canonical::canonical;
use super::value::Json;

/// Equal values have equal keys: a string is its own, that of anything else is its canonical text.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key<'d> {
    Text(Cow<'d, str>),
    Other(String),
}

impl<'d> Key<'d> {
    pub fn of(value: &'d Json) -> Key<'d> {
        match value {
            Json::String(text) => Key::Text(Cow::Borrowed(text)),
            other => Key::Other(canonical(other)),
        }
    }
}

/// The text that equal values have in common: no string's text is that of another value.
pub(crate) fn text_of(value: &Json) -> String {
    match value {
        Json::String(text) => format!("\"{text}"),
        other => canonical(other),
    }
}
