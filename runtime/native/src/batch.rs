//! Columns of documents, judged on all cores while other threads of Python go on.

use std::{num::NonZeroUsize, ops::Range};

use arrow_array::ArrayRef;
use pyo3::{
    exceptions::{PyRuntimeError, PyValueError},
    prelude::*,
};
use triglyph_runtime::{
    Checks, ReportOptions, Timestamp,
    batch::{Asked, Judge, on_cores},
};

use super::{column::Column, guard::guarded, judgements::Part};

/// What is asked of a batch, as Python says it.
#[derive(Debug)]
pub struct Question<'q> {
    /// The node that judges.
    pub node: usize,
    /// Whether there are to be reports.
    pub reports: bool,
    /// Whether there are to be hashes.
    pub hashes: bool,
    /// When this is, for styles that say so.
    pub timestamp: Option<&'q str>,
    /// The language of messages.
    pub locale: Option<&'q str>,
    /// How many threads judge at most.
    pub threads: Option<NonZeroUsize>,
}

/// What is said of each row of a column: an array of structs for each part of it.
///
/// # Errors
///
/// The timestamp is none, or judging panicked: then nothing is said of any row.
pub fn judged(py: Python<'_>, checks: &Checks, column: &Column, question: &Question<'_>) -> PyResult<Vec<ArrayRef>> {
    let timestamp = question.timestamp.map(Timestamp::new).transpose();
    let timestamp = timestamp.map_err(|invalid| PyValueError::new_err(invalid.to_string()))?;
    let asked = Asked {
        reports: question.reports,
        hashes: question.hashes,
        options: ReportOptions { timestamp, locale: question.locale },
        threads: question.threads,
    };
    let judge = Judge::new(checks, question.node, &asked);
    let length = |row| column.text(row).map_or(0, <[u8]>::len);
    // A stack is brought for a part, and not for each row of it: that would take a third of the time of judging.
    let part = |rows| guarded(|| part(column, judge, rows));
    let judged = || on_cores(column.rows(), length, asked.threads, part);
    let parts: Option<Vec<ArrayRef>> = py.detach(judged).into_iter().collect();
    parts.ok_or_else(|| PyRuntimeError::new_err("the native engine has failed: this is a mistake of Triglyph"))
}

/// What is said of some rows of a column.
fn part(column: &Column, judge: Judge<'_>, rows: Range<usize>) -> ArrayRef {
    let mut part = Part::with_capacity(rows.len());
    for row in rows {
        part.push(column.text(row).map(|text| judge.judgement(text)));
    }
    part.finished()
}
