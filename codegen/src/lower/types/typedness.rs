//! How well the types cover the schema: a count of its places for values.

use std::collections::{HashMap, HashSet, VecDeque};

use super::{Conjunction, Lowering, view::Detail};
use crate::model::{
    Fallback, NodeId, Op, Reason, Shape, TypeSet, Typedness, array_ops, number_ops, string_ops, union_ops, value_ops,
};

/// What became of the places for values, each a node that a member, an item or the whole document is judged by.
#[derive(Debug, Default)]
pub struct Covered {
    /// Whether there is a shape other than any JSON.
    native: HashMap<NodeId, bool>,
    /// The places whose shape was of no use.
    lost: HashMap<NodeId, Reason>,
}

impl Covered {
    /// Notes that values at `places` have this shape.
    pub fn note(&mut self, places: &[NodeId], shape: &Shape) {
        for place in places {
            *self.native.entry(*place).or_default() |= *shape != Shape::Json;
        }
    }

    /// Notes that the type around `places` cannot say what they are.
    pub fn lose(&mut self, places: impl IntoIterator<Item = NodeId>, reason: Reason) {
        self.lost.extend(places.into_iter().map(|place| (place, reason)));
    }
}

/// A way to a place.
struct Step {
    place: NodeId,
    /// Why what is around the place has no native shape.
    cause: Option<Reason>,
    /// Whether the way leads through a branch of a union.
    branched: bool,
}

impl Lowering<'_> {
    /// Counts the places that the root and the definitions lead to. What conditions say in addition has no places of
    /// its own.
    pub(super) fn typedness(&self, definitions: &[NodeId]) -> Typedness {
        let step = |place| Step { place, cause: None, branched: false };
        let mut waiting: Vec<Step> = definitions.iter().rev().copied().chain([self.names.root]).map(step).collect();
        let mut seen = HashSet::new();
        let mut sum = Typedness::default();
        while let Some(step) = waiting.pop() {
            if !seen.insert(step.place) {
                continue;
            }
            let lost = self.covered.lost.get(&step.place).copied();
            let cause = match self.covered.native.get(&step.place) {
                // What cannot be there has no shape.
                None if step.cause.or(lost).is_none() && !step.branched => continue,
                _ if matches!(self.view.program.nodes[step.place].is.as_slice(), [(_, Op::False)]) => continue,
                _ if self.says_nothing(step.place) => {
                    sum.free += 1;
                    None
                }
                Some(true) if lost.is_none() => {
                    sum.native += 1;
                    None
                }
                found => {
                    let own = || found.map_or(Reason::BesideMembers, |_| self.reason(step.place));
                    let reason = lost.or(step.cause).unwrap_or_else(own);
                    sum.fallbacks.push(Fallback { at: self.view.program.nodes[step.place].at.clone(), reason });
                    Some(reason)
                }
            };
            self.children(step.place, cause, &mut waiting);
        }
        sum
    }

    /// The places in what `place` judges.
    fn children(&self, place: NodeId, cause: Option<Reason>, waiting: &mut Vec<Step>) {
        let mut here = VecDeque::from([(place, false)]);
        let mut seen = HashSet::new();
        let mut fields = HashSet::new();
        let mut found = Vec::new();
        while let Some((node, branched)) = here.pop_front() {
            if !seen.insert(node) {
                continue;
            }
            let mut child = |place: &NodeId| found.push(Step { place: *place, cause, branched });
            for (_, op) in &self.view.program.nodes[node].is {
                match op {
                    Op::Ref(target) => here.push_front((*target, branched)),
                    Op::AllOf(nodes) => nodes.iter().rev().for_each(|node| here.push_front((*node, branched))),
                    Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => {
                        here.extend(branches.iter().map(|node| (*node, true)));
                    }
                    Op::Properties { named, patterns, additional } => {
                        for property in named {
                            let is_typed = self.covered.native.contains_key(&property.node);
                            // What a branch says in addition about a member of the object around it is no place of its
                            // own.
                            if is_typed || !branched || !fields.contains(&property.name) {
                                child(&property.node);
                            }
                            fields.extend(is_typed.then_some(&property.name));
                        }
                        patterns.iter().for_each(|(_, node)| child(node));
                        additional.iter().for_each(&mut child);
                    }
                    Op::PrefixItems(nodes) => nodes.iter().for_each(&mut child),
                    Op::Items { node, .. }
                    | Op::UnevaluatedProperties { node, .. }
                    | Op::UnevaluatedItems { node, .. } => child(node),
                    value_ops!() | number_ops!() | string_ops!() | Op::MinItems(_) | Op::MaxItems(_) => {}
                    Op::UniqueItems | Op::Contains { .. } | Op::MinProperties(_) | Op::MaxProperties(_) => {}
                    Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
                    Op::Not(_) | Op::If { .. } => {}
                }
            }
        }
        // The first is taken first.
        waiting.extend(found.into_iter().rev());
    }

    /// Whether the schema leaves the shape of the values at `place` open.
    fn says_nothing(&self, place: NodeId) -> bool {
        let conjunction = Conjunction::of(place);
        self.view.types_of(place) == TypeSet::ALL
            && self.view.detail(place, &conjunction) == Detail::None
            && !self.is_conditional(&conjunction)
    }

    fn is_conditional(&self, conjunction: &Conjunction) -> bool {
        let tells = |node: NodeId| self.view.detail(node, &Conjunction::of(node)) == Detail::Structure;
        self.view.ops(conjunction).any(|(_, _, op)| match op {
            Op::If { then, otherwise, .. } => then.iter().chain(otherwise).any(|node| tells(*node)),
            Op::DependentSchemas(entries) => entries.iter().any(|(_, node)| tells(*node)),
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | union_ops!() => false,
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } => false,
            Op::PropertyNames(_) | Op::DependentRequired(_) | Op::UnevaluatedProperties { .. } | Op::Ref(_) => false,
            Op::AllOf(_) | Op::Not(_) => false,
        })
    }

    /// Why the shape of the values at `place` is any JSON.
    fn reason(&self, place: NodeId) -> Reason {
        let conjunction = Conjunction::of(place);
        if self.view.types_of(place).is_empty() {
            return Reason::Nothing;
        }
        let mut found = Reason::Other;
        for (_, _, op) in self.view.ops(&conjunction) {
            found = found.min(match op {
                Op::Properties { .. } => Reason::UntypedObject,
                Op::Items { .. } | Op::PrefixItems(_) => Reason::UntypedArray,
                Op::AnyOf { .. } | Op::OneOf { .. } => Reason::OpenBranch,
                value_ops!() | number_ops!() | string_ops!() | Op::MinItems(_) | Op::MaxItems(_) => Reason::Other,
                Op::UniqueItems | Op::Contains { .. } | Op::UnevaluatedItems { .. } => Reason::Other,
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => Reason::Other,
                Op::DependentRequired(_) | Op::DependentSchemas(_) => Reason::Other,
                Op::UnevaluatedProperties { .. } | Op::Ref(_) | Op::AllOf(_) | Op::Not(_) => Reason::Other,
                Op::If { .. } => Reason::Other,
            });
        }
        if found == Reason::Other && self.is_conditional(&conjunction) { Reason::Condition } else { found }
    }
}
