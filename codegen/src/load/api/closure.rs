//! What a schema says with all that it refers to, as one text: the same in two versions if nothing has changed.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use crate::load::{Bundle, Location, Schema};

/// The schema at `at`, and those that it refers to, each once and in the order in which they are met; `None` if that
/// depends on who asks.
fn text(bundle: &Bundle, at: &Location) -> Option<String> {
    if bundle.dynamic {
        return None;
    }
    let mut closure = Closure::default();
    closure.number(at);
    let (mut said, mut next) = (Vec::new(), 0);
    while let Some(at) = closure.open.get(next).cloned() {
        next += 1;
        let schema = Schema::at(bundle, at)?;
        let part = Part {
            is_written: bundle.derived.contains_key(&schema.location.document),
            targets: bundle.references(&schema.location).into_iter().collect(),
        };
        let value = closure.written(&part, &schema.location, schema.value);
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

/// One of the schemas.
struct Part {
    /// Whether it stands in a document that no file holds: it then refers to files by their addresses, which are not the
    /// same in both versions.
    is_written: bool,
    /// What is referred to in it, by the places of the objects that do so.
    targets: HashMap<Location, Location>,
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

    /// What stands at `at`, where references have the number of what they lead to. Their texts stay: a value that looks
    /// like a reference may be one that documents have to have.
    fn written(&mut self, part: &Part, at: &Location, value: &Value) -> Value {
        match value {
            Value::Object(members) => {
                let mut written = Map::new();
                for (name, value) in members {
                    let target = part.targets.get(at).filter(|_| name == "$ref");
                    let value = match (target, value) {
                        (Some(target), Value::String(text)) => {
                            let is_address = part.is_written && text.contains("://");
                            let shown =
                                if is_address { &text[text.find(['?', '#']).unwrap_or(text.len())..] } else { text };
                            json!([self.number(target), shown])
                        }
                        _ => self.written(part, &at.child(&[name]), value),
                    };
                    written.insert(name.clone(), value);
                }
                Value::Object(written)
            }
            Value::Array(items) => {
                let items = items.iter().enumerate();
                items.map(|(index, item)| self.written(part, &at.child(&[&index.to_string()]), item)).collect()
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
        }
    }
}

impl Bundle {
    /// Whether two schemas of two versions say the same, with all that they refer to, to the letter.
    pub(crate) fn says_as(&self, at: &Location, other: &Bundle, there: &Location) -> bool {
        text(self, at).is_some_and(|said| text(other, there).is_some_and(|there| said == there))
    }

    /// What the schema at `at` refers to, itself and in its parts, with the places of the objects that do so.
    pub(crate) fn references(&self, at: &Location) -> Vec<(Location, Location)> {
        let (mut found, mut open) = (Vec::new(), vec![at.clone()]);
        while let Some(at) = open.pop() {
            // Parts may have an `$id`, and so lead elsewhere with the same text.
            let Some(part) = Schema::at(self, at) else { continue };
            match part.value {
                Value::Object(members) => {
                    let reference = members.get("$ref").and_then(Value::as_str);
                    let target = reference.and_then(|reference| part.resolve("$ref", reference).ok());
                    found.extend(target.map(|target| (part.location.clone(), target.location)));
                    open.extend(members.keys().rev().map(|name| part.location.child(&[name])));
                }
                Value::Array(items) => {
                    open.extend((0..items.len()).rev().map(|index| part.location.child(&[&index.to_string()])));
                }
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
            }
        }
        found
    }
}
