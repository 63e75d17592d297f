//! [`Json`] from any serde deserializer, to any serde serializer, and from and to `serde_json::Value`.

use std::fmt;

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::Value;

use super::object::Object;
use super::parse::{MAX_DEPTH, Malformed, parse};
use super::value::{Json, Number};

/// 2⁵³: every integer below it is a double.
const EXACT_END: f64 = 9_007_199_254_740_992.0;

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Bool(value) => serializer.serialize_bool(*value),
            Json::Number(number) => number.serialize(serializer),
            Json::String(text) => serializer.serialize_str(text),
            Json::Array(items) => serializer.collect_seq(items.iter()),
            Json::Object(object) => {
                let mut map = serializer.serialize_map(Some(object.len()))?;
                for (name, value) in object.iter() {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

/// Like its canonical notation: without `.0`.
impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Number::Signed(value) => serializer.serialize_i64(value),
            Number::Unsigned(value) => serializer.serialize_u64(value),
            Number::Float(value) if value.fract() == 0.0 && value.abs() < EXACT_END => {
                serializer.serialize_i64(value as i64)
            }
            Number::Beyond(value, _) | Number::Float(value) => serializer.serialize_f64(value),
        }
    }
}

impl Json {
    /// The JSON value of a value in memory.
    ///
    /// # Errors
    ///
    /// [`Malformed::Depth`] if it is nested too deep, [`Malformed::Value`] if it has a number that is out of range.
    pub fn from_value(value: &Value) -> Result<Json, Malformed> {
        verify(value, MAX_DEPTH)?;
        Ok(Json::from(value))
    }
}

/// Looks for what no document can have.
fn verify(value: &Value, room: usize) -> Result<(), Malformed> {
    let inside = |segment: &dyn fmt::Display, malformed| match malformed {
        Malformed::Value { path } => Malformed::Value { path: format!("/{segment}{path}") },
        other => other,
    };
    if room == 0 && (value.is_array() || value.is_object()) {
        return Err(Malformed::Depth);
    }
    match value {
        Value::Number(number) if finite(number).is_none() => Err(Malformed::Value { path: String::new() }),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .try_for_each(|(index, item)| verify(item, room - 1).map_err(|malformed| inside(&index, malformed))),
        Value::Object(members) => members.iter().try_for_each(|(name, value)| {
            verify(value, room - 1).map_err(|malformed| inside(&super::path::escape_pointer(name), malformed))
        }),
        _ => Ok(()),
    }
}

/// The number, unless it is out of range.
pub(crate) fn finite(number: &serde_json::Number) -> Option<Number> {
    let integer = number.as_i64().map(Number::from).or_else(|| number.as_u64().map(Number::from));
    integer.or_else(|| number.as_f64().and_then(Number::from_f64))
}

/// A number that is out of range becomes `null`, as serde_json has it for infinities.
impl From<&Value> for Json {
    fn from(value: &Value) -> Json {
        match value {
            Value::Null => Json::Null,
            Value::Bool(value) => Json::Bool(*value),
            Value::Number(number) => finite(number).map_or(Json::Null, Json::Number),
            Value::String(text) => Json::String(text.as_str().into()),
            Value::Array(items) => Json::Array(items.iter().map(Json::from).collect()),
            Value::Object(members) => Json::Object(Object::from_members(
                members.iter().map(|(name, value)| (name.as_str().into(), Json::from(value))).collect(),
            )),
        }
    }
}

impl From<&Json> for Value {
    fn from(json: &Json) -> Value {
        match json {
            Json::Null => Value::Null,
            Json::Bool(value) => Value::Bool(*value),
            Json::Number(Number::Signed(value)) => Value::from(*value),
            Json::Number(Number::Unsigned(value)) => Value::from(*value),
            Json::Number(Number::Beyond(value, _) | Number::Float(value)) => Value::from(*value),
            Json::String(text) => Value::String(text.as_ref().to_owned()),
            Json::Array(items) => Value::Array(items.iter().map(Value::from).collect()),
            Json::Object(object) => {
                Value::Object(object.iter().map(|(name, value)| (name.to_owned(), Value::from(value))).collect())
            }
        }
    }
}
