//! Walking through a description whose parts may stand elsewhere, also in other files.

use serde_json::{Map, Value};

use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Location, index::Indexer},
};

/// References that are followed from one part to the next, before it is a circle.
pub(super) const MOST_HOPS: usize = 32;

/// Reads a description.
pub(super) struct Reader<'i, 'o> {
    pub indexer: &'i mut Indexer<'o>,
    pub findings: Vec<Diagnostic>,
    /// Of what cannot be understood.
    pub code: Code,
    /// What says how the description is written.
    pub specification: &'static str,
}

impl<'i, 'o> Reader<'i, 'o> {
    /// One that has found nothing wrong yet.
    pub fn new(indexer: &'i mut Indexer<'o>, code: Code, specification: &'static str) -> Reader<'i, 'o> {
        Reader { indexer, findings: Vec::new(), code, specification }
    }

    /// What stands at `at`; null if there is nothing.
    pub fn value(&self, at: &Location) -> &Value {
        self.indexer.value(at).unwrap_or(&Value::Null)
    }

    /// The text that stands there, if it is one and not empty.
    pub fn text(&self, at: &Location, name: &str) -> Option<String> {
        self.value(at).get(name).and_then(Value::as_str).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// The members of the object `name` at `at`, with their places; none if it is not there.
    pub fn entries(&mut self, at: &Location, name: &str) -> Vec<(String, Location)> {
        let at = at.child(&[name]);
        let names: Vec<String> = match self.value(&at) {
            Value::Null => return Vec::new(),
            Value::Object(entries) => entries.keys().cloned().collect(),
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.refuse_form(&at, &format!("`{name}` has to be an object"));
                return Vec::new();
            }
        };
        let place = |key: String| {
            let place = at.child(&[&key]);
            (key, place)
        };
        names.into_iter().map(place).collect()
    }

    /// The places of the items of the array `name` at `at`; nothing if it is not there.
    pub fn items(&mut self, at: &Location, name: &str) -> Option<Vec<Location>> {
        let at = at.child(&[name]);
        let count = match self.value(&at) {
            Value::Null => return None,
            Value::Array(items) => items.len(),
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
                self.refuse_form(&at, &format!("`{name}` has to be an array"));
                return None;
            }
        };
        Some((0..count).map(|index| at.child(&[&index.to_string()])).collect())
    }

    /// The members of the object at `at`, behind all references, with its place; an error if it is none.
    pub fn object(&mut self, at: &Location, what: &str) -> Option<(Location, Map<String, Value>)> {
        let at = self.resolved(at)?;
        let members = self.members(&at, what)?;
        Some((at, members))
    }

    /// The members of the object at `at`; an error if it is none.
    pub fn members(&mut self, at: &Location, what: &str) -> Option<Map<String, Value>> {
        match self.value(at) {
            Value::Object(members) => Some(members.clone()),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.refuse_form(at, &format!("{what} has to be an object"));
                None
            }
        }
    }

    /// Where the part that stands at `at` is written, behind all references.
    pub fn resolved(&mut self, at: &Location) -> Option<Location> {
        let mut place = at.clone();
        for _ in 0..MOST_HOPS {
            match self.reference(&place) {
                None => return Some(place),
                Some(next) => place = next?,
            }
        }
        self.refuse(at, "the references lead in a circle", "refer to a part that says something");
        None
    }

    /// Where the reference at `at` leads: nowhere inside, with a finding, if it leads to nothing.
    pub fn reference(&mut self, at: &Location) -> Option<Option<Location>> {
        let reference = self.value(at).get("$ref")?.as_str()?.to_owned();
        Some(match self.indexer.follow(&at.child(&["$ref"]), &reference) {
            Ok(found) => Some(found),
            Err(finding) => {
                self.findings.push(finding);
                None
            }
        })
    }

    /// Takes note of something that cannot be understood; once, though it is read more than once.
    pub fn refuse(&mut self, at: &Location, message: &str, help: &str) {
        let finding = Diagnostic::error(self.code, message, help).at(self.indexer.place(at));
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }

    fn refuse_form(&mut self, at: &Location, message: &str) {
        let help = format!("write it as the specification of {} has it", self.specification);
        self.refuse(at, message, &help);
    }
}
