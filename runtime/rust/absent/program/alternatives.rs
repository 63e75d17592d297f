//! Stands in for what tells the alternatives of a union apart, where no check program has any.

use super::ids::NodeId;
use super::json::value::Instance;
use super::tree::Program;

/// The alternatives of a union.
#[derive(Debug)]
pub struct Alternatives {
    /// Their nodes, in the order of the schema.
    pub nodes: Vec<NodeId>,
}

impl Alternatives {
    /// The alternatives of these nodes.
    pub fn new(nodes: Vec<NodeId>) -> Alternatives {
        Alternatives { nodes }
    }

    /// Those that may accept an instance: all of them.
    pub fn left(&self, _program: &Program, _instance: Instance<'_>) -> &[NodeId] {
        &self.nodes
    }
}
