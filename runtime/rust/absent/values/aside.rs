//! Stands in for what is done with members besides, where no check program has conditions or rules.

use super::halt::Halt;
use super::objects::Object;
use super::plan::step::Plan;

impl<'d> Object<'_, 'd> {
    /// Takes a member of a map of which rules look at the members: only the text can tell.
    pub(super) fn traced_entry<T: ?Sized>(&mut self, _name: &str, _plan: Plan, _value: &T) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    /// Takes a member of an object with conditions, or of which rules look at the members: only the text can tell.
    pub(super) fn agreed_aside<T: ?Sized>(&mut self, _length: usize, _plan: Plan, _value: &T) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    /// Writes the name of a member, which is not noted.
    pub(super) fn trace_name(&mut self, write: impl FnOnce(&mut Self)) {
        write(self);
    }

    /// Notes that a value ends: of no member that was noted.
    pub(super) fn trace_end(&mut self) {}
}
