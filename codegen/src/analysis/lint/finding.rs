//! What a rule says.

use super::{fix::Fix, rule::Rule, subject::Subject};
use crate::{
    diagnostic::{Diagnostic, Place},
    load::Location,
};

/// A diagnostic about a schema, and what mends it, if something does that keeps what the schema accepts.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What is printed.
    pub diagnostic: Diagnostic,
    /// What mends it.
    pub fix: Option<Fix>,
}

impl Finding {
    /// A finding of `rule` at `location`.
    pub(super) fn new(
        subject: &Subject<'_>,
        rule: &Rule,
        location: &Location,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Finding {
        let place = subject.bundle.place(location);
        Finding { diagnostic: Diagnostic::warning(rule.code(), message, help).at(place), fix: None }
    }

    /// The same, mended by removing the member at its place.
    #[must_use]
    pub(super) fn removable(mut self, subject: &Subject<'_>, location: &Location) -> Finding {
        let is_json = subject.bundle.documents[location.document].is_json();
        self.fix = (is_json && subject.is_removable(location)).then(|| Fix { pointer: location.pointer.clone() });
        self
    }

    /// Sorts findings as their places are in the text.
    pub(super) fn order(&self) -> (Option<(&str, usize)>, &'static str, &str) {
        let place = self.diagnostic.place.as_ref();
        let at = |place: &'_ Place| place.range.start;
        (place.map(|place| (place.file.as_str(), at(place))), self.diagnostic.code.name(), &self.diagnostic.message)
    }
}
