//! Formats of integers as bounds, which the `jsonschema` crate knows: of the formats, it knows those of the drafts.

use serde_json::{Map, Value, json};

use crate::format::{IntegerFormat, integer_format};

/// Keywords whose values are maps from names to schemas.
const MAPS: [&str; 6] = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"];
/// Keywords whose values are documents, or lists of such.
const DOCUMENTS: [&str; 5] = ["const", "enum", "default", "example", "examples"];

/// Adds to each schema below `value` the bounds that its format says; says whether there was one.
pub(super) fn add_ranges(value: &mut Value) -> bool {
    match value {
        Value::Object(members) => add_below(members, false),
        Value::Array(items) => {
            let mut found = false;
            for item in items {
                found |= add_ranges(item);
            }
            found
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// The same of an object, whose names are keywords, or those of a map.
fn add_below(members: &mut Map<String, Value>, is_map: bool) -> bool {
    let mut found = false;
    for (name, member) in members.iter_mut() {
        let is_keyword = |names: &[&str]| !is_map && names.contains(&name.as_str());
        if is_keyword(&DOCUMENTS) {
            continue;
        }
        found |= match member {
            Value::Object(inner) if is_keyword(&MAPS) => add_below(inner, true),
            member => add_ranges(member),
        };
    }
    let Some(bounds) = format(members).filter(|_| !is_map).map(bounds) else { return found };
    match members.entry("allOf").or_insert_with(|| json!([])) {
        Value::Array(all) => all.push(bounds),
        // The schema is refused elsewhere.
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => return found,
    }
    true
}

fn format(schema: &Map<String, Value>) -> Option<IntegerFormat> {
    let has = |types: &Value, name: &str| match types {
        Value::Array(names) => names.contains(&json!(name)),
        one => one == name,
    };
    let types = schema.get("type").filter(|types| has(types, "integer") && !has(types, "number"));
    types.and_then(|_| integer_format(schema.get("format")?.as_str()?))
}

fn bounds(format: IntegerFormat) -> Value {
    let least = format.least().map_or(0, |exponent| i64::MIN >> (63 - exponent));
    json!({ "minimum": least, "maximum": u64::MAX >> (64 - format.end()) })
}
