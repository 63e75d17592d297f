//! Columns of documents, as other libraries hand them over through the C data interface of Arrow: nothing is copied.

use arrow_array::{Array, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray, cast::AsArray, new_empty_array};
use arrow_schema::DataType;
use pyo3::{exceptions::PyTypeError, prelude::*};
use pyo3_arrow::{error::PyArrowResult, input::AnyArray};

/// A column, in as many pieces as it was handed over in.
#[derive(Debug)]
pub struct Column {
    pieces: Vec<Texts>,
    /// Of each piece, how many rows there are up to its end.
    ends: Vec<usize>,
}

/// An array of texts. Whether they are UTF-8 is for the judge to say, whatever their type promises.
#[derive(Debug)]
enum Texts {
    /// Offsets of 32 bits.
    Small(BinaryArray),
    /// Offsets of 64 bits.
    Large(LargeBinaryArray),
    /// Views.
    Views(BinaryViewArray),
}

impl Column {
    /// What was handed over: an array, several in a stream, or a table of one column.
    ///
    /// # Errors
    ///
    /// It is not made of strings or bytes, or who hands it over fails.
    pub fn new(given: AnyArray) -> PyArrowResult<Column> {
        let reader = given.into_reader()?;
        // There may be no piece whose type could be looked at.
        Texts::of(&new_empty_array(reader.field().data_type()))?;
        let (mut pieces, mut ends, mut end) = (Vec::new(), Vec::new(), 0);
        for array in reader {
            let array = array?;
            end += array.len();
            pieces.push(Texts::of(&array)?);
            ends.push(end);
        }
        Ok(Column { pieces, ends })
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// The text of a row, if it has one.
    pub fn text(&self, row: usize) -> Option<&[u8]> {
        let piece = self.ends.partition_point(|end| *end <= row);
        let start = piece.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.pieces[piece].text(row - start)
    }
}

impl Texts {
    fn of(array: &ArrayRef) -> PyResult<Texts> {
        match array.data_type() {
            DataType::Utf8 => Ok(Texts::Small(array.as_string::<i32>().clone().into())),
            DataType::LargeUtf8 => Ok(Texts::Large(array.as_string::<i64>().clone().into())),
            DataType::Utf8View => Ok(Texts::Views(array.as_string_view().clone().to_binary_view())),
            DataType::Binary => Ok(Texts::Small(array.as_binary::<i32>().clone())),
            DataType::LargeBinary => Ok(Texts::Large(array.as_binary::<i64>().clone())),
            DataType::BinaryView => Ok(Texts::Views(array.as_binary_view().clone())),
            other => match array.as_struct_opt().map(|table| (table.columns(), table.null_count())) {
                Some(([only], 0)) => Texts::of(only),
                Some(_) | None => {
                    let message =
                        format!("documents are strings or bytes, and the column has the type {other}: cast it");
                    Err(PyTypeError::new_err(message))
                }
            },
        }
    }

    fn text(&self, row: usize) -> Option<&[u8]> {
        match self {
            Texts::Small(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Large(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Views(texts) => texts.is_valid(row).then(|| texts.value(row)),
        }
    }
}
