//! One test: a document, and what has to be said of it.

use std::collections::BTreeMap;

use crate::{
    cli::{
        args::ReadingArgs,
        console::Console,
        documents::Node,
        validate::{Judge, Judged},
    },
    diagnostic::{Diagnostics, Place},
    runtime::ReportError,
};

/// A test.
#[derive(Clone, Debug)]
pub struct Case {
    /// What messages and reports call it.
    pub name: String,
    /// The file that it is in.
    pub file: String,
    /// The schema that it brings along, as `FILE#/pointer`.
    pub schema: Option<String>,
    pub document: Document,
    /// What is expected.
    pub wanted: Wanted,
}

/// A document.
#[derive(Clone, Debug)]
pub enum Document {
    /// JSON text, which may be malformed.
    Json(Vec<u8>),
    /// What a text, or a part of it, stands for.
    Value { node: Node, text: std::sync::Arc<str> },
}

/// What has to be said of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Accepted,
    /// Refused, with these errors among others.
    Refused(Vec<WantedError>),
}

/// An error that a report has to have.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedError {
    pub code: Option<String>,
    pub path: Option<String>,
}

impl WantedError {
    fn fits(&self, error: &ReportError) -> bool {
        self.code.as_ref().is_none_or(|code| *code == error.code)
            && self.path.as_ref().is_none_or(|path| *path == error.path)
    }

    fn shown(&self) -> String {
        match (&self.code, &self.path) {
            (Some(code), Some(path)) => format!("`{code}` at {}", named(path)),
            (Some(code), None) => format!("`{code}`"),
            (None, Some(path)) => format!("any error at {}", named(path)),
            (None, None) => "any error".to_owned(),
        }
    }
}

/// A JSON Pointer, for people.
fn named(path: &str) -> String {
    if path.is_empty() { "the document as a whole".to_owned() } else { format!("`{path}`") }
}

/// The schemas that tests are judged by.
pub struct Judges {
    given: Judge,
    own: BTreeMap<String, Judge>,
}

impl Judges {
    pub fn new(given: Judge) -> Judges {
        Judges { given, own: BTreeMap::new() }
    }

    /// Reads the schema that a test brings along.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn prepare(&mut self, case: &Case, reading: &ReadingArgs, console: &mut Console) -> Result<(), Diagnostics> {
        if let Some(schema) = &case.schema
            && !self.own.contains_key(schema)
        {
            self.own.insert(schema.clone(), Judge::of(schema, reading, console)?);
        }
        Ok(())
    }

    fn of(&self, case: &Case) -> &Judge {
        case.schema.as_ref().and_then(|schema| self.own.get(schema)).unwrap_or(&self.given)
    }
}

/// What came of a test.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Why it failed, if it did.
    pub message: Option<String>,
    pub place: Option<Place>,
}

impl Case {
    /// Judges the document.
    pub fn run(&self, judges: &Judges) -> Outcome {
        let judge = judges.of(self);
        let judged = match &self.document {
            Document::Json(text) => judge.judge(&self.file, None, text),
            Document::Value { node, text } => judge.judge_node(&self.file, None, node, text),
        };
        let message = self.wanted.failure(&judged);
        let place = judged.places().first().filter(|_| self.wanted == Wanted::Accepted).cloned();
        Outcome { message, place }
    }
}

impl Wanted {
    /// Why a document is not judged as it has to be.
    fn failure(&self, judged: &Judged<'_>) -> Option<String> {
        let report = judged.report();
        match self {
            Wanted::Accepted if report.is_valid() => None,
            Wanted::Accepted => Some(format!("it has to be accepted, and is refused: {}", report.summary())),
            Wanted::Refused(_) if report.is_valid() => Some("it has to be refused, and is accepted".to_owned()),
            Wanted::Refused(errors) => {
                let missing = errors.iter().find(|wanted| !report.errors.iter().any(|error| wanted.fits(error)))?;
                let shown = missing.shown();
                Some(format!("it has to be refused with {shown}, and is with other errors: {}", report.summary()))
            }
        }
    }
}
