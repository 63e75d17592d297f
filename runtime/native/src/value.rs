//! Python values as serde hands them out: where they are, without a copy.

use pyo3::{
    prelude::*,
    types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString},
};
use serde::ser::{Error, Serialize, SerializeMap, SerializeSeq, Serializer};

/// A value made of plain types. What is anything else fails to serialize, and so do an integer of more than 64 bits,
/// a number that is infinite or none, and a string with a lone surrogate: Python's own judge decides about them.
pub struct Value<'v, 'py>(pub &'v Bound<'py, PyAny>);

impl Serialize for Value<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value = self.0;
        // Subclasses may be anything; the most frequent types come first.
        if let Ok(text) = value.cast_exact::<PyString>() {
            return serializer.serialize_str(text.to_str().map_err(|_| odd())?);
        }
        if let Ok(members) = value.cast_exact::<PyDict>() {
            return object(members, serializer);
        }
        if let Ok(items) = value.cast_exact::<PyList>() {
            return array(items, serializer);
        }
        if let Ok(number) = value.cast_exact::<PyInt>() {
            return integer(number, serializer);
        }
        if let Ok(number) = value.cast_exact::<PyFloat>() {
            let number = number.value();
            return if number.is_finite() { serializer.serialize_f64(number) } else { Err(odd()) };
        }
        if let Ok(boolean) = value.cast_exact::<PyBool>() {
            return serializer.serialize_bool(boolean.is_true());
        }
        if value.is_none() { serializer.serialize_unit() } else { Err(odd()) }
    }
}

fn object<S: Serializer>(members: &Bound<'_, PyDict>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_map(Some(members.len()))?;
    for (name, value) in members {
        let name = name.cast_exact::<PyString>().map_err(|_| odd())?;
        object.serialize_entry(name.to_str().map_err(|_| odd())?, &Value(&value))?;
    }
    object.end()
}

fn array<S: Serializer>(items: &Bound<'_, PyList>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut array = serializer.serialize_seq(Some(items.len()))?;
    for item in items {
        array.serialize_element(&Value(&item))?;
    }
    array.end()
}

fn integer<S: Serializer>(number: &Bound<'_, PyInt>, serializer: S) -> Result<S::Ok, S::Error> {
    match number.extract::<i64>() {
        Ok(number) => serializer.serialize_i64(number),
        Err(_) => serializer.serialize_u64(number.extract().map_err(|_| odd())?),
    }
}

/// The failure of what is no plain value.
fn odd<E: Error>() -> E {
    E::custom("not a plain value")
}
