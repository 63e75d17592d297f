//! Arrays and tuples.

use super::{Conjunction, Lowering};
use crate::model::{NodeId, Op, Reason, Shape, logic_ops, number_ops, object_ops, string_ops, value_ops};

impl Lowering<'_> {
    pub(super) fn array(&mut self, conjunction: &Conjunction) -> Shape {
        let mut prefixes: Vec<&[NodeId]> = Vec::new();
        let mut rest: Vec<(NodeId, usize)> = Vec::new();
        let (mut min, mut max) = (0, u64::MAX);
        for (_, _, op) in self.view.ops(conjunction) {
            match op {
                Op::PrefixItems(nodes) => prefixes.push(nodes),
                Op::Items { node, start } => rest.push((*node, *start)),
                Op::MinItems(count) => min = min.max(*count),
                Op::MaxItems(count) => max = max.min(*count),
                value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() | Op::UniqueItems => {}
                Op::Contains { .. } | Op::UnevaluatedItems { .. } => {}
            }
        }
        for (node, start) in &rest {
            if matches!(self.view.program.nodes[*node].is.as_slice(), [(_, Op::False)]) {
                max = max.min(*start as u64);
            }
        }
        let prefixes: Vec<Vec<NodeId>> = prefixes.into_iter().map(<[_]>::to_vec).collect();
        if prefixes.is_empty() {
            let items: Vec<_> = rest.iter().map(|(node, _)| *node).collect();
            return Shape::Array(Box::new(if items.is_empty() {
                Shape::Json
            } else {
                self.shape(Conjunction::all(items))
            }));
        }
        let length = prefixes.iter().map(Vec::len).max().unwrap_or(0);
        if min == max && min == length as u64 && length > 0 {
            let items = (0..length).map(|index| {
                let here: Vec<_> = prefixes.iter().filter_map(|nodes| nodes.get(index).copied()).collect();
                self.shape(Conjunction::all(here))
            });
            return Shape::Tuple(items.collect());
        }
        Shape::Array(Box::new(self.mixed_items(&prefixes, &rest, max)))
    }

    /// The items of an open tuple: of one shape if all its places have the same, else one of several.
    fn mixed_items(&mut self, prefixes: &[Vec<NodeId>], rest: &[(NodeId, usize)], max: u64) -> Shape {
        let length = prefixes.iter().map(Vec::len).max().unwrap_or(0);
        let closed = max <= length as u64;
        let mut places: Vec<Vec<NodeId>> =
            (0..length).map(|index| prefixes.iter().filter_map(|nodes| nodes.get(index).copied()).collect()).collect();
        if !closed {
            places.push(rest.iter().map(|(node, _)| *node).collect());
        }
        let is_open = places.iter().any(Vec::is_empty);
        places.retain(|place| !place.is_empty());
        self.any_of(&places, is_open, Reason::MixedItems)
    }
}
