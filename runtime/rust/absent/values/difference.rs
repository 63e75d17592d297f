//! Stands in for rules about differences, where no check program has any rules.

use super::read::notes::Notes;

/// Whether all rules about differences are known to be kept: there are none.
pub(super) fn are_right(_notes: &Notes<'_>, _text: &[u8]) -> bool {
    true
}
