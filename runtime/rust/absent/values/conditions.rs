//! Stands in for what conditions need to know of the members of an object, where no check program has any.

use super::halt::Halt;
use super::judgement::Written;
use super::objects::Object;
use super::plan::choices::Condition;
use super::plan::step::Step;

/// Leaves the memory of a list that is never filled.
pub(super) fn leave(_watched: &mut Vec<Written>) {}

impl<'d> Object<'_, 'd> {
    /// Whether conditions look at the member whose name came last: none do.
    pub(super) fn is_watched(&self) -> bool {
        false
    }

    /// Asks the plans by which conditions look at a member: only the text can tell.
    pub(super) fn watch_member<T: ?Sized>(&mut self, _value: &T, _start: usize, _doubtful: usize) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    /// Whether conditions hold: only the text can tell.
    pub(super) fn hold(&mut self, _step: &'d Step, _conditions: &[Condition]) -> Result<bool, Halt> {
        Err(Halt::Undecided)
    }
}
