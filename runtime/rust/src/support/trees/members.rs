//! The members of objects.

use std::cell::RefCell;

use super::json::scan::same;
use super::json::types::Type;
use super::json::value::{Instance, Json};
use super::judge::interpreter;
use super::plan::choices::Condition;
use super::plan::names::Places;
use super::plan::parts::ObjectStep;
use super::plan::step::{MOST_WATCHED, Plan, Step};
use super::tree::{Look, Tree};
use super::values::combine::Met;
use super::values::halt::Halt;
use super::walk::{Walk, accepted};

impl<'d> Walk<'d> {
    /// Accepts an object by a step, further checks aside, unless they are [conditions].
    pub fn object<T: Tree>(&mut self, value: &T, object: &T::Object, step: &'d Step) -> Result<(), Halt> {
        let count = T::members(object);
        self.open(step, Type::Object, count)?;
        let ObjectStep { names, required, required_more, counts, rest, groups, judged, .. } = &step.object;
        let conditions = conditions(step);
        let watched = if conditions.is_some() { step.watched_members } else { 0 };
        let (mut expected, mut seen) = (0, Seen::default());
        let mut kept = Vec::new();
        T::each_member(object, |name, value| {
            if !judged.is_empty() {
                self.judge_name(step, name)?;
            }
            let place = match names.get(expected) {
                Some(known) if same(&known.name, name) => Some(expected),
                _ => step.object.find(name, expected),
            };
            let Some(place) = place else {
                return if groups.is_empty() { self.accept(value, *rest) } else { self.unknown(step, name, value) };
            };
            expected = place + 1;
            seen.insert(place);
            if watched >> place.min(63) & 1 != 0 {
                kept.push((place, value.clone()));
            }
            self.accept(value, names[place].plan)
        })?;
        let complete = seen.first & required == *required && required_more.iter().all(|place| seen.has(*place));
        accepted(complete && counts.iter().all(|(limit, bound)| limit.admits(count, *bound)))?;
        if let Some(conditions) = conditions {
            self.hold(conditions, (value, object, step), &seen, &kept)?;
        }
        self.room += 1;
        Ok(())
    }

    #[cold]
    fn judge_name(&mut self, step: &Step, name: &str) -> Result<(), Halt> {
        let judge = interpreter::Judge::new(self.program, &Json::Null);
        accepted(step.object.judged.iter().all(|node| judge.accepts(*node, Instance::String(name))))
    }

    /// Accepts a member whose name is not known, and may match patterns.
    fn unknown<T: Tree>(&mut self, step: &'d Step, name: &str, value: &T) -> Result<(), Halt> {
        let mut looked = false;
        let mut accept = |walk: &mut Self, plan: Plan| match std::mem::replace(&mut looked, true) {
            false => walk.accept(value, plan),
            true => walk.again(false, |walk| walk.accept(value, plan)),
        };
        for group in &step.object.groups {
            let mut matched = false;
            for (pattern, plan) in &group.patterns {
                if self.program.pattern(*pattern).finds(name) {
                    matched = true;
                    accept(self, *plan)?;
                }
            }
            if !matched {
                accept(self, group.rest)?;
            }
        }
        Ok(())
    }

    /// Accepts an object by conditions, of whose members those that conditions look at were kept.
    fn hold<T: Tree>(
        &mut self,
        conditions: &[Condition],
        (object, members, step): (&T, &T::Object, &'d Step),
        seen: &Seen,
        kept: &[(usize, T)],
    ) -> Result<(), Halt> {
        let walk = RefCell::new(self);
        let again = |look: &dyn Fn(&mut Walk<'d>) -> Result<bool, Halt>| {
            let mut walk = walk.try_borrow_mut().map_err(|_| Halt::Undecided)?;
            walk.again(false, |walk| look(walk))
        };
        let ask = &|watched: usize| {
            let watched = &step.watched[watched];
            let (_, value) = kept.iter().find(|(place, _)| *place == watched.member).ok_or(Halt::Undecided)?;
            again(&|walk| walk.holds(value, watched.plan))
        };
        let met = Met { accepted: 0, told: 0, ask, seen: seen.first, present: &|place| seen.has(place) };
        let whole = &|condition: &Condition| match condition {
            Condition::Whole(plan) => again(&|walk| walk.outside(|walk| walk.holds(object, *plan))),
            Condition::Further(place) => {
                let also = &step.also[*place];
                let further = |walk: &mut Walk<'d>| walk.further(object, &Look::Object(members), step, also);
                again(&|walk| walk.outside(|walk| walk.verdict(further)))
            }
            Condition::Present(_) | Condition::Member { .. } | Condition::All(_) | Condition::Any(_) => {
                met.holds(condition)
            }
            Condition::One(_) | Condition::Not(_) | Condition::If(_) => met.holds(condition),
        };
        for condition in conditions {
            accepted(holds(condition, &met, whole)?)?;
        }
        Ok(())
    }
}

/// Whether a condition holds; `whole` tells of those that need the object as a whole, which stand behind others only.
fn holds(condition: &Condition, met: &Met<'_>, whole: &dyn Fn(&Condition) -> Result<bool, Halt>) -> Result<bool, Halt> {
    match condition {
        Condition::If(parts) => {
            let [condition, then, otherwise] = &**parts;
            holds(if met.holds(condition)? { then } else { otherwise }, met, whole)
        }
        other => whole(other),
    }
}

/// What is said further of objects, if some of it needs no more of them than some of their members, not too many.
pub(super) fn conditions(step: &Step) -> Option<&[Condition]> {
    step.conditions.as_deref().filter(|_| step.watched.len() <= MOST_WATCHED)
}

/// The places of known names that were met.
#[derive(Default)]
struct Seen {
    /// The first 64 of them, as bits.
    first: u64,
    /// The others.
    more: Places,
}

impl Seen {
    fn insert(&mut self, place: usize) {
        match place {
            0..64 => self.first |= 1 << place,
            _ => drop(self.more.insert(place)),
        }
    }

    fn has(&self, place: usize) -> bool {
        match place {
            0..64 => self.first >> place & 1 != 0,
            _ => self.more.contains(place),
        }
    }
}
