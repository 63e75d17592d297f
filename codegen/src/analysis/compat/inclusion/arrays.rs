//! Arrays.

use super::{At, Goal, Prover, Side, Step, distinct, facts::Facts};
use crate::model::{NodeId, Op, array_ops, logic_ops, number_ops, object_ops, string_ops, value_ops};

impl<'p> Prover<'p> {
    pub(super) fn array_follows(&self, facts: &Facts<'p>, side: Side, op: &'p Op) -> bool {
        let longest = facts.least(max_items);
        match op {
            Op::MinItems(bound) => *bound == 0 || facts.most(min_items).is_some_and(|known| known >= *bound),
            Op::MaxItems(bound) => longest.is_some_and(|known| known <= *bound),
            Op::UniqueItems => {
                longest.is_some_and(|known| known <= 1) || facts.ops.iter().any(|fact| fact.op == &Op::UniqueItems)
            }
            Op::PrefixItems(nodes) => {
                let mut items = nodes.iter().enumerate();
                items.all(|(index, node)| is_beyond(index, longest) || self.item_follows(facts, index, (side, *node)))
            }
            Op::Items { node, start } => {
                // Those that a prefix says something about one by one, then one for all others.
                let last = facts.ops.iter().map(|fact| fact.op.prefix_length()).max().unwrap_or(0).max(*start);
                (*start..=last).all(|index| is_beyond(index, longest) || self.item_follows(facts, index, (side, *node)))
            }
            Op::Contains { node, min, max } => {
                (*min == 0 || self.has_enough(facts, (side, *node), *min))
                    && max.is_none_or(|max| {
                        longest.is_some_and(|longest| longest <= max) || self.has_few_enough(facts, (side, *node), max)
                    })
            }
            value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() => false,
            Op::UnevaluatedItems { .. } => false,
        }
    }

    /// Whether the item at `index` is accepted by a node.
    pub(super) fn item_follows(&self, facts: &Facts<'p>, index: usize, goal: At) -> bool {
        self.below(Step::Item(index), &self.holding(items_at(facts, index)), Goal::Accepted(goal))
    }

    fn has_enough(&self, facts: &Facts<'p>, goal: At, min: u64) -> bool {
        let known = facts.ops.iter().any(|fact| match fact.op {
            Op::Contains { node, min: known, .. } => {
                *known >= min && self.below(Step::Item(0), &self.holding([(fact.side(), *node)]), Goal::Accepted(goal))
            }
            value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() | Op::MinItems(_) => false,
            Op::MaxItems(_) | Op::UniqueItems | Op::PrefixItems(_) | Op::Items { .. } => false,
            Op::UnevaluatedItems { .. } => false,
        });
        known || {
            let sure = facts.most(min_items).unwrap_or(0);
            // Short arrays are looked at item by item.
            (min..=sure).next().is_some()
                && sure <= 64
                && (0..sure).filter(|index| self.item_follows(facts, *index as usize, goal)).count() as u64 >= min
        }
    }

    fn has_few_enough(&self, facts: &Facts<'p>, goal: At, max: u64) -> bool {
        facts.ops.iter().any(|fact| match fact.op {
            Op::Contains { node, max: Some(known), .. } => {
                *known <= max && self.below(Step::Item(0), &self.holding([goal]), Goal::Accepted((fact.side(), *node)))
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() => false,
        })
    }
}

/// The nodes that accept the item at `index`.
pub(super) fn items_at(facts: &Facts<'_>, index: usize) -> Vec<At> {
    let nodes = facts.ops.iter().filter_map(|fact| {
        let node = match fact.op {
            Op::PrefixItems(nodes) => nodes.get(index).copied(),
            Op::Items { node, start } => (*start <= index).then_some(*node),
            Op::UnevaluatedItems { node, evaluated } => {
                let first = !evaluated.all && evaluated.contains.is_empty() && evaluated.when.is_empty();
                (first && evaluated.prefix <= index).then_some(*node)
            }
            value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() | Op::MinItems(_) => None,
            Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } => None,
        };
        node.map(|node: NodeId| (fact.side(), node))
    });
    distinct(nodes)
}

/// Whether no array is so long.
fn is_beyond(index: usize, longest: Option<u64>) -> bool {
    longest.is_some_and(|longest| index as u64 >= longest)
}

fn min_items(op: &Op) -> Option<u64> {
    if let Op::MinItems(bound) = op { Some(*bound) } else { None }
}

fn max_items(op: &Op) -> Option<u64> {
    if let Op::MaxItems(bound) = op { Some(*bound) } else { None }
}
