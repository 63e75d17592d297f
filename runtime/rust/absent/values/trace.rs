//! Stands in for where the members of objects stand that rules look into, where no check program has any rules.

/// Rules look into no part.
pub(super) const LEVELS: usize = 0;

/// A member that was written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traced;

impl Traced {
    /// A member whose name stands there.
    pub fn begin(_start: usize, _name_end: usize, _ordered: Option<usize>) -> Traced {
        Traced
    }

    /// Its value ends there.
    pub fn finish(&mut self, _end: usize, _after: usize) {}
}

/// A text that was written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written<'w> {
    pub text: &'w [u8],
    pub traced: &'w [Traced],
}

/// Makes room in a list that is never filled.
pub(super) fn make_room(_traced: &mut Vec<Traced>) {}

/// Leaves the memory of a list that is never filled.
pub(super) fn leave(_traced: &mut Vec<Traced>) {}
