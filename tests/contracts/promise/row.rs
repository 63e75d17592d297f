//! The table: valid examples, what a careless program does to each, and the code of the one rule that it breaks.

use std::path::PathBuf;

use serde_json::{Value, json};
use testkit::{read, workspace};

use super::super::documents;

/// A document that breaks one rule of its contract.
pub struct Row {
    /// The code of the only error.
    pub code: &'static str,
    /// The name of the valid example among those of the type.
    pub example: &'static str,
    /// What is done to it, in order.
    pub changes: Vec<Change>,
    /// The type, in Rust.
    pub rust: Walk,
}

/// The doors of a type in Rust; `walk!` makes them.
pub struct Walk {
    /// The name of the type.
    pub root: &'static str,
    /// What they say of the example, and of the text that comes of the changes.
    pub doors: fn(&[u8], &[u8]) -> Value,
}

/// A row of the table.
pub fn row(code: &'static str, example: &'static str, changes: Vec<Change>, rust: Walk) -> Row {
    Row { code, example, changes, rust }
}

impl Row {
    /// The module of the type.
    pub fn module(&self) -> &'static str {
        self.set().1
    }

    /// The file of the example.
    pub fn file(&self) -> PathBuf {
        workspace().join("schemas").join(self.set().0).join("valid").join(self.example).with_extension("json")
    }

    /// The text that comes of the changes.
    pub fn broken(&self) -> String {
        let mut document = serde_json::from_str(&read(&self.file())).expect("an example is JSON");
        self.changes.iter().for_each(|change| change.apply(&mut document));
        document.to_string()
    }

    /// The folder of the type's examples below `schemas`, and the module of the type.
    fn set(&self) -> (&'static str, &'static str) {
        let set = documents::SETS.iter().find(|(.., root)| *root == self.rust.root);
        let (folder, module, _) = set.unwrap_or_else(|| panic!("{} has no examples", self.rust.root));
        (folder, module)
    }
}

/// A part of a document that is set, or removed.
pub struct Change {
    /// The way to it.
    pub path: Vec<String>,
    /// What it is from then on.
    pub value: Option<Value>,
}

/// The part at this JSON Pointer has the value from then on.
pub fn set(pointer: &str, value: Value) -> Change {
    Change { value: Some(value), ..remove(pointer) }
}

/// The part at this JSON Pointer is gone.
pub fn remove(pointer: &str) -> Change {
    let steps = pointer.split('/').skip(1);
    Change { path: steps.map(|step| step.replace("~1", "/").replace("~0", "~")).collect(), value: None }
}

impl Change {
    /// What the judges of the other languages are told of it.
    pub fn to_json(&self) -> Value {
        match &self.value {
            Some(value) => json!({"path": self.path, "value": value}),
            None => json!({"path": self.path}),
        }
    }

    /// Does it to a document.
    ///
    /// # Panics
    ///
    /// If there is no such part.
    pub fn apply(&self, document: &mut Value) {
        let (last, way) = self.path.split_last().expect("the whole document is not changed");
        let part = way.iter().fold(document, |part, step| match part {
            Value::Array(items) => &mut items[index(step)],
            Value::Object(members) => members.get_mut(step).unwrap_or_else(|| panic!("no member {step}")),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => panic!("{part} has no part {step}"),
        });
        match (part, &self.value) {
            (Value::Array(items), Some(value)) => items[index(last)] = value.clone(),
            (Value::Array(items), None) => drop(items.remove(index(last))),
            (Value::Object(members), Some(value)) => drop(members.insert(last.clone(), value.clone())),
            (Value::Object(members), None) => {
                // The others keep their order.
                let kept = std::mem::take(members).into_iter().filter(|(name, _)| name != last);
                members.extend(kept);
            }
            (part, _) => panic!("{part} has no part {last}"),
        }
    }
}

fn index(step: &str) -> usize {
    step.parse().unwrap_or_else(|error| panic!("{step} is no index: {error}"))
}
