//! Python values as the judge looks at them: where they are, without a copy.

use pyo3::{
    prelude::*,
    types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString},
};
use triglyph_runtime::{Halt, Look, Number, Tree};

/// A part of a value. It is nothing of JSON unless it is of a plain type, and not to be told if it is an integer of more
/// than 64 bits, or a string with half of a surrogate pair: Python's own judge decides about them.
#[derive(Clone)]
pub struct Part<'py>(pub Bound<'py, PyAny>);

impl<'py> Tree for Part<'py> {
    type Array = Bound<'py, PyList>;
    type Object = Bound<'py, PyDict>;

    #[inline]
    fn look(&self) -> Option<Look<'_, Self>> {
        let value = &self.0;
        // Subclasses may be anything; the most frequent types come first.
        if let Ok(text) = value.cast_exact::<PyString>() {
            return text.to_str().ok().map(Look::String);
        }
        if let Ok(members) = value.cast_exact::<PyDict>() {
            return Some(Look::Object(members));
        }
        if let Ok(items) = value.cast_exact::<PyList>() {
            return Some(Look::Array(items));
        }
        if let Ok(boolean) = value.cast_exact::<PyBool>() {
            return Some(Look::Bool(boolean.is_true()));
        }
        if let Ok(number) = value.cast_exact::<PyInt>() {
            return integer(number).map(Look::Number);
        }
        if let Ok(number) = value.cast_exact::<PyFloat>() {
            return Number::from_f64(number.value()).map(Look::Number);
        }
        value.is_none().then_some(Look::Null)
    }

    fn items(array: &Self::Array) -> usize {
        array.len()
    }

    fn each_item(array: &Self::Array, mut take: impl FnMut(&Self) -> Result<(), Halt>) -> Result<(), Halt> {
        array.iter().try_for_each(|item| take(&Part(item)))
    }

    fn members(object: &Self::Object) -> usize {
        object.len()
    }

    fn each_member(object: &Self::Object, mut take: impl FnMut(&str, &Self) -> Result<(), Halt>) -> Result<(), Halt> {
        object.iter().try_for_each(|(name, value)| {
            let name = name.cast_exact::<PyString>().map_err(|_| Halt::Undecided)?;
            take(name.to_str().map_err(|_| Halt::Undecided)?, &Part(value))
        })
    }
}

/// The number of an integer of at most 64 bits.
fn integer(number: &Bound<'_, PyInt>) -> Option<Number> {
    match number.extract::<i64>() {
        Ok(number) => Some(Number::from(number)),
        Err(_) => number.extract::<u64>().ok().map(Number::from),
    }
}
