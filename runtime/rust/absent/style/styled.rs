//! Stands in for writing outcomes in the style of a contract, where no contract has one.

use serde::Serialize;

use super::json::parse::MAX_DEPTH;
use super::json::path::Step;
use super::json::write::write;
use super::judge::outcome::{ReportOptions, Surroundings};
use super::judge::report::{Report, ReportError};
use super::judge::verdict::report_text;
use super::program::tree::Program;

/// Judges the text of a document and writes the report.
pub fn styled(program: &Program, node: usize, text: &[u8], surroundings: &Surroundings<'_>) -> String {
    report_text(program, node, text, surroundings).to_json()
}

/// Judges a value in memory and writes the report.
pub fn styled_value<T: Serialize + ?Sized>(
    program: &Program,
    node: usize,
    value: &T,
    surroundings: &Surroundings<'_>,
) -> String {
    match write(value, MAX_DEPTH) {
        Ok(text) => styled(program, node, text.as_bytes(), surroundings),
        Err(found) => Report::from(found).to_json(),
    }
}

/// Writes the report on something that is no document: its errors.
pub(crate) fn styled_refusal(
    _program: &Program,
    errors: Vec<(Vec<Step<'_>>, ReportError)>,
    _options: ReportOptions<'_>,
) -> String {
    Report::refusal(errors.into_iter().map(|(_, error)| error).collect()).to_json()
}
