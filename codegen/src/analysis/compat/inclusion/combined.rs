//! Alternatives and negation.

use super::{At, Goal, Known, Prover, Side, facts::Facts};
use crate::model::{
    NodeId, Op, TypeSet, array_ops, logic_ops, number_ops, object_ops, string_ops, union_ops, value_ops,
};

/// Of unions with more branches, it is not used that only one accepts.
const FEW: usize = 8;

impl<'p> Prover<'p> {
    /// Whether one of the branches accepts.
    pub(super) fn some_branch(&self, known: &Known, side: Side, branches: &[NodeId]) -> bool {
        branches.iter().any(|branch| self.follows(known, Goal::Accepted((side, *branch))))
    }

    /// Whether exactly one of the branches accepts. `tagged`: no two of them accept the same.
    pub(super) fn one_branch(
        &self,
        known: &Known,
        facts: &Facts<'p>,
        side: Side,
        branches: &[NodeId],
        tagged: bool,
    ) -> bool {
        if tagged {
            return self.some_branch(known, side, branches) || self.has_branches_inside(facts, side, branches);
        }
        self.has_same_branches(facts, side, branches)
            || branches.iter().enumerate().any(|(index, branch)| {
                let mut others = branches.iter().enumerate().filter(|(other, _)| *other != index);
                self.follows(known, Goal::Accepted((side, *branch)))
                    && others.all(|(_, other)| self.is_refused(known, (side, *other)))
            })
    }

    /// Whether there is such an assertion already, branch for branch.
    fn has_same_branches(&self, facts: &Facts<'p>, side: Side, branches: &[NodeId]) -> bool {
        facts.ops.iter().any(|fact| match fact.op {
            Op::OneOf { branches: known, .. } if known.len() == branches.len() => {
                known.iter().zip(branches).all(|(one, other)| self.are_equal((fact.side(), *one), (side, *other)))
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() => false,
        })
    }

    /// Whether there is a union already, each branch of which lies in one of these: most often in that of the same
    /// place.
    pub(super) fn has_branches_inside(&self, facts: &Facts<'p>, side: Side, branches: &[NodeId]) -> bool {
        facts.ops.iter().any(|fact| match fact.op {
            Op::AnyOf { branches: known, .. } | Op::OneOf { branches: known, .. } => {
                known.iter().enumerate().all(|(index, one)| {
                    let known = self.holding([(fact.side(), *one)]);
                    let same = branches.get(index).into_iter();
                    let mut tried =
                        same.chain(branches.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, b)| b));
                    tried.any(|branch| self.follows(&known, Goal::Accepted((side, *branch))))
                })
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | Op::Ref(_) => false,
            Op::AllOf(_) | Op::Not(_) | Op::If { .. } => false,
        })
    }

    /// Whether there is such a condition already, with consequences that lie in these.
    pub(super) fn has_same_condition(
        &self,
        facts: &Facts<'p>,
        side: Side,
        condition: NodeId,
        (then, otherwise): (Option<NodeId>, Option<NodeId>),
    ) -> bool {
        let inside = |own: Side, known: &Option<NodeId>, wanted: Option<NodeId>| match (known, wanted) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(known), Some(wanted)) => self.follows(&self.holding([(own, *known)]), Goal::Accepted((side, wanted))),
        };
        facts.ops.iter().any(|fact| match fact.op {
            Op::If { condition: known, then: positive, otherwise: negative } => {
                let own = fact.side();
                inside(own, positive, then)
                    && inside(own, negative, otherwise)
                    && self.are_equal((own, *known), (side, condition))
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | union_ops!() => false,
            Op::Ref(_) | Op::AllOf(_) | Op::Not(_) => false,
        })
    }

    /// Whether two nodes accept the same.
    pub(super) fn are_equal(&self, one: At, other: At) -> bool {
        self.follows(&self.holding([one]), Goal::Accepted(other))
            && self.follows(&self.holding([other]), Goal::Accepted(one))
    }

    /// Whether a node refuses the instance.
    pub(super) fn is_refused(&self, known: &Known, node: At) -> bool {
        let accepted = self.holding([node]);
        known.fails.iter().any(|fails| self.follows(&accepted, Goal::Accepted(*fails)))
            || self.follows(&known.and(node), Goal::Absent)
    }

    /// `known`, with what `not` says as well.
    pub(super) fn with_refusals(&self, known: &Known, facts: &Facts<'p>) -> Option<Known> {
        let mut more: Option<Known> = None;
        for fact in &facts.ops {
            if let Op::Not(node) = fact.op
                && !known.refused.contains(&fact.at)
            {
                let more = more.get_or_insert_with(|| known.clone());
                more.refused.insert(fact.at);
                more.fails.insert((fact.side(), *node));
            }
        }
        more
    }

    /// Whether `then` holds in every case of some alternative.
    pub(super) fn by_cases(&self, known: &Known, facts: &Facts<'p>, then: &dyn Fn(&Known) -> bool) -> bool {
        if known.splits == 0 || !self.take_step() {
            return false;
        }
        let parts = facts.types.parts();
        if parts.len() > 1
            && facts.types != TypeSet::ALL
            && parts.iter().all(|part| then(&Known { splits: known.splits - 1, ..known.of_types(*part) }))
        {
            return true;
        }
        facts.ops.iter().filter(|fact| !known.spent.contains(&fact.at)).any(|fact| {
            let side = fact.side();
            let rest = known.spending(fact.at);
            match fact.op {
                Op::AnyOf { branches, .. } => branches.iter().all(|branch| then(&rest.and((side, *branch)))),
                Op::OneOf { branches, discriminator } => branches.iter().all(|branch| {
                    let only = discriminator.is_none() && branches.len() <= FEW;
                    let others = branches.iter().filter(|other| only && *other != branch);
                    then(&others.fold(rest.and((side, *branch)), |known, other| known.and_not((side, *other))))
                }),
                Op::If { condition, then: positive, otherwise } => {
                    let with = |known: Known, node: &Option<NodeId>| match node {
                        Some(node) => known.and((side, *node)),
                        None => known,
                    };
                    then(&with(rest.and((side, *condition)), positive))
                        && then(&with(rest.and_not((side, *condition)), otherwise))
                }
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | Op::Ref(_) => false,
                Op::AllOf(_) | Op::Not(_) => false,
            }
        })
    }
}
