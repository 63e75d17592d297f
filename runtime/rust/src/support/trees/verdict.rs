//! The verdict on a whole value.

use super::judge::verdict::has_rules;
use super::plan::checks::Checks;
use super::tree::Tree;
use super::values::halt::Halt;
use super::walk::Walk;

/// How much of a value is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Every part, since it has to be JSON.
    Whole,
    /// The parts about which the schema says something: all of it is known to be JSON.
    Said,
}

impl Checks {
    /// Whether a node accepts a value in memory, and every part in this extent is JSON. `None` if that takes its text:
    /// because of rules, of steps that are counted, of parts that are not to be told, or since too much would be looked
    /// at again.
    pub fn accepts_tree<T: Tree>(&self, node: usize, value: &T, extent: Extent) -> Option<bool> {
        if self.counts_steps() || has_rules(self.program(), node) {
            return None;
        }
        let plans = self.plans();
        match Walk::new(self.program(), plans, extent == Extent::Whole).accept(value, plans.of(node)) {
            Ok(()) => Some(true),
            Err(Halt::Refused) => Some(false),
            Err(Halt::Undecided | Halt::Found) => None,
        }
    }
}
