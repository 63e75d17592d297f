//! Where schemas are in a schema.

use serde_json::{Map, Value};

/// Keywords that hold a schema, a list of schemas, and schemas by names. Some hold one or the other.
const ONE: [&str; 12] = [
    "additionalItems",
    "additionalProperties",
    "contains",
    "else",
    "if",
    "items",
    "not",
    "propertyNames",
    "then",
    "unevaluatedItems",
    "unevaluatedProperties",
    "contentSchema",
];
const LISTED: [&str; 5] = ["allOf", "anyOf", "items", "oneOf", "prefixItems"];
const NAMED: [&str; 6] =
    ["$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties"];

/// The pointers to a schema and to the schemas below it that are objects.
pub fn places(schema: &Value) -> Vec<String> {
    let mut found = Vec::new();
    gather(schema, String::new(), &mut found);
    found
}

fn gather(schema: &Value, pointer: String, found: &mut Vec<String>) {
    let Value::Object(members) = schema else { return };
    for (keyword, value) in members {
        let keyword = keyword.as_str();
        match value {
            Value::Object(entries) if NAMED.contains(&keyword) => {
                for (name, entry) in entries {
                    gather(entry, format!("{pointer}/{keyword}/{}", segment(name)), found);
                }
            }
            Value::Array(items) if LISTED.contains(&keyword) => {
                for (index, item) in items.iter().enumerate() {
                    gather(item, format!("{pointer}/{keyword}/{index}"), found);
                }
            }
            Value::Object(_) if ONE.contains(&keyword) => gather(value, format!("{pointer}/{keyword}"), found),
            _ => {}
        }
    }
    found.push(pointer);
}

/// The members of the schema at `place` below the root of a file.
pub fn members_at<'s>(schema: &'s mut Value, place: &str) -> &'s mut Map<String, Value> {
    schema.pointer_mut(place).and_then(Value::as_object_mut).expect("schemas that are walked are objects")
}

/// A name as a part of a JSON Pointer.
fn segment(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}
