//! What conditions need to know of the members of an object: some are asked when they are written, others when the object
//! ends, and only if a condition still depends on them.

use std::cell::Cell;

use serde::ser::Serialize;

use super::combine::Met;
use super::halt::Halt;
use super::judgement::{Aim, LONG, Written};
use super::objects::Object;
use super::plan::choices::{Condition, Watched};
use super::plan::step::{MOST_WATCHED, Step};

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
        match self.aim {
            Aim::Step(step) => self.watch(value, start, doubtful, &step.watched),
            Aim::Kind | Aim::Tagged(_) | Aim::Tag(_) | Aim::When(..) => Ok(()),
        }
    }

    fn watch<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        start: usize,
        doubtful: usize,
        watched: &[Watched],
    ) -> Result<(), Halt> {
        // A name that is not known has none.
        let Some(place) = self.place else { return Ok(()) };
        let mut is_kept = false;
        for (index, Watched { plan, listed, shallow, .. }) in
            watched.iter().enumerate().take(MOST_WATCHED).filter(|(_, watched)| watched.member == place)
        {
            let written = self.of.out.get(start..).filter(|_| self.of.writes);
            let holds = match (listed.as_ref().and_then(|listed| listed.has(written?)), written) {
                (Some(holds), _) => holds,
                // Mostly no condition asks in the end. To count parts takes less than to read what was written of them.
                (None, Some(_)) if !shallow => {
                    is_kept = true;
                    continue;
                }
                (None, Some(_) | None) => self.of.repeat(|of| of.holds(*plan, &|of, plan| of.accept(value, plan)))?,
            };
            self.watched |= u64::from(holds) << index;
            self.told |= 1 << index;
        }
        if is_kept {
            let (end, distinct) = (self.of.out.len(), self.of.doubtful == doubtful);
            self.of.watched.push(Written { member: place, start, end, distinct });
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
