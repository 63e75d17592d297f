//! One document a line: judged on all cores, told in their order, with memory for a part of the file.

use std::io::{self, BufRead, BufReader, Read};

use super::judge::{Judge, Judged, Tally};
use crate::{
    cli::{console::Console, progress::Progress},
    parallel,
};

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
/// What went wrong with reading.
pub fn judge(
    judge: &Judge,
    source: &Source<'_>,
    input: impl Read,
    console: &mut Console,
    progress: &Progress,
) -> io::Result<Tally> {
    let mut lines = Lines { input: BufReader::with_capacity(BUFFER, input), number: 0, bytes: 0 };
    let mut tally = Tally::default();
    while !console.is_closed() {
        let batch = lines.batch()?;
        if batch.is_empty() {
            break;
        }
        let judged: Vec<Judged> = parallel::map(&batch, |_, (line, text)| judge.judge(source.name, Some(*line), text));
        judged.into_iter().for_each(|judged| judged.tell(console, &mut tally));
        progress.set(|| {
            let share = source.length.filter(|length| *length > 0);
            let share = share.map_or_else(String::new, |length| format!(" ({} %)", lines.bytes * 100 / length));
            format!("{}: {} lines{share}, {} invalid", source.name, lines.number, tally.invalid)
        });
    }
    judge.sum_up(source.name, tally, console);
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

impl<R: Read> Lines<R> {
    /// The next lines: one at least, unless the file ends, and those that are there already. Who writes line by line is
    /// not kept waiting.
    fn batch(&mut self) -> io::Result<Vec<Line>> {
        let mut batch = Vec::new();
        while batch.is_empty() || batch.len() < BATCH && self.input.buffer().contains(&b'\n') {
            let mut text = Vec::new();
            let read = self.input.read_until(b'\n', &mut text)?;
            if read == 0 {
                break;
            }
            self.number += 1;
            self.bytes += read as u64;
            if let Some(document) = content(&text) {
                text.truncate(document.len());
                batch.push((self.number, text));
            }
        }
        Ok(batch)
    }
}
