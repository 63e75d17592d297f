//! Merge patches (RFC 7396) between documents.

use serde_json::Value;

/// The patch that makes `other` of `one`, which no patch does where `other` has members that are null.
pub fn between(one: &Value, other: &Value) -> Value {
    let (Value::Object(one), Value::Object(other)) = (one, other) else { return other.clone() };
    let gone = one.keys().filter(|name| !other.contains_key(*name)).map(|name| (name.clone(), Value::Null));
    let changed = other.iter().filter(|(name, value)| one.get(*name) != Some(value));
    let changed = changed.map(|(name, value)| {
        (name.clone(), one.get(name).map_or_else(|| value.clone(), |before| between(before, value)))
    });
    Value::Object(gone.chain(changed).collect())
}
