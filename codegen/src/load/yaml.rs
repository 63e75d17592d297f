//! YAML schemas: the JSON value that a YAML text stands for, and places in it.

use saphyr::{LoadableYamlNode, MarkedYaml, Scalar, YamlData};
use serde_json::{Map, Number, Value};

use super::document::{Ranges, SyntaxError, line_column};
use crate::pointer::pushed;

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
        [_, second, ..] => {
            Err(error_at(text, second.span.start.index(), "a schema file holds one YAML document, not several"))
        }
    }
}

/// Where every pointer into the document points: of a member its key, of an item its value.
pub fn ranges(text: &str) -> Ranges {
    let mut ranges = Ranges::new();
    let Ok(documents) = MarkedYaml::load_from_str(text) else { return ranges };
    let offsets: Vec<usize> = text.char_indices().map(|(offset, _)| offset).chain([text.len()]).collect();
    let offset = |index: usize| offsets.get(index).copied().unwrap_or(text.len());
    let mut open: Vec<(String, &MarkedYaml<'_>, &MarkedYaml<'_>)> =
        documents.iter().take(1).map(|root| (String::new(), root, root)).collect();
    while let Some((pointer, node, shown)) = open.pop() {
        match &node.data {
            YamlData::Mapping(members) => {
                open.extend(
                    members.iter().filter_map(|(key, member)| Some((pushed(&pointer, &key_text(key)?), member, key))),
                );
            }
            YamlData::Sequence(items) => {
                open.extend(
                    items.iter().enumerate().map(|(index, item)| (pushed(&pointer, &index.to_string()), item, item)),
                );
            }
            _ => {}
        }
        ranges.insert(pointer, offset(shown.span.start.index())..offset(shown.span.end.index()));
    }
    ranges
}

fn value(text: &str, node: &MarkedYaml<'_>) -> Result<Value, SyntaxError> {
    match &node.data {
        YamlData::Value(scalar) => {
            scalar_value(scalar).ok_or_else(|| error_at(text, node.span.start.index(), "JSON has no such number"))
        }
        YamlData::Sequence(items) => items.iter().map(|item| value(text, item)).collect(),
        YamlData::Mapping(members) => {
            let mut object = Map::new();
            for (key, member) in members {
                let Some(name) = key_text(key) else {
                    return Err(error_at(
                        text,
                        key.span.start.index(),
                        "a key must be a string, a number, a boolean or null",
                    ));
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
