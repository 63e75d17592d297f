//! The verdict on a whole document: that of a node and, if it is the root, of the integrity rules.

use std::fmt;

use super::interpreter::Judge;
use super::json::value::Json;
use super::noted::Noted;
use super::program::tree::{NodeId, Program, ROOT};
use super::read::passing::Passing;
use super::report::Report;
use super::rules::judge_rules;
use super::walk::walk;

/// What a report in a style can be told.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportOptions<'o> {
    /// The time of the judgement, for styles that show it; otherwise the clock is asked.
    pub timestamp: Option<&'o str>,
    /// The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.
    pub locale: Option<&'o str>,
}

/// What a judgement may use beside the document.
#[derive(Clone, Copy, Default)]
pub struct Surroundings<'s> {
    /// How the outcome is written.
    pub options: ReportOptions<'s>,
    /// Whether there is a file or directory of this path; otherwise rules about files are ignored.
    pub files: Option<&'s dyn Fn(&str) -> bool>,
}

impl fmt::Debug for Surroundings<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let files = self.files.map(|_| "…");
        formatter.debug_struct("Surroundings").field("options", &self.options).field("files", &files).finish()
    }
}

/// Whether a node accepts a document, and the rules, too, if it is the root.
pub fn accepts(program: &Program, node: usize, document: &Json) -> bool {
    let judge = Judge::new(program, document);
    judge.accepts(node, document.instance())
        && (!has_rules(program, node) || judge_rules(&judge, document, View::default()).errors.is_empty())
}

/// Judges a document and lists what is wrong with it.
pub fn report(program: &Program, node: usize, document: &Json) -> Report {
    report_in(program, node, document, &Surroundings::default())
}

/// Judges a document in its surroundings and lists what is wrong with it.
pub fn report_in(program: &Program, node: usize, document: &Json, surroundings: &Surroundings<'_>) -> Report {
    outcome(program, node, document, View { files: surroundings.files, codes: None }, None).into()
}

/// How a judgement is looked at.
#[derive(Clone, Copy, Default)]
pub(crate) struct View<'v> {
    /// As [`Surroundings::files`].
    pub files: Option<&'v dyn Fn(&str) -> bool>,
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
        let plain = |list: Vec<Noted<'_>>| list.into_iter().map(|noted| noted.error).collect();
        Report { valid: outcome.errors.is_empty(), errors: plain(outcome.errors), warnings: plain(outcome.warnings) }
    }
}

/// Judges a document; `passing` is what is known of it.
pub(crate) fn outcome<'d>(
    program: &'d Program,
    node: NodeId,
    document: &'d Json,
    view: View<'_>,
    passing: Option<Passing>,
) -> Outcome<'d> {
    let judge = Judge::new(program, document);
    let accepted = match passing {
        None => judge.accepts(node, document.instance()),
        Some(passing) => passing != Passing::Refused,
    };
    if !accepted {
        let errors = walk(&judge, node, document, view);
        // What is refused in passing may be accepted by the node, but not by a rule.
        if passing.is_none() || !errors.is_empty() {
            return Outcome { errors, warnings: Vec::new() };
        }
    }
    if has_rules(program, node) { judge_rules(&judge, document, view) } else { Outcome::default() }
}

/// Whether rules belong to what this node says.
pub(crate) fn has_rules(program: &Program, node: NodeId) -> bool {
    node == ROOT && !program.rules.is_empty()
}
