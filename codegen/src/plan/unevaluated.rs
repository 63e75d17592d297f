//! Members that no other keyword evaluates, where that depends on verdicts about the object. Where it does not, they are
//! told apart as all others are: see [`Group::unevaluated`](super::Group::unevaluated).

use crate::model::{Evaluated, NodeId, PatternId};

/// What `unevaluatedProperties` says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unevaluated<'p> {
    /// What judges the members that are not evaluated.
    pub node: NodeId,
    evaluated: &'p Evaluated,
}

/// What has to hold for members to be evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// Another condition, which is asked before: its place in the list.
    pub within: Option<usize>,
    /// What judges the object.
    pub node: NodeId,
    /// The verdict that it needs to have.
    pub holds: bool,
}

/// Members that are evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation<'p> {
    /// The condition that has to hold, if there is one: its place in the list.
    pub under: Option<usize>,
    /// All of them?
    pub all: bool,
    /// Those with these names.
    pub names: &'p [String],
    /// Those whose names match.
    pub patterns: &'p [PatternId],
}

impl<'p> Unevaluated<'p> {
    /// What is left to ask by `node`; `None` if all members are evaluated anyway.
    pub(super) fn of(node: NodeId, evaluated: &'p Evaluated) -> Option<Self> {
        (!evaluated.all).then_some(Unevaluated { node, evaluated })
    }

    /// All conditions, those that others are asked after before these, and all members that are evaluated.
    pub fn evaluations(&self) -> (Vec<Condition>, Vec<Evaluation<'p>>) {
        let (mut conditions, mut evaluations) = (Vec::new(), Vec::new());
        let mut todo = vec![(None, self.evaluated)];
        while let Some((under, evaluated)) = todo.pop() {
            for when in &evaluated.when {
                conditions.push(Condition { within: under, node: when.node, holds: when.holds });
                todo.push((Some(conditions.len() - 1), &when.evaluated));
            }
            let (names, patterns) = (evaluated.names.as_slice(), evaluated.patterns.as_slice());
            if evaluated.all || !names.is_empty() || !patterns.is_empty() {
                evaluations.push(Evaluation { under, all: evaluated.all, names, patterns });
            }
        }
        (conditions, evaluations)
    }
}
