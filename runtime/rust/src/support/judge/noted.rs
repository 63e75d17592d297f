//! Errors on their way into a report.

use super::json::path::{Step, order};
use super::report::ReportError;

/// At most so many errors are listed, and so many warnings.
pub(crate) const LISTED: usize = 100;

/// An error, and what the report does not show of it.
#[derive(Debug)]
pub(crate) struct Noted<'d> {
    /// The way from the root to its instance.
    pub steps: Vec<Step<'d>>,
    /// The keyword that is not satisfied; empty if none is to blame.
    pub keyword: &'d str,
    /// The location of the schema that has the keyword; empty if none is to blame.
    pub schema: &'d str,
    /// The name of the member that is missing at its instance, if that is the error.
    pub missing: Option<String>,
    /// The text of the cycle that a rule has found.
    pub cycle: Option<String>,
    pub error: ReportError,
}

/// Brings errors into document order, those of one instance in the order in which they were noted, and keeps those that
/// can be listed.
pub(super) fn tidy(errors: &mut Vec<Noted<'_>>) {
    errors.sort_by(|a, b| order(&a.steps, &b.steps));
    errors.truncate(LISTED);
}
