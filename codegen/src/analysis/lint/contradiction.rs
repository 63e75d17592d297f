//! Which two keywords contradict, where the algebra only says which parts of a schema do.

use std::collections::BTreeSet;

use jsonschema::canonical::Satisfiability;
use serde_json::{Map, Value, json};

use super::{subject::Subject, words};
use crate::{
    analysis::sets::Contradiction,
    load::{Location, Schema},
};

/// Of more keywords, not every pair is tried.
const KEYWORDS: usize = 12;

/// One sentence that names the two keywords, if there are two that suffice.
pub fn pair(subject: &Subject<'_>, contradiction: &Contradiction) -> Option<String> {
    let location = Location { document: subject.root.location.document, pointer: contradiction.pointer.clone() };
    let schema = Schema::at(subject.bundle, location)?;
    refused_member(subject, &schema).or_else(|| smallest(subject, contradiction))
}

/// A member that one part requires and another one does not know and refuses.
fn refused_member(subject: &Subject<'_>, schema: &Schema<'_>) -> Option<String> {
    let parts = subject.conjuncts(schema);
    let closed = parts.iter().filter(|part| part.keyword("additionalProperties") == Some(&Value::Bool(false)));
    for closed in closed.filter(|part| part.keyword("patternProperties").is_none()) {
        let known = closed.keyword("properties").and_then(Value::as_object);
        let is_known = |name: &str| known.is_some_and(|known| known.contains_key(name));
        for requiring in &parts {
            let names = requiring.keyword("required").and_then(Value::as_array).into_iter().flatten();
            if let Some(name) = names.filter_map(Value::as_str).find(|name| !is_known(name)) {
                let at = |part: &Schema<'_>| place(&part.location.pointer, &schema.location.pointer);
                let name = words::quoted(name);
                return Some(format!(
                    "`required`{} contradicts `additionalProperties`{}, since `properties` there does not list `{name}`",
                    at(requiring),
                    at(closed)
                ));
            }
        }
    }
    None
}

/// The first two keywords among the causes that nothing satisfies together, with the types that all of them assume.
fn smallest(subject: &Subject<'_>, contradiction: &Contradiction) -> Option<String> {
    let value = &subject.bundle.documents[subject.root.location.document].value;
    let mut keywords = Vec::new();
    for cause in &contradiction.causes {
        let members = value.pointer(&cause.pointer)?.as_object()?;
        for keyword in &cause.keywords {
            keywords.push((cause.pointer.as_str(), keyword.as_str(), members.get(keyword)?));
        }
    }
    if keywords.len() < 2 || keywords.len() > KEYWORDS || keywords.iter().any(|(_, _, value)| refers(value)) {
        return None;
    }
    let holders: BTreeSet<_> = contradiction.causes.iter().map(|cause| cause.pointer.as_str()).collect();
    let types = holders.into_iter().filter_map(|pointer| value.pointer(pointer)?.get("type"));
    let types: Vec<_> = types.map(|types| ("", "type", types)).collect();
    let pairs = (0..keywords.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
    let (one, other) = pairs.map(|(first, second)| (keywords[first], keywords[second])).find(|(one, other)| {
        let parts = types
            .iter()
            .chain([one, other])
            .map(|(_, keyword, value)| Value::Object(Map::from_iter([((*keyword).to_owned(), (*value).clone())])));
        let both = json!({ "allOf": parts.collect::<Vec<_>>() });
        jsonschema::canonicalize(&both).is_ok_and(|set| set.satisfiability() == Satisfiability::No)
    })?;
    let shown = |(pointer, keyword, value): (&str, &str, &Value)| {
        format!("`{keyword}: {}`{}", words::value(value), place(pointer, &contradiction.pointer))
    };
    Some(format!("{} contradicts {}", shown(one), shown(other)))
}

fn place(pointer: &str, here: &str) -> String {
    if pointer == here { String::new() } else { format!(" at `#{}`", words::quoted(pointer)) }
}

/// Whether a schema refers to something that is not in it.
fn refers(value: &Value) -> bool {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(members) if members.keys().any(|name| name.starts_with('$')) => return true,
            Value::Object(members) => open.extend(members.values()),
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    false
}
