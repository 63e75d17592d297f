//! What the verbs of the types of a module do.

use serde::Serialize;
use serde::de::{Deserializer, Error as _};
use serde_json::Value;

use super::json::blake2b::hex_digest;
use super::json::canonical::canonical;
use super::json::exact::exact;
use super::json::parse::{MAX_DEPTH, parse};
use super::json::value::Json;
use super::judge::defaults::{fill, settle};
use super::judge::outcome::Passing;
use super::judge::outcome::{ReportOptions, Surroundings, View};
use super::judge::report::{Report, ReportError};
use super::judge::verdict::{outcome, report};
use super::plan::checks::Checks;
use super::plan::step::Plan;
use super::read::passing::{accepts_bytes, judge_in_passing};
use super::read::readable::Read;
use super::read::reader::Reader;
use super::read::transcript::transcript;
use super::style::styled::{styled, styled_value};

/// A type whose values are read from documents.
pub trait Contract: Sized {
    /// Parses the text of a document.
    ///
    /// # Errors
    ///
    /// The report on a document that is refused.
    fn from_json(text: &[u8]) -> Result<Self, Report>;

    /// Judges the text of a document and writes the outcome in the contract's style.
    fn report(text: &[u8]) -> String;
}

impl Checks {
    /// Judges the text of a document by a node.
    pub fn check(&self, node: usize, text: &[u8]) -> Report {
        let program = self.program();
        let passing = std::str::from_utf8(text).ok();
        let passing = passing.and_then(|text| judge_in_passing(self, node, text, MAX_DEPTH, true));
        if passing == Some(Passing::Accepted) {
            return Report::valid();
        }
        parse(text)
            .map_or_else(Report::from, |document| outcome(program, node, &document, View::default(), passing).into())
    }

    /// Whether a node accepts the text of a document.
    pub fn is_valid(&self, node: usize, text: &[u8]) -> bool {
        accepts_bytes(self, node, text)
    }

    /// Judges a value in memory by a node.
    pub fn check_value(&self, node: usize, value: &Value) -> Report {
        Json::from_value(value).map_or_else(Report::from, |document| report(self.program(), node, &document))
    }

    /// Judges the text of a document by a node and writes the outcome in the contract's style.
    pub fn report(&self, node: usize, text: &[u8], options: ReportOptions<'_>) -> String {
        styled(self.program(), node, text, &Surroundings { options, files: None })
    }

    /// Judges a value in memory by a node and writes the outcome in the contract's style.
    pub fn report_value(&self, node: usize, value: &Value, options: ReportOptions<'_>) -> String {
        styled_value(self.program(), node, value, &Surroundings { options, files: None })
    }

    /// Parses the text of a document.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn read<T: Read>(&self, node: usize, text: &[u8]) -> Result<T, Report> {
        if let Some(value) = std::str::from_utf8(text).ok().and_then(|text| self.read_at_once(node, text, false)) {
            return Ok(value);
        }
        Ok(self.build(node, parse(text).map_err(Report::from)?)?.0)
    }

    /// Reads a document from a serde deserializer.
    ///
    /// # Errors
    ///
    /// The deserializer's own, or the first reason why the document is refused.
    pub fn deserialize<'de, T: Read, D: Deserializer<'de>>(&self, node: usize, deserializer: D) -> Result<T, D::Error> {
        let text = transcript(deserializer)?;
        if let Some(value) = self.read_at_once(node, &text, false) {
            return Ok(value);
        }
        let document =
            parse(text.as_bytes()).map_err(|malformed| D::Error::custom(Report::from(malformed).summary()))?;
        let (value, _) = self.build(node, document).map_err(|report| D::Error::custom(report.summary()))?;
        Ok(value)
    }

    /// The canonical text of a value: defaults left out, written as RFC 8785 says.
    ///
    /// # Panics
    ///
    /// If the value's own `Serialize` fails, which a generated one does not.
    pub fn to_canonical_json<T: Serialize>(&self, node: usize, value: &T) -> String {
        let value = serde_json::to_value(value).unwrap_or_else(|error| panic!("not serializable as JSON: {error}"));
        canonical(&settle(self.program(), node, Json::from(&value)))
    }

    /// The BLAKE2b digest of the canonical text: 16 bytes as 32 hexadecimal digits.
    ///
    /// # Panics
    ///
    /// As [`Checks::to_canonical_json`].
    pub fn content_hash<T: Serialize>(&self, node: usize, value: &T) -> String {
        hex_digest(self.to_canonical_json(node, value).as_bytes())
    }

    /// The value of a document that is accepted (with `warnings`, without one), read in one go; `None` if it is refused, or not to be
    /// read so.
    pub(super) fn read_at_once<T: Read>(&self, node: usize, text: &str, warnings: bool) -> Option<T> {
        let program = self.program();
        if program.node(node).fills && !T::FILLS {
            return None;
        }
        let mut reader = Reader::judging(text, self, node, MAX_DEPTH, warnings);
        let plan = reader.plans.of(node);
        let value = T::read(&mut reader, plan)?;
        reader.end()?;
        reader.keeps_rules().then_some(value)
    }

    /// The value of an accepted document, and the report on it, which may contain warnings.
    pub(super) fn build<T: Read>(&self, node: usize, mut document: Json) -> Result<(T, Report), Report> {
        let program = self.program();
        let report = report(program, node, &document);
        if !report.is_valid() {
            return Err(report);
        }
        fill(program, node, &mut document);
        let text = exact(&document);
        let value = T::read(&mut Reader::trusting(&text, self), Plan::ALWAYS);
        value.map(|value| (value, report)).ok_or_else(unrepresentable)
    }
}

/// The compact text of a value, with members in the order of the schema.
///
/// # Panics
///
/// As [`Checks::to_canonical_json`].
pub fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("not serializable as JSON: {error}"))
}

/// A mistake of the generator: a type that is narrower than its schema.
fn unrepresentable() -> Report {
    Report::refusal(vec![ReportError {
        code: "internal".to_owned(),
        path: String::new(),
        schema_path: String::new(),
        message: "accepted by the schema, but not representable in the generated type".to_owned(),
        expected: None,
        actual: None,
    }])
}
