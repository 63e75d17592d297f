//! Schemas that grow along one axis.

use serde_json::{Map, Value, json};

/// `$ref` to the definition number `index`.
pub fn reference(index: usize) -> Value {
    json!({"$ref": format!("#/$defs/d{index}")})
}

/// Definitions, each of which `link` makes of its number and a reference to the next one; the last one is `end`. The
/// root has the keywords of `around`, and refers to the first.
pub fn chain(links: usize, around: Value, link: impl Fn(usize, Value) -> Value, end: Value) -> Value {
    let mut definitions: Map<String, Value> =
        (0..links).map(|index| (format!("d{index}"), link(index, reference(index + 1)))).collect();
    definitions.insert(format!("d{links}"), end);
    let mut root = around;
    root["$ref"] = json!("#/$defs/d0");
    root["$defs"] = Value::Object(definitions);
    root
}

/// So many members, `pINDEX` each, with what `part` says.
pub fn members(count: usize, part: impl Fn(usize) -> Value) -> Value {
    (0..count).map(|index| (format!("p{index}"), part(index))).collect::<Map<_, _>>().into()
}

/// So many schemas in a list.
pub fn list(count: usize, part: impl Fn(usize) -> Value) -> Value {
    (0..count).map(part).collect::<Vec<_>>().into()
}
