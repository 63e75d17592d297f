//! JSON values as languages with doubles alone have them.

use serde_json::{Value, json};

/// A value with all numbers as doubles: `1.0` is `1`.
#[must_use]
pub fn with_doubles(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(items) => items.iter().map(with_doubles).collect(),
        Value::Object(members) => members.iter().map(|(name, value)| (name.clone(), with_doubles(value))).collect(),
        Value::Null | Value::Bool(_) | Value::String(_) => value.clone(),
    }
}
