//! Why a build script generates nothing.

use std::fmt;

use crate::diagnostic::{Diagnostic, Diagnostics};

/// Why nothing was generated: every finding, with its place.
///
/// Its `Debug` form is the same text, for a `main` that returns it.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Diagnostics);

impl Error {
    /// The findings one by one.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.0.0
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

impl From<Diagnostics> for Error {
    fn from(findings: Diagnostics) -> Self {
        Error(findings)
    }
}

impl From<Diagnostic> for Error {
    fn from(finding: Diagnostic) -> Self {
        Error(finding.into())
    }
}
