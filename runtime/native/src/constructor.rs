//! Models, built from the texts of accepted documents by a plan of the Python runtime: nothing is judged twice, and
//! what the plan does not foresee is left to pydantic.

use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::{PyString, PyTuple},
};
use triglyph_runtime::parse;

use super::{
    building::{Building, Built, Creating, Halt},
    data,
    guard::guarded,
    program::Program,
    reading::Reading,
    shape::{Shape, ShapeId},
};

/// A plan, as Python hands it over: shapes, the number of that of a document, what makes models (`Creating`), the name of
/// the attribute of additional members, and what stands for defaults that there are not.
pub type Construction<'py> =
    (Vec<Bound<'py, PyTuple>>, ShapeId, [Bound<'py, PyAny>; 5], Bound<'py, PyString>, Bound<'py, PyAny>);

/// What reads the texts of documents that a node accepts, and builds models of them.
#[derive(Debug)]
#[pyclass(frozen, module = "triglyph_runtime_native")]
pub struct Constructor {
    program: Py<Program>,
    node: usize,
    shapes: Vec<Shape>,
    root: ShapeId,
    creating: Creating,
}

#[pymethods]
impl Constructor {
    /// The model of a text; `False` if it is refused, and `None` if that is not for this engine to say.
    fn __call__<'py>(&self, py: Python<'py>, data: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (program, Some(text)) = (self.program.get(), data::bytes(data)) else { return Ok(None) };
        match program.on_bytes(py, self.node, &text, |checks, text| checks.is_valid(self.node, text)) {
            Some(true) => {}
            Some(false) => return false.into_bound_py_any(py).map(Some),
            None => return Ok(None),
        }
        let Constructor { shapes, creating, .. } = self;
        let building = Building { py, checks: program.checks(), shapes, creating };
        match guarded(|| self.built(building, &text)) {
            Some(Ok(model)) => Ok(Some(model)),
            Some(Err(Halt::Declined)) | None => Ok(None),
            // Pydantic is to say what it says of errors of the user's functions.
            Some(Err(Halt::Failed(error))) if error.is_instance_of::<PyValueError>(py) => Ok(None),
            Some(Err(Halt::Failed(error))) => Err(error),
        }
    }
}

impl Constructor {
    /// By this plan.
    ///
    /// # Errors
    ///
    /// It is none.
    pub fn new(program: Py<Program>, node: usize, construction: &Construction<'_>) -> PyResult<Constructor> {
        let (shapes, root, creating, name_of_others, absent) = construction;
        let shapes: Vec<Shape> = shapes.iter().map(|shape| Shape::read(shape, absent)).collect::<PyResult<_>>()?;
        if *root >= shapes.len() || shapes.iter().any(|shape| shape.parts().any(|part| part >= shapes.len())) {
            return Err(PyIndexError::new_err("the plan has no such shape"));
        }
        let [new, values, given, others, private] = creating.clone().map(Bound::unbind);
        let name_of_others = name_of_others.clone().unbind();
        let creating = Creating { new, values, given, others, private, name_of_others };
        Ok(Constructor { program, node, shapes, root: *root, creating })
    }

    /// What a text becomes that is accepted: while it is read, or else when it has been read.
    fn built<'py>(&self, building: Building<'_, 'py>, text: &[u8]) -> Built<'py> {
        let read = std::str::from_utf8(text).map_err(|_| Halt::Declined);
        match read.and_then(|text| Reading::read(building, self.root, text)) {
            Err(Halt::Declined) => {}
            read => return read,
        }
        let document = parse(text).map_err(|_| Halt::Declined)?;
        building.build(self.root, &document)
    }
}
