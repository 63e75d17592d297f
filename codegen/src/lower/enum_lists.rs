//! Names and descriptions of the values of an `enum`, in the lists that other tools have beside it.

use std::collections::HashSet;

use serde_json::Value;

use crate::{load::Schema, naming::upper_camel};

/// Names: of OpenAPI Generator, NSwag and json-schema-to-typescript.
const NAMES: [&str; 3] = ["x-enum-varnames", "x-enumNames", "tsEnumNames"];
/// Descriptions: of OpenAPI Generator, editors and Redocly.
const DESCRIPTIONS: [&str; 4] =
    ["x-enum-descriptions", "enumDescriptions", "markdownEnumDescriptions", "x-enumDescriptions"];

/// A text for each value, where there is one.
pub(super) type Texts = Vec<Option<String>>;

/// Whether `keyword` is one of these lists.
pub(super) fn is_list(keyword: &str) -> bool {
    NAMES.contains(&keyword) || DESCRIPTIONS.contains(&keyword)
}

/// The names of the values of a schema's `enum`; none where the list does not fit.
pub(super) fn names(schema: &Schema<'_>) -> Option<Texts> {
    first(schema, &NAMES)
}

/// The descriptions of the values of a schema's `enum`; none where the list does not fit.
pub(super) fn descriptions(schema: &Schema<'_>) -> Option<Texts> {
    first(schema, &DESCRIPTIONS)
}

fn first(schema: &Schema<'_>, keywords: &[&str]) -> Option<Texts> {
    keywords.iter().find_map(|keyword| read(schema, keyword, schema.keyword(keyword)?).ok())
}

/// The texts of a list that stands beside an `enum`.
///
/// # Errors
///
/// Why it does not fit, as the end of a sentence about the keyword.
pub(super) fn read(schema: &Schema<'_>, keyword: &str, list: &Value) -> Result<Texts, String> {
    let Some(Value::Array(values)) = schema.keyword("enum") else {
        return Err("stands beside no `enum`".to_owned());
    };
    let texts = match list {
        Value::Array(items) if items.len() != values.len() => {
            return Err(format!(
                "lists {}, and `enum` {}",
                counted(items.len(), "text"),
                counted(values.len(), "value")
            ));
        }
        Value::Array(items) => {
            if let Some(index) = items.iter().position(|item| !matches!(item, Value::String(_) | Value::Null)) {
                return Err(format!("has an item that is no text, at {index}"));
            }
            items.iter().map(|item| item.as_str().map(str::to_owned)).collect()
        }
        Value::Object(texts) => {
            let named: Vec<String> = values.iter().map(name_of).collect();
            if let Some(name) = texts.keys().find(|name| !named.contains(name)) {
                return Err(format!("speaks of {name:?}, which is none of the values"));
            }
            named.iter().map(|name| texts.get(name).and_then(Value::as_str).map(str::to_owned)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            return Err("is neither a list nor an object".to_owned());
        }
    };
    if NAMES.contains(&keyword) { distinct(texts) } else { Ok(texts) }
}

/// The texts, if names can be made of all of them that differ.
fn distinct(texts: Texts) -> Result<Texts, String> {
    let mut seen = HashSet::new();
    for text in texts.iter().flatten() {
        // Whatever is made of them, those that differ by their case alone would become one.
        let name = upper_camel(text).to_ascii_lowercase();
        if name.is_empty() {
            return Err(format!("has {text:?}, of which no name can be made"));
        }
        if !seen.insert(name) {
            return Err(format!("has {text:?}, which becomes the same name as another one"));
        }
    }
    Ok(texts)
}

/// How an object calls a value.
fn name_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}
