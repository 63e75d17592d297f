//! Shapes → the schema of documents that are not translated: what stands before the translation is accepted by it if and
//! only if what stands behind it is accepted by the schema that is asked for. Each shape is a definition of its own.

use serde_json::{Map, Value, json};

use super::{
    coding::Coding,
    shape::{Inner, Is, Part, ShapeId},
};
use crate::model::TypeSet;

/// The schema location of a shape.
pub(super) fn at(shape: ShapeId) -> String {
    format!("#/$defs/s{shape}")
}

/// The schema.
pub(super) fn print(coding: &Coding<'_>) -> Value {
    let definitions = (0..coding.shapes.all.len()).map(|shape| (format!("s{shape}"), one(coding, shape)));
    let definitions: Map<String, Value> = definitions.collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": at(coding.shapes.root),
        "$defs": definitions
    })
}

fn one(coding: &Coding<'_>, shape: ShapeId) -> Value {
    match coding.shapes.is(shape) {
        Is::Any => json!({}),
        Is::Never => json!({ "not": {} }),
        Is::Union(branches) => {
            let branches: Vec<Value> = branches.iter().map(|branch| way(coding, shape, *branch)).collect();
            json!({ "anyOf": branches })
        }
        Is::Parts(parts) => match parts.as_slice() {
            [part] => self::part(coding, shape, part),
            _ => {
                let parts: Vec<Value> = parts.iter().map(|part| self::part(coding, shape, part)).collect();
                json!({ "anyOf": parts })
            }
        },
    }
}

/// What stands at the end of a way: a text of JSON stands for any value.
fn way(coding: &Coding<'_>, from: ShapeId, to: ShapeId) -> Value {
    if coding.is_text(from, to) { json!(true) } else { json!({ "$ref": at(to) }) }
}

fn part(coding: &Coding<'_>, shape: ShapeId, part: &Part) -> Value {
    let mut schema = Map::new();
    schema.insert("type".to_owned(), name(part.types).into());
    schema.extend(part.values.clone().map(|values| ("enum".to_owned(), Value::Array(values))));
    schema.extend(part.keywords.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    match &part.inner {
        Inner::Nothing => {}
        Inner::Array(items) => {
            let prefix: Vec<Value> = items.prefix.iter().map(|item| way(coding, shape, *item)).collect();
            if !prefix.is_empty() {
                schema.insert("prefixItems".to_owned(), prefix.into());
            }
            schema.insert("items".to_owned(), way(coding, shape, items.rest));
        }
        Inner::Object(members) => {
            let named = members.named.iter();
            let properties = named.clone().map(|member| (member.name.clone(), way(coding, shape, member.shape)));
            schema.insert("properties".to_owned(), Value::Object(properties.collect()));
            let required: Vec<&str> =
                named.filter(|member| member.required).map(|member| member.name.as_str()).collect();
            schema.insert("required".to_owned(), json!(required));
            let is_closed = matches!(coding.shapes.is(members.rest), Is::Never);
            let rest = if is_closed { json!(false) } else { way(coding, shape, members.rest) };
            schema.insert("additionalProperties".to_owned(), rest);
        }
    }
    Value::Object(schema)
}

/// The name of the type of a part.
pub(super) fn name(types: TypeSet) -> &'static str {
    types.names().first().copied().unwrap_or("null")
}
