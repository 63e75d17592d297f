//! Walking the items of arrays by a plan.

use super::json::types::Type;
use super::plan::step::{Plan, Step};
use super::reader::Reader;

/// An array that is being read.
#[derive(Debug)]
pub struct Items<'d> {
    step: &'d Step,
    /// Where the array begins.
    start: usize,
    count: usize,
}

impl<'d> Reader<'d> {
    /// Begins an array.
    pub fn items(&mut self, plan: Plan) -> Option<Items<'d>> {
        let plan = self.settle(plan)?;
        self.items_of(self.step(plan))
    }

    pub(super) fn items_of(&mut self, step: &'d Step) -> Option<Items<'d>> {
        if self.peek() != b'[' || !step.admits_containers(Type::Array) {
            return None;
        }
        self.at += 1;
        self.enter()?;
        Some(Items { step, start: self.at, count: 0 })
    }

    /// For how many more items a list has to make room in which `count` have been read: so many as would fill the rest
    /// of the text, but never many times more than there are, since nested lists end before. Each takes `size` bytes; of
    /// large ones there is room for few, since that is memory which may have to come from the system.
    pub(crate) fn room(&self, items: &Items<'d>, count: usize, size: usize) -> usize {
        /// For so many at first.
        const FEW: usize = 4;
        const LARGE: usize = 1 << 9;
        if size > LARGE {
            return count.max(1);
        }
        if count == 0 {
            return FEW;
        }
        let each = ((self.at - items.start) / count).max(1);
        let left = (self.text.len() - self.at) / each;
        left.clamp(count, count.saturating_mul(3))
    }

    /// Goes on to the next item, and gives its plan; `Some(None)` when the array is complete.
    #[inline]
    pub fn item(&mut self, items: &mut Items<'d>) -> Option<Option<Plan>> {
        let array = &items.step.array;
        if !self.another(items.count == 0, b']')? {
            let complete = array.counts.iter().all(|(limit, bound)| limit.admits(items.count, *bound));
            let distinct = !complete || !array.unique || self.are_items_distinct(items.start).is_some();
            return if complete && distinct { Some(None) } else { self.refuse_at_end() };
        }
        let plan = array.prefix.get(items.count).copied().unwrap_or(array.rest);
        items.count += 1;
        Some(Some(plan))
    }
}
