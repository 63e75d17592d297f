//! Columns of documents, as other libraries hand them over through the C data interface of Arrow: nothing is copied.

use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray, cast::AsArray,
};
use arrow_schema::{ArrowError, DataType};
use pyo3::{exceptions::PyTypeError, prelude::*};
use pyo3_arrow::input::AnyArray;

/// An array of texts. Whether they are UTF-8 is for the judge to say, whatever their type promises.
#[derive(Debug)]
pub enum Column {
    /// Offsets of 32 bits.
    Small(BinaryArray),
    /// Offsets of 64 bits.
    Large(LargeBinaryArray),
    /// Views.
    Views(BinaryViewArray),
}

impl Column {
    /// The arrays in what was handed over: an array, several in a stream, or a table of one column.
    ///
    /// # Errors
    ///
    /// It is not made of strings or bytes, or who hands it over fails.
    pub fn all(given: AnyArray) -> PyResult<Vec<Column>> {
        let arrays: Result<Vec<ArrayRef>, ArrowError> = given.into_reader()?.collect();
        let arrays = arrays.map_err(|error| PyTypeError::new_err(error.to_string()))?;
        arrays.into_iter().map(Column::of).collect()
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        match self {
            Column::Small(texts) => texts.len(),
            Column::Large(texts) => texts.len(),
            Column::Views(texts) => texts.len(),
        }
    }

    /// The text of a row, if it has one.
    pub fn text(&self, row: usize) -> Option<&[u8]> {
        match self {
            Column::Small(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Column::Large(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Column::Views(texts) => texts.is_valid(row).then(|| texts.value(row)),
        }
    }

    fn of(array: ArrayRef) -> PyResult<Column> {
        if let Some(table) = array.as_struct_opt()
            && let [only] = table.columns()
            && table.null_count() == 0
        {
            return Column::of(only.clone());
        }
        match array.data_type() {
            DataType::Utf8 => Ok(Column::Small(array.as_string::<i32>().clone().into())),
            DataType::LargeUtf8 => Ok(Column::Large(array.as_string::<i64>().clone().into())),
            DataType::Utf8View => Ok(Column::Views(array.as_string_view().clone().to_binary_view())),
            DataType::Binary => Ok(Column::Small(array.as_binary::<i32>().clone())),
            DataType::LargeBinary => Ok(Column::Large(array.as_binary::<i64>().clone())),
            DataType::BinaryView => Ok(Column::Views(array.as_binary_view().clone())),
            other => {
                let message = format!("documents are strings or bytes, and the column has the type {other}: cast it");
                Err(PyTypeError::new_err(message))
            }
        }
    }
}
