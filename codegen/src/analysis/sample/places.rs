//! Which node says what may be at each place of a document.

use std::{
    collections::{BTreeMap, HashSet},
    ptr,
};

use serde_json::{Map, Value};

use super::Sampler;
use crate::{
    model::{NodeId, Op, logic_ops, number_ops, string_ops, value_ops},
    pointer,
};

/// The most nodes that are visited for one document: unions of unions ask for many visits.
const VISITS: usize = 20_000;

/// For each place below the document, as a JSON Pointer, the first node that stands there on account of a member or of
/// an item.
pub(super) type Places = BTreeMap<String, NodeId>;

struct Walk<'s, 'p> {
    sampler: &'s Sampler<'p>,
    places: Places,
    /// What was looked at, each part by its place in memory: a second time, it says nothing that is not known.
    seen: HashSet<(NodeId, *const Value)>,
    left: usize,
}

impl Sampler<'_> {
    /// The nodes at the places of a document that stands at `node`, or would if it had no mistake.
    pub(super) fn places(&self, node: NodeId, document: &Value) -> Places {
        let mut walk = Walk { sampler: self, places: Places::new(), seen: HashSet::new(), left: VISITS };
        walk.node(node, document, "");
        walk.places
    }
}

impl Walk<'_, '_> {
    fn node(&mut self, node: NodeId, value: &Value, path: &str) {
        if self.left == 0 || !self.seen.insert((node, ptr::from_ref(value))) {
            return;
        }
        self.left -= 1;
        for op in self.sampler.program.ops(node) {
            self.op(op, value, path);
        }
    }

    fn part(&mut self, node: NodeId, value: &Value, around: &str, key: &str) {
        let path = pointer::pushed(around, key);
        self.places.entry(path.clone()).or_insert_with(|| self.sampler.program.resolve(node));
        self.node(node, value, &path);
    }

    fn op(&mut self, op: &Op, value: &Value, path: &str) {
        let sampler = self.sampler;
        match op {
            Op::Ref(other) => self.node(*other, value, path),
            Op::AllOf(parts) => parts.iter().for_each(|part| self.node(*part, value, path)),
            Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => {
                branches.iter().filter(|branch| sampler.accepts(**branch, value)).for_each(|branch| {
                    self.node(*branch, value, path);
                });
            }
            Op::If { condition, then, otherwise } => {
                let branch = if sampler.accepts(*condition, value) { then } else { otherwise };
                branch.iter().for_each(|branch| self.node(*branch, value, path));
            }
            Op::PrefixItems(_) | Op::Items { .. } | Op::UnevaluatedItems { .. } => self.items(op, value, path),
            Op::Properties { .. } | Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => {
                if let Value::Object(members) = value {
                    self.members(op, value, members, path);
                }
            }
            // They say nothing of what is in a value, or only ask for a verdict on it.
            value_ops!() | number_ops!() | string_ops!() | Op::Not(_) => {}
            Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } => {}
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) => {}
            Op::PropertyNames(_) | Op::DependentRequired(_) => {}
        }
    }

    fn items(&mut self, op: &Op, value: &Value, path: &str) {
        let Value::Array(items) = value else { return };
        let sampler = self.sampler;
        for (index, item) in items.iter().enumerate() {
            let node = match op {
                Op::PrefixItems(nodes) => nodes.get(index).copied(),
                Op::Items { node, start } => (index >= *start).then_some(*node),
                Op::UnevaluatedItems { node, evaluated } => {
                    let is_open = !evaluated.all && index >= evaluated.prefix && sampler.accepts(*node, item);
                    is_open.then_some(*node)
                }
                value_ops!() | number_ops!() | string_ops!() | logic_ops!() | Op::MinItems(_) | Op::MaxItems(_) => None,
                Op::UniqueItems | Op::Contains { .. } | Op::MinProperties(_) | Op::MaxProperties(_) => None,
                Op::Required(_) | Op::Properties { .. } | Op::PropertyNames(_) | Op::DependentRequired(_) => None,
                Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => None,
            };
            if let Some(node) = node {
                self.part(node, item, path, &index.to_string());
            }
        }
    }

    fn members(&mut self, op: &Op, value: &Value, members: &Map<String, Value>, path: &str) {
        let sampler = self.sampler;
        match op {
            Op::Properties { named, patterns, additional } => {
                for (name, value) in members {
                    let mut nodes: Vec<NodeId> =
                        named.iter().filter(|property| property.name == *name).map(|property| property.node).collect();
                    let matching = patterns.iter().filter(|(pattern, _)| sampler.finds(*pattern, name));
                    nodes.extend(matching.map(|(_, node)| *node));
                    if nodes.is_empty() {
                        nodes.extend(*additional);
                    }
                    nodes.into_iter().for_each(|node| self.part(node, value, path, name));
                }
            }
            Op::DependentSchemas(entries) => {
                let given = entries.iter().filter(|(name, _)| members.contains_key(name));
                given.for_each(|(_, node)| self.node(*node, value, path));
            }
            Op::UnevaluatedProperties { node, evaluated } => {
                for (name, value) in members.iter().filter(|(name, _)| !sampler.covers(evaluated, name)) {
                    self.part(*node, value, path, name);
                }
            }
            value_ops!() | number_ops!() | string_ops!() | logic_ops!() => {}
            Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } | Op::PrefixItems(_) => {}
            Op::Items { .. } | Op::UnevaluatedItems { .. } | Op::MinProperties(_) | Op::MaxProperties(_) => {}
            Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) => {}
        }
    }
}
