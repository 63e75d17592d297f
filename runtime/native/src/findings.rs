//! Reports as Python builds its own from them.

use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyDict, PyList, PyTuple},
};
use triglyph_runtime::{Finding, Findings, Json, Number, Segment};

/// Doubles of integers below this one are integers to Python's reports.
const PLAIN_END: f64 = 1e21;

/// `True` if nothing was found, else `(valid, errors, warnings)`, where each error is a tuple of the arguments of
/// `ReportError`; `None` if a part of it cannot be said in Python.
///
/// # Errors
///
/// There is no memory left.
pub fn found<'py>(py: Python<'py>, findings: Findings, absent: &Py<PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Findings { errors, warnings } = findings;
    if errors.is_empty() && warnings.is_empty() {
        return true.into_bound_py_any(py).map(Some);
    }
    let valid = errors.is_empty();
    let (Some(errors), Some(warnings)) = (list(py, &errors, absent)?, list(py, &warnings, absent)?) else {
        return Ok(None);
    };
    (valid, errors, warnings).into_bound_py_any(py).map(Some)
}

fn list<'py>(py: Python<'py>, findings: &[Finding], absent: &Py<PyAny>) -> PyResult<Option<Bound<'py, PyTuple>>> {
    let arguments: PyResult<Option<Vec<_>>> = findings.iter().map(|finding| arguments(py, finding, absent)).collect();
    arguments?.map(|each| PyTuple::new(py, each)).transpose()
}

fn arguments<'py>(py: Python<'py>, finding: &Finding, absent: &Py<PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Finding { error, way, keyword, schema, missing, cycle } = finding;
    let shown = |value: &Option<Json>| match value {
        Some(value) => json(py, value),
        None => Ok(Some(absent.bind(py).clone())),
    };
    let (Some(expected), Some(actual)) = (shown(&error.expected)?, shown(&error.actual)?) else { return Ok(None) };
    let way: PyResult<Vec<_>> = way.iter().map(|segment| step(py, segment)).collect();
    let arguments = (
        error.code.as_str(),
        error.path.as_str(),
        error.schema_path.as_str(),
        error.message.as_str(),
        expected,
        actual,
        PyTuple::new(py, way?)?,
        keyword.as_str(),
        schema.as_str(),
        cycle.as_deref().unwrap_or_default(),
        missing.as_deref(),
    );
    arguments.into_bound_py_any(py).map(Some)
}

fn step<'py>(py: Python<'py>, segment: &Segment) -> PyResult<Bound<'py, PyAny>> {
    match segment {
        Segment::Member(name) => name.into_bound_py_any(py),
        Segment::Item(index) => index.into_bound_py_any(py),
    }
}

/// A value as Python's parser gives it; `None` if it has an integer of which only the double is known.
fn json<'py>(py: Python<'py>, value: &Json) -> PyResult<Option<Bound<'py, PyAny>>> {
    match value {
        Json::Null => Ok(Some(py.None().into_bound(py))),
        Json::Bool(value) => value.into_bound_py_any(py).map(Some),
        Json::Number(value) => number(py, *value),
        Json::String(text) => text.into_bound_py_any(py).map(Some),
        Json::Array(items) => {
            let items: PyResult<Option<Vec<_>>> = items.iter().map(|item| json(py, item)).collect();
            items?.map(|items| PyList::new(py, items).map(Bound::into_any)).transpose()
        }
        Json::Object(members) => {
            let object = PyDict::new(py);
            for (name, value) in members.iter() {
                let Some(value) = json(py, value)? else { return Ok(None) };
                object.set_item(name, value)?;
            }
            Ok(Some(object.into_any()))
        }
    }
}

fn number<'py>(py: Python<'py>, number: Number) -> PyResult<Option<Bound<'py, PyAny>>> {
    match number {
        Number::Signed(value) => value.into_bound_py_any(py).map(Some),
        Number::Unsigned(value) => value.into_bound_py_any(py).map(Some),
        Number::Beyond(..) => Ok(None),
        Number::Float(value) if value.fract() == 0.0 && value.abs() < PLAIN_END => {
            (value as i128).into_bound_py_any(py).map(Some)
        }
        Number::Float(value) => value.into_bound_py_any(py).map(Some),
    }
}
