//! Alternatives that become others may come to accept the same document, which `oneOf` would refuse for that.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::{
    members::target,
    rewrite::{Context, Rewriter, required},
};
use crate::load::Schema;

/// How many references are followed to find out what a branch says.
const DEPTH: usize = 32;

impl<'b> Rewriter<'b> {
    /// The branches of a `oneOf`, and whether several of them may accept the same now.
    pub(super) fn branches(&mut self, schema: &Schema<'b>, value: &Value, context: &Context) -> (Value, bool) {
        let before = std::mem::take(&mut self.changed);
        let written = self.nested(schema, "oneOf", value, context);
        let is_other = std::mem::replace(&mut self.changed, before);
        self.changed |= is_other;
        let count = value.as_array().map_or(0, Vec::len);
        let parts: Vec<Schema<'b>> = (0..count).map(|index| schema.child(&["oneOf", &index.to_string()])).collect();
        let is_told_apart = !self.derived.kind.lets_members_be_absent() && are_told_apart(&parts, &context.gone);
        (written, is_other && !is_told_apart)
    }
}

/// Makes an `anyOf` of the `oneOf` of a schema, beside the one that it may have.
pub fn let_overlap(written: &mut Map<String, Value>) {
    let Some(alternatives) = written.remove("oneOf") else { return };
    match written.contains_key("anyOf") {
        false => drop(written.insert("anyOf".to_owned(), alternatives)),
        true => {
            let all = written.entry("allOf").or_insert_with(|| json!([]));
            all.as_array_mut().into_iter().for_each(|all| all.push(json!({ "anyOf": alternatives.clone() })));
        }
    }
}

/// Whether each branch demands a member that is left, with a constant that no other branch has.
fn are_told_apart(branches: &[Schema<'_>], gone: &BTreeSet<String>) -> bool {
    let tags: Vec<BTreeMap<String, Value>> = branches.iter().map(tags).collect();
    let Some(first) = tags.first() else { return true };
    first.keys().filter(|name| !gone.contains(*name)).any(|name| {
        let values: Vec<_> = tags.iter().filter_map(|tags| tags.get(name)).collect();
        let is_unique = |(index, value): (usize, &&Value)| !values[..index].contains(value);
        values.len() == branches.len() && values.iter().enumerate().all(is_unique)
    })
}

/// The members that a schema demands with one value: names, with these.
fn tags(schema: &Schema<'_>) -> BTreeMap<String, Value> {
    let all = conjuncts(schema, 0);
    let needed: BTreeSet<String> = all.iter().flat_map(required).collect();
    let mut found = BTreeMap::new();
    for schema in &all {
        let names = schema.keyword("properties").and_then(Value::as_object).into_iter().flat_map(Map::keys);
        for name in names.filter(|name| needed.contains(*name)) {
            let values = conjuncts(&schema.child(&["properties", name]), 0);
            found.extend(values.iter().find_map(only).map(|value| (name.clone(), value)));
        }
    }
    found
}

/// The one value that a schema lists.
fn only(schema: &Schema<'_>) -> Option<Value> {
    match (schema.keyword("const"), schema.keyword("enum").and_then(Value::as_array).map(Vec::as_slice)) {
        (Some(value), _) | (None, Some([value])) => Some(value.clone()),
        _ => None,
    }
}

/// A schema, and those that a value has to meet with it.
fn conjuncts<'b>(schema: &Schema<'b>, depth: usize) -> Vec<Schema<'b>> {
    let mut found = vec![schema.clone()];
    if depth < DEPTH {
        let all = schema.keyword("allOf").and_then(Value::as_array).map_or(0, Vec::len);
        let parts = (0..all).map(|index| schema.child(&["allOf", &index.to_string()]));
        found.extend(target(schema).into_iter().chain(parts).flat_map(|part| conjuncts(&part, depth + 1)));
    }
    found
}
