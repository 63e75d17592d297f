//! Verdicts on whole values.

use std::cell::Cell;

use serde::Serialize;

use super::conditions;
use super::difference::are_right;
use super::halt::Halt;
use super::judge::verdict::has_rules;
use super::judgement::Judgement;
use super::plan::checks::{Checks, Screened};
use super::plan::step::Plan;
use super::program::ids::NodeId;
use super::read::notes::Notes;
use super::trace::{self, Written};
use super::typed::Write;

thread_local! {
    /// How long the text was that this thread wrote last: the next one is often like it.
    static WRITTEN: Cell<usize> = const { Cell::new(0) };
}

/// How many bytes a text may need that is written next: about as many as the last one, within bounds that cost little.
fn room() -> usize {
    const LEAST: usize = 1 << 8;
    const MOST: usize = 1 << 12;
    let last = WRITTEN.get();
    last.saturating_add(last / 8).clamp(LEAST, MOST)
}

/// The compact text of a value that a node accepts, and the rules, too, if it is the root. `None` if they refuse it, or
/// only its text can tell.
pub(crate) fn judged_text<T: Serialize + ?Sized>(checks: &Checks, node: NodeId, value: &T) -> Option<String> {
    text(checks, node, |of, plan| of.accept(value, plan))
}

/// As [`judged_text`], for a value whose type hands out its parts.
pub fn typed_text<T: Write + ?Sized>(checks: &Checks, node: NodeId, value: &T) -> Option<String> {
    text(checks, node, |of, plan| value.write(of, plan))
}

/// The text that is written while a value is judged.
fn text(
    checks: &Checks,
    node: NodeId,
    judge: impl FnOnce(&mut Judgement<'_>, Plan) -> Result<(), Halt>,
) -> Option<String> {
    if checks.counts_steps() {
        return None;
    }
    let mut judgement = judgement(checks, node, false);
    judgement.writes = true;
    judgement.out.reserve(room());
    if !accepts(&mut judgement, node, judge) {
        return None;
    }
    WRITTEN.set(judgement.out.len());
    String::from_utf8(std::mem::take(&mut judgement.out)).ok()
}

/// Whether a node is known to accept a value in memory, and no rule has anything to say about it, not even a warning.
/// Otherwise its text has to be judged.
pub fn accepts_in_memory<T: Serialize + ?Sized>(checks: &Checks, node: usize, value: &T) -> bool {
    if checks.counts_steps() {
        return false;
    }
    let mut judgement = judgement(checks, node, true);
    // Parts are looked at as they are written.
    judgement.writes = judgement.notes.as_ref().is_some_and(Notes::looks_into_parts);
    accepts(&mut judgement, node, |of, plan| of.accept(value, plan))
}

/// What a node says of a value in memory, apart from rules; `None` if only its text can tell.
pub(crate) fn verdict_in_memory<T: Serialize + ?Sized>(checks: &Checks, node: usize, value: &T) -> Option<bool> {
    let mut judgement = Judgement::new(checks, checks.plans(), None);
    let plan = judgement.plans.of(node);
    // As if it had been looked at before: then a refusal is final.
    judgement.repeat(|of| of.holds(plan, &|of, plan| of.accept(value, plan))).ok()
}

/// A judgement of which nothing is judged yet.
#[inline]
fn judgement(checks: &Checks, node: NodeId, warnings: bool) -> Judgement<'_> {
    let screened = if has_rules(checks.program(), node) { checks.screened(warnings) } else { None };
    match screened {
        Some(Screened { screen, plans }) => Judgement::new(checks, plans, Some(Notes::new(screen))),
        None => Judgement::new(checks, checks.plans(), None),
    }
}

/// Whether the value is accepted.
#[inline]
fn accepts<'d>(
    judgement: &mut Judgement<'d>,
    node: NodeId,
    judge: impl FnOnce(&mut Judgement<'d>, Plan) -> Result<(), Halt>,
) -> bool {
    let plan = judgement.plans.of(node);
    if judge(judgement, plan).is_err() {
        return false;
    }
    let Judgement { notes, out, traced, watched, .. } = judgement;
    conditions::leave(watched);
    let is_kept = notes.as_mut().is_none_or(|notes| {
        let written = Written { text: out, traced };
        notes.are_kept(out) == Some(true) && are_right(notes, &written)
    });
    trace::leave(traced);
    is_kept
}
