//! JSON values as Python objects of plain types.

use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyDict, PyList},
};
use triglyph_runtime::{Json, Number};

/// Doubles of integers below this one, of either sign, are integers to Python.
const PLAIN_END: f64 = 1e21;

/// A value as Python's parser gives it; `None` if it has an integer of which only the double is known.
///
/// # Errors
///
/// There is no memory left.
pub fn object<'py>(py: Python<'py>, value: &Json) -> PyResult<Option<Bound<'py, PyAny>>> {
    match value {
        Json::Null => Ok(Some(py.None().into_bound(py))),
        Json::Bool(value) => value.into_bound_py_any(py).map(Some),
        Json::Number(value) => number(py, *value),
        Json::String(text) => (&**text).into_bound_py_any(py).map(Some),
        Json::Array(items) => {
            let items: PyResult<Option<Vec<_>>> = items.iter().map(|item| object(py, item)).collect();
            items?.map(|items| PyList::new(py, items).map(Bound::into_any)).transpose()
        }
        Json::Object(members) => {
            let made = PyDict::new(py);
            for (name, value) in members.iter() {
                let Some(value) = object(py, value)? else { return Ok(None) };
                made.set_item(name, value)?;
            }
            Ok(Some(made.into_any()))
        }
    }
}

/// A number as Python's parser gives it; `None` if only its double is known.
///
/// # Errors
///
/// There is no memory left.
pub fn number<'py>(py: Python<'py>, number: Number) -> PyResult<Option<Bound<'py, PyAny>>> {
    match number {
        Number::Signed(value) => value.into_bound_py_any(py).map(Some),
        Number::Unsigned(value) => value.into_bound_py_any(py).map(Some),
        Number::Beyond(..) => Ok(None),
        Number::Float(value) => match integer(number) {
            Some(integer) => integer.into_bound_py_any(py).map(Some),
            None => value.into_bound_py_any(py).map(Some),
        },
    }
}

/// The integer that a double is to Python's parser.
pub fn integer(number: Number) -> Option<i128> {
    match number {
        Number::Float(value) if value.fract() == 0.0 && value.abs() < PLAIN_END => Some(value as i128),
        Number::Float(_) | Number::Signed(_) | Number::Unsigned(_) | Number::Beyond(..) => None,
    }
}
