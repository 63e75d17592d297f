//! Where the integers of values are bigints: what types say of it, and the data by which the runtime gives values their
//! bigints.
//!
//! Both are read off the types, so they agree.

use serde_json::{Value, json};

use super::forms::{Forms, Leaves, Places};
use crate::model::{EnumDef, IntegerBounds, Model, Scalar, Shape, TypeId};

/// The largest integer up to which doubles tell all apart.
const SAFE: i64 = 9_007_199_254_740_991;

/// Which types have bigints.
#[derive(Debug)]
pub struct Bigints {
    is_on: bool,
    places: Places,
}

impl Bigints {
    /// Decides for every type of `model`; none has bigints unless the project asks for them.
    pub fn new(model: &Model, is_on: bool) -> Bigints {
        let mut bigints = Bigints { is_on, places: Places::default() };
        if is_on {
            bigints.places = Places::of(model, &bigints);
        }
        bigints
    }

    /// The place of the type in the list of its module; `None` if there are no bigints in it.
    pub fn place(&self, id: TypeId) -> Option<usize> {
        self.places.place(id)
    }

    /// The forms of the module with that index; `None` if it has no bigints.
    pub fn forms(&self, model: &Model, module: usize) -> Option<Forms> {
        Forms::of(model, self, &self.places, module)
    }

    /// Whether integers within these bounds are bigints.
    pub fn hold(&self, bounds: IntegerBounds) -> bool {
        self.is_on && !bounds.fit(&(-i128::from(SAFE)..=i128::from(SAFE)))
    }

    /// The integer that a literal is, if it is a bigint.
    pub fn literal(&self, value: &Scalar) -> Option<i64> {
        match value {
            Scalar::Integer(integer) if self.is_on && integer.unsigned_abs() > SAFE.unsigned_abs() => Some(*integer),
            Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) | Scalar::String(_) => None,
        }
    }

    /// A scalar as a literal.
    pub fn scalar(&self, value: &Scalar) -> String {
        self.literal(value).map_or_else(|| super::literal::scalar(value), super::literal::bigint)
    }
}

impl Leaves for Bigints {
    fn of_shape(&self, shape: &Shape) -> Option<Value> {
        match shape {
            Shape::Integer(bounds) => self.hold(*bounds).then(|| json!(["bigint"])),
            Shape::Const(value) => self.literal(value).map(|value| values([value])),
            Shape::Json | Shape::Null | Shape::Boolean | Shape::Number | Shape::String => None,
            Shape::Native(_) | Shape::Named(_) => None,
            Shape::Nullable(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => None,
        }
    }

    fn has_codec(&self, _: TypeId) -> bool {
        false
    }

    fn of_enum(&self, def: &EnumDef) -> Option<Value> {
        let mut past = def.values.iter().filter_map(|(_, value)| self.literal(value)).peekable();
        past.peek()?;
        Some(values(past))
    }

    fn text_of_default(&self, value: &Value) -> Option<String> {
        exact_text(value)
    }
}

/// Digits are strings: as numbers of JSON they would be lost.
fn values(integers: impl IntoIterator<Item = i64>) -> Value {
    json!(["values", integers.into_iter().map(|integer| integer.to_string()).collect::<Vec<_>>()])
}

/// A value of the schema as JSON text, if it has digits that JavaScript loses.
pub fn exact_text(value: &Value) -> Option<String> {
    has_past(value).then(|| value.to_string())
}

/// Whether there is an integer in it that is one double with others.
fn has_past(value: &Value) -> bool {
    match value {
        Value::Number(number) => {
            number.as_f64().is_some_and(|double| double.fract() == 0.0 && double.abs() > SAFE as f64)
        }
        Value::Array(items) => items.iter().any(has_past),
        Value::Object(members) => members.values().any(has_past),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}
