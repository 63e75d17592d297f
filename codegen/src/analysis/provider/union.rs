//! Alternatives: each of them becomes a shape together with what stands beside them.

use std::collections::BTreeSet;

use super::{
    relax::{At, BRANCHES, Relaxer},
    shape::{Is, ShapeId},
};
use crate::model::{NodeId, Op};

impl Relaxer<'_> {
    /// The alternatives of the first union among `nodes` that has not been gone through; `None` if there is none.
    pub(super) fn alternatives(&mut self, nodes: &[NodeId], spent: &BTreeSet<At>) -> Option<Is> {
        let mut spent = spent.clone();
        loop {
            let at = self.first_union(nodes, &spent)?;
            spent.insert(at);
            let (Op::AnyOf { branches, .. } | Op::OneOf { branches, .. }) = self.op(at).clone() else { return None };
            if self.branches + branches.len() > BRANCHES || self.is_hint(nodes, &branches) {
                self.note(at, false, "is not asked for".to_owned());
                continue;
            }
            if matches!(self.op(at), Op::OneOf { .. }) && branches.len() > 1 {
                self.note(at, false, "became `anyOf`".to_owned());
            }
            self.branches += branches.len();
            let mut shapes: Vec<ShapeId> = Vec::new();
            for branch in branches {
                let together: Vec<NodeId> = [branch].into_iter().chain(nodes.iter().copied()).collect();
                let shape = self.shape(&together, &spent);
                if !self.is_never(shape) && !shapes.contains(&shape) {
                    shapes.push(shape);
                }
            }
            return Some(if shapes.is_empty() { Is::Never } else { Is::Union(shapes) });
        }
    }

    fn first_union(&self, nodes: &[NodeId], spent: &BTreeSet<At>) -> Option<At> {
        let conjunction = self.program.conjunction(nodes);
        let mut all = conjunction
            .into_iter()
            .flat_map(|node| self.program.ops(node).enumerate().map(move |(index, op)| ((node, index), op)));
        all.find(|(at, op)| matches!(op, Op::AnyOf { .. } | Op::OneOf { .. }) && !spent.contains(at)).map(|(at, _)| at)
    }

    /// Whether alternatives say only which members of an object have to be there: to go through them would repeat the
    /// whole object for each.
    fn is_hint(&self, nodes: &[NodeId], branches: &[NodeId]) -> bool {
        let has_members = self
            .program
            .conjunction_ops(nodes)
            .any(|op| matches!(op, Op::Properties { named, .. } if !named.is_empty()));
        let says_little =
            |op: &Op| matches!(op, Op::Required(_) | Op::Not(_) | Op::Ref(_) | Op::AllOf(_) | Op::DependentRequired(_));
        let only = |branch: &NodeId| {
            let own = [*branch];
            let mut ops = self.program.conjunction_ops(&own).peekable();
            ops.peek().is_some() && ops.all(says_little)
        };
        has_members && branches.iter().all(only)
    }
}
