//! Objects that are being written, and names for them.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::naming;

/// An object that is being written.
#[derive(Clone, Default)]
pub(super) struct Object {
    properties: Map<String, Value>,
    required: Vec<Value>,
}

impl Object {
    /// One more member.
    pub fn add(&mut self, name: &str, schema: Value, is_required: bool) {
        self.properties.insert(name.to_owned(), schema);
        if is_required {
            self.required.push(json!(name));
        }
    }

    /// This object with one more member.
    pub fn with(mut self, name: &str, schema: Value, is_required: bool) -> Object {
        self.add(name, schema, is_required);
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

/// Whether a schema says at its root that an object without members is refused.
pub(super) fn demands_members(schema: &Value) -> bool {
    schema.get("required").and_then(Value::as_array).is_some_and(|required| !required.is_empty())
}

/// The longest name that is made of another one, before something is added to tell it from others.
const LONGEST: usize = 40;

/// A name made of `id` that is free with each of these endings, and is taken with them from now on. `before`: what is put
/// in front of a name that is none; `behind`: what is added to one that is not free.
pub(super) fn free(taken: &mut BTreeSet<String>, id: &str, (before, behind): (&str, &str), ends: &[&str]) -> String {
    let name = short(id);
    let is_name = name.starts_with(|c: char| c.is_ascii_uppercase());
    let wanted = if is_name { name } else { format!("{before}{name}") };
    let longer = format!("{wanted}{behind}");
    let numbered = (2..).map(|number| format!("{longer}{number}"));
    let with_ends =
        |name: &str| ends.iter().map(|end| naming::upper_camel(&format!("{name}{end}"))).collect::<Vec<_>>();
    let is_free = |name: &String| !with_ends(name).iter().any(|name| taken.contains(name));
    let name = [wanted, longer.clone()].into_iter().chain(numbered).find(is_free).unwrap_or_default();
    taken.extend(with_ends(&name));
    name
}

/// What is called so. Of a long name, the first word and as many of the last ones as there is room for: the first
/// says what is done, or in which part of the API, and the last with what.
fn short(id: &str) -> String {
    let name = naming::upper_camel(id);
    if name.len() <= LONGEST {
        return name;
    }
    // Names are cut behind: of what is long, each part is one. The space makes a word of capitals one like others.
    let parts = id.split(|c: char| !c.is_alphanumeric()).map(|part| naming::upper_camel(&format!("{part} ")));
    let parts: Vec<String> = parts.collect();
    let words: Vec<&str> = parts.iter().flat_map(|part| naming::words(part)).collect();
    let (first, rest) = words.split_first().unwrap_or((&"", &[]));
    let mut length = first.len();
    let fits = |word: &&&str| {
        length += word.len();
        length <= LONGEST
    };
    let mut kept: Vec<&str> = rest.iter().rev().take_while(fits).copied().collect();
    kept.push(first);
    kept.iter().rev().flat_map(|word| word.chars()).take(LONGEST).collect()
}
