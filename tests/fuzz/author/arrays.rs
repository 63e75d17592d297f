//! Schemas of arrays.

use serde_json::{Map, Value, json};
use triglyph::load::Draft;

use super::{super::pools::chance, Author, Place, keywords};

impl Author<'_> {
    pub(super) fn array(&mut self, _place: Place, depth: usize) -> Map<String, Value> {
        let mut schema = keywords([("type", json!("array"))]);
        if chance(self.dice, 10) {
            schema.clear();
        }
        self.array_keywords(&mut schema, depth);
        schema
    }

    pub(super) fn array_keywords(&mut self, schema: &mut Map<String, Value>, depth: usize) {
        if chance(self.dice, 28) {
            self.tuple(schema, depth);
        } else if chance(self.dice, 80) {
            let items = self.part(depth);
            schema.insert("items".to_owned(), items);
        }
        if self.contains && self.draft >= Draft::Draft6 && chance(self.dice, 18) {
            let contains = self.part(depth);
            schema.insert("contains".to_owned(), contains);
            for (keyword, most) in [("minContains", 2), ("maxContains", 3)] {
                if self.draft >= Draft::Draft201909 && chance(self.dice, 35) {
                    schema.insert(keyword.to_owned(), self.count(most));
                }
            }
        }
        for (keyword, most) in [("minItems", 3), ("maxItems", 4)] {
            if chance(self.dice, 22) {
                schema.insert(keyword.to_owned(), self.count(most));
            }
        }
        // Texts that differ may be one value of a type, and then the value is refused when it is written.
        if !self.formats && chance(self.dice, 18) {
            schema.insert("uniqueItems".to_owned(), json!(chance(self.dice, 90)));
        }
        if self.unevaluated_items && chance(self.dice, 14) {
            let closed = chance(self.dice, 60);
            schema.insert("unevaluatedItems".to_owned(), if closed { json!(false) } else { self.part(depth) });
        }
    }

    fn tuple(&mut self, schema: &mut Map<String, Value>, depth: usize) {
        let count = self.dice.usize(1..4);
        let prefix: Vec<Value> = (0..count).map(|_| self.part(depth)).collect();
        let (first, rest) =
            if self.draft == Draft::Draft202012 { ("prefixItems", "items") } else { ("items", "additionalItems") };
        schema.insert(first.to_owned(), Value::Array(prefix));
        if chance(self.dice, 55) {
            // `additionalItems` may be a boolean in every draft, `items` not.
            let closed = chance(self.dice, 65);
            schema.insert(rest.to_owned(), if closed { json!(false) } else { self.part(depth) });
        }
        if chance(self.dice, 35) {
            schema.insert("minItems".to_owned(), json!(count));
        }
        if chance(self.dice, 20) {
            schema.insert("maxItems".to_owned(), json!(count));
        }
    }
}
