//! Walking the items of arrays by a plan.

use super::json::hash::hash;
use super::json::parse::parse_within;
use super::json::types::Type;
use super::json::unique::duplicate;
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
    /// of the text, but never many times more than there are, since nested lists end before.
    pub(crate) fn room(&self, items: &Items<'d>, count: usize) -> usize {
        /// For so many at first.
        const FEW: usize = 4;
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
            if complete && array.unique {
                self.are_items_distinct(items.start)?;
            }
            return if complete { Some(None) } else { self.refuse_at_end() };
        }
        let plan = array.prefix.get(items.count).copied().unwrap_or(array.rest);
        items.count += 1;
        Some(Some(plan))
    }

    /// Whether no two items of the array are equal that begins at `start`, behind its bracket, and ends here.
    fn are_items_distinct(&mut self, start: usize) -> Option<()> {
        self.repeat(start)?;
        let (end, depth, outer) = (self.at, self.depth, self.others.len());
        self.at = start;
        let distinct = self.note_items().is_some() && self.take_distinct(outer);
        self.others.truncate(outer);
        (self.at, self.depth) = (end, depth);
        if distinct {
            return Some(());
        }
        let Ok(json) = parse_within(&self.text.as_bytes()[start - 1..end], self.limit) else { return self.give_up() };
        json.as_array().is_some_and(|items| duplicate(items).is_none()).then_some(())
    }

    /// Notes the hash of each item of an array that was read before; `None` if not all of them are scalars whose texts
    /// differ if they do.
    fn note_items(&mut self) -> Option<()> {
        self.depth += 1;
        let mut first = true;
        while self.another(first, b']')? {
            first = false;
            let next = self.peek();
            let start = self.at;
            match next {
                b'"' => {
                    self.plain_string()?;
                }
                b'0'..=b'9' => {
                    let (_, digits) = self.few_digits()?;
                    self.at += digits;
                }
                b't' => self.word("true")?,
                b'f' => self.word("false")?,
                b'n' => self.word("null")?,
                _ => return None,
            }
            self.others.push(hash(&self.text.as_bytes()[start..self.at]));
        }
        Some(())
    }
}
