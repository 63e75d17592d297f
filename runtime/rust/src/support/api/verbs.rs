//! What the verbs of the types of a module do.

use serde::Serialize;
use serde::de::{Deserializer, Error as _};

use super::json::blake2b::hex_digest;
use super::json::canonical::canonical;
use super::json::exact::exact;
use super::json::parse::{MAX_DEPTH, MAX_FILLED_DEPTH, parse, parse_within};
use super::json::precision::imprecise_integer;
use super::json::value::Json;
use super::json::write::write;
use super::judge::declared::declared;
use super::judge::defaults::{fill, settle};
use super::judge::outcome::Passing;
use super::judge::outcome::{ReportOptions, Surroundings, View};
use super::judge::report::{Report, ReportError};
use super::judge::verdict::{outcome, outcome_of_excerpt};
use super::plan::checks::Checks;
use super::plan::step::Plan;
use super::read::passing::{Judgement, accepts_bytes, explain, judge_for_report};
use super::read::readable::Read;
use super::read::reader::Reader;
use super::read::transcript::transcript;
use super::style::styled::{styled, styled_value};
use super::values::typed::{Handed, Write};
use super::values::verdict::{accepts_in_memory, judged_text, typed_text};

/// A type whose values are read from documents and written as such.
pub trait Contract: Serialize + Sized {
    /// Parses the text of a document.
    ///
    /// # Errors
    ///
    /// The report on a document that is refused.
    fn from_json(text: &[u8]) -> Result<Self, Report>;

    /// Judges the text of a document and writes the outcome in the contract's style.
    fn report(text: &[u8]) -> String;

    /// The value as compact JSON, if the contract accepts it.
    ///
    /// # Errors
    ///
    /// The report on a value that is refused.
    fn to_json(&self) -> Result<String, Report>;

    /// The check program that judges documents, and the node of it that does.
    #[doc(hidden)]
    fn checks() -> (&'static Checks, usize);
}

impl Checks {
    /// Judges the text of a document by a node.
    pub fn check(&self, node: usize, text: &[u8]) -> Report {
        explain(self, node, text, |found| Report::from(found)).unwrap_or_else(Report::from)
    }

    /// Whether a node accepts the text of a document.
    pub fn is_valid(&self, node: usize, text: &[u8]) -> bool {
        accepts_bytes(self, node, text)
    }

    /// Judges a value in memory by a node: as the text that is written of it. That text is written if it is refused,
    /// so that the report says what `check` says.
    pub fn check_value<T: Serialize + ?Sized>(&self, node: usize, value: &T) -> Report {
        if accepts_in_memory(self, node, value) {
            return Report::valid();
        }
        match write(value, MAX_DEPTH) {
            Ok(text) => self.check(node, text.as_bytes()),
            Err(found) => Report::from(found),
        }
    }

    /// Judges the text of a document by a node and writes the outcome in the contract's style.
    pub fn report(&self, node: usize, text: &[u8], options: ReportOptions<'_>) -> String {
        styled(self.program(), node, text, &Surroundings { options, ..Surroundings::default() })
    }

    /// Judges a value in memory by a node and writes the outcome in the contract's style.
    pub fn report_value<T: Serialize + ?Sized>(&self, node: usize, value: &T, options: ReportOptions<'_>) -> String {
        styled_value(self.program(), node, value, &Surroundings { options, ..Surroundings::default() })
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
        self.read_explained(node, text).map(|(value, _)| value)
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
        let read = self.read_explained(node, text.as_bytes());
        read.map(|(value, _)| value).map_err(|report| D::Error::custom(report.summary()))
    }

    /// The compact text of a value that a node accepts, with members in the order of the schema.
    ///
    /// # Errors
    ///
    /// The report on a value that is refused: that of `check` on its text, if it has one.
    pub fn to_json<T: Serialize>(&self, node: usize, value: &T) -> Result<String, Report> {
        match judged_text(self, node, value) {
            Some(text) => Ok(text),
            None => self.judge_text_of(node, value),
        }
    }

    /// As [`Checks::to_json`], for a type that hands out its parts itself.
    ///
    /// # Errors
    ///
    /// As [`Checks::to_json`].
    pub fn write<T: Write>(&self, node: usize, value: &T) -> Result<String, Report> {
        match typed_text(self, node, value) {
            Some(text) => Ok(text),
            None => self.judge_text_of(node, &Handed(value)),
        }
    }

    /// The compact text of a value, which is judged as such.
    #[cold]
    fn judge_text_of<T: Serialize>(&self, node: usize, value: &T) -> Result<String, Report> {
        let text = write(value, MAX_DEPTH)?;
        if self.is_valid(node, text.as_bytes()) { Ok(text) } else { Err(self.check(node, text.as_bytes())) }
    }

    /// The canonical text of a value that a node accepts: defaults left out, written as RFC 8785 says.
    ///
    /// # Errors
    ///
    /// As [`Checks::to_json`]; and the error `canonical` if there is an integer past 2⁵³ − 1, of either sign.
    pub fn to_canonical_json<T: Serialize>(&self, node: usize, value: &T) -> Result<String, Report> {
        self.canonical_of(node, &self.to_json(node, value)?)
    }

    /// As [`Checks::to_canonical_json`], for a type that hands out its parts itself.
    ///
    /// # Errors
    ///
    /// As [`Checks::to_canonical_json`].
    pub fn write_canonical<T: Write>(&self, node: usize, value: &T) -> Result<String, Report> {
        self.canonical_of(node, &self.write(node, value)?)
    }

