//! Which rules of a schema hold for what is derived from it.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;

use super::{
    members::{child, members, target},
    rewrite::Rewriter,
};
use crate::load::{self, Schema};

impl<'b> Rewriter<'b> {
    /// The rules that are left.
    pub(super) fn rules(&mut self, schema: &Schema<'b>, rules: &[Value]) -> Option<Value> {
        let kept = self.kept_rules(schema, rules);
        let written = kept.iter().map(|index| {
            let mut rule = rules[*index].clone();
            if let Some(own) = rule.get_mut("schema") {
                *own = self.original(&schema.child(&["x-integrity", &index.to_string(), "schema"]));
            }
            rule
        });
        let written: Vec<Value> = written.collect();
        (!written.is_empty()).then_some(Value::Array(written))
    }

    /// The rules that speak of nothing that is left out; of parts of documents, there are none.
    fn kept_rules(&self, schema: &Schema<'b>, rules: &[Value]) -> Vec<usize> {
        if self.derived.kind.mark().is_none() || schema.location != self.root {
            return Vec::new();
        }
        let gone = self.gone_anywhere(schema);
        let speaks_of_gone = |rule: &Value| gone.iter().any(|name| speaks_of(rule, name));
        (0..rules.len()).filter(|index| !speaks_of_gone(&rules[*index])).collect()
    }

    pub(super) fn loses_rules(&self, schema: &Schema<'b>) -> bool {
        let rules = schema.keyword("x-integrity").and_then(Value::as_array);
        self.derived.kind.mark().is_none()
            || rules.is_some_and(|rules| self.kept_rules(schema, rules).len() < rules.len())
    }

    /// The names of members that are left out at any place of a document.
    fn gone_anywhere(&self, root: &Schema<'b>) -> BTreeSet<String> {
        let (mut seen, mut open, mut gone) = (HashSet::new(), vec![root.clone()], BTreeSet::new());
        while let Some(schema) = open.pop() {
            if !seen.insert(schema.location.clone()) {
                continue;
            }
            gone.extend(members(&schema, &self.derived.kind).gone);
            open.extend(target(&schema));
            let inside = load::subschemas(schema.value, schema.dialect().draft);
            open.extend(inside.into_iter().map(|(segments, _)| child(&schema, &segments)));
        }
        gone
    }
}

/// Whether a text in a rule may name a member.
fn speaks_of(rule: &Value, name: &str) -> bool {
    match rule {
        Value::String(text) => {
            text == name
                || text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
                || text.contains(&format!("'{name}'"))
        }
        Value::Array(items) => items.iter().any(|item| speaks_of(item, name)),
        Value::Object(entries) => {
            let texts = ["rule", "code", "severity", "message"];
            entries.iter().filter(|(key, _)| !texts.contains(&key.as_str())).any(|(_, value)| speaks_of(value, name))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
