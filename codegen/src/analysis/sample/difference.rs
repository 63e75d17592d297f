//! Documents that keep or break a rule `difference`.

use serde_json::{Map, Value, json};

use super::rules::{replaced, selected};
use crate::model::Step;

/// The document with two objects that fit the difference, with the right difference, and without one.
pub(super) fn kept(document: &Value, select: &[Step], before: &[Step], after: &[Step]) -> Vec<Value> {
    let first = |steps: &[Step]| selected(steps, document).into_iter().next();
    let (Some(select), Some(before), Some(after)) = (first(select), first(before), first(after)) else {
        return Vec::new();
    };
    let members = |path: &str| document.pointer(path).and_then(Value::as_object).cloned().unwrap_or_default();
    let (old, new) = fitting(&members(&select), &members(&before));
    let fitted = replaced(document, &before, old).and_then(|changed| replaced(&changed, &after, new));
    let right = replaced(document, &select, difference(&members(&before), &members(&after)));
    let equal = replaced(document, &after, Value::Object(members(&before)));
    let none = equal.and_then(|equal| replaced(&equal, &select, json!({})));
    fitted.into_iter().chain(right).chain(none).collect()
}

/// The document with nothing in one of the three objects.
pub(super) fn emptied(document: &Value, selectors: [&[Step]; 3]) -> Vec<Value> {
    let paths = selectors.into_iter().flat_map(|steps| selected(steps, document));
    paths.filter_map(|path| replaced(document, &path, json!({}))).collect()
}

/// Two objects that differ as a difference says; what it does not speak of is as it was in `before`.
fn fitting(difference: &Map<String, Value>, before: &Map<String, Value>) -> (Value, Value) {
    let (mut old, mut new) = (before.clone(), before.clone());
    for (name, entry) in difference {
        let part = |name: &str| entry.get(name).and_then(Value::as_object).cloned().unwrap_or_default();
        let (mut earlier, mut later) = (part("removed"), part("added"));
        for changed in part("changed").keys() {
            earlier.insert(changed.clone(), "before".into());
            later.insert(changed.clone(), "after".into());
        }
        old.insert(name.clone(), earlier.into());
        new.insert(name.clone(), later.into());
    }
    (old.into(), new.into())
}

/// How one object became another.
fn difference(before: &Map<String, Value>, after: &Map<String, Value>) -> Value {
    let names = before.keys().chain(after.keys().filter(|name| !before.contains_key(*name)));
    let members = |object: &Map<String, Value>, name: &str| {
        object.get(name).and_then(Value::as_object).cloned().unwrap_or_default()
    };
    let entries = names.filter_map(|name| {
        let (old, new) = (members(before, name), members(after, name));
        let only = |one: &Map<String, Value>, other: &Map<String, Value>| {
            let lacking = one.iter().filter(|(name, _)| !other.contains_key(*name));
            lacking.map(|(name, value)| (name.clone(), value.clone())).collect::<Map<_, _>>()
        };
        let differing = old.iter().filter(|(name, value)| new.get(*name).is_some_and(|other| other != *value));
        let changed: Map<_, _> = differing.map(|(name, _)| (name.clone(), Value::Null)).collect();
        let (added, removed) = (only(&new, &old), only(&old, &new));
        let is_different = !(added.is_empty() && removed.is_empty() && changed.is_empty());
        is_different.then(|| (name.clone(), json!({ "added": added, "removed": removed, "changed": changed })))
    });
    Value::Object(entries.collect())
}
