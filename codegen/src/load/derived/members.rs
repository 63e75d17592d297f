//! Which members the schemas of one value speak of.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;

use super::{
    Derivation,
    keywords::{Edge, edge, edges},
};
use crate::load::{Location, Schema};

/// The names that are given to a schema's members, and what becomes of them.
#[derive(Clone, Debug, Default)]
pub struct Members {
    /// All that `properties` name.
    pub named: BTreeSet<String>,
    /// Those that are left out.
    pub gone: BTreeSet<String>,
}

/// What `schema`, and all that judges the same value with it, says about members.
pub fn members(schema: &Schema<'_>, kind: &Derivation) -> Members {
    let mut members = Members::default();
    let mut marked = BTreeSet::new();
    for schema in together(schema) {
        let Some(Value::Object(properties)) = schema.keyword("properties") else { continue };
        for name in properties.keys() {
            members.named.insert(name.clone());
            let is_marked = |mark| is_marked(&schema.child(&["properties", name]), mark, &mut HashSet::new());
            if kind.mark().is_some_and(is_marked) {
                marked.insert(name.clone());
            }
        }
    }
    members.gone = match kind {
        Derivation::Request | Derivation::Response => marked,
        Derivation::Patch | Derivation::Partial => BTreeSet::new(),
        Derivation::Pick(kept) => {
            let is_kept = |name: &&String| kept.iter().any(|kept| kept.text == **name);
            members.named.iter().filter(|name| !is_kept(name)).cloned().collect()
        }
        Derivation::Omit(left_out) => left_out.iter().map(|name| name.text.clone()).collect(),
    };
    members
}

/// A schema, and those that judge the same value with it or instead of one another; conditions are not among them.
pub fn together<'b>(schema: &Schema<'b>) -> Vec<Schema<'b>> {
    reached(schema, |_, keyword| edge(keyword) == Edge::Same)
}

/// A schema, and those that a value has to meet with it.
pub fn conjuncts<'b>(schema: &Schema<'b>) -> Vec<Schema<'b>> {
    // What stands beside an old `$ref` is not asked.
    reached(schema, |schema, keyword| keyword == "allOf" && schema.keyword(keyword).is_some())
}

/// A schema, and those that references and some keywords lead to from it, each once.
fn reached<'b>(schema: &Schema<'b>, is_followed: impl Fn(&Schema<'b>, &str) -> bool) -> Vec<Schema<'b>> {
    let mut seen: HashSet<Location> = HashSet::new();
    let (mut open, mut found) = (vec![schema.clone()], Vec::new());
    while let Some(schema) = open.pop() {
        if !seen.insert(schema.location.clone()) {
            continue;
        }
        open.extend(target(&schema));
        let inside = edges(&schema).into_iter().filter(|(_, segments)| is_followed(&schema, &segments[0]));
        open.extend(inside.map(|(_, segments)| child(&schema, &segments)));
        found.push(schema);
    }
    found
}

/// What the `$ref` of a schema leads to.
pub fn target<'b>(schema: &Schema<'b>) -> Option<Schema<'b>> {
    let reference = schema.keyword("$ref")?.as_str()?;
    schema.resolve("$ref", reference).ok()
}

/// The schema so many segments further in.
pub fn child<'b>(schema: &Schema<'b>, segments: &[String]) -> Schema<'b> {
    schema.child(&segments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Whether a value is annotated with `mark`, as each schema may say that judges it whatever it is.
fn is_marked(schema: &Schema<'_>, mark: &str, seen: &mut HashSet<Location>) -> bool {
    if !seen.insert(schema.location.clone()) {
        return false;
    }
    if schema.keyword(mark) == Some(&Value::Bool(true)) {
        return true;
    }
    let all = schema.keyword("allOf").and_then(Value::as_array).map_or(0, Vec::len);
    let parts = (0..all).map(|index| schema.child(&["allOf", &index.to_string()]));
    target(schema).into_iter().chain(parts).any(|part| is_marked(&part, mark, seen))
}
