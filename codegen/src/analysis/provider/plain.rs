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
        Is::Parts(parts) => self::parts(coding, shape, parts),
    }
}

/// Keywords are about values of one type each, and so those of several parts go into one schema, which leaves fewer cases
/// to a proof; values that are listed go together if all parts list some.
fn parts(coding: &Coding<'_>, shape: ShapeId, parts: &[Part]) -> Value {
    let lists = |part: &Part| part.values.is_some() || part.types == TypeSet::NULL;
    let all: Vec<Map<String, Value>> = parts.iter().map(|part| self::part(coding, shape, part)).collect();
    if parts.iter().any(|part| part.values.is_some()) && !parts.iter().all(lists) {
        return json!({ "anyOf": all });
    }
    let types: Vec<&str> = parts.iter().map(|part| name(part.types)).collect();
    let values = parts.iter().filter_map(|part| part.values.clone()).flatten();
    let null = parts.iter().any(|part| part.types == TypeSet::NULL).then_some(Value::Null);
    let values: Vec<Value> = values.chain(null).collect();
    let mut schema: Map<String, Value> = all.into_iter().flatten().collect();
    schema.insert("type".to_owned(), json!(types));
    if let Some(listed) = schema.get_mut("enum") {
        *listed = values.into();
    }
    Value::Object(schema)
}

/// What stands at the end of a way: a text of JSON stands for any value.
fn way(coding: &Coding<'_>, from: ShapeId, to: ShapeId) -> Value {
    if coding.is_text(from, to) { json!(true) } else { json!({ "$ref": at(to) }) }
}

fn part(coding: &Coding<'_>, shape: ShapeId, part: &Part) -> Map<String, Value> {
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
    schema
}

/// The name of the type of a part.
pub(super) fn name(types: TypeSet) -> &'static str {
    types.names().first().copied().unwrap_or("null")
}
