//! [`Json`] from any serde deserializer, to any serde serializer, and from and to `serde_json::Value`.

use std::fmt;
use std::sync::LazyLock;

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::Value;

use super::json::{Json, Number};
use super::object::Object;
use super::parse::{MAX_DEPTH, Malformed, parse_number};

/// The member under which serde_json hands out a number's text if its feature `arbitrary_precision` is on.
const NUMBER_TEXT: &str = "$serde_json::private::Number";
/// Whether that feature is on, which any crate of a program can bring about: only then is there a number too large for a double.
static NUMBERS_AS_TEXT: LazyLock<bool> = LazyLock::new(|| serde_json::from_str::<serde_json::Number>("1e999").is_ok());

/// 2⁵³: every integer below it is a double.
const EXACT_END: f64 = 9_007_199_254_740_992.0;

impl<'de> serde::Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        Reader { room: MAX_DEPTH }.deserialize(deserializer)
    }
}

/// Reads a value in which arrays and objects are nested at most `room` deep.
#[derive(Clone, Copy)]
struct Reader {
    room: usize,
}

impl Reader {
    fn inner<E: serde::de::Error>(self) -> Result<Reader, E> {
        let room =
            self.room.checked_sub(1).ok_or_else(|| E::custom(format_args!("nested deeper than {MAX_DEPTH} levels")))?;
        Ok(Reader { room })
    }
}

impl<'de> DeserializeSeed<'de> for Reader {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_none<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Number(Number::from(value)))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Number(Number::from(value)))
    }

    fn visit_i128<E: serde::de::Error>(self, value: i128) -> Result<Json, E> {
        i64::try_from(value).map_or_else(|_| self.visit_f64(value as f64), |value| self.visit_i64(value))
    }

    fn visit_u128<E: serde::de::Error>(self, value: u128) -> Result<Json, E> {
        u64::try_from(value).map_or_else(|_| self.visit_f64(value as f64), |value| self.visit_u64(value))
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Json, E> {
        Number::from_f64(value).map(Json::Number).ok_or_else(|| E::custom("not a JSON value"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Json, E> {
        Ok(Json::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Json, A::Error> {
        let inner = self.inner()?;
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element_seed(inner)? {
            items.push(item);
        }
        Ok(Json::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut members = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            if members.is_empty() && name == NUMBER_TEXT && *NUMBERS_AS_TEXT {
                let number = parse_number(&map.next_value::<String>()?);
                return number.map(Json::Number).ok_or_else(|| A::Error::custom("number out of range"));
            }
            members.push((name, map.next_value_seed(self.inner()?)?));
        }
        if members.is_empty() {
            self.inner::<A::Error>()?;
        }
        Ok(Json::Object(Object::from_members(members)))
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Bool(value) => serializer.serialize_bool(*value),
            Json::Number(number) => number.serialize(serializer),
            Json::String(text) => serializer.serialize_str(text),
            Json::Array(items) => serializer.collect_seq(items),
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
            Number::Float(value) => serializer.serialize_f64(value),
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
            verify(value, room - 1).map_err(|malformed| inside(&super::report::escape_pointer(name), malformed))
        }),
        _ => Ok(()),
    }
}

/// The number, unless it is out of range.
pub(super) fn finite(number: &serde_json::Number) -> Option<Number> {
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
            Value::String(text) => Json::String(text.clone()),
            Value::Array(items) => Json::Array(items.iter().map(Json::from).collect()),
            Value::Object(members) => Json::Object(Object::from_members(
                members.iter().map(|(name, value)| (name.clone(), Json::from(value))).collect(),
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
            Json::Number(Number::Float(value)) => Value::from(*value),
            Json::String(text) => Value::String(text.clone()),
            Json::Array(items) => Value::Array(items.iter().map(Value::from).collect()),
            Json::Object(object) => {
                Value::Object(object.iter().map(|(name, value)| (name.to_owned(), Value::from(value))).collect())
            }
        }
    }
}
