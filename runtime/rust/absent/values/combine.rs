//! Stands in for alternatives and conditions, where no check program has any.

use super::halt::Halt;
use super::judgement::Judgement;
use super::plan::choices::{Condition, Listed};
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

impl Listed {
    /// Whether it has the value of a text that was written: no condition asks.
    pub fn has(&self, _written: &[u8]) -> Option<bool> {
        None
    }
}

/// The members of an object, on which there are no conditions.
pub(super) struct Met<'a> {
    pub accepted: u64,
    pub told: u64,
    pub ask: &'a dyn Fn(usize) -> Result<bool, Halt>,
    pub seen: u64,
    pub present: &'a dyn Fn(usize) -> bool,
}

impl Met<'_> {
    /// Whether a condition holds: none is asked.
    pub fn holds(&self, _condition: &Condition) -> Result<bool, Halt> {
        Ok(false)
    }
}
