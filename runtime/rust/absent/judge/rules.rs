//! Stands in for the rules between the parts of a document, where no check program has any.

use super::interpreter::Judge;
use super::json::value::Json;
use super::outcome::{Outcome, View};
use super::sites::Sites;

/// Judges the rules on a document: there are none.
pub(super) fn judge_rules<'d>(
    judge: &Judge<'d>,
    _document: &'d Json,
    _view: View<'_>,
    _sites: &Sites<'_>,
) -> Outcome<'d> {
    match judge.program().rules.first() {
        None => Outcome::default(),
        Some(rule) => match *rule {},
    }
}
