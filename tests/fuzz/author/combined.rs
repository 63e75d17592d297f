//! Schemas that combine others.

use serde_json::{Map, Value, json};
use triglyph::load::Draft;

use super::{
    super::pools::{STRINGS, chance, pick},
    Author, Place, keywords,
};

impl Author<'_> {
    fn branches(&mut self, place: Place, depth: usize, least: usize) -> Value {
        let count = self.dice.usize(least..4);
        Value::Array((0..count).map(|_| self.schema(place, depth + 1)).collect())
    }

    pub(super) fn union(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let keyword = if chance(self.dice, 50) { "anyOf" } else { "oneOf" };
        keywords([(keyword, self.branches(place, depth, 1))])
    }

    /// Branches with one member that tells them apart, more or less.
    pub(super) fn tagged_union(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let tag = self.name();
        let count = self.dice.usize(2..5);
        let numbers = chance(self.dice, 15);
        let branches: Vec<Value> = (0..count)
            .map(|index| {
                let mut branch = keywords([("type", json!("object"))]);
                if chance(self.dice, 75) {
                    self.object_keywords(&mut branch, place, depth + 1);
                }
                let value = if numbers { json!(index) } else { json!(STRINGS[index + 1]) };
                self.mark(&mut branch, tag, value);
                Value::Object(branch)
            })
            .collect();
        let keyword = if chance(self.dice, 75) { "oneOf" } else { "anyOf" };
        let mut schema = keywords([(keyword, Value::Array(branches))]);
        if chance(self.dice, 20) {
            self.object_keywords(&mut schema, place, depth + 1);
        }
        schema
    }

    fn mark(&mut self, branch: &mut Map<String, Value>, tag: &str, value: Value) {
        let properties = branch.entry("properties").or_insert_with(|| json!({}));
        let literal = if self.draft == Draft::Draft4 || chance(self.dice, 15) {
            keywords([("enum", json!([value]))])
        } else {
            keywords([("const", value)])
        };
        properties[tag] = Value::Object(literal);
        let required = branch.entry("required").or_insert_with(|| json!([]));
        // Now and then the tag is optional, and the union is none with a discriminator.
        if let Value::Array(names) = required
            && !names.contains(&json!(tag))
            && chance(self.dice, 93)
        {
            names.push(json!(tag));
        }
        if branch["required"] == json!([]) {
            branch.remove("required");
        }
    }

    pub(super) fn nullable(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let mut inner = self.object_schema(place, depth + 1);
        if let Some(Value::String(name)) = inner.get("type")
            && name != "null"
            && chance(self.dice, 50)
        {
            let types = json!([name, "null"]);
            inner.insert("type".to_owned(), types);
            return inner;
        }
        let mut branches = vec![Value::Object(inner), json!({"type": "null"})];
        self.dice.shuffle(&mut branches);
        keywords([(if chance(self.dice, 60) { "anyOf" } else { "oneOf" }, Value::Array(branches))])
    }

    pub(super) fn all_of(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let mut schema = if chance(self.dice, 50) { self.object(place, depth) } else { Map::new() };
        schema.insert("allOf".to_owned(), self.branches(place, depth, 1));
        if self.draft >= Draft::Draft201909 && chance(self.dice, 30) {
            let of_items = self.unevaluated_items && chance(self.dice, 25);
            let keyword = if of_items { "unevaluatedItems" } else { "unevaluatedProperties" };
            schema.insert(keyword.to_owned(), json!(false));
        }
        schema
    }

    /// Other schemas beside a list of values, of which they speak, too.
    pub(super) fn listed(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let branches: Vec<Value> = (0..self.dice.usize(1..4)).map(|_| self.narrow(place, depth)).collect();
        let spelled = branches.iter().flat_map(|branch| {
            let all = branch.get("enum").and_then(Value::as_array).into_iter().flatten();
            all.chain(branch.get("const"))
        });
        let mut values: Vec<Value> = spelled.cloned().collect();
        for _ in 0..self.dice.usize(1..4) {
            values.push(self.literal());
        }
        self.dice.shuffle(&mut values);
        let mut schema = keywords([(*pick(self.dice, &["oneOf", "anyOf", "allOf"]), Value::Array(branches))]);
        if self.draft >= Draft::Draft6 && chance(self.dice, 25) {
            schema.insert("const".to_owned(), values.remove(0));
        } else {
            let mut once: Vec<Value> = Vec::new();
            values.into_iter().for_each(|value| {
                if !once.contains(&value) {
                    once.push(value)
                }
            });
            schema.insert("enum".to_owned(), Value::Array(once));
        }
        if chance(self.dice, 30) {
            schema.extend(self.bare_type());
        }
        schema
    }

    /// A schema that a scalar is likely to meet.
    fn narrow(&mut self, place: Place, depth: usize) -> Value {
        match self.dice.u8(..10) {
            0..4 => Value::Object(self.literals()),
            4..6 => Value::Object(self.string()),
            6..8 => Value::Object(self.number()),
            _ => self.schema(place, depth + 1),
        }
    }

    pub(super) fn negated(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let mut schema = if chance(self.dice, 50) { self.object(place, depth) } else { self.bare_type() };
        let not =
            if chance(self.dice, 30) { json!({"required": self.some_names(2)}) } else { self.schema(place, depth + 1) };
        schema.insert("not".to_owned(), not);
        schema
    }

    pub(super) fn condition(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        if self.draft < Draft::Draft7 {
            return self.union(place, depth);
        }
        let mut schema = if chance(self.dice, 60) { self.object(place, depth) } else { Map::new() };
        let condition = if chance(self.dice, 50) {
            let (name, literal) = (self.name(), self.literals());
            json!({"properties": {(name): literal}, "required": [name]})
        } else {
            self.schema(place, depth + 1)
        };
        schema.insert("if".to_owned(), condition);
        for keyword in ["then", "else"] {
            if chance(self.dice, 75) {
                schema.insert(keyword.to_owned(), self.schema(place, depth + 1));
            }
        }
        if self.draft >= Draft::Draft201909 && chance(self.dice, 20) {
            schema.insert("unevaluatedProperties".to_owned(), json!(false));
        }
        schema
    }

    /// Keywords of all kinds side by side, with or without a type.
    pub(super) fn mixture(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let mut schema = if chance(self.dice, 50) { self.bare_type() } else { Map::new() };
        for _ in 0..self.dice.usize(1..4) {
            match self.dice.u8(..8) {
                0 => self.string_keywords(&mut schema),
                1 => self.number_keywords(&mut schema),
                2 => self.array_keywords(&mut schema, depth),
                3 => self.object_keywords(&mut schema, place, depth),
                4 => schema.extend(self.union(place, depth)),
                5 => schema.extend(self.literals()),
                6 => {
                    let name = self.other_name();
                    schema.insert("required".to_owned(), json!([name]));
                }
                _ => schema.extend(self.reference(place)),
            }
        }
        schema
    }
}
