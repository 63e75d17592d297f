//! A schema while its keywords are put together: in the order of the schema that they come from, and none twice.

use serde_json::{Map, Value};

/// A schema that is not complete yet.
pub(super) struct Draft<'s> {
    source: Option<&'s Map<String, Value>>,
    /// With the position of the keyword in the source; what has none stands at the end.
    members: Vec<(usize, String, Value)>,
    /// What has to hold as well, and cannot stand beside the members.
    beside: Vec<Value>,
}

impl<'s> Draft<'s> {
    /// An empty one, for a node that comes from `source`, or from nowhere.
    pub(super) fn new(source: Option<&'s Map<String, Value>>) -> Self {
        Draft { source, members: Vec::new(), beside: Vec::new() }
    }

    /// Whether a keyword is there.
    pub(super) fn has(&self, name: &str) -> bool {
        self.members.iter().any(|(_, taken, _)| taken == name)
    }

    /// Adds a keyword, which the source calls `written`. A second one of the same name stands in an `allOf`.
    pub(super) fn put(&mut self, name: &str, written: &str, value: Value) {
        if self.has(name) {
            return self.beside(Value::Object(Map::from_iter([(name.to_owned(), value)])));
        }
        let position = |name: &str| self.source?.keys().position(|keyword| keyword == name);
        let rank = position(name).or_else(|| position(written)).unwrap_or(usize::MAX);
        self.members.push((rank, name.to_owned(), value));
    }

    /// Adds a schema that has to accept the same value.
    pub(super) fn beside(&mut self, schema: Value) {
        self.beside.push(schema);
    }

    /// The schema.
    pub(super) fn finish(mut self) -> Map<String, Value> {
        if !self.beside.is_empty() {
            let beside = std::mem::take(&mut self.beside);
            match self.members.iter_mut().find(|(_, name, _)| name == "allOf") {
                Some((_, _, Value::Array(all))) => all.extend(beside),
                _ => self.members.push((usize::MAX, "allOf".to_owned(), Value::Array(beside))),
            }
        }
        self.members.sort_by_key(|(rank, ..)| *rank);
        self.members.into_iter().map(|(_, name, value)| (name, value)).collect()
    }
}
