//! The handle of a module's check program, and what the verbs of its types do.

use std::sync::OnceLock;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize as _, Serialize};
use serde_json::Value;

use super::blake2b::hex_digest;
use super::build::Build;
use super::canonical::canonical;
use super::defaults::{fill, settle};
use super::json::Json;
use super::judge::accepts;
use super::parse::parse;
use super::program::Program;
use super::report::{Report, ReportError};
use super::walk::report;

/// A check program as a static item: read when it is first needed, once.
#[derive(Debug)]
pub struct Checks {
    text: &'static str,
    program: OnceLock<Program>,
}

impl Checks {
    /// The program in this JSON text.
    pub const fn new(text: &'static str) -> Checks {
        Checks { text, program: OnceLock::new() }
    }

    /// The program.
    ///
    /// # Panics
    ///
    /// If the text is not what the generator wrote.
    pub fn program(&self) -> &Program {
        self.program.get_or_init(|| match Program::from_json(self.text) {
            Some(program) => program,
            None => panic!("corrupt check program"),
        })
    }

    /// Judges the text of a document by a node.
    pub fn check(&self, node: usize, text: &[u8]) -> Report {
        parse(text).map_or_else(Report::from, |document| report(self.program(), node, &document))
    }

    /// Judges a value in memory by a node.
    pub fn check_value(&self, node: usize, value: &Value) -> Report {
        Json::from_value(value).map_or_else(Report::from, |document| report(self.program(), node, &document))
    }

    /// Parses the text of a document.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn read<T: Build>(&self, node: usize, text: &[u8]) -> Result<T, Report> {
        self.build(node, parse(text).map_err(Report::from)?)
    }

    /// Reads a document from a serde deserializer.
    ///
    /// # Errors
    ///
    /// The deserializer's own, or the first reason why the document is refused.
    pub fn deserialize<'de, T: Build, D: Deserializer<'de>>(
        &self,
        node: usize,
        deserializer: D,
    ) -> Result<T, D::Error> {
        let document = Json::deserialize(deserializer)?;
        self.build(node, document).map_err(|report| D::Error::custom(report.summary()))
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

    fn build<T: Build>(&self, node: usize, mut document: Json) -> Result<T, Report> {
        let program = self.program();
        if !accepts(program, node, &document) {
            return Err(report(program, node, &document));
        }
        fill(program, node, &mut document);
        T::build(&document).ok_or_else(unrepresentable)
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
