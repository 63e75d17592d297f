//! What was relaxed: each place of the contract with what became of what it says.

use std::collections::BTreeSet;

use crate::{diagnostic::Place, model::NodeId};

/// Something that the contract says, and that cannot be asked for like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where the contract says it.
    pub place: Place,
    /// The keyword.
    pub keyword: String,
    /// What became of it.
    pub became: String,
    /// Whether the description says it instead.
    pub said: bool,
}

/// The same, before places are known.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes(BTreeSet<Relaxed>);

/// An operator that was relaxed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Relaxed {
    pub node: NodeId,
    /// Its place among the operators of the node.
    pub op: usize,
    pub keyword: &'static str,
    pub became: String,
    pub said: bool,
}

impl Notes {
    pub fn add(&mut self, relaxed: Relaxed) {
        self.0.insert(relaxed);
    }

    pub fn into_iter(self) -> impl Iterator<Item = Relaxed> {
        self.0.into_iter()
    }
}
