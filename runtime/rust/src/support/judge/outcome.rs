//! What a judgement may use, and what it finds.

use std::fmt;

use super::limits::Limits;
use super::noted::Noted;
use super::program::files::FileKind;
use super::report::Report;
use super::timestamp::Timestamp;

/// What a report in a style can be told.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportOptions<'o> {
    /// The time of the judgement, for styles that show it; otherwise the clock is asked.
    pub timestamp: Option<Timestamp<'o>>,
    /// The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.
    pub locale: Option<&'o str>,
}

/// Whether there is a file or directory of a path, or that of the two which is asked for.
pub type Files<'s> = &'s dyn Fn(&str, Option<FileKind>) -> bool;

/// What a judgement may use beside the document.
#[derive(Clone, Copy, Default)]
pub struct Surroundings<'s> {
    /// How the outcome is written.
    pub options: ReportOptions<'s>,
    /// Whether there is a file or directory of this path, or whichever of them is asked for; otherwise rules about
    /// files are ignored.
    pub files: Option<Files<'s>>,
    /// How large a text may be, and how much may be done for it.
    pub limits: Limits,
}

impl fmt::Debug for Surroundings<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let files = self.files.map(|_| "…");
        let mut shown = formatter.debug_struct("Surroundings");
        shown.field("options", &self.options).field("files", &files).field("limits", &self.limits).finish()
    }
}

/// How a judgement is looked at.
#[derive(Clone, Copy, Default)]
pub(crate) struct View<'v> {
    /// As [`Surroundings::files`].
    pub files: Option<Files<'v>>,
    /// The errors of which codes are listed; without it, all.
    pub codes: Option<&'v dyn Fn(&str) -> bool>,
}

impl View<'_> {
    /// Whether errors of this code are listed.
    pub fn lists(&self, code: &str) -> bool {
        self.codes.is_none_or(|codes| codes(code))
    }
}

/// What was found in a document: errors as far as the view lists them, and warnings.
#[derive(Debug, Default)]
pub(crate) struct Outcome<'d> {
    pub errors: Vec<Noted<'d>>,
    pub warnings: Vec<Noted<'d>>,
}

impl From<Outcome<'_>> for Report {
    fn from(outcome: Outcome<'_>) -> Report {
        // Into a list of its own: to give back what is left of the room of the other one takes longer.
        let plain = |list: Vec<Noted<'_>>| {
            let mut errors = Vec::with_capacity(list.len());
            errors.extend(list.into_iter().map(|noted| noted.error));
            errors
        };
        Report { valid: outcome.errors.is_empty(), errors: plain(outcome.errors), warnings: plain(outcome.warnings) }
    }
}

/// What is known of a text that was read once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passing {
    /// The node accepts it, and the rules are kept.
    Accepted,
    /// The node accepts it, and a rule is broken.
    Broken,
    /// The node or a rule refuses it.
    Refused,
}
