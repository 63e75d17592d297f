//! How many objects and arrays of a schema are inside one another.

use std::collections::HashMap;

use serde_json::Value;

use super::walk::{inner, types};
use crate::model::TypeSet;

/// The most of them that are inside one another.
///
/// Each definition is counted once. To follow every way for itself would take a time that grows with the number of ways,
/// and types that refer to one another have as many as there are orders of them. So the count may be lower than the
/// longest way in circles: what leads back into a definition that is still being counted adds nothing, and what was
/// counted on such a way is not counted again on another one.
pub(super) fn levels(root: &Value) -> usize {
    Counter { root, known: HashMap::new() }.definition("#")
}

struct Counter<'s> {
    root: &'s Value,
    /// By reference; `None` while a definition is being counted.
    known: HashMap<&'s str, Option<usize>>,
}

impl<'s> Counter<'s> {
    fn definition(&mut self, reference: &'s str) -> usize {
        if let Some(known) = self.known.get(reference) {
            return known.unwrap_or(0);
        }
        self.known.insert(reference, None);
        let found = reference.strip_prefix('#').and_then(|pointer| self.root.pointer(pointer));
        let count = found.map_or(0, |schema| self.schema(schema));
        self.known.insert(reference, Some(count));
        count
    }

    fn schema(&mut self, schema: &'s Value) -> usize {
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            return self.definition(reference);
        }
        let is_level = types(schema).is_some_and(|types| !types.and(TypeSet::OBJECT.or(TypeSet::ARRAY)).is_empty());
        let inside = inner(schema).filter(|(way, _)| way[0] != "$defs");
        let deepest = inside.map(|(_, schema)| self.schema(schema)).max().unwrap_or(0);
        deepest + usize::from(is_level)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};

    use super::*;

    #[test]
    fn what_is_referred_to_counts() {
        let schema = json!({
            "type": "object",
            "properties": {
                "a": { "type": "array", "items": { "$ref": "#/$defs/B" } },
                "b": { "$ref": "#/$defs/Unused/properties/c" }
            },
            "$defs": {
                "B": { "type": "object", "properties": { "b": { "type": ["array", "null"], "items": { "$ref": "#/$defs/B" } } } },
                "Unused": { "type": "object", "properties": { "c": { "type": "string" } } }
            }
        });
        // The object, the array in it, `B` in that, and the array in `B`.
        assert_eq!(levels(&schema), 4);
        assert_eq!(levels(&json!({ "$ref": "#" })), 0);
        assert_eq!(levels(&json!({ "type": "array", "items": { "$ref": "#/nowhere" } })), 1);
    }

    /// Without circles, the count is that of the longest way, whichever way is gone first.
    #[test]
    fn the_longest_way_counts_where_there_are_no_circles() {
        let mut definitions = Map::new();
        for index in 0..60 {
            let next = |far: usize| json!({ "$ref": format!("#/$defs/T{}", index + far) });
            let properties = json!({ "far": next(2), "near": next(1), "again": next(1) });
            definitions.insert(format!("T{index}"), json!({ "type": "object", "properties": properties }));
        }
        definitions.extend([60, 61].map(|index| (format!("T{index}"), json!({ "type": "string" }))));
        assert_eq!(levels(&json!({ "$ref": "#/$defs/T0", "$defs": definitions })), 60);
    }

    #[test]
    fn types_that_all_refer_to_one_another_are_counted_once() {
        let names: Vec<String> = (0..40).map(|index| format!("T{index}")).collect();
        let references = names.iter().map(|name| (name.clone(), json!({ "$ref": format!("#/$defs/{name}") })));
        let object = json!({ "type": "object", "properties": references.collect::<Map<_, _>>() });
        let definitions: Map<String, Value> = names.iter().map(|name| (name.clone(), object.clone())).collect();
        assert_eq!(levels(&json!({ "$ref": "#/$defs/T0", "$defs": definitions })), 40);
    }
}
