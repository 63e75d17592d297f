//! The JSON Schemas that types publish: cut out of that of their module.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// Keywords whose members' values are schemas.
const MAPS: [&str; 3] = ["properties", "patternProperties", "dependentSchemas"];
/// Keywords whose items are schemas.
const LISTS: [&str; 4] = ["prefixItems", "allOf", "anyOf", "oneOf"];
/// Keywords that are a schema themselves.
const SCHEMAS: [&str; 10] = [
    "items",
    "contains",
    "additionalProperties",
    "propertyNames",
    "not",
    "if",
    "then",
    "else",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// Where all references lead.
const DEFINITIONS: &str = "#/$defs/";

/// A module's schema: JSON Schema 2020-12 with each type in its `$defs`. It is only read when it is asked for.
#[derive(Debug)]
pub struct Published {
    text: &'static str,
}

impl Published {
    /// Takes the text that the generator wrote.
    pub const fn new(text: &'static str) -> Self {
        Published { text }
    }

    /// The schema of the type `name`: complete in itself, with what it refers to in `$defs`, and `#` for itself.
    ///
    /// # Panics
    ///
    /// If the text is not what the generator wrote.
    pub fn schema(&self, name: &str) -> Value {
        let (whole, definitions) = self.parts();
        let mut schema = Value::Object(own_keywords(name, whole, &definitions));
        references(&mut schema, Some(name));
        let kept = reachable(&mut schema, &definitions).into_iter().map(|other| {
            let mut definition = definitions[&other].clone();
            references(&mut definition, Some(name));
            (other, definition)
        });
        let kept: Map<String, Value> = kept.filter(|(other, _)| other != name).collect();
        if let (Value::Object(members), false) = (&mut schema, kept.is_empty()) {
            members.insert("$defs".to_owned(), Value::Object(kept));
        }
        schema
    }

    /// The names of the definitions that `name` refers to, however far, itself not among them unless it does; sorted.
    ///
    /// # Panics
    ///
    /// As [`Published::schema`].
    pub fn referred(&self, name: &str) -> BTreeSet<String> {
        let definitions = self.parts().1;
        definitions.get(name).map(|schema| reachable(&mut schema.clone(), &definitions)).unwrap_or_default()
    }

    /// The same for other tools: without the vocabulary (`x-…`) and `$id`.
    ///
    /// # Panics
    ///
    /// As [`Published::schema`].
    pub fn plain_schema(&self, name: &str) -> Value {
        let mut schema = self.schema(name);
        strip(&mut schema);
        if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
            definitions.iter_mut().for_each(|(_, definition)| strip(definition));
        }
        schema
    }

    /// The definition `name` alone, plain, to stand among the definitions of another document: `refer` says what stands
    /// for the one that a reference leads to.
    ///
    /// # Panics
    ///
    /// As [`Published::schema`].
    pub fn embedded(&self, name: &str, refer: &mut dyn FnMut(&str) -> Value) -> Value {
        let mut definition = self.parts().1.remove(name).unwrap_or_else(|| panic!("no type {name} is published"));
        strip(&mut definition);
        each(&mut definition, &mut |schema| {
            let Some(target) = schema.get("$ref").and_then(Value::as_str).and_then(|to| to.strip_prefix(DEFINITIONS))
            else {
                return;
            };
            match refer(target) {
                Value::Object(mut members) if members.len() == 1 && members.contains_key("$ref") => {
                    schema.append(&mut members);
                }
                other => {
                    schema.remove("$ref");
                    let all = schema.entry("allOf").or_insert_with(|| Value::Array(Vec::new()));
                    all.as_array_mut().into_iter().for_each(|all| all.push(other.clone()));
                }
            }
        });
        definition
    }

    /// The keywords of the whole document, and its definitions.
    fn parts(&self) -> (Map<String, Value>, Map<String, Value>) {
        let mut whole: Map<String, Value> =
            serde_json::from_str(self.text).unwrap_or_else(|error| panic!("corrupt schema: {error}"));
        match whole.remove("$defs") {
            Some(Value::Object(definitions)) => (whole, definitions),
            _ => (whole, Map::new()),
        }
    }
}

/// The keywords of the type `name`; of the root's type, those of the document as well.
fn own_keywords(name: &str, mut whole: Map<String, Value>, definitions: &Map<String, Value>) -> Map<String, Value> {
    let Some(Value::Object(definition)) = definitions.get(name) else { panic!("no type {name} is published") };
    if whole.get("$ref").and_then(Value::as_str).and_then(|target| target.strip_prefix(DEFINITIONS)) == Some(name) {
        whole.remove("$ref");
    } else {
        whole.retain(|keyword, _| keyword == "$schema");
    }
    for (keyword, value) in definition {
        whole.entry(keyword.as_str()).or_insert_with(|| value.clone());
    }
    whole
}

/// The names of the definitions that `schema` refers to directly. A reference to `own` becomes `#`.
fn references(schema: &mut Value, own: Option<&str>) -> Vec<String> {
    let mut found = Vec::new();
    each(schema, &mut |schema| {
        let Some(Value::String(target)) = schema.get_mut("$ref") else { return };
        match target.strip_prefix(DEFINITIONS) {
            Some(name) if Some(name) == own => "#".clone_into(target),
            Some(name) => found.push(name.to_owned()),
            None => {}
        }
    });
    found
}

/// The names of the definitions that `schema` refers to, however far.
fn reachable(schema: &mut Value, definitions: &Map<String, Value>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = references(schema, None);
    while let Some(name) = open.pop() {
        if let Some(definition) = definitions.get(&name).filter(|_| !found.contains(&name)) {
            open.extend(references(&mut definition.clone(), None));
            found.insert(name);
        }
    }
    found
}

/// Removes the vocabulary from a schema and the schemas in it.
fn strip(schema: &mut Value) {
    each(schema, &mut |schema| {
        let keywords: Vec<String> =
            schema.keys().filter(|keyword| keyword.starts_with("x-") || *keyword == "$id").cloned().collect();
        keywords.iter().for_each(|keyword| drop(schema.remove(keyword)));
    });
}

/// Visits `schema`, if it is an object, and the schemas in it, but not its definitions.
fn each(schema: &mut Value, visit: &mut dyn FnMut(&mut Map<String, Value>)) {
    let Value::Object(members) = schema else { return };
    visit(members);
    for (keyword, value) in members.iter_mut() {
        let keyword = keyword.as_str();
        match value {
            Value::Object(entries) if MAPS.contains(&keyword) => {
                entries.iter_mut().for_each(|(_, entry)| each(entry, visit));
            }
            Value::Array(items) if LISTS.contains(&keyword) => items.iter_mut().for_each(|item| each(item, visit)),
            // The schemas that the rules of a root hold.
            Value::Array(rules) if keyword == "x-integrity" => {
                rules.iter_mut().filter_map(|rule| rule.get_mut("schema")).for_each(|schema| each(schema, visit));
            }
            schema if SCHEMAS.contains(&keyword) => each(schema, visit),
            _ => {}
        }
    }
}
