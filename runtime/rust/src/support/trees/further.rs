//! What is said of a value beside what is seen in passing: unions, alternatives, conditions.

use std::borrow::Cow;

use super::items::are_distinct;
use super::json::object::Object;
use super::json::value::Json;
use super::judge::interpreter::Judge;
use super::members::conditions;
use super::plan::choices::{Alternatives, Chosen, KINDS, Key, Tagged, Union};
use super::plan::names::Places;
use super::plan::step::{Also, Plan, Step};
use super::tree::{Look, Tree, member};
use super::values::halt::Halt;
use super::values::judgement::LONG;
use super::walk::{Walk, accepted, look};

impl<'d> Walk<'d> {
    /// The plan that a union chooses for a value.
    pub fn branch<T: Tree>(&mut self, value: &T, step: &'d Step) -> Result<Plan, Halt> {
        match step.union.as_ref().ok_or(Halt::Undecided)? {
            Union::Tagged(tagged) => self.tagged(value, tagged),
            Union::Typed(branches) => Ok(branches[look(value)?.kind()]),
            // By what rules select, which are not judged here.
            Union::Chosen(Chosen { .. }) => Err(Halt::Undecided),
        }
    }

    /// The plan that the tag of a value chooses.
    fn tagged<T: Tree>(&mut self, value: &T, tagged: &'d Tagged) -> Result<Plan, Halt> {
        let Look::Object(object) = look(value)? else { return Err(Halt::Refused) };
        let tag = member::<T>(object, &tagged.property)?.ok_or(Halt::Refused)?;
        let looked = look(&tag)?;
        let place = tagged.values.position(looked.scalar().ok_or(Halt::Undecided)?);
        place.map(|place| tagged.branches[place]).ok_or(Halt::Refused)
    }

    /// Accepts a value of which more is said.
    pub fn accept_further<T: Tree>(&mut self, value: &T, step: &'d Step) -> Result<(), Halt> {
        let looked = look(value)?;
        let kind = looked.kind();
        let is_further = step.further & KINDS[kind] != 0;
        if let Some(alternatives) = step.alternatives.as_deref().filter(|it| it.alone && is_further) {
            // Then its types are all that the step itself says.
            accepted(step.types & KINDS[kind] != 0)?;
            return self.alternative(value, &looked, alternatives, true);
        }
        self.judge(value, &looked, step)?;
        if !is_further || (matches!(looked, Look::Object(_)) && conditions(step).is_some()) {
            return Ok(());
        }
        match &step.alternatives {
            Some(alternatives) => self.again(false, |walk| walk.alternative(value, &looked, alternatives, false)),
            None => {
                self.again(false, |walk| step.also.iter().try_for_each(|also| walk.further(value, &looked, step, also)))
            }
        }
    }

    /// Accepts a value if one of the alternatives does, or exactly one. What is said of it first is said by them, if this
    /// is the `first` look at it.
    fn alternative<T: Tree>(
        &mut self,
        value: &T,
        looked: &Look<'_, T>,
        alternatives: &'d Alternatives,
        first: bool,
    ) -> Result<(), Halt> {
        let branches = match looked {
            Look::Object(object) => left::<T>(object, alternatives)?,
            _ => Cow::Borrowed(alternatives.typed[looked.kind()].as_slice()),
        };
        let whole = first && self.whole;
        let mut found = false;
        for (place, plan) in branches.iter().enumerate() {
            let holds = match place {
                0 if first => self.holds(value, *plan)?,
                _ => self.again(whole && !found, |walk| walk.holds(value, *plan))?,
            };
            if !holds {
                continue;
            }
            accepted(!found)?;
            found = true;
            if !alternatives.exactly {
                break;
            }
        }
        accepted(found)
    }

