//! Stands in for what rules select, where no check program has any.

use std::marker::PhantomData;

use super::json::value::Json;
use super::plan::screen::{Marks, Screen};
use super::reader::Reader;

/// The values that rules select: none.
#[derive(Debug)]
pub(crate) struct Notes<'d>(PhantomData<&'d str>);

impl<'d> Notes<'d> {
    pub fn new(_screen: &'d Screen) -> Notes<'d> {
        Notes(PhantomData)
    }

    /// As [`Screen::warns`].
    pub fn warns(&self) -> bool {
        false
    }

    /// Whether rules look into parts of the document: none do.
    pub fn looks_into_parts(&self) -> bool {
        false
    }

    /// Notes that a part begins here, of which no rule says anything.
    pub fn begin_part(&mut self, _marks: &Marks, _start: usize, _first: usize) {}

    /// Notes that the part ends here that began last.
    pub fn end_part(&mut self, _marks: &Marks, _end: usize, _last: usize) {}

    /// Notes that an object begins, which is of no group.
    pub fn begin(&mut self, _marks: &'d Marks) {}

    /// Notes a string, which no rule selects.
    pub fn string(&mut self, _marks: &'d Marks, _document: &[u8], _start: usize, _end: usize) -> Option<()> {
        Some(())
    }

    /// Notes any value, which no rule selects.
    pub fn value(&mut self, _marks: &'d Marks, _document: &[u8], _value: &Json) -> Option<()> {
        Some(())
    }

    /// Whether the rules are kept by the document: there are none.
    pub fn are_kept(&mut self, _document: &[u8]) -> Option<bool> {
        Some(true)
    }
}

impl<'d> Reader<'d> {
    /// Notes the value that was read from `start` to here, which no rule selects.
    pub(crate) fn note(&mut self, _marks: &'d Marks, _start: usize) -> Option<()> {
        Some(())
    }
}
