//! Reports as Python builds its own from them.

use pyo3::{IntoPyObjectExt, prelude::*, types::PyTuple};
use triglyph_runtime::{Finding, Findings, Json, Segment};

use super::plain;

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
        Some(value) => plain::object(py, value),
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
