//! Whether a schema is inside of the subset that a provider takes. It works off the rules alone, and knows nothing of how
//! the schema was made.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::{
    limits,
    rules::{Additional, Recursion, Required, Rules, listed},
    violation::Violation,
    walk::{below, inner, recursive, types},
};
use crate::model::TypeSet;

/// Everything in `schema` that the rules do not let be said.
pub fn check(schema: &Value, rules: &Rules) -> Vec<Violation> {
    let mut checker = Checker { rules, root: schema, found: Vec::new() };
    checker.root();
    checker.schema(schema, String::new());
    checker.references();
    checker.found.extend(limits::exceeded(schema, rules));
    checker.found
}

struct Checker<'c> {
    rules: &'c Rules,
    root: &'c Value,
    found: Vec<Violation>,
}

impl Checker<'_> {
    fn note(&mut self, pointer: &str, message: impl Into<String>) {
        self.found.push(Violation { pointer: pointer.to_owned(), message: message.into() });
    }

    fn root(&mut self) {
        let rule = &self.rules.root;
        let combined = ["anyOf", "oneOf", "allOf", "$ref"].into_iter().find(|word| self.root.get(word).is_some());
        if let Some(word) = combined.filter(|_| !rule.combined) {
            self.note("", format!("the root has `{word}`"));
        }
        if let Some(types) = types(self.root)
            && !rule.types.contains(types)
        {
            self.note("", format!("the root may be of {} alone", listed(rule.types)));
        }
    }

    fn schema(&mut self, schema: &Value, pointer: String) {
        let Some(members) = schema.as_object() else {
            self.note(&pointer, "a schema has to be an object here");
            return;
        };
        let types = self.types(members, &pointer);
        for (keyword, value) in members {
            let Some(rule) = self.rules.keywords.get(keyword) else {
                self.note(&pointer, format!("`{keyword}` is not taken"));
                continue;
            };
            if let Some(objection) = rule.objection(types, value) {
                self.note(&pointer, format!("`{keyword}` is not taken like this: {objection}"));
            }
        }
        if types.contains(TypeSet::OBJECT) && members.contains_key("type") {
            self.object(members, &pointer);
        }
        if self.rules.types.items && types.contains(TypeSet::ARRAY) && members.contains_key("type") {
            let says = members.contains_key("items") || members.contains_key("prefixItems");
            if !says {
                self.note(&pointer, "an array has to say what its items are");
            }
        }
        for (way, schema) in inner(schema) {
            self.schema(schema, below(&pointer, &way));
        }
    }

    /// The types that the schema says.
    fn types(&mut self, members: &Map<String, Value>, pointer: &str) -> TypeSet {
        let rule = self.rules.types;
        let Some(written) = members.get("type") else {
            let says =
                ["enum", "const", "anyOf", "oneOf", "allOf", "$ref"].iter().any(|word| members.contains_key(*word));
            if !says && !rule.untyped {
                self.note(pointer, "there is no `type`");
            }
            return TypeSet::ALL;
        };
        if written.is_array() && !rule.several {
            self.note(pointer, "`type` may name one type alone");
        }
        let types = types(&Value::Object(members.clone())).unwrap_or(TypeSet::EMPTY);
        if types.is_empty() {
            self.note(pointer, "`type` names no type");
        }
        types
    }

    fn object(&mut self, members: &Map<String, Value>, pointer: &str) {
        let rule = self.rules.objects;
        if rule.additional == Additional::Closed && members.get("additionalProperties") != Some(&Value::Bool(false)) {
            self.note(pointer, "an object has to say `\"additionalProperties\": false`");
        }
        let names = members.get("properties").and_then(Value::as_object);
        let required = members.get("required").and_then(Value::as_array).into_iter().flatten();
        let required: HashSet<&str> = required.filter_map(Value::as_str).collect();
        if rule.required == Required::All
            && let Some(name) = names.into_iter().flat_map(Map::keys).find(|name| !required.contains(name.as_str()))
        {
            self.note(pointer, format!("the member {name:?} is not required"));
        }
    }

    fn references(&mut self) {
        let mut open = vec![(String::new(), self.root)];
        while let Some((pointer, schema)) = open.pop() {
            let Some(members) = schema.as_object() else { continue };
            if let Some(target) = members.get("$ref").and_then(Value::as_str) {
                let target = target.strip_prefix('#').and_then(|target| self.root.pointer(target));
                if target.is_none() {
                    self.note(&pointer, "`$ref` leads nowhere");
                }
                if members.len() > 1 && !self.rules.references.beside && !pointer.is_empty() {
                    self.note(&pointer, "there are keywords beside `$ref`");
                }
            }
            open.extend(inner(schema).map(|(way, schema)| (below(&pointer, &way), schema)));
        }
        let found = match self.rules.references.recursion {
            Recursion::Anywhere => None,
            Recursion::Optional => recursive(self.root, true),
            Recursion::Nowhere => recursive(self.root, false),
        };
        if let Some(pointer) = found {
            self.note(&pointer, "the schema leads back to itself here");
        }
    }
}
