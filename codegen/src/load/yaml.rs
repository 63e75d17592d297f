//! YAML schemas: the JSON value that a YAML text stands for, and places in it.

use saphyr::{LoadableYamlNode, MarkedYaml, Scalar, YamlData};
use serde_json::{Map, Number, Value};

use super::document::{SyntaxError, line_column};

/// The JSON value of a YAML text of one document.
pub fn parse(text: &str) -> Result<Value, SyntaxError> {
    let documents = MarkedYaml::load_from_str(text).map_err(|error| {
        let offset = byte_offset(text, error.marker().index());
        let (line, column) = line_column(text, offset);
        SyntaxError { message: error.info().to_owned(), line, column, offset }
    })?;
    match documents.as_slice() {
        [document] => value(text, document),
        [] => Err(error_at(text, 0, "the file is empty")),
        [_, second, ..] => Err(error_at(text, second.span.start.index(), "a schema file holds one YAML document, not several")),
    }
}

/// The range of what `segments` point at.
pub fn range(text: &str, segments: &[String]) -> Option<std::ops::Range<usize>> {
    let documents = MarkedYaml::load_from_str(text).ok()?;
    let mut node = documents.first()?;
    let mut shown = node;
    for segment in segments {
        match &node.data {
            YamlData::Mapping(members) => {
                (shown, node) = members.iter().find(|(key, _)| key_text(key).as_deref() == Some(segment))?;
            }
            YamlData::Sequence(items) => {
                node = items.get(segment.parse::<usize>().ok()?)?;
                shown = node;
            }
            _ => return None,
        }
    }
    Some(byte_offset(text, shown.span.start.index())..byte_offset(text, shown.span.end.index()))
}

fn value(text: &str, node: &MarkedYaml<'_>) -> Result<Value, SyntaxError> {
    match &node.data {
        YamlData::Value(scalar) => scalar_value(scalar).ok_or_else(|| error_at(text, node.span.start.index(), "JSON has no such number")),
        YamlData::Sequence(items) => items.iter().map(|item| value(text, item)).collect(),
        YamlData::Mapping(members) => {
            let mut object = Map::new();
            for (key, member) in members {
                let Some(name) = key_text(key) else {
                    return Err(error_at(text, key.span.start.index(), "a key must be a string, a number, a boolean or null"));
                };
                object.insert(name, value(text, member)?);
            }
            Ok(Value::Object(object))
        }
        YamlData::Tagged(_, inner) => value(text, inner),
        YamlData::Representation(..) | YamlData::Alias(_) | YamlData::BadValue => {
            Err(error_at(text, node.span.start.index(), "this value does not fit its tag"))
        }
    }
}

fn scalar_value(scalar: &Scalar<'_>) -> Option<Value> {
    Some(match scalar {
        Scalar::Null => Value::Null,
        Scalar::Boolean(flag) => Value::Bool(*flag),
        Scalar::Integer(integer) => Value::from(*integer),
        Scalar::FloatingPoint(double) => Value::Number(Number::from_f64(**double)?),
        Scalar::String(string) => Value::from(string.as_ref()),
    })
}

/// Keys such as `200:` are strings in JSON.
fn key_text(key: &MarkedYaml<'_>) -> Option<String> {
    let YamlData::Value(scalar) = &key.data else { return None };
    Some(match scalar_value(scalar)? {
        Value::String(text) => text,
        other => other.to_string(),
    })
}

fn error_at(text: &str, index: usize, message: &str) -> SyntaxError {
    let offset = byte_offset(text, index);
    let (line, column) = line_column(text, offset);
    SyntaxError { message: message.to_owned(), line, column, offset }
}

/// saphyr counts characters, the rest of the generator bytes.
fn byte_offset(text: &str, characters: usize) -> usize {
    text.char_indices().nth(characters).map_or(text.len(), |(offset, _)| offset)
}
