//! Verdicts on texts that are given while they are read, without a value in memory.

use super::json::parse::{MAX_DEPTH, Malformed, parse};
use super::judge::outcome::{Outcome, Passing, View};
use super::judge::suspects::Excerpt;
use super::judge::verdict::{accepts, has_rules, outcome, outcome_of_excerpt};
use super::notes::Notes;
use super::plan::checks::{Checks, Screened};
use super::plan::step::Step;
use super::program::ids::NodeId;
use super::reader::Reader;

/// Whether a node accepts a text and no rule has anything to say about it, not even a warning; `None` if that is not to
/// be told in passing.
pub fn verdict_in_passing(checks: &Checks, node: usize, text: &[u8]) -> Option<bool> {
    accepts_text(checks, node, std::str::from_utf8(text).ok()?, MAX_DEPTH, true)
}

/// Whether a node accepts a text, and the rules, too, if it is the root.
pub(crate) fn accepts_bytes(checks: &Checks, node: NodeId, text: &[u8]) -> bool {
    let in_passing = std::str::from_utf8(text).ok().and_then(|text| accepts_text(checks, node, text, MAX_DEPTH, false));
    in_passing.unwrap_or_else(|| parse(text).is_ok_and(|document| accepts(checks.program(), node, &document)))
}

/// Whether a node accepts a text in which arrays and objects are nested at most `limit` deep, and no rule is broken;
/// with `warnings`, neither one that only warns.
pub(super) fn accepts_text(checks: &Checks, node: NodeId, text: &str, limit: usize, warnings: bool) -> Option<bool> {
    match judge_in_passing(checks, node, text, limit, warnings)? {
        Passing::Accepted => Some(true),
        // It may only deserve a warning.
        Passing::Broken if warnings => None,
        Passing::Broken | Passing::Refused => Some(false),
    }
}

/// Judges a text in which arrays and objects are nested at most `limit` deep; with `warnings`, also by rules that only
/// warn. `None` if that is not to be told in passing.
pub(crate) fn judge_in_passing(
    checks: &Checks,
    node: NodeId,
    text: &str,
    limit: usize,
    warnings: bool,
) -> Option<Passing> {
    if checks.counts_steps() {
        return None;
    }
    let mut reader = Reader::judging(text, checks, node, limit, warnings);
    let accepted = reader.accept(reader.plans.of(node)).and_then(|()| reader.end()).is_some();
    if reader.is_undecided() {
        return None;
    }
    if accepted {
        return reader.keeps_rules().map(|kept| if kept { Passing::Accepted } else { Passing::Broken });
    }
    if !reader.warns() {
        return reader.is_refusal_final().then_some(Passing::Refused);
    }
    let passing = judge_in_passing(checks, node, text, limit, false)?;
    Some(if passing == Passing::Accepted { Passing::Broken } else { passing })
}

/// What is known of a text that was read once, for a report.
pub(crate) enum Judgement {
    /// No more than whether it is accepted.
    Verdict(Passing),
    /// It is refused, and this is what there is to explain.
    Refused(Excerpt),
}

/// As [`judge_in_passing`], for a report, with rules that only warn.
pub(crate) fn judge_for_report(checks: &Checks, node: NodeId, text: &[u8]) -> Option<Judgement> {
    let text = std::str::from_utf8(text).ok()?;
    if checks.counts_steps() || has_rules(checks.program(), node) {
        return judge_in_passing(checks, node, text, MAX_DEPTH, true).map(Judgement::Verdict);
    }
    let mut reader = Reader::new(text, checks, MAX_DEPTH);
    reader.explains = true;
    let plan = reader.plans.of(node);
    if reader.accept(plan).and_then(|()| reader.end()).is_some() {
        return Some(Judgement::Verdict(Passing::Accepted));
    }
    if reader.is_undecided() {
        return None;
    }
    reader.excerpt(plan).map(Judgement::Refused)
}

/// What is found in a text that a node judges, as `make` makes it of an outcome.
///
/// # Errors
///
/// Why the text is no document.
pub(crate) fn explain<R>(
    checks: &Checks,
    node: NodeId,
    text: &[u8],
    make: impl FnOnce(Outcome<'_>) -> R,
) -> Result<R, Malformed> {
    let program = checks.program();
    let passing = match judge_for_report(checks, node, text) {
        Some(Judgement::Verdict(Passing::Accepted)) => return Ok(make(Outcome::default())),
        Some(Judgement::Verdict(passing)) => Some(passing),
        Some(Judgement::Refused(excerpt)) => match outcome_of_excerpt(program, node, &excerpt) {
            Some(found) => return Ok(make(found)),
            None => None,
        },
        None => None,
    };
    let document = parse(text)?;
    Ok(make(outcome(program, node, &document, View::default(), passing)))
}

impl<'d> Reader<'d> {
    /// Reads `text`, which a node judges, together with the rules that belong to what the node says.
    pub(crate) fn judging(text: &'d str, checks: &'d Checks, node: NodeId, limit: usize, warnings: bool) -> Reader<'d> {
        let mut reader = Reader::new(text, checks, limit);
        let screened = if has_rules(checks.program(), node) { checks.screened(warnings) } else { None };
        if let Some(Screened { screen, plans }) = screened {
            reader.plans = plans;
            reader.notes = Some(Notes::new(screen));
        }
        reader
    }

    /// Whether what was refused may only deserve a warning.
    fn warns(&self) -> bool {
        self.notes.as_ref().is_some_and(|notes| notes.warns())
    }

    /// Whether a text that was accepted keeps the rules; `None` if that is not to be told in passing.
    pub(crate) fn keeps_rules(&mut self) -> Option<bool> {
        let Some(notes) = &mut self.notes else { return Some(true) };
        // In a text, names and values can be written in many ways.
        if notes.looks_into_parts() { None } else { notes.are_kept(self.text.as_bytes()) }
    }
}

impl<'d> Reader<'d> {
    /// Whether the further checks of a step accept the value that the whole text is, compact and accepted otherwise.
    pub(crate) fn accept_otherwise(&mut self, step: &'d Step) -> Option<()> {
        let end = self.text.len();
        if self.peek() == b'[' && step.array.unique {
            // As if it had been read.
            self.at = end;
            return self.are_items_distinct(1);
        }
        if self.peek() == b'{' && step.looks_at_whole {
            // Members are accepted otherwise, too, and tell what else is to be looked at.
            return self.accept_members(step);
        }
        match &step.alternatives {
            Some(alternatives) => self.accept_alternative(alternatives),
            None => step.also.iter().try_for_each(|also| self.check(also, 0, end)),
        }
    }
}
