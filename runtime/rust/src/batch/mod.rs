//! Batches: columns of documents, judged on all cores.
//!
//! A column is a number of rows and a function that hands out the text of each: `None` where there is none. So it may lie
//! anywhere, in a `Vec`, in a file that is mapped into memory, in an array of Arrow, and nothing of it is copied:
//!
//! ```ignore
//! // `column` is an `arrow_array::StringArray`.
//! let text = |row: usize| column.is_valid(row).then(|| column.value(row).as_bytes());
//! let judgements = batch::judge::<Order>(column.len(), text, &Asked::default());
//! ```
//!
//! What is said of a row is what the verbs of a contract say of its text.

mod cores;
mod judgement;

use std::num::NonZeroUsize;

use crate::Contract;

pub use cores::on_cores;
pub use judgement::{Asked, Judge, Judgement};

/// Judges the documents in a column on `asked.threads` cores, in the order of its rows; `None` stands where there is no
/// document.
pub fn judge<'d, T: Contract>(
    rows: usize,
    text: impl Fn(usize) -> Option<&'d [u8]> + Sync,
    asked: &Asked<'_>,
) -> Vec<Option<Judgement>> {
    let (checks, node) = T::checks();
    let judge = Judge::new(checks, node, asked);
    let length = |row| text(row).map_or(0, <[u8]>::len);
    let parts = on_cores(rows, length, asked.threads, |part| {
        part.map(|row| text(row).map(|text| judge.judgement(text))).collect::<Vec<_>>()
    });
    parts.into_iter().flatten().collect()
}

/// As many as the machine has for this process.
fn all_cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
