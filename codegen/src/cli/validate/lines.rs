//! One document a line: judged on all cores, told in their order, with memory for a few parts of the file.

use std::io::{self, BufRead, BufReader, Read};

use super::{
    ahead::ahead,
    judging::{Batch, Document, Judging},
    tally::Tally,
    unreadable,
};
use crate::diagnostic::Diagnostic;

/// How many bytes are read at once.
const BUFFER: usize = 8 << 20;
/// How many lines are judged together.
const BATCH: usize = 4096;

/// What a file of lines says of itself.
pub struct Source<'s> {
    /// As results name it.
    pub name: &'s str,
    /// How long it is in bytes, if that is known.
    pub length: Option<u64>,
}

/// A line that holds a document: its number, from 1, and its text.
type Line = (usize, Vec<u8>);

/// Judges each line of `input`; blank lines are no documents.
///
/// # Errors
///
/// What went wrong with reading, or with writing.
pub fn judge(
    judging: &mut Judging<'_>,
    source: &Source<'_>,
    input: impl Read + Send + 'static,
) -> Result<Tally, Diagnostic> {
    let lines = Lines { input: BufReader::with_capacity(BUFFER, input), number: 0, bytes: 0 };
    let mut tally = Tally::default();
    let failed = |error: io::Error| unreadable(source.name, &error);
    for part in ahead(lines).map_err(failed)? {
        if !judging.goes_on() {
            break;
        }
        let Part { lines, number, bytes } = part.map_err(failed)?;
        let documents = lines.iter().map(|(line, text)| Document { line: Some(*line), row: 0, text });
        judging.take(&Batch { name: source.name, documents: documents.collect(), table: None }, &mut tally)?;
        judging.progress.set(|| {
            let share = source.length.filter(|length| *length > 0);
            let share = share.map_or_else(String::new, |length| format!(" ({} %)", bytes * 100 / length));
            format!("{}: {number} lines{share}, {} invalid", source.name, tally.invalid)
        });
    }
    judging.sum_up(source.name, &tally);
    Ok(tally)
}

/// The document in a line, without the end of the line: places in reports would stand behind it. `None` if the line is
/// blank.
fn content(line: &[u8]) -> Option<&[u8]> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    let end = line.iter().rposition(|byte| !matches!(byte, b'\n' | b'\r')).map_or(0, |last| last + 1);
    Some(&line[..end])
}

/// A file, read in parts.
struct Lines<R> {
    input: BufReader<R>,
    /// How many lines have been read.
    number: usize,
    /// How many bytes have been read.
    bytes: u64,
}

/// A part of a file.
struct Part {
    lines: Vec<Line>,
    /// How many lines have been read, up to its end.
    number: usize,
    /// How many bytes have been read, up to its end.
    bytes: u64,
}

impl<R: Read> Iterator for Lines<R> {
    type Item = io::Result<Part>;

    /// The next lines: one at least, unless the file ends, and those that are there already. Who writes line by line is
    /// not kept waiting.
    fn next(&mut self) -> Option<io::Result<Part>> {
        let mut lines = Vec::new();
        while lines.is_empty() || lines.len() < BATCH && self.input.buffer().contains(&b'\n') {
            let mut text = Vec::new();
            match self.input.read_until(b'\n', &mut text) {
                Ok(0) => break,
                Ok(read) => self.bytes += read as u64,
                Err(error) => return Some(Err(error)),
            }
            self.number += 1;
            if let Some(document) = content(&text) {
                text.truncate(document.len());
                lines.push((self.number, text));
            }
        }
        (!lines.is_empty()).then_some(Ok(Part { lines, number: self.number, bytes: self.bytes }))
    }
}
