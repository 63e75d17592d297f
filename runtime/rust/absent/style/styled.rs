//! Stands in for writing outcomes in the style of a contract, where no contract has one.

use serde_json::Value;

use super::json::parse::parse;
use super::json::value::Json;
use super::judge::outcome::Surroundings;
use super::judge::report::Report;
use super::judge::verdict::report_in;
use super::program::tree::Program;

/// Judges the text of a document and writes the report.
pub fn styled(program: &Program, node: usize, text: &[u8], surroundings: &Surroundings<'_>) -> String {
    parse(text).map_or_else(Report::from, |document| report_in(program, node, &document, surroundings)).to_json()
}

/// Judges a value in memory and writes the report.
pub fn styled_value(program: &Program, node: usize, value: &Value, surroundings: &Surroundings<'_>) -> String {
    Json::from_value(value)
        .map_or_else(Report::from, |document| report_in(program, node, &document, surroundings))
        .to_json()
}