    /// The canonical text of a value that is not judged.
    ///
    /// # Errors
    ///
    /// The report on a value that is no JSON; the error `canonical` if there is an integer past 2⁵³ − 1, of either
    /// sign.
    pub fn to_canonical_json_unchecked<T: Serialize>(&self, node: usize, value: &T) -> Result<String, Report> {
        self.canonical_of(node, &to_json_unchecked(value)?)
    }

    /// The declared text of a value that a node accepts: what the canonical text says, with the members that the schema
    /// names in its order.
    ///
    /// # Errors
    ///
    /// As [`Checks::to_canonical_json`].
    pub fn dumps<T: Write>(&self, node: usize, value: &T) -> Result<String, Report> {
        let settled = parse_within(self.write_canonical(node, value)?.as_bytes(), MAX_FILLED_DEPTH)?;
        Ok(declared(self.program(), node, &settled))
    }

    /// The BLAKE2b digest of the canonical text of a value that a node accepts: 16 bytes as 32 hexadecimal digits.
    ///
    /// # Errors
    ///
    /// As [`Checks::to_canonical_json`].
    pub fn content_hash<T: Write>(&self, node: usize, value: &T) -> Result<String, Report> {
        self.write_canonical(node, value).map(|text| hex_digest(text.as_bytes()))
    }

    /// The BLAKE2b digest of the canonical text of a value that is not judged.
    ///
    /// # Errors
    ///
    /// As [`Checks::to_canonical_json_unchecked`].
    pub fn content_hash_unchecked<T: Serialize>(&self, node: usize, value: &T) -> Result<String, Report> {
        self.to_canonical_json_unchecked(node, value).map(|text| hex_digest(text.as_bytes()))
    }

    /// The canonical form of a text.
    pub(super) fn canonical_of(&self, node: usize, text: &str) -> Result<String, Report> {
        let mut document = parse_within(text.as_bytes(), MAX_FILLED_DEPTH)?;
        // Before defaults are left out: a member that is one double with its default may be another integer.
        fill(self.program(), node, &mut document);
        match imprecise_integer(&document) {
            Some(path) => Err(Report::without_canonical_form(path)),
            None => Ok(canonical(&settle(self.program(), node, document))),
        }
    }

    /// The value of a document that is accepted (with `warnings`, without one), read in one go; `None` if it is
    /// refused, or not to be read so.
    pub(super) fn read_at_once<T: Read>(&self, node: usize, text: &str, warnings: bool) -> Option<T> {
        let program = self.program();
        if self.counts_steps() || program.node(node).fills && !T::FILLS {
            return None;
        }
        let mut reader = Reader::judging(text, self, node, MAX_DEPTH, warnings);
        let plan = reader.plans.of(node);
        let value = T::read(&mut reader, plan)?;
        reader.end()?;
        reader.keeps_rules()?.then_some(value)
    }

    /// The value of a text that cannot be read in one go, and the report on it, which may contain warnings.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub(super) fn read_explained<T: Read>(&self, node: usize, text: &[u8]) -> Result<(T, Report), Report> {
        let passing = match judge_for_report(self, node, text) {
            Some(Judgement::Verdict(passing)) => Some(passing),
            Some(Judgement::Refused(excerpt)) => match outcome_of_excerpt(self.program(), node, &excerpt) {
                Some(found) => return Err(found.into()),
                None => None,
            },
            None => None,
        };
        self.build(node, parse(text)?, text, passing)
    }

    /// The value of an accepted document, and the report on it, which may contain warnings; `source` is the text that the
    /// document was parsed from, and `passing` what is known of it.
    ///
    /// # Errors
    ///
    /// What is wrong with the document.
    pub(super) fn build<T: Read>(
        &self,
        node: usize,
        mut document: Json,
        source: &[u8],
        passing: Option<Passing>,
    ) -> Result<(T, Report), Report> {
        let program = self.program();
        let report = match passing {
            Some(Passing::Accepted) => Report::valid(),
            Some(Passing::Broken | Passing::Refused) | None => {
                outcome(program, node, &document, View::default(), passing).into()
            }
        };
        if !report.is_valid() {
            return Err(report);
        }
        fill(program, node, &mut document);
        let text = exact(&document, source);
        let value = T::read(&mut Reader::trusting(&text, self), Plan::ALWAYS);
        value.map(|value| (value, report)).ok_or_else(unrepresentable)
    }
}

/// The compact text of a value that is not judged, with members in the order of the schema.
///
/// # Errors
///
/// The report on a value that is no JSON: it has a number that is infinite or NaN, fails to serialize, or is nested
/// deeper than a document into which defaults were filled.
pub fn to_json_unchecked<T: Serialize + ?Sized>(value: &T) -> Result<String, Report> {
    Ok(write(value, MAX_FILLED_DEPTH)?)
}

/// A type is narrower than its schema: one of the user's, or by a mistake of the generator.
pub(super) fn unrepresentable() -> Report {
    Report::refusal(vec![ReportError {
        code: "unrepresentable".to_owned(),
        path: String::new(),
        schema_path: String::new(),
        message: "accepted by the schema, but a type does not hold it".to_owned(),
        expected: None,
        actual: None,
    }])
}
