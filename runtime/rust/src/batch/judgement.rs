//! What is said of one document.

use std::num::NonZeroUsize;

use crate::{Checks, Report, ReportOptions};

/// What is to be said of the documents in a batch, beside whether they are valid.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'o> {
    /// Whether there is to be a report on each that is refused, or accepted with a warning.
    pub reports: bool,
    /// Whether there is to be a hash of each that is accepted. It takes several times as long as judging.
    pub hashes: bool,
    /// How reports are written.
    pub options: ReportOptions<'o>,
    /// How many threads judge; as many as the machine has cores if that is not said.
    pub threads: Option<NonZeroUsize>,
}

impl Default for Asked<'_> {
    /// Everything, on all cores.
    fn default() -> Self {
        Asked { reports: true, hashes: true, options: ReportOptions::default(), threads: None }
    }
}

/// What is said of one document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// Whether it is accepted.
    pub valid: bool,
    /// The code of the first error; `None` if it is accepted.
    pub code: Option<String>,
    /// What the verb `report` writes, if something is wrong with it, or there is a warning.
    pub report: Option<String>,
    /// What the verb `content_hash` says, if it is accepted and has a canonical form.
    pub hash: Option<String>,
}

/// Judges one document after another by a node of a check program.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    checks: &'a Checks,
    node: usize,
    asked: &'a Asked<'a>,
}

impl<'a> Judge<'a> {
    /// What judges by the node `node` of a program, and says what is asked.
    pub fn new(checks: &'a Checks, node: usize, asked: &'a Asked<'a>) -> Judge<'a> {
        Judge { checks, node, asked }
    }

    /// What is said of the document in a text.
    pub fn judgement(&self, text: &[u8]) -> Judgement {
        let found = self.checks.check(self.node, text);
        Judgement {
            valid: found.valid,
            code: found.errors.first().map(|error| error.code.clone()),
            report: self.report(text, &found),
            hash: self.hash(text, found.valid),
        }
    }

    fn report(&self, text: &[u8], found: &Report) -> Option<String> {
        if !self.asked.reports || found.errors.is_empty() && found.warnings.is_empty() {
            return None;
        }
        // A style may list other errors than those that were found first, and so it has to judge again.
        let is_styled = self.checks.program().style.is_some();
        let styled = || self.checks.report(self.node, text, self.asked.options);
        Some(if is_styled { styled() } else { found.to_json() })
    }

    fn hash(&self, text: &[u8], valid: bool) -> Option<String> {
        if !self.asked.hashes || !valid {
            return None;
        }
        // Only UTF-8 is accepted.
        self.checks.content_hash_of_text(self.node, std::str::from_utf8(text).ok()?)
    }
}
