//! Reports, without a call of Python in between for what is accepted.

use pyo3::{IntoPyObjectExt, prelude::*, types::PyBool};

use super::program::Program;

/// What reports on documents that a node judges.
#[derive(Debug)]
#[pyclass(frozen, module = "triglyph_runtime_native")]
pub struct Reporter {
    program: Py<Program>,
    node: usize,
    /// Whether it judges values in memory, and not texts.
    values: bool,
    /// Makes a report of what was found, and what it makes of nothing.
    report: Py<PyAny>,
    accepted: Py<PyAny>,
}

#[pymethods]
impl Reporter {
    /// The report on a document; `None` if that is not for this engine to say.
    fn __call__<'py>(&self, py: Python<'py>, document: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let program = self.program.get();
        let found = match self.values {
            true => program.check_value(py, self.node, document)?,
            false => program.check(py, self.node, document)?,
        };
        match found {
            Some(found) if found.is_exact_instance_of::<PyBool>() => Ok(Some(self.accepted.bind(py).clone())),
            Some(found) => self.report.bind(py).call1((found,)).map(Some),
            None => Ok(None),
        }
    }
}

impl Reporter {
    /// By this node.
    ///
    /// # Errors
    ///
    /// What `report` raises.
    pub fn new(program: Py<Program>, node: usize, report: Bound<'_, PyAny>, values: bool) -> PyResult<Reporter> {
        let nothing = true.into_bound_py_any(report.py())?;
        let accepted = report.call1((nothing,))?.unbind();
        Ok(Reporter { program, node, values, report: report.unbind(), accepted })
    }
}
