//! Schemas of strings, numbers and literals.

use serde_json::{Map, Value, json};
use triglyph::{load::Draft, model::Native};

use super::{
    super::pools::{DIVISORS, PATTERNS, STRINGS, chance, number, pick},
    Author, keywords,
};

const TYPES: [&str; 7] = ["null", "boolean", "integer", "number", "string", "array", "object"];

impl Author<'_> {
    pub(super) fn bare_type(&mut self) -> Map<String, Value> {
        if chance(self.dice, 25) {
            let mut types: Vec<_> = TYPES.into_iter().filter(|_| chance(self.dice, 35)).collect();
            self.dice.shuffle(&mut types);
            if !types.is_empty() {
                return keywords([("type", json!(types))]);
            }
        }
        keywords([("type", json!(*pick(self.dice, &TYPES)))])
    }

    pub(super) fn string(&mut self) -> Map<String, Value> {
        let mut schema = keywords([("type", json!("string"))]);
        self.string_keywords(&mut schema);
        schema
    }

    pub(super) fn string_keywords(&mut self, schema: &mut Map<String, Value>) {
        if self.formats && chance(self.dice, 85) {
            self.format(schema);
            // Where more is said about a string, it stays one.
            if chance(self.dice, 85) {
                return;
            }
        }
        if chance(self.dice, 30) {
            schema.insert("minLength".to_owned(), self.count(3));
        }
        if chance(self.dice, 30) {
            schema.insert("maxLength".to_owned(), self.count(5));
        }
        if chance(self.dice, 45) {
            schema.insert("pattern".to_owned(), json!(*pick(self.dice, PATTERNS)));
        }
    }

    /// Says that types hold a string, in one of the ways to say it; now and then that they do not.
    fn format(&mut self, schema: &mut Map<String, Value>) {
        // Two would contradict each other.
        if ["contentEncoding", "x-type", "format"].iter().any(|keyword| schema.contains_key(*keyword)) {
            return;
        }
        let native = *pick(self.dice, &Native::ALL);
        let (keyword, value) = match self.dice.u8(..10) {
            0 if native == Native::Byte => ("contentEncoding", "base64"),
            0 | 1 => ("x-type", native.name()),
            _ => ("format", native.name()),
        };
        schema.insert(keyword.to_owned(), json!(value));
        if keyword == "format" && chance(self.dice, 5) {
            schema.insert("x-type".to_owned(), json!("string"));
        }
    }

    pub(super) fn number(&mut self) -> Map<String, Value> {
        let mut schema = keywords([("type", json!(if chance(self.dice, 50) { "integer" } else { "number" }))]);
        self.number_keywords(&mut schema);
        schema
    }

    pub(super) fn number_keywords(&mut self, schema: &mut Map<String, Value>) {
        for (bound, exclusive) in [("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")] {
            if chance(self.dice, 30) {
                schema.insert(bound.to_owned(), number(self.dice));
            }
            if chance(self.dice, 15) {
                let value = if self.draft == Draft::Draft4 { json!(chance(self.dice, 50)) } else { number(self.dice) };
                // In draft 4 it says something about its neighbour, and is invalid without.
                if self.draft > Draft::Draft4 || schema.contains_key(bound) {
                    schema.insert(exclusive.to_owned(), value);
                }
            }
        }
        if chance(self.dice, 20) {
            let divisor = *pick(self.dice, DIVISORS);
            schema.insert(
                "multipleOf".to_owned(),
                if divisor.fract() == 0.0 { json!(divisor as i64) } else { json!(divisor) },
            );
        }
    }

    /// A count, sometimes written as a double where the dialect allows that.
    pub(super) fn count(&mut self, most: u64) -> Value {
        let count = self.dice.u64(..=most);
        if self.draft >= Draft::Draft6 && chance(self.dice, 8) { json!(count as f64) } else { json!(count) }
    }

    pub(super) fn literals(&mut self) -> Map<String, Value> {
        if self.draft >= Draft::Draft6 && chance(self.dice, 40) {
            return keywords([("const", self.literal())]);
        }
        let alike = chance(self.dice, 60);
        let mut values: Vec<Value> = Vec::new();
        for _ in 0..self.dice.usize(1..6) {
            let value = if alike { json!(*pick(self.dice, STRINGS)) } else { self.literal() };
            if !values.contains(&value) {
                values.push(value);
            }
        }
        let mut schema = keywords([("enum", Value::Array(values))]);
        if alike && chance(self.dice, 50) {
            schema.insert("type".to_owned(), json!("string"));
        }
        schema
    }

    /// Any value that a schema may spell out.
    pub(super) fn literal(&mut self) -> Value {
        match self.dice.u8(..20) {
            0..2 => Value::Null,
            2..4 => json!(self.dice.bool()),
            4..9 => number(self.dice),
            9..15 => json!(*pick(self.dice, STRINGS)),
            15..18 => {
                let items = (0..self.dice.usize(..3)).map(|_| self.literal());
                Value::Array(items.collect())
            }
            _ => {
                let members = (0..self.dice.usize(..3)).map(|_| (self.name().to_owned(), self.literal()));
                Value::Object(members.collect())
            }
        }
    }
}
