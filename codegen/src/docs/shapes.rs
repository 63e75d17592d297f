//! Shapes in words, as the tables of a page say what a value is.

use super::{
    Page,
    document::{Inline, Line, code, listed, words},
};
use crate::model::{Scalar, Shape, TypeSet};

impl Page<'_> {
    /// `array of Node or null`, with links.
    pub(super) fn shape(&self, shape: &Shape) -> Line {
        match shape {
            Shape::Json => vec![words("any JSON")],
            Shape::Null => vec![words("null")],
            Shape::Boolean => vec![words("boolean")],
            Shape::Integer(bounds) if bounds.have_64_bits() => vec![words("integer")],
            Shape::Integer(_) => vec![words("integer of any size")],
            Shape::Number => vec![words("number")],
            Shape::String => vec![words("string")],
            Shape::Native(native) => vec![words(native.name())],
            Shape::Const(scalar) => vec![words("always "), code(scalar_text(scalar))],
            Shape::Nullable(inner) => [self.shape(inner), vec![words(" or null")]].concat(),
            Shape::Array(inner) if **inner == Shape::Json => vec![words("any array")],
            Shape::Array(inner) => [vec![words("array of ")], self.shape(inner)].concat(),
            Shape::Tuple(items) => {
                let mut line = vec![words(format!("array of {}: ", counted(items.len() as u64, "item")))];
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        line.push(words(", "));
                    }
                    line.extend(self.shape(item));
                }
                line
            }
            Shape::Map(inner) if **inner == Shape::Json => vec![words("any object")],
            Shape::Map(inner) => [vec![words("object of members, each ")], self.shape(inner)].concat(),
            Shape::Named(id) => vec![Inline::Type(self.anchors.target(self.model, self.index, *id))],
        }
    }
}

/// A scalar as JSON.
pub(super) fn scalar_text(scalar: &Scalar) -> String {
    match scalar {
        Scalar::Null => "null".to_owned(),
        Scalar::Boolean(flag) => flag.to_string(),
        Scalar::Integer(number) => number.to_string(),
        Scalar::Number(number) => serde_json::Value::from(*number).to_string(),
        Scalar::String(text) => serde_json::Value::from(text.as_str()).to_string(),
    }
}

/// `string or null`.
pub(super) fn types(types: TypeSet) -> Line {
    listed(types.names().into_iter().map(words), " or ")
}

/// `1 item`, `2 items`.
pub(super) fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
