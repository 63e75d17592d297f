//! Stands in for how a union chooses its branch, where no check program has alternatives: no plan has a union.

use super::halt::Halt;
use super::json::types::Type;
use super::json::value::Instance;
use super::judgement::{Aim, Judgement};
use super::plan::choices::{Alternatives, Tagged};
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

    /// The only alternative that is left for a value: there are none.
    pub(super) fn only_alternative<T: ?Sized>(
        &mut self,
        _value: &T,
        _alternatives: &'d Alternatives,
    ) -> Result<Option<Plan>, Halt> {
        Ok(None)
    }

    /// The plan that alone decides about a value: there are no alternatives.
    pub(super) fn lone_plan<T: ?Sized>(&mut self, _value: &T, _step: &'d Step) -> Result<Option<Plan>, Halt> {
        Ok(None)
    }

    /// Which of the two a value is that is an array or an object: not asked, so that values are judged as they are handed out.
    pub(super) fn has_parts<T: ?Sized>(&mut self, _value: &T) -> Result<Option<Type>, Halt> {
        Ok(None)
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
