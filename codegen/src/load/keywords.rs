//! Where schemas are nested in schemas, for each draft.

use serde_json::Value;

use super::Draft;

/// How the value of a keyword holds schemas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nesting {
    /// It is one.
    Schema,
    /// It is an array of them.
    Array,
    /// It is an object whose members are.
    Map,
    /// It is one, or an array of them.
    SchemaOrArray,
    /// It is the name of a type or one, or an array of names and schemas.
    Types,
    /// It is an object whose members are objects whose members are.
    Maps,
    /// It is an object whose members are schemas, or names, or arrays of names.
    Dependencies,
}

/// How `keyword` holds schemas in `draft`; `None` if it does not.
pub fn nesting(keyword: &str, draft: Draft) -> Option<Nesting> {
    use Draft::{Draft3, Draft4, Draft6, Draft7, Draft201909, Draft202012, V1};
    let (nesting, from, until) = match keyword {
        "properties" | "patternProperties" => (Nesting::Map, Draft3, V1),
        "additionalProperties" => (Nesting::Schema, Draft3, V1),
        "not" => (Nesting::Schema, Draft4, V1),
        "allOf" | "anyOf" | "oneOf" => (Nesting::Array, Draft4, V1),
        // Kept for compatibility in the later drafts' meta-schemas.
        "definitions" => (Nesting::Map, Draft3, Draft202012),
        "dependencies" => (Nesting::Dependencies, Draft3, Draft202012),
        "items" if draft >= Draft202012 => (Nesting::Schema, Draft202012, V1),
        "items" => (Nesting::SchemaOrArray, Draft3, Draft201909),
        "additionalItems" => (Nesting::Schema, Draft3, Draft201909),
        "extends" => (Nesting::SchemaOrArray, Draft3, Draft3),
        "type" | "disallow" => (Nesting::Types, Draft3, Draft3),
        "contains" | "propertyNames" => (Nesting::Schema, Draft6, V1),
        "if" | "then" | "else" => (Nesting::Schema, Draft7, V1),
        "$defs" | "dependentSchemas" => (Nesting::Map, Draft201909, V1),
        "unevaluatedItems" | "unevaluatedProperties" | "contentSchema" => (Nesting::Schema, Draft201909, V1),
        "prefixItems" => (Nesting::Array, Draft202012, V1),
        // A proposal that v1 has a place for.
        "propertyDependencies" => (Nesting::Maps, V1, V1),
        _ => return None,
    };
    (from <= draft && draft <= until).then_some(nesting)
}

/// The schemas directly inside `schema`, each with the pointer segments that lead to it.
pub fn subschemas(schema: &Value, draft: Draft) -> Vec<(Vec<String>, &Value)> {
    let Value::Object(members) = schema else { return Vec::new() };
    let alone = draft.ref_stands_alone() && members.contains_key("$ref");
    let mut found = Vec::new();
    for (keyword, value) in members {
        // Definitions beside an old `$ref` can still be referred to.
        if alone && !matches!(keyword.as_str(), "definitions" | "$defs") {
            continue;
        }
        if let ("x-integrity", Value::Array(rules)) = (keyword.as_str(), value) {
            found.extend(rules.iter().enumerate().filter_map(rule_schema));
        }
        let Some(nesting) = nesting(keyword, draft) else { continue };
        match (nesting, value) {
            (Nesting::Schema | Nesting::SchemaOrArray, Value::Object(_) | Value::Bool(_)) => {
                found.push((vec![keyword.clone()], value))
            }
            (Nesting::Array | Nesting::SchemaOrArray, Value::Array(items)) => {
                found.extend(
                    items.iter().enumerate().map(|(index, item)| (vec![keyword.clone(), index.to_string()], item)),
                );
            }
            (Nesting::Types, Value::Object(_)) => found.push((vec![keyword.clone()], value)),
            (Nesting::Types, Value::Array(items)) => {
                let schemas = items.iter().enumerate().filter(|(_, item)| item.is_object());
                found.extend(schemas.map(|(index, item)| (vec![keyword.clone(), index.to_string()], item)));
            }
            (Nesting::Map, Value::Object(entries)) => {
                found.extend(entries.iter().map(|(name, entry)| (vec![keyword.clone(), name.clone()], entry)));
            }
            (Nesting::Maps, Value::Object(maps)) => found.extend(maps.iter().flat_map(|(name, map)| {
                let entries = map.as_object().into_iter().flatten();
                entries.map(move |(key, entry)| (vec![keyword.clone(), name.clone(), key.clone()], entry))
            })),
            (Nesting::Dependencies, Value::Object(entries)) => {
                let schemas = entries.iter().filter(|(_, entry)| entry.is_object() || entry.is_boolean());
                found.extend(schemas.map(|(name, entry)| (vec![keyword.clone(), name.clone()], entry)));
            }
            _ => {}
        }
    }
    found
}

/// The schema that a rule of the vocabulary holds.
fn rule_schema((index, rule): (usize, &Value)) -> Option<(Vec<String>, &Value)> {
    let schema = rule.get("schema").filter(|schema| schema.is_object() || schema.is_boolean())?;
    Some((vec!["x-integrity".to_owned(), index.to_string(), "schema".to_owned()], schema))
}