    /// Makes a further check on a value that was accepted otherwise.
    pub fn further<T: Tree>(
        &mut self,
        value: &T,
        looked: &Look<'_, T>,
        step: &'d Step,
        also: &'d Also,
    ) -> Result<(), Halt> {
        match also {
            Also::Plan(plan) => self.accept(value, *plan),
            Also::Not(plan) => accepted(!self.holds(value, *plan)?),
            Also::If(condition, then, otherwise) => {
                let branch = if self.holds(value, *condition)? { then } else { otherwise };
                self.accept(value, *branch)
            }
            Also::Any(branches) => {
                for branch in branches {
                    if self.holds(value, *branch)? {
                        return Ok(());
                    }
                }
                Err(Halt::Refused)
            }
            Also::One(branches) => {
                let mut count = 0;
                for branch in branches {
                    count += usize::from(self.holds(value, *branch)?);
                }
                accepted(count == 1)
            }
            Also::Tagged(tagged) => {
                let branch = self.tagged(value, tagged)?;
                self.accept(value, branch)
            }
            Also::Contains(contains) => {
                let Look::Array(array) = looked else { return Ok(()) };
                let mut count = 0;
                T::each_item(array, |item| {
                    count += usize::from(self.holds(item, contains.plan)?);
                    Ok(())
                })?;
                accepted(contains.admits(count))
            }
            Also::Interpreted(node, op) => {
                let distinct = match looked {
                    Look::Array(array) if step.array.unique => are_distinct::<T>(array),
                    _ => None,
                };
                let op = &self.program.node(*node).ops[*op];
                match distinct {
                    Some(distinct) => accepted(distinct),
                    None => {
                        let json = self.copy(value, self.room)?;
                        accepted(Judge::new(self.program, &json).holds(op, json.instance()))
                    }
                }
            }
            Also::Undecided => Err(Halt::Undecided),
        }
    }

    /// A copy of a value, in which arrays and objects are nested so deep at most. All of it is looked at again.
    fn copy<T: Tree>(&mut self, value: &T, room: usize) -> Result<Json, Halt> {
        let inner = || room.checked_sub(1).ok_or(Halt::Undecided);
        Ok(match look(value)? {
            Look::Null => Json::Null,
            Look::Bool(value) => Json::Bool(value),
            Look::Number(number) => Json::Number(number),
            Look::String(text) => {
                self.spend(text.len() / LONG)?;
                Json::String(text.into())
            }
            Look::Array(array) => {
                let (room, count) = (inner()?, T::items(array));
                self.spend(count)?;
                let mut items = Vec::with_capacity(count);
                T::each_item(array, |item| {
                    items.push(self.copy(item, room)?);
                    Ok(())
                })?;
                Json::Array(items.into())
            }
            Look::Object(object) => {
                let (room, count) = (inner()?, T::members(object));
                self.spend(count)?;
                let mut members = Vec::with_capacity(count);
                T::each_member(object, |name, value| {
                    members.push((name.into(), self.copy(value, room)?));
                    Ok(())
                })?;
                Json::Object(Object::from_members(members))
            }
        })
    }
}

/// The alternatives that are left for an object by the value of a member, and by the names of all members.
fn left<'d, T: Tree>(object: &T::Object, alternatives: &'d Alternatives) -> Result<Cow<'d, [Plan]>, Halt> {
    let by_key = alternatives.key.as_ref().map(|key| left_by_key::<T>(object, key)).transpose()?;
    let left = by_key.flatten().unwrap_or(alternatives.objects());
    let Some(names) = alternatives.names_for(left) else { return Ok(Cow::Borrowed(left)) };
    let (mut set, mut met) = (alternatives.set_of(left), Places::default());
    T::each_member(object, |name, _| {
        let place = names.find(name);
        place.map(|place| met.insert(place));
        set &= names.allowing(place);
        Ok(())
    })?;
    Ok(alternatives.of_set(names.complete(set, &met)))
}

/// Those that are left by the value of a member; `None` if that is not to be told.
fn left_by_key<'d, T: Tree>(object: &T::Object, key: &'d Key) -> Result<Option<&'d [Plan]>, Halt> {
    let Some(value) = member::<T>(object, &key.tag.property)? else { return Ok(Some(&key.absent)) };
    let looked = look(&value)?;
    Ok(looked.scalar().map(|scalar| match key.tag.values.position(scalar) {
        Some(place) => key.listed[place].as_slice(),
        None => key.unlisted.as_slice(),
    }))
}
