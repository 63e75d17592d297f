//! Stands in for how a union chooses its branch, where no check program has alternatives: no plan has a union.

use super::halt::Halt;
use super::json::types::Type;
use super::json::value::Instance;
use super::judgement::{Aim, Judgement};
use super::plan::choices::Tagged;
use super::plan::step::{Plan, Step};

impl<'d> Judgement<'d> {
    /// The plan that a union chooses for a value: only the text can tell.
    pub(super) fn branch<T: ?Sized>(&mut self, _value: &T, _step: &'d Step) -> Result<Plan, Halt> {
        Err(Halt::Undecided)
    }

    /// The plan that the tag of a value chooses: only the text can tell.
    pub(super) fn tagged_branch<T: ?Sized>(&mut self, _value: &T, _tagged: &'d Tagged) -> Result<Plan, Halt> {
        Err(Halt::Undecided)
    }

    /// Looks at a scalar, in which nothing is looked for.
    pub(super) fn look_at(&mut self, _aim: Aim<'d>, _instance: Instance<'_>) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    /// Looks at an array or object, in which nothing is looked for.
    pub(super) fn look_at_container(&mut self, _aim: Aim<'d>, _kind: Type) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }
}
