//! A document whose root refers to all of its definitions: the algebra looks only at what the root reaches.

use referencing::Draft;
use serde_json::{Map, Value, json};

use crate::pointer;

/// The names of the members that are added to the root; no document that anyone writes has such.
const PREFIX: &str = "urn:triglyph:definition:";

/// `document` with an optional member for each of its definitions. That changes nothing about what else it accepts.
pub(super) fn definitions(document: &Value, draft: Draft) -> Value {
    let Value::Object(root) = document else { return document.clone() };
    // Beside an old `$ref` nothing counts.
    if matches!(draft, Draft::Draft4 | Draft::Draft6 | Draft::Draft7) && root.contains_key("$ref") {
        return document.clone();
    }
    let mut added = Map::new();
    for holder in ["$defs", "definitions"] {
        let Some(Value::Object(entries)) = root.get(holder) else { continue };
        for name in entries.keys() {
            let target = format!("#{}", pointer::fragment(&pointer::pushed(&format!("/{holder}"), name)));
            added.insert(format!("{PREFIX}{}", added.len()), json!({ "$ref": target }));
        }
    }
    let mut root = root.clone();
    let properties = root.entry("properties").or_insert_with(|| json!({}));
    if let Value::Object(properties) = properties {
        properties.extend(added);
    }
    Value::Object(root)
}

/// Whether `pointer` leads to such a member.
pub(super) fn is_added(pointer: &str) -> bool {
    pointer.strip_prefix("/properties/").is_some_and(|rest| rest.starts_with(PREFIX))
}
