//! Stands in for the reading of alternatives, where no check program has any.

use super::plan::choices::Alternatives;
use super::reader::Reader;

impl<'d> Reader<'d> {
    /// Takes the next value if the alternatives accept it: not to be told.
    pub(super) fn accept_alternative(&mut self, _alternatives: &'d Alternatives) -> Option<()> {
        self.give_up()
    }
}
