//! What conditions need to know of the members of an object: some are asked when they are written, others when the object
//! ends, and only if a condition still depends on them.

use std::cell::Cell;

use serde::ser::Serialize;

use super::combine::Met;
use super::halt::Halt;
use super::judgement::{Aim, Judgement, LONG, Written};
use super::objects::Object;
use super::plan::choices::{Condition, Watched};
use super::plan::step::{Plan, Step};
use super::read::reader::Reader;
use super::written::Glance;

/// So many members are kept before there has to be more room.
const ROOM: usize = 8;

/// A list that has room for no more members than this leaves its memory to the next document of its thread.
const SMALL: usize = 1 << 10;

thread_local! {
    static SPARE: Cell<Vec<Written>> = const { Cell::new(Vec::new()) };
}

/// Leaves the memory of a list of members that were kept to the next document.
#[inline]
pub(super) fn leave(watched: &mut Vec<Written>) {
    if (1..=SMALL).contains(&watched.capacity()) {
        watched.clear();
        // While a thread ends there is nobody to leave it to.
        _ = SPARE.try_with(|spare| spare.set(std::mem::take(watched)));
    }
}

impl<'d> Object<'_, 'd> {
    /// Whether conditions look at the member whose name came last.
    #[inline]
    pub(super) fn is_watched(&self) -> bool {
        self.watched_members != 0 && self.place.is_some_and(|place| self.watched_members >> place.min(63) & 1 != 0)
    }

    /// Asks the plans by which conditions look at the member whose name came last; it was written from `start` on, if it
    /// was, when there were so many doubtful objects.
    #[inline(never)]
    pub(super) fn watch_member<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        start: usize,
        doubtful: usize,
    ) -> Result<(), Halt> {
        // A name that is not known has no place.
        let (Aim::Step(step), Some(place)) = (self.aim, self.place) else { return Ok(()) };
        let distinct = self.of.doubtful == doubtful;
        if step.kept_members >> place.min(63) & 1 != 0 && self.of.writes {
            self.keep(place, start, distinct);
            return Ok(());
        }
        let asked = self.watch(step, place, start, distinct);
        if asked == 0 { Ok(()) } else { self.ask(value, asked, &step.watched) }
    }

    /// Asks those plans that what was written of the member at this place tells enough; tells which others have to be asked
    /// before the object ends, as bits.
    fn watch(&mut self, step: &Step, place: usize, start: usize, distinct: bool) -> u64 {
        let (mut asked, mut left) = (0_u64, step.watched_by[place.min(63)]);
        while left != 0 {
            let this = left & left.wrapping_neg();
            left ^= this;
            let Watched { member, plan, listed, shallow } = &step.watched[this.trailing_zeros() as usize];
            // All members from the 64th on have one bit.
            if *member != place {
                continue;
            }
            let written = self.of.out.get(start..).filter(|_| self.of.writes);
            let told = match (written, listed) {
                (Some(written), Some(listed)) => listed.has(written),
                (Some(written), None) if *shallow => {
                    self.of.plans.step(*plan).admits_parts(written, self.of.counted, distinct)
                }
                (Some(_) | None, _) => None,
            };
            match told {
                Some(holds) => {
                    self.watched |= if holds { this } else { 0 };
                    self.told |= this;
                }
                // Mostly no condition asks in the end.
                None if !shallow && self.of.writes => self.keep(place, start, distinct),
                None => asked |= this,
            }
        }
        asked
    }

    /// Keeps the member that was written last for conditions that ask when the object ends.
    fn keep(&mut self, member: usize, start: usize, distinct: bool) {
        let end = self.of.out.len();
        if self.of.watched.capacity() == 0 {
            self.of.watched = SPARE.try_with(Cell::take).unwrap_or_default();
            self.of.watched.reserve(ROOM);
        }
        if self.of.watched.get(self.outer..).and_then(<[Written]>::last).is_none_or(|last| last.member != member) {
            self.of.watched.push(Written { member, start, end, distinct });
        }
    }

    /// Asks these plans, as bits, whether they accept the member whose name came last.
    #[inline(never)]
    fn ask<T: Serialize + ?Sized>(&mut self, value: &T, asked: u64, watched: &[Watched]) -> Result<(), Halt> {
        for (index, Watched { plan, .. }) in watched.iter().enumerate() {
            let bit = 1 << index;
            if asked & bit != 0 {
                let holds = self.of.repeat(|of| of.holds(*plan, &|of, plan| of.accept(value, plan)))?;
                self.watched |= if holds { bit } else { 0 };
                self.told |= bit;
            }
        }
        Ok(())
    }

    /// Whether all conditions on the members hold, all of which were met.
    pub(super) fn hold(&mut self, step: &'d Step, conditions: &[Condition]) -> Result<bool, Halt> {
        let (present, accepted, told) = (&|place| self.has(place), self.watched, self.told);
        let kept = self.of.watched.get(self.outer..).unwrap_or_default();
        // What is read once more counts.
        let read = Cell::new(0);
        let ask = &|watched: usize| {
            let Watched { member, plan, .. } = step.watched[watched];
            let written = kept.iter().find(|written| written.member == member).ok_or(Halt::Undecided)?;
            read.set(read.get() + 1 + (written.end - written.start) / LONG);
            self.of.is_accepted(*written, plan)
        };
        let met = Met { accepted, told, seen: self.seen, present, ask };
        for condition in conditions {
            if !met.holds(condition)? {
                return Ok(false);
            }
        }
        self.of.watched.truncate(self.outer);
        self.of.spend(read.get())?;
        Ok(true)
    }
}

impl Judgement<'_> {
    /// Whether a plan accepts a value that was written.
    fn is_accepted(&self, written: Written, plan: Plan) -> Result<bool, Halt> {
        let text = self.out.get(written.start..written.end).ok_or(Halt::Undecided)?;
        let glance = Glance { program: self.program, plans: self.plans, text, distinct: written.distinct };
        if let Some(accepted) = glance.accepts(plan) {
            return Ok(accepted);
        }
        let text = std::str::from_utf8(text).map_err(|_| Halt::Undecided)?;
        let distinct = written.distinct.then_some(true);
        let mut reader = Reader::of_part(text, self.checks, self.plans, self.room, distinct);
        reader.verdict(|reader| reader.accept(plan)).ok_or(Halt::Undecided)
    }
}
