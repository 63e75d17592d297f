//! Stands in for alternatives that a value's beginning tells apart, where no check program has any.

use super::step::{Also, Plans};

/// Finds the plans whose further checks are alternatives: none is looked for.
pub(super) fn resolve(_plans: &mut Plans) {}

/// The types of which alternatives accept all values: there are none.
pub(super) fn settled(_plans: &Plans, _also: &Also) -> u8 {
    0
}
