//! Stands in for rules about differences, where no check program has any rules.

use super::read::notes::Notes;
use super::trace::Written;

/// Whether all rules about differences are known to be kept: there are none.
pub(super) fn are_right(_notes: &Notes<'_>, _written: &Written<'_>) -> bool {
    true
}
