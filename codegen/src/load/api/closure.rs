//! What a schema says with all that it refers to, as one text: the same in two versions if nothing has changed.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use crate::load::{Bundle, Location, Schema};

/// The schema at `at`, and those that it refers to, each once and in the order in which they are met; `None` if that
/// depends on who asks.
pub(super) fn text(bundle: &Bundle, at: &Location) -> Option<String> {
    if bundle.dynamic {
        return None;
    }
    let mut closure = Closure::default();
    closure.number(at);
    let (mut said, mut next) = (Vec::new(), 0);
    while let Some(at) = closure.open.get(next).cloned() {
        next += 1;
        let schema = Schema::at(bundle, at)?;
        let value = closure.written(&schema, schema.value);
        said.push(json!([format!("{:?}", schema.dialect()), value]));
    }
    serde_json::to_string(&said).ok()
}

#[derive(Default)]
struct Closure {
    numbers: HashMap<Location, usize>,
    /// By their numbers.
    open: Vec<Location>,
}

impl Closure {
    fn number(&mut self, at: &Location) -> usize {
        if let Some(number) = self.numbers.get(at) {
            return *number;
        }
        self.numbers.insert(at.clone(), self.open.len());
        self.open.push(at.clone());
        self.open.len() - 1
    }

    /// A part of `schema`, with numbers in the place of references. A member may be called `$ref` and be none: its text
    /// then stays.
    fn written(&mut self, schema: &Schema<'_>, value: &Value) -> Value {
        match value {
            Value::Object(members) => {
                let mut written = Map::new();
                for (name, value) in members {
                    let target =
                        value.as_str().filter(|_| name == "$ref").and_then(|text| schema.resolve(name, text).ok());
                    let value = match target {
                        Some(target) => json!(self.number(&target.location)),
                        None => self.written(schema, value),
                    };
                    written.insert(name.clone(), value);
                }
                Value::Object(written)
            }
            Value::Array(items) => Value::Array(items.iter().map(|item| self.written(schema, item)).collect()),
            other => other.clone(),
        }
    }
}

impl Bundle {
    /// Whether two schemas of two versions say the same, with all that they refer to, to the letter.
    pub(crate) fn says_as(&self, at: &Location, other: &Bundle, there: &Location) -> bool {
        text(self, at).is_some_and(|said| text(other, there).is_some_and(|there| said == there))
    }
}
