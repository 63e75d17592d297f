//! Scalars that a schema lists: values of enums, tags, constants.

use serde::ser::{Serialize, Serializer};

use super::value::{Instance, Json, Number};

/// The integers below denote a double of their own each.
const EXACT_END: u64 = 1 << 53;

/// A scalar as generated code writes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean(bool),
    /// A number without a fraction.
    Integer(i64),
    /// Any other number.
    Number(f64),
    /// A string.
    String(&'static str),
}

impl Scalar {
    /// Whether a JSON value equals it.
    pub fn equals(self, value: &Json) -> bool {
        match (self, value) {
            (Scalar::Null, Json::Null) => true,
            (Scalar::Boolean(flag), Json::Bool(value)) => flag == *value,
            // Beyond, several integers denote the same double and so are equal.
            (Scalar::Integer(integer), Json::Number(number)) if integer.unsigned_abs() < EXACT_END => {
                number.as_integer() == Some(integer)
            }
            (Scalar::Integer(integer), Json::Number(number)) => number.as_f64() == integer as f64,
            (Scalar::Number(double), Json::Number(number)) => number.as_f64() == double,
            (Scalar::String(text), Json::String(value)) => text == &**value,
            (
                Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) | Scalar::String(_),
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_) | Json::Object(_),
            ) => false,
        }
    }
}

impl Scalar {
    /// The same as a part of a document; `None` for a number that none has.
    pub(crate) fn instance(self) -> Option<Instance<'static>> {
        Some(match self {
            Scalar::Null => Instance::Null,
            Scalar::Boolean(flag) => Instance::Bool(flag),
            Scalar::Integer(integer) => Instance::Number(Number::Signed(integer)),
            Scalar::Number(double) => Instance::Number(Number::from_f64(double)?),
            Scalar::String(text) => Instance::String(text),
        })
    }
}

impl Serialize for Scalar {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Scalar::Null => serializer.serialize_unit(),
            Scalar::Boolean(flag) => serializer.serialize_bool(flag),
            Scalar::Integer(integer) => serializer.serialize_i64(integer),
            Scalar::Number(double) => serializer.serialize_f64(double),
            Scalar::String(text) => serializer.serialize_str(text),
        }
    }
}

impl From<()> for Scalar {
    fn from((): ()) -> Scalar {
        Scalar::Null
    }
}

impl From<bool> for Scalar {
    fn from(flag: bool) -> Scalar {
        Scalar::Boolean(flag)
    }
}

impl From<i64> for Scalar {
    fn from(integer: i64) -> Scalar {
        Scalar::Integer(integer)
    }
}

impl From<f64> for Scalar {
    fn from(double: f64) -> Scalar {
        Scalar::Number(double)
    }
}

impl From<&'static str> for Scalar {
    fn from(text: &'static str) -> Scalar {
        Scalar::String(text)
    }
}

/// An enum whose values are strings.
pub trait StringEnum: Sized {
    /// The value with this text.
    fn find(text: &str) -> Option<Self>;
}
