//! The verdict on a whole document: that of a node and, if it is the root, of the integrity rules.

use super::complexity::too_complex;
use super::interpreter::Judge;
use super::json::parse::parse;
use super::json::value::Json;
use super::noted::{LISTED, Noted};
use super::outcome::{Outcome, Passing, Surroundings, View};
use super::program::ids::{NodeId, ROOT};
use super::program::tree::Program;
use super::repeats::{keep, leave_out_repeats, news};
use super::report::Report;
use super::rules::judge_rules;
use super::sites::Sites;
use super::suspects::{Excerpt, Suspect};
use super::walk::walk;

/// Whether a node accepts a document, and the rules, too, if it is the root.
pub fn accepts(program: &Program, node: usize, document: &Json) -> bool {
    if too_complex(program, node, document).is_some() {
        return false;
    }
    let judge = Judge::new(program, document);
    judge.accepts(node, document.instance())
        && (!has_rules(program, node)
            || judge_rules(&judge, document, View::default(), &Sites::default()).errors.is_empty())
}

/// Judges a document and lists what is wrong with it.
pub fn report(program: &Program, node: usize, document: &Json) -> Report {
    report_in(program, node, document, &Surroundings::default())
}

/// Judges a document in its surroundings and lists what is wrong with it. It was read, so that of the limits only the
/// number of errors matters.
pub fn report_in(program: &Program, node: usize, document: &Json, surroundings: &Surroundings<'_>) -> Report {
    let found = outcome(program, node, document, View { files: surroundings.files, codes: None }, None);
    surroundings.limits.cut_report(found.into())
}

/// Judges a text in its surroundings and lists what is wrong with it.
pub fn report_text(program: &Program, node: usize, text: &[u8], surroundings: &Surroundings<'_>) -> Report {
    match surroundings.limits.refusal(program, node, text) {
        Some(refusal) => refusal.report(),
        None => parse(text).map_or_else(Report::from, |document| report_in(program, node, &document, surroundings)),
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
    if let Some(refusal) = too_complex(program, node, document) {
        let errors = if view.lists(&refusal.error.code) { vec![refusal] } else { Vec::new() };
        return Outcome { errors, ..Outcome::default() };
    }
    let judge = Judge::new(program, document);
    let accepted = match passing {
        None => judge.accepts(node, document.instance()),
        Some(passing) => passing != Passing::Refused,
    };
    if !accepted {
        let errors = walk(&judge, node, document, View { codes: None, ..view }, &Suspect::Whole);
        // What is refused in passing may be accepted by the node, but not by a rule.
        if passing.is_none() || !errors.is_empty() {
            return refused(&judge, node, document, view, errors);
        }
    }
    if has_rules(program, node) { judge_rules(&judge, document, view, &Sites::default()) } else { Outcome::default() }
}

/// What is found in an excerpt of a document that a node without rules refuses; `None` if that is nothing.
pub(crate) fn outcome_of_excerpt<'d>(program: &'d Program, node: NodeId, excerpt: &'d Excerpt) -> Option<Outcome<'d>> {
    let Excerpt { document, suspect } = excerpt;
    let mut errors = walk(&Judge::new(program, document), node, document, View::default(), suspect);
    leave_out_repeats(&mut errors);
    errors.truncate(LISTED);
    (!errors.is_empty()).then_some(Outcome { errors, ..Outcome::default() })
}

/// What is found in a document that a node refuses; `errors` are the first ones, of all codes.
///
/// Rules are judged, too, on what is sound, unless there are so many errors that not all of them are known.
fn refused<'d>(
    judge: &Judge<'d>,
    node: NodeId,
    document: &'d Json,
    view: View<'_>,
    mut errors: Vec<Noted<'d>>,
) -> Outcome<'d> {
    let news = news(&errors);
    let all_are_known = news.iter().filter(|is_new| **is_new).count() < LISTED;
    let found = if all_are_known && has_rules(judge.program(), node) {
        judge_rules(judge, document, view, &Sites::of(&errors))
    } else {
        Outcome::default()
    };
    keep(&mut errors, news);
    if view.codes.is_some() {
        if !all_are_known {
            errors = walk(judge, node, document, view, &Suspect::Whole);
            leave_out_repeats(&mut errors);
        }
        errors.retain(|noted| view.lists(&noted.error.code));
    }
    errors.extend(found.errors);
    errors.truncate(LISTED);
    Outcome { errors, warnings: found.warnings }
}

/// Whether rules belong to what this node says.
pub(crate) fn has_rules(program: &Program, node: NodeId) -> bool {
    node == ROOT && !program.rules.is_empty()
}
