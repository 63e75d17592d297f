//! Writing a Parquet file: the rows that documents stand in, or rows made of lines.

use std::{fs::File, io, sync::Arc};

use arrow_array::{ArrayRef, BinaryArray, BooleanArray, Int64Array, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Fields, Schema};
use arrow_select::filter::filter_record_batch;
use parquet::{
    arrow::{
        add_encoded_arrow_schema_to_metadata,
        arrow_writer::{ArrowWriter, ArrowWriterOptions},
    },
    basic::{Compression, ZstdLevel},
    file::properties::WriterProperties,
};

use super::reading::Table;
use crate::cli::validate::{
    judging::Batch,
    output::{Chosen, Verdict},
};

/// From so many bytes on, compressed, rows are a row group: until then they are in memory.
const ROW_GROUP: usize = 64 << 20;

/// A Parquet file that is written.
pub struct TableFile {
    file: File,
    verdict: Verdict,
    /// Not there until the first rows say which columns there are.
    writer: Option<ArrowWriter<File>>,
    columns: Fields,
}

impl TableFile {
    /// Writes to `file`.
    ///
    /// # Errors
    ///
    /// None here; where there are no tables, this fails.
    pub fn new(file: File, verdict: Verdict) -> io::Result<TableFile> {
        Ok(TableFile { file, verdict, writer: None, columns: Fields::empty() })
    }

    /// Writes a row for each document.
    ///
    /// # Errors
    ///
    /// There is no room, or these rows have other columns than those before.
    pub fn take(&mut self, batch: &Batch<'_>, chosen: &[Chosen<'_>]) -> io::Result<()> {
        let (mut rows, mut written) = match batch.table {
            Some(Table { rows, written }) => (of_table(rows, chosen)?, written.clone()),
            None => {
                let rows = of_lines(batch.name, chosen, self.verdict)?;
                let written = rows.schema();
                (rows, written)
            }
        };
        if self.verdict == Verdict::Refused {
            rows = with_reports(&rows, chosen)?;
            written = with_fields_of_reports(&written)?;
        }
        let writer = self.writer(&rows, &written)?;
        writer.write(&rows).map_err(io::Error::other)?;
        if writer.in_progress_size() >= ROW_GROUP {
            writer.flush().map_err(io::Error::other)?;
        }
        Ok(())
    }

    /// Writes what has not been written yet.
    ///
    /// # Errors
    ///
    /// There is no room.
    pub fn finish(mut self) -> io::Result<()> {
        if self.writer.is_none() {
            // A file that was empty had no lines.
            self.take(&Batch { name: "", documents: Vec::new(), table: None }, &[])?;
        }
        self.writer.map_or(Ok(()), |writer| writer.close().map(drop).map_err(io::Error::other))
    }

    /// What writes rows such as these.
    fn writer(&mut self, rows: &RecordBatch, written: &Schema) -> io::Result<&mut ArrowWriter<File>> {
        let schema = rows.schema();
        let writer = match self.writer.take() {
            Some(_) if self.columns != *schema.fields() => {
                let message =
                    "what is judged now has other columns than what was judged before: write it into another file";
                return Err(io::Error::other(message));
            }
            Some(writer) => writer,
            None => {
                let level = ZstdLevel::default();
                let mut properties = WriterProperties::builder().set_compression(Compression::ZSTD(level)).build();
                // Who reads it finds the types that were read, and no views because we had some.
                add_encoded_arrow_schema_to_metadata(written, &mut properties);
                let options = ArrowWriterOptions::new().with_properties(properties).with_skip_arrow_metadata(true);
                self.columns = schema.fields().clone();
                ArrowWriter::try_new_with_options(self.file.try_clone()?, schema, options).map_err(io::Error::other)?
            }
        };
        Ok(self.writer.insert(writer))
    }
}

/// The rows of a table that some of its documents stand in.
fn of_table(rows: &RecordBatch, chosen: &[Chosen<'_>]) -> io::Result<RecordBatch> {
    let mut wanted = vec![false; rows.num_rows()];
    chosen.iter().for_each(|chosen| wanted[chosen.document.row] = true);
    filter_record_batch(rows, &BooleanArray::from(wanted)).map_err(io::Error::other)
}

/// Rows made of documents of the file `name`.
fn of_lines(name: &str, chosen: &[Chosen<'_>], verdict: Verdict) -> io::Result<RecordBatch> {
    let files: StringArray = chosen.iter().map(|_| Some(name)).collect();
    let lines: Int64Array = chosen.iter().map(|chosen| chosen.document.line.map(|line| line as i64)).collect();
    let texts = chosen.iter().map(|chosen| std::str::from_utf8(chosen.document.text).ok());
    let texts: StringArray = texts.collect();
    let mut fields = vec![
        Field::new("file", DataType::Utf8, false),
        Field::new("line", DataType::Int64, true),
        // What is no UTF-8 is refused, and cannot be a string.
        Field::new("document", DataType::Utf8, verdict == Verdict::Refused),
    ];
    let mut columns: Vec<ArrayRef> = vec![Arc::new(files), Arc::new(lines), Arc::new(texts)];
    if verdict == Verdict::Refused {
        let bytes = chosen.iter().map(|chosen| chosen.document.text);
        let bytes: BinaryArray = bytes.map(|text| std::str::from_utf8(text).is_err().then_some(text)).collect();
        fields.push(Field::new("bytes", DataType::Binary, true));
        columns.push(Arc::new(bytes));
    }
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).map_err(io::Error::other)
}

/// Rows, with why each was refused.
fn with_reports(rows: &RecordBatch, chosen: &[Chosen<'_>]) -> io::Result<RecordBatch> {
    let codes: StringArray = chosen.iter().map(|chosen| Some(chosen.code())).collect();
    let reports: StringArray = chosen.iter().map(|chosen| Some(chosen.report())).collect();
    let mut columns = rows.columns().to_vec();
    columns.extend([Arc::new(codes) as ArrayRef, Arc::new(reports)]);
    RecordBatch::try_new(with_fields_of_reports(&rows.schema())?, columns).map_err(io::Error::other)
}

fn with_fields_of_reports(schema: &Schema) -> io::Result<Arc<Schema>> {
    let mut fields = schema.fields().to_vec();
    for name in ["code", "report"] {
        if schema.fields().find(name).is_some() {
            return Err(io::Error::other(format!("there is a column `{name}` already: rename it")));
        }
        fields.push(Arc::new(Field::new(name, DataType::Utf8, false)));
    }
    Ok(Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone())))
}
