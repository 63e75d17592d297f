//! What the generator says when something is wrong: one value per finding, with a place, and a line that helps.
//!
//! Printing (text with the source line, JSON lines) lives in `cli::console`; the catalogue of codes in [`Code`].

use std::fmt;

use crate::visible::{visible, visible_name};

mod code;
mod stated;

pub use code::{Code, RuleCode};
pub use stated::Stated;

/// How serious a [`Diagnostic`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Something was generated, but the author should look.
    Warning,
    /// Nothing can be generated from this input.
    Error,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Warning => "warning",
            Level::Error => "error",
        })
    }
}

/// A place in a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file as the user named it.
    pub file: String,
    /// 1-based; 0 when the place is the file as a whole.
    pub line: usize,
    /// 1-based, in Unicode code points; 0 when the place is the file as a whole.
    pub column: usize,
    /// Byte range inside the file; empty when unknown.
    pub range: std::ops::Range<usize>,
    /// RFC 6901 pointer of the schema location, `None` where there is none (a syntax error, a missing file).
    pub pointer: Option<String>,
}

impl Place {
    /// The file as a whole.
    pub fn file(file: impl Into<String>) -> Self {
        Place { file: file.into(), line: 0, column: 0, range: 0..0, pointer: None }
    }
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which kind of finding; `triglyph explain CODE` tells more.
    pub code: Code,
    /// Whether it stops the generation.
    pub level: Level,
    /// One sentence, no full stop.
    pub message: String,
    /// Where.
    pub place: Option<Place>,
    /// What the reader can do about it.
    pub help: String,
}

impl Diagnostic {
    /// An error of kind `code`.
    pub fn error(code: Code, message: impl Into<String>, help: impl Into<String>) -> Self {
        Diagnostic { code, level: Level::Error, message: message.into(), place: None, help: help.into() }
    }

    /// A warning of kind `code`.
    pub fn warning(code: Code, message: impl Into<String>, help: impl Into<String>) -> Self {
        Diagnostic { level: Level::Warning, ..Diagnostic::error(code, message, help) }
    }

    /// The same finding, at `place`.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.level, self.code, visible(&self.message))?;
        if let Some(place) = &self.place {
            write!(f, "\n  --> {}", visible_name(&place.file))?;
            if place.line > 0 {
                write!(f, ":{}:{}", place.line, place.column)?;
            }
            if let Some(pointer) = &place.pointer {
                write!(f, " (#{})", visible_name(pointer))?;
            }
        }
        write!(f, "\n  help: {}", visible(&self.help))
    }
}

impl std::error::Error for Diagnostic {}

/// All findings of a run that could not be completed (at least one is an error).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl Diagnostics {
    /// Whether something stops the generation.
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|diagnostic| diagnostic.level == Level::Error)
    }
}

/// Each finding once, in the order in which a reader meets their places: file by file as they were first mentioned,
/// from top to bottom.
pub(crate) fn in_reading_order(findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut files: Vec<String> = Vec::new();
    let mut placed = Vec::with_capacity(findings.len());
    for finding in findings {
        let place = finding.place.as_ref().map(|place| {
            let known = files.iter().position(|file| *file == place.file);
            let file = known.unwrap_or_else(|| {
                files.push(place.file.clone());
                files.len() - 1
            });
            (file, place.line, place.column)
        });
        placed.push((place, finding));
    }
    placed.sort_by_key(|(place, _)| *place);
    let mut sorted: Vec<Diagnostic> = Vec::with_capacity(placed.len());
    for (_, finding) in placed {
        // Those at one place are few.
        let mut at_same_place = sorted.iter().rev().take_while(|other| other.place == finding.place);
        if !at_same_place.any(|other| *other == finding) {
            sorted.push(finding);
        }
    }
    sorted
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Diagnostics(vec![diagnostic])
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n\n")?;
            }
            diagnostic.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}
