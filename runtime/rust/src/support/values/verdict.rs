//! Verdicts on whole values.

use serde::Serialize;

use super::judge::verdict::has_rules;
use super::judgement::Judgement;
use super::plan::checks::{Checks, Screened};
use super::program::ids::NodeId;
use super::read::notes::Notes;

/// The compact text of a value that a node accepts, and the rules, too, if it is the root. `None` if they refuse it, or
/// only its text can tell.
pub(crate) fn judged_text<T: Serialize + ?Sized>(checks: &Checks, node: NodeId, value: &T) -> Option<String> {
    if checks.counts_steps() {
        return None;
    }
    let mut judgement = judgement(checks, node, false);
    judgement.writes = true;
    judgement.out.reserve(256);
    accepted(judgement, node, value).and_then(|judgement| String::from_utf8(judgement.out).ok())
}

/// Whether a node is known to accept a value in memory, and no rule has anything to say about it, not even a warning.
/// Otherwise its text has to be judged.
pub fn accepts_in_memory<T: Serialize + ?Sized>(checks: &Checks, node: usize, value: &T) -> bool {
    !checks.counts_steps() && accepted(judgement(checks, node, true), node, value).is_some()
}

fn judgement(checks: &Checks, node: NodeId, warnings: bool) -> Judgement<'_> {
    let screened = if has_rules(checks.program(), node) { checks.screened(warnings) } else { None };
    match screened {
        Some(Screened { screen, plans }) => Judgement::new(checks.program(), plans, Some(Notes::new(screen))),
        None => Judgement::new(checks.program(), checks.plans(), None),
    }
}

/// The judgement after it accepted the value.
fn accepted<'d, T: Serialize + ?Sized>(mut judgement: Judgement<'d>, node: NodeId, value: &T) -> Option<Judgement<'d>> {
    judgement.accept(value, judgement.plans.of(node)).ok()?;
    let Judgement { notes, out, .. } = &mut judgement;
    notes.as_mut().is_none_or(|notes| notes.are_kept(out)).then_some(judgement)
}
