//! Schemas of objects.

use serde_json::{Map, Value, json};
use triglyph::load::Draft;

use super::{
    super::{
        formats::texts_of,
        pools::{NAMES, PATTERNS, chance, pick},
    },
    Author, Place, keywords,
};

impl Author<'_> {
    pub(super) fn object(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let mut schema = keywords([("type", json!("object"))]);
        if chance(self.dice, 10) {
            schema.clear();
        }
        self.object_keywords(&mut schema, place, depth);
        schema
    }

    pub(super) fn object_keywords(&mut self, schema: &mut Map<String, Value>, place: Place, depth: usize) {
        if chance(self.dice, 85) {
            let properties = self.properties(depth);
            schema.insert("properties".to_owned(), Value::Object(properties));
        }
        if chance(self.dice, 60) {
            let required = self.required(schema);
            if !required.is_empty() || self.draft > Draft::Draft4 {
                schema.insert("required".to_owned(), json!(required));
            }
        }
        if chance(self.dice, 15) {
            let patterns: Map<String, Value> = (0..self.dice.usize(1..3))
                .map(|_| ((*pick(self.dice, PATTERNS)).to_owned(), self.part(depth)))
                .collect();
            schema.insert("patternProperties".to_owned(), Value::Object(patterns));
        }
        if chance(self.dice, 45) {
            let closed = chance(self.dice, 50);
            schema.insert("additionalProperties".to_owned(), if closed { json!(false) } else { self.part(depth) });
        }
        if self.draft >= Draft::Draft6 && chance(self.dice, 7) {
            let names = if chance(self.dice, 60) { self.string() } else { self.literals() };
            schema.insert("propertyNames".to_owned(), Value::Object(names));
        }
        for (keyword, most) in [("minProperties", 3), ("maxProperties", 5)] {
            if chance(self.dice, 8) {
                schema.insert(keyword.to_owned(), self.count(most));
            }
        }
        self.dependencies(schema, place, depth);
        if self.draft >= Draft::Draft201909 && chance(self.dice, 14) {
            let closed = chance(self.dice, 65);
            schema.insert("unevaluatedProperties".to_owned(), if closed { json!(false) } else { self.part(depth) });
        }
    }

    /// Several schemas that speak of the same members: by name, by pattern, and as what they do not know.
    pub(super) fn overlapping(&mut self, depth: usize) -> Map<String, Value> {
        let names: Vec<&str> = self.some_names(4).into_iter().chain(["a", "b"]).collect();
        let branches: Vec<Value> = (0..self.dice.usize(2..4)).map(|_| self.about(&names, depth)).collect();
        let mut schema = keywords([("type", json!("object"))]);
        schema.insert("allOf".to_owned(), Value::Array(branches));
        schema
    }

    fn about(&mut self, names: &[&str], depth: usize) -> Value {
        let mut schema = Map::new();
        let entries = |author: &mut Self, among: &[&str]| {
            let count = author.dice.usize(1..4);
            let entry = |author: &mut Self| ((*pick(author.dice, among)).to_owned(), author.part(depth + 1));
            Value::Object((0..count).map(|_| entry(author)).collect())
        };
        if chance(self.dice, 60) {
            schema.insert("properties".to_owned(), entries(self, names));
        }
        if chance(self.dice, 60) {
            schema.insert("patternProperties".to_owned(), entries(self, PATTERNS));
        }
        if chance(self.dice, 50) {
            let closed = chance(self.dice, 60);
            schema.insert("additionalProperties".to_owned(), if closed { json!(false) } else { self.part(depth + 1) });
        }
        if chance(self.dice, 30) {
            schema.insert("required".to_owned(), json!([pick(self.dice, names)]));
        }
        Value::Object(schema)
    }

    fn properties(&mut self, depth: usize) -> Map<String, Value> {
        let mut properties = Map::new();
        for name in self.some_names(5) {
            let mut schema = self.part(depth);
            if chance(self.dice, self.defaults)
                && let Value::Object(members) = &mut schema
            {
                let default = self.default(members);
                members.insert("default".to_owned(), default);
            }
            properties.insert(name.to_owned(), schema);
        }
        properties
    }

    /// A value that often fits.
    fn default(&mut self, schema: &Map<String, Value>) -> Value {
        if let Some(value) = schema.get("const").or_else(|| schema.get("enum")?.get(0)) {
            return value.clone();
        }
        match schema.get("type").and_then(Value::as_str) {
            Some("null") => Value::Null,
            Some("boolean") => json!(self.dice.bool()),
            Some("integer" | "number") => json!(self.dice.i64(-1..5)),
            Some("string") if self.formats => {
                let held = texts_of(schema).into_iter().filter_map(|(_, normal)| normal).collect::<Vec<_>>();
                if held.is_empty() { json!("a") } else { json!(pick(self.dice, &held)) }
            }
            Some("string") => json!(*pick(self.dice, &["", "a", "ab", "abc"])),
            Some("array") => json!([]),
            Some("object") => json!({}),
            _ => self.literal(),
        }
    }

    fn required(&mut self, schema: &Map<String, Value>) -> Vec<String> {
        let known = schema.get("properties").and_then(Value::as_object);
        let mut names: Vec<String> =
            known.into_iter().flat_map(Map::keys).filter(|_| chance(self.dice, 50)).cloned().collect();
        if chance(self.dice, 15) {
            let other = self.name().to_owned();
            if !names.contains(&other) {
                names.push(other);
            }
        }
        names
    }

    fn dependencies(&mut self, schema: &mut Map<String, Value>, place: Place, depth: usize) {
        let old = self.draft < Draft::Draft201909;
        if chance(self.dice, 8) {
            let entries: Map<String, Value> =
                self.some_names(2).into_iter().map(|name| (name.to_owned(), json!(self.some_names(2)))).collect();
            schema.insert(if old { "dependencies" } else { "dependentRequired" }.to_owned(), Value::Object(entries));
        }
        if chance(self.dice, 8) {
            let entries: Map<String, Value> =
                self.some_names(2).into_iter().map(|name| (name.to_owned(), self.schema(place, depth + 1))).collect();
            schema.insert(if old { "dependencies" } else { "dependentSchemas" }.to_owned(), Value::Object(entries));
        }
    }

    /// A name that is not among those of this schema.
    pub(super) fn other_name(&mut self) -> &'static str {
        pick::<&str>(self.dice, NAMES)
    }
}
