//! Stands in for the reading of alternatives, where no check program has any.

use std::borrow::Cow;

use super::plan::choices::{Alternatives, Key};
use super::plan::step::{Plan, Step};
use super::reader::Reader;

impl<'d> Reader<'d> {
    /// Takes the next value if the alternatives accept it: not to be told.
    pub(super) fn accept_alternative(&mut self, _alternatives: &'d Alternatives) -> Option<()> {
        self.give_up()
    }

    /// The plan of the alternative by which the next value can be read: not to be told.
    pub(super) fn alternative(&mut self, _alternatives: &'d Alternatives) -> Option<Plan> {
        self.give_up()
    }

    /// The alternatives that are left for the next value: not to be told.
    pub(super) fn left<'a>(&mut self, _alternatives: &'a Alternatives) -> Option<(Cow<'a, [Plan]>, Option<&'a Key>)> {
        self.give_up()
    }
}

impl Step {
    /// The alternatives, if nothing else is said: there are none.
    pub(super) fn lone_alternatives(&self, _next: u8) -> Option<&Alternatives> {
        None
    }
}
