//! Stands in for what rules select, where no check program has any.

use std::marker::PhantomData;

use super::plan::screen::{Marks, Screen};
use super::reader::Reader;

/// The values that rules select: none.
#[derive(Debug)]
pub(crate) struct Notes<'d>(PhantomData<&'d str>);

impl<'d> Notes<'d> {
    pub fn new(_screen: &'d Screen, _document: &'d str) -> Notes<'d> {
        Notes(PhantomData)
    }

    /// As [`Screen::warns`].
    pub fn warns(&self) -> bool {
        false
    }

    /// As [`Screen::declines`].
    pub fn declines(&self) -> bool {
        false
    }

    /// Begins an object of these groups.
    pub fn begin(&mut self, _groups: &[usize]) {}

    /// Whether the rules are kept by the document: there are none.
    pub fn are_kept(&mut self) -> bool {
        true
    }
}

impl Reader<'_> {
    /// Notes the value that was read from `start` to here, which no rule selects.
    pub(crate) fn note(&mut self, _marks: &Marks, _start: usize) -> Option<()> {
        Some(())
    }
}
