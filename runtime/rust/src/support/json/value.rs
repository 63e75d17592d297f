//! JSON values as the contracts see them: member order is kept, and numbers keep their exact integer where they have
//! one.

use std::sync::Arc;

use super::object::Object;

/// A JSON value. Equality is JSON Schema's: numbers by their double, objects without order.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(Box<str>),
    /// An array.
    Array(Arc<[Json]>),
    /// An object.
    Object(Object),
}

impl Json {
    /// A borrowed view of this value.
    #[inline]
    pub fn instance(&self) -> Instance<'_> {
        match self {
            Json::Null => Instance::Null,
            Json::Bool(value) => Instance::Bool(*value),
            Json::Number(number) => Instance::Number(*number),
            Json::String(text) => Instance::String(text),
            Json::Array(items) => Instance::Array(items),
            Json::Object(object) => Instance::Object(object),
        }
    }

    /// The string, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        if let Json::String(text) = self { Some(text) } else { None }
    }

    /// The items, if it is an array.
    pub fn as_array(&self) -> Option<&[Json]> {
        if let Json::Array(items) = self { Some(items) } else { None }
    }

    /// The object, if it is one.
    pub fn as_object(&self) -> Option<&Object> {
        if let Json::Object(object) = self { Some(object) } else { None }
    }

    /// The number, if it is one.
    pub fn as_number(&self) -> Option<Number> {
        if let Json::Number(number) = self { Some(*number) } else { None }
    }
}

/// A borrowed JSON value; the name of a member can be one, too.
#[derive(Clone, Copy, Debug)]
pub enum Instance<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(&'a str),
    /// An array.
    Array(&'a [Json]),
    /// An object.
    Object(&'a Object),
}

impl Instance<'_> {
    /// Whether the two are equal as JSON Schema defines it.
    pub fn equals(self, other: &Json) -> bool {
        match (self, other) {
            (Instance::Null, Json::Null) => true,
            (Instance::Bool(a), Json::Bool(b)) => a == *b,
            (Instance::Number(a), Json::Number(b)) => a == *b,
            (Instance::String(a), Json::String(b)) => *a == **b,
            (Instance::Array(a), Json::Array(b)) => *a == **b,
            (Instance::Object(a), Json::Object(b)) => a == b,
            _ => false,
        }
    }
}

/// A finite number. It denotes a double; an integer that the text spells out is kept beside it in full.
#[derive(Clone, Copy, Debug)]
pub enum Number {
    /// An integer of the `i64` range.
    Signed(i64),
    /// An integer above the `i64` range.
    Unsigned(u64),
    /// The double of an integer that the text spells out, and that is in the range of neither; and at which byte of the
    /// text it begins, as far as 32 bits tell.
    Beyond(f64, u32),
    /// Any other number; never infinite, never NaN.
    Float(f64),
}

impl Number {
    /// The number of a double; `None` for infinities and NaN.
    pub fn from_f64(value: f64) -> Option<Number> {
        value.is_finite().then_some(Number::Float(value))
    }

    /// The double that the number denotes.
    #[inline]
    pub fn as_f64(self) -> f64 {
        match self {
            Number::Signed(value) => value as f64,
            Number::Unsigned(value) => value as f64,
            Number::Beyond(value, _) | Number::Float(value) => value,
        }
    }

    /// The integer: exact if the text spelt it out, otherwise that of the double; `None` if it has a fraction, or more
    /// than 128 bits, or if the text spelt out another one than the double is.
    pub fn as_i128(self) -> Option<i128> {
        /// 2¹²⁷, the first double past the integers of 128 bits.
        const END: f64 = 170_141_183_460_469_231_731_687_303_715_884_105_728.0;
        match self {
            Number::Signed(value) => Some(i128::from(value)),
            Number::Unsigned(value) => Some(i128::from(value)),
            Number::Beyond(..) => None,
            Number::Float(value) => (value.fract() == 0.0 && (-END..END).contains(&value)).then_some(value as i128),
        }
    }

    /// [`Number::as_i128`] as an integer of this type; `None` if it is out of its range.
    #[inline]
    pub fn as_integer<I: TryFrom<i128>>(self) -> Option<I> {
        I::try_from(self.as_i128()?).ok()
    }

    /// Whether its double has no fraction, however large it is.
    #[inline]
    pub fn is_integer(self) -> bool {
        match self {
            Number::Signed(_) | Number::Unsigned(_) | Number::Beyond(..) => true,
            Number::Float(value) => value.fract() == 0.0,
        }
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Number) -> bool {
        self.as_f64() == other.as_f64()
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Number {
        Number::Signed(value)
    }
}

impl From<u64> for Number {
    fn from(value: u64) -> Number {
        i64::try_from(value).map_or(Number::Unsigned(value), Number::Signed)
    }
}

impl From<usize> for Number {
    fn from(value: usize) -> Number {
        Number::from(value as u64)
    }
}
