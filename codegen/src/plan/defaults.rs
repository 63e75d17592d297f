//! What reading fills in: at each node, the members with defaults and the ways on to other nodes, without those behind
//! which there is no default.

use crate::model::{Filling, NodeId, Op, Program};

/// The plan of what reading fills in.
#[derive(Clone, Copy, Debug)]
pub struct Defaults<'p> {
    program: &'p Program,
}

impl<'p> Defaults<'p> {
    /// That of a program whose filling nodes are marked.
    pub fn new(program: &'p Program) -> Self {
        Defaults { program }
    }

    /// Is there no default in the whole program?
    pub fn are_none(self) -> bool {
        (0..self.program.nodes.len()).all(|node| self.are_none_at(node))
    }

    /// Can nothing be filled into what the node accepts, nor anywhere below?
    pub fn are_none_at(self, node: NodeId) -> bool {
        !self.program.nodes[node].fills
    }

    /// What is filled into a value that the node accepts, in the order of the schema. What fills in nothing is left
    /// out.
    pub fn at(self, node: NodeId) -> Vec<Filling<'p>> {
        if self.are_none_at(node) {
            return Vec::new();
        }
        let all = self.program.ops(node).flat_map(Op::fillings);
        all.filter(|filling| self.program.fills(*filling)).collect()
    }
}

#[cfg(test)]
mod tests;
