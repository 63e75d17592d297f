//! Stands in for alternatives and conditions, where no check program has any.

use super::halt::Halt;
use super::judgement::Judgement;
use super::plan::step::{Also, Plan};

/// What a plan says of the value that is looked at.
pub(super) type Accept<'a, 'd> = &'a dyn Fn(&mut Judgement<'d>, Plan) -> Result<(), Halt>;

impl<'d> Judgement<'d> {
    /// Whether verdicts of plans combine to what the check demands: only the text can tell.
    pub(super) fn combine(&mut self, _also: &Also, _accept: Accept<'_, 'd>) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    /// What a plan says of a value: only the text can tell.
    pub(super) fn holds(&mut self, _plan: Plan, _accept: Accept<'_, 'd>) -> Result<bool, Halt> {
        Err(Halt::Undecided)
    }
}
