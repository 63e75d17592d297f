//! Reading under limits.

use std::fmt;
use std::marker::PhantomData;

use super::judge::limits::Limits;
use super::judge::outcome::{ReportOptions, Surroundings};
use super::judge::report::Report;
use super::style::styled::styled;
use super::verbs::Contract;

/// The verbs of a type that read texts, under limits: for servers. A text that goes past one of them is refused with a
/// report of one error, before it is judged.
pub const fn within<T: Contract>(limits: Limits) -> Within<T> {
    Within { limits, contract: PhantomData }
}

/// What [`within`] gives.
pub struct Within<T> {
    limits: Limits,
    contract: PhantomData<fn() -> T>,
}

impl<T: Contract> Within<T> {
    /// Parses the text of a document.
    ///
    /// # Errors
    ///
    /// The report on a document that is refused, or goes past a limit.
    #[allow(clippy::wrong_self_convention, reason = "the verb is called so everywhere")]
    pub fn from_json(&self, text: &[u8]) -> Result<T, Report> {
        self.admit(text)?;
        T::from_json(text).map_err(|report| self.limits.cut_report(report))
    }

    /// Judges the text of a document.
    pub fn check(&self, text: &[u8]) -> Report {
        let (checks, node) = T::checks();
        self.admit(text).map_or_else(|report| report, |()| self.limits.cut_report(checks.check(node, text)))
    }

    /// Whether the text is a document that is accepted, and keeps the limits.
    pub fn is_valid(&self, text: &[u8]) -> bool {
        let (checks, node) = T::checks();
        self.admit(text).is_ok() && checks.is_valid(node, text)
    }

    /// Judges the text of a document and writes the outcome in the contract's style.
    pub fn report(&self, text: &[u8]) -> String {
        self.report_with(text, ReportOptions::default())
    }

    /// As `report`, told more: the time, the language.
    pub fn report_with(&self, text: &[u8], options: ReportOptions<'_>) -> String {
        let (checks, node) = T::checks();
        let surroundings = Surroundings { options, limits: self.limits, ..Surroundings::default() };
        styled(checks.program(), node, text, &surroundings)
    }

    /// The limits.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    fn admit(&self, text: &[u8]) -> Result<(), Report> {
        let (checks, node) = T::checks();
        self.limits.refusal(checks.program(), node, text).map_or(Ok(()), |refusal| Err(refusal.report()))
    }
}

impl<T> Clone for Within<T> {
    fn clone(&self) -> Within<T> {
        *self
    }
}

impl<T> Copy for Within<T> {}

impl<T> fmt::Debug for Within<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Within").field("limits", &self.limits).finish()
    }
}
