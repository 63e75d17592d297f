//! Objects that are being written, and names for them.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::{load::api, naming};

/// An object that is being written.
#[derive(Default)]
pub(super) struct Object {
    properties: Map<String, Value>,
    required: Vec<Value>,
}

impl Object {
    /// This object with one more member.
    pub fn with(mut self, name: &str, schema: Value, is_required: bool) -> Object {
        self.properties.insert(name.to_owned(), schema);
        if is_required {
            self.required.push(json!(name));
        }
        self
    }

    /// With members of any name besides.
    pub fn open(self) -> Map<String, Value> {
        let mut schema = Map::new();
        schema.insert("type".to_owned(), json!("object"));
        schema.insert("properties".to_owned(), Value::Object(self.properties));
        if !self.required.is_empty() {
            schema.insert("required".to_owned(), Value::Array(self.required));
        }
        schema
    }

    /// With these members alone.
    pub fn closed(self) -> Map<String, Value> {
        let mut schema = self.open();
        schema.insert("additionalProperties".to_owned(), json!(false));
        schema
    }
}

/// `schema` with what is said for people.
pub(super) fn documented(mut schema: Map<String, Value>, docs: Option<&str>) -> Value {
    if let Some(docs) = docs {
        schema.insert("description".to_owned(), json!(docs));
    }
    Value::Object(schema)
}

/// A name made of `id` that is free with each of these endings, and is taken with them from now on. `word`: what is put
/// before a name that is none, and behind one that is not free.
pub(super) fn free(taken: &mut BTreeSet<String>, id: &str, word: &str, ends: &[&str]) -> String {
    let name = api::short(id);
    let is_name = name.starts_with(|c: char| c.is_ascii_uppercase());
    let wanted = if is_name { name } else { format!("{word}{name}") };
    let longer = format!("{wanted}{word}");
    let numbered = (2..).map(|number| format!("{longer}{number}"));
    let with_ends =
        |name: &str| ends.iter().map(|end| naming::upper_camel(&format!("{name}{end}"))).collect::<Vec<_>>();
    let is_free = |name: &String| !with_ends(name).iter().any(|name| taken.contains(name));
    let name = [wanted, longer.clone()].into_iter().chain(numbered).find(is_free).unwrap_or_default();
    taken.extend(with_ends(&name));
    name
}
