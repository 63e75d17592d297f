//! Stands in for conditions on the members of an object, where no check program has any.

use super::plan::choices::Condition;
use super::reader::Reader;

impl Reader<'_> {
    /// Whether all conditions hold for an object that ends here: no plan has any, so this is not to be told.
    pub(crate) fn hold(&mut self, _conditions: &[Condition], _places: usize) -> Option<()> {
        self.give_up()
    }
}
