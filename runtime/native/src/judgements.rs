//! What is said of a column of documents, as a column that other libraries take over without a copy.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, StructArray,
    builder::{BooleanBuilder, StringBuilder},
    new_empty_array,
};
use arrow_schema::{DataType, Field, FieldRef, Fields};
use arrow_select::concat::concat;
use pyo3::{
    exceptions::PyOverflowError,
    prelude::*,
    types::{PyCapsule, PyTuple},
};
use pyo3_arrow::{
    error::PyArrowResult,
    ffi::{ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule},
};
use triglyph_runtime::batch::Judgement;

/// What is said of some rows, while it is put together.
#[derive(Debug)]
pub struct Part {
    valid: BooleanBuilder,
    code: StringBuilder,
    report: StringBuilder,
    hash: StringBuilder,
}

impl Part {
    /// For that many rows.
    pub fn with_capacity(rows: usize) -> Part {
        Part {
            valid: BooleanBuilder::with_capacity(rows),
            code: StringBuilder::with_capacity(rows, 0),
            report: StringBuilder::with_capacity(rows, 0),
            hash: StringBuilder::with_capacity(rows, 0),
        }
    }

    /// Adds a row: what is said of its document, if there is one.
    pub fn push(&mut self, judgement: Option<Judgement>) {
        self.valid.append_option(judgement.as_ref().map(|judgement| judgement.valid));
        let Judgement { valid: _, code, report, hash } = judgement.unwrap_or_default();
        self.code.append_option(code);
        self.report.append_option(report);
        self.hash.append_option(hash);
    }

    /// The rows, as one array.
    pub fn finished(mut self) -> ArrayRef {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.valid.finish()),
            Arc::new(self.code.finish()),
            Arc::new(self.report.finish()),
            Arc::new(self.hash.finish()),
        ];
        Arc::new(StructArray::new(columns_of_a_judgement(), columns, None))
    }
}

/// The names and types of the columns. All may be null: there may be no document.
fn columns_of_a_judgement() -> Fields {
    let text = |name| Field::new(name, DataType::Utf8, true);
    Fields::from(vec![Field::new("valid", DataType::Boolean, true), text("code"), text("report"), text("hash")])
}

/// What is said of the documents in a column: an array of structs, or a stream of them.
#[derive(Debug)]
#[pyclass(frozen, module = "triglyph_runtime_native")]
pub struct Judgements {
    parts: Vec<ArrayRef>,
    field: FieldRef,
}

impl Judgements {
    /// Of these arrays.
    pub fn new(parts: Vec<ArrayRef>) -> Judgements {
        Judgements { parts, field: Arc::new(Field::new_struct("judgement", columns_of_a_judgement(), false)) }
    }
}

#[pymethods]
impl Judgements {
    /// How many documents were in the column, and rows without one.
    fn __len__(&self) -> usize {
        self.parts.iter().map(Array::len).sum()
    }

    /// The type of the array.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.field.as_ref())
    }

    /// All as one array.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyTuple>> {
        to_array_pycapsules(py, self.field.clone(), &self.whole()?, requested_schema)
    }

    /// As several arrays, one after another.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let parts: Vec<_> = self.parts.iter().cloned().map(Ok).collect();
        to_stream_pycapsule(py, Box::new(ArrayIterator::new(parts, self.field.clone())), requested_schema)
    }
}

impl Judgements {
    /// The parts in one. An array holds texts of 2 GB at most: more of them are only to be had as a stream.
    fn whole(&self) -> PyResult<ArrayRef> {
        match self.parts.as_slice() {
            [] => Ok(new_empty_array(self.field.data_type())),
            [only] => Ok(only.clone()),
            parts => {
                let parts: Vec<&dyn Array> = parts.iter().map(AsRef::as_ref).collect();
                concat(&parts).map_err(|error| {
                    PyOverflowError::new_err(format!("{error}: take the judgements as a stream, or of less documents"))
                })
            }
        }
    }
}
