//! Texts of the formats that types hold: those of `tests/options/natives/texts.json`.

use std::{collections::BTreeMap, sync::LazyLock};

use serde_json::{Map, Value};
use testkit::{read, workspace};
use triglyph::{format::normal::normal_text, model::Native};

/// A text and its normal form, if types hold it.
pub type Text = (String, Option<String>);

static TABLE: LazyLock<BTreeMap<String, Vec<Text>>> = LazyLock::new(|| {
    let path = workspace().join("tests/options/natives/texts.json");
    serde_json::from_str(&read(&path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
});

/// The format whose strings a schema is about, by what of its keywords is known as such: `x-type`, `format` or
/// `contentEncoding`.
pub fn format_of(schema: &Map<String, Value>) -> Option<Native> {
    let said = |keyword: &str| schema.get(keyword).and_then(Value::as_str);
    if said("x-type") == Some("string") {
        return None;
    }
    let encoded = said("contentEncoding").filter(|encoding| *encoding == "base64").map(|_| Native::Byte.name());
    said("x-type").or(said("format")).or(encoded).and_then(Native::from_name)
}

/// Texts for strings of a schema that has such a format.
pub fn texts_of(schema: &Map<String, Value>) -> Vec<Text> {
    format_of(schema).map(|native| TABLE[native.name()].clone()).unwrap_or_default()
}

/// Whether one text is written as the other by a type of some format.
pub fn is_written_as(text: &str, written: &str) -> bool {
    Native::ALL.into_iter().any(|native| normal_text(native, text).as_deref() == Some(written))
}
