//! What is short is written where it is judged, instead of as a function: a call costs as much as three or four tests.

use super::{
    Compiler, Key,
    body::At,
    expr::Block,
    judged::{Judged, Steps},
    members::few,
};
use crate::{
    model::{NodeId, TypeSet},
    plan::limits,
};

/// The longest block that is written in place, in lines.
const LONGEST: usize = 24;
/// The longest function that becomes longer by that.
const LONGEST_FUNCTION: usize = 60;
/// The most instances that are judged inside each other.
const DEEPEST: usize = 3;
/// The most members of an object that is looked at.
const MOST_MEMBERS: usize = 10;

impl Compiler<'_> {
    /// Whether `key` is judged by statements that stand at `at`.
    pub fn is_written_in_place(&self, key: &Key, at: At, block: &Block) -> bool {
        let fits = |lines| block.lines() + lines <= LONGEST_FUNCTION;
        self.in_place && at.depth <= DEEPEST && self.size(key).is_some_and(fits)
    }

    /// How many lines `key` takes if it is written in place; `None` if it never is.
    fn size(&self, key: &Key) -> Option<usize> {
        if let Some(known) = self.sizes.borrow().get(key) {
            return *known;
        }
        // Whatever leads back here calls a function.
        self.sizes.borrow_mut().insert(key.clone(), None);
        let size = self.estimate(key).filter(|lines| *lines <= LONGEST);
        self.sizes.borrow_mut().insert(key.clone(), size);
        size
    }

    fn estimate(&self, key: &Key) -> Option<usize> {
        // No nodes at all are a constant, too.
        let is_called =
            |key: &Key| self.counted.contains(key) || key.len() > limits::MOST_TOGETHER || !self.is_compiled(key);
        if self.constant(key).is_some() || is_called(key) {
            return None;
        }
        let judgement = self.judgement(key);
        if judgement.types.bits().count_ones() != 1 || judgement.values.is_some() || self.is_expression(&judgement) {
            return None;
        }
        let part = |nodes: &[NodeId]| self.size(&self.key(nodes)).unwrap_or(2);
        let mut lines = 2;
        for test in &judgement.tests {
            lines += match self.judged(test) {
                Judged::Steps(Steps::Items(node, 0)) => 1 + part(&[node]),
                Judged::Steps(Steps::Items(..) | Steps::Prefix(_) | Steps::Contains(..) | Steps::Names(_)) => {
                    return None;
                }
                Judged::Steps(Steps::One(_) | Steps::Told { .. } | Steps::Chosen(_) | Steps::Unevaluated(_)) => {
                    return None;
                }
                Judged::Steps(Steps::Tagged(..)) => 3,
                Judged::Asked(_) | Judged::Required(_) => 0,
            };
        }
        if let Some(members) = self.plans.members(&judgement).filter(|_| judgement.types == TypeSet::OBJECT) {
            let nodes = few(&members, MOST_MEMBERS)?;
            lines += nodes.iter().map(|(nodes, required)| part(nodes) + if *required { 1 } else { 2 }).sum::<usize>();
            lines += 2;
        }
        Some(lines)
    }
}
