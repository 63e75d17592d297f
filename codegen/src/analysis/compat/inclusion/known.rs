//! What a proof knows of an instance.

use std::collections::BTreeSet;

use super::At;
use crate::model::TypeSet;

/// How many alternatives may be gone through inside one another.
pub const SPLITS: u8 = 3;

/// What is known of an instance.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Known {
    /// These accept it.
    pub holds: BTreeSet<At>,
    /// These refuse it.
    pub fails: BTreeSet<At>,
    pub types: TypeSet,
    /// Operators whose alternatives have been gone through.
    pub spent: BTreeSet<(At, usize)>,
    /// Negations that have been taken into account.
    pub refused: BTreeSet<(At, usize)>,
    /// How many more alternatives may be gone through.
    pub splits: u8,
}

impl Known {
    pub fn nothing() -> Known {
        Known {
            holds: BTreeSet::new(),
            fails: BTreeSet::new(),
            types: TypeSet::ALL,
            spent: BTreeSet::new(),
            refused: BTreeSet::new(),
            splits: SPLITS,
        }
    }

    pub fn and(&self, node: At) -> Known {
        let mut known = self.clone();
        known.holds.insert(node);
        known
    }

    pub fn and_not(&self, node: At) -> Known {
        let mut known = self.clone();
        known.fails.insert(node);
        known
    }

    pub fn of_types(&self, types: TypeSet) -> Known {
        Known { types: self.types.and(types), ..self.clone() }
    }

    pub fn spending(&self, op: (At, usize)) -> Known {
        let mut known = self.clone();
        known.spent.insert(op);
        known.splits = known.splits.saturating_sub(1);
        known
    }
}
