//! Reading a Parquet file, part by part: so many rows at once as fit into a few megabytes, of one row group after
//! another.

use std::{io, sync::Arc};

use arrow_array::{Array, BinaryViewArray, RecordBatch, StringViewArray, cast::AsArray};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use parquet::{
    arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder},
    errors::ParquetError,
    file::metadata::ParquetMetaData,
};

use super::Source;
use crate::{
    cli::validate::{
        ahead::ahead,
        judging::{Batch, Document, Judging},
        packed::past,
        tally::Tally,
        unreadable,
    },
    diagnostic::Diagnostic,
};

/// The column that has the documents where several could, and nobody has said which.
const USUAL: &str = "document";
/// How many bytes of rows are read at once, by what the file says of itself.
const PART: u64 = 16 << 20;
/// How many rows are read at once at most.
const ROWS: u64 = 8192;

/// Rows of a Parquet file.
#[derive(Debug)]
pub struct Table {
    /// The rows. Documents are read as views, into pages that are read anyway: a text that stands in many rows is in
    /// memory once.
    pub rows: RecordBatch,
    /// The columns with the types that whoever has written the file has given them.
    pub written: SchemaRef,
}

/// The documents of some rows.
enum Texts<'t> {
    Strings(&'t StringViewArray),
    Bytes(&'t BinaryViewArray),
}

/// Judges the documents in a column of a Parquet file.
///
/// # Errors
///
/// It is none, or is damaged; it has no column of texts, or several; what is wrong with writing.
pub fn judge(judging: &mut Judging<'_>, source: Source<'_>) -> Result<Tally, Diagnostic> {
    let Source { name, file, column, most } = source;
    let failed = |error: io::Error| unreadable(name, &error);
    let damaged = |error: ParquetError| failed(io::Error::other(error));
    let found = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()).map_err(damaged)?;
    let written = found.schema().clone();
    let column = documents(&written, column).map_err(failed)?;
    let options = ArrowReaderOptions::new().with_schema(as_views(&written, column));
    let reader = ParquetRecordBatchReaderBuilder::try_new_with_options(file, options).map_err(damaged)?;
    let (at_once, all) = (rows_at_once(reader.metadata()), reader.metadata().file_metadata().num_rows());
    let reader = reader.with_batch_size(at_once).build().map_err(damaged)?;
    let (mut tally, mut read, mut left) = (Tally::default(), 0, most);
    // Whoever writes a file of no rows wants to know its columns, too.
    let nothing = std::iter::once_with(|| Ok(RecordBatch::new_empty(as_views(&written, column))));
    for rows in nothing.chain(ahead(reader).map_err(failed)?) {
        if !judging.goes_on() {
            break;
        }
        let table = Table { rows: rows.map_err(|error| failed(io::Error::other(error)))?, written: written.clone() };
        let texts = Texts::of(&table.rows, column);
        let count = table.rows.num_rows();
        let documents: Vec<Document<'_>> = (0..count)
            .filter_map(|row| Some(Document { line: Some(read + row + 1), row, text: texts.text(row)? }))
            .collect();
        let bytes: u64 = documents.iter().map(|document| document.text.len() as u64).sum();
        left = left.checked_sub(bytes).ok_or_else(|| failed(past(most)))?;
        tally.absent += count - documents.len();
        read += count;
        judging.take(&Batch { name, documents, table: Some(&table) }, &mut tally)?;
        judging.progress.set(|| {
            let share = if all > 0 { format!(" ({} %)", read as i64 * 100 / all) } else { String::new() };
            format!("{name}: {read} rows{share}, {} invalid", tally.invalid)
        });
    }
    judging.sum_up(name, &tally);
    Ok(tally)
}

/// Which column has the documents: the one of that name, else the usual one, else the only one of texts.
fn documents(schema: &Schema, name: Option<&str>) -> io::Result<usize> {
    let texts: Vec<usize> = (0..schema.fields().len()).filter(|index| view(schema.field(*index)).is_some()).collect();
    let named = |name: &str| texts.iter().copied().find(|index| schema.field(*index).name() == name);
    let found = match name {
        Some(name) => named(name),
        None => named(USUAL).or_else(|| if let [only] = *texts { Some(only) } else { None }),
    };
    found.ok_or_else(|| {
        let names: Vec<String> = texts.iter().map(|index| format!("`{}`", schema.field(*index).name())).collect();
        io::Error::other(match (name, names.as_slice()) {
            (_, []) => "it has no column of strings or bytes".to_owned(),
            (Some(name), names) => format!("no column of strings or bytes is named `{name}`, but {}", names.join(", ")),
            (None, names) => {
                format!("several columns could have the documents; say --column, one of {}", names.join(", "))
            }
        })
    })
}

/// The columns, with that of the documents as views.
fn as_views(schema: &Schema, column: usize) -> SchemaRef {
    let fields = schema.fields().iter().enumerate().map(|(index, field)| match view(field) {
        Some(view) if index == column => Arc::new(field.as_ref().clone().with_data_type(view)),
        Some(_) | None => field.clone(),
    });
    Arc::new(Schema::new_with_metadata(fields.collect::<Vec<_>>(), schema.metadata().clone()))
}

/// The type of views of what is in a column, if those are texts.
fn view(field: &Field) -> Option<DataType> {
    let values = match field.data_type() {
        DataType::Dictionary(_, values) => values,
        other => other,
    };
    match values {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Some(DataType::Utf8View),
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView => Some(DataType::BinaryView),
        _ => None,
    }
}

/// How many rows are read at once, so that those of the largest row group are about so many bytes.
fn rows_at_once(metadata: &ParquetMetaData) -> usize {
    let sizes = metadata.row_groups().iter().map(|group| {
        let (bytes, rows) = (group.total_byte_size().max(0) as u64, group.num_rows().max(1) as u64);
        bytes.div_ceil(rows)
    });
    (PART / sizes.max().unwrap_or(1).max(1)).clamp(1, ROWS) as usize
}

impl<'t> Texts<'t> {
    fn of(rows: &'t RecordBatch, column: usize) -> Texts<'t> {
        let array = rows.column(column);
        match array.as_string_view_opt() {
            Some(strings) => Texts::Strings(strings),
            None => Texts::Bytes(array.as_binary_view()),
        }
    }

    fn text(&self, row: usize) -> Option<&'t [u8]> {
        match self {
            Texts::Strings(texts) => texts.is_valid(row).then(|| texts.value(row).as_bytes()),
            Texts::Bytes(texts) => texts.is_valid(row).then(|| texts.value(row)),
        }
    }
}
