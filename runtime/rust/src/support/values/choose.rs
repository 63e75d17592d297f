//! How a union chooses the branch for a value: by the value of a member, by the type, by what a rule selects.

use serde::Serialize;

use super::halt::Halt;
use super::json::types::Type;
use super::json::value::Instance;
use super::judgement::{Aim, Judgement};
use super::plan::choices::{Alternatives, Chosen, KINDS, Tagged, Union};
use super::plan::step::{Plan, Step};
use super::serializer::Judge;

impl<'d> Judgement<'d> {
    /// The plan that a union chooses for a value.
    pub(super) fn branch<T: Serialize + ?Sized>(&mut self, value: &T, step: &'d Step) -> Result<Plan, Halt> {
        match step.union.as_ref().ok_or(Halt::Undecided)? {
            Union::Tagged(tagged) => self.tagged_branch(value, tagged),
            Union::Typed(branches) => self.look(value, Aim::Kind)?.map(|kind| branches[kind]).ok_or(Halt::Undecided),
            Union::Chosen(Chosen { when, then, otherwise }) => {
                let chosen = self.look(value, Aim::When(when, 0))?;
                Ok(if chosen == Some(1) { *then } else { *otherwise })
            }
        }
    }

    /// The plan that the tag of a value chooses.
    pub(super) fn tagged_branch<T: Serialize + ?Sized>(&mut self, value: &T, tagged: &'d Tagged) -> Result<Plan, Halt> {
        self.look(value, Aim::Tagged(tagged))?.map(|place| tagged.branches[place]).ok_or(Halt::Refused)
    }

    /// The only one of the alternatives that is left for a value by its type, and by the member that tells them apart;
    /// `None` if there are several.
    pub(super) fn only_alternative<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        alternatives: &'d Alternatives,
    ) -> Result<Option<Plan>, Halt> {
        let kind = self.look(value, Aim::Kind)?.ok_or(Halt::Undecided)?;
        let branches = match &alternatives.key {
            Some(key) if kind == OBJECT => match self.look(value, Aim::Tagged(&key.tag)) {
                Ok(Some(place)) => &key.listed[place],
                // It is absent, has another value, or is no scalar: which of these is not told here.
                Ok(None) | Err(Halt::Undecided) => return Ok(None),
                Err(halt) => return Err(halt),
            },
            Some(_) | None => &alternatives.typed[kind],
        };
        match branches.as_slice() {
            [] => Err(Halt::Refused),
            [only] => Ok(Some(*only)),
            _ => Ok(None),
        }
    }

    /// The plan that alone decides about a value of which nothing but alternatives is said; `None` if there may be
    /// several.
    pub(super) fn lone_plan<T: Serialize + ?Sized>(&mut self, value: &T, step: &'d Step) -> Result<Option<Plan>, Halt> {
        let Some(alternatives) = step.alternatives.as_ref().filter(|alternatives| alternatives.alone) else {
            return Ok(None);
        };
        let kind = self.look(value, Aim::Kind)?.ok_or(Halt::Undecided)?;
        if step.types & KINDS[kind] == 0 {
            return Err(Halt::Refused);
        }
        self.only_alternative(value, alternatives)
    }

    /// Which of the two a value is that is an array or an object.
    pub(super) fn has_parts<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<Option<Type>, Halt> {
        Ok(match self.look(value, Aim::Kind)? {
            Some(ARRAY) => Some(Type::Array),
            Some(OBJECT) => Some(Type::Object),
            Some(_) | None => None,
        })
    }

    /// What a look at a value finds.
    fn look<T: Serialize + ?Sized>(&mut self, value: &T, aim: Aim<'d>) -> Result<Option<usize>, Halt> {
        self.found = None;
        match value.serialize(Judge::new(self, aim)) {
            Ok(()) | Err(Halt::Found) => Ok(self.found.take()),
            Err(halt) => Err(halt),
        }
    }

    /// Looks at a scalar.
    #[cold]
    pub(super) fn look_at(&mut self, aim: Aim<'d>, instance: Instance<'_>) -> Result<(), Halt> {
        match aim {
            Aim::Kind => self.found = Some(kind(instance)),
            Aim::Tag(tagged) => self.found = tagged.values.position(instance),
            Aim::When(when, depth) => {
                self.found = Some(usize::from(depth == when.names.len() && instance.equals(&when.wanted)));
            }
            // Only objects have tags.
            Aim::Tagged(_) | Aim::Step(_) => {}
        }
        Ok(())
    }

    /// Looks at an array or object from outside.
    #[cold]
    pub(super) fn look_at_container(&mut self, aim: Aim<'d>, kind: Type) -> Result<(), Halt> {
        match (aim, kind) {
            (Aim::Kind, _) => {
                self.found = Some(if kind == Type::Array { ARRAY } else { OBJECT });
                Err(Halt::Found)
            }
            (Aim::Tagged(_), Type::Array) => Err(Halt::Refused),
            (Aim::When(when, depth), Type::Object) if depth < when.names.len() => Ok(()),
            (Aim::Tagged(_), _) => Ok(()),
            // Values that are wanted are scalars.
            (Aim::When(..) | Aim::Tag(_) | Aim::Step(_), _) => Err(Halt::Undecided),
        }
    }
}

/// The places of arrays and objects in [`Union::Typed`].
const ARRAY: usize = 4;
const OBJECT: usize = 5;

/// The place of a value's type in [`Union::Typed`].
fn kind(instance: Instance<'_>) -> usize {
    match instance {
        Instance::Null => 0,
        Instance::Bool(_) => 1,
        Instance::Number(_) => 2,
        Instance::String(_) => 3,
        Instance::Array(_) => ARRAY,
        Instance::Object(_) => OBJECT,
    }
}
