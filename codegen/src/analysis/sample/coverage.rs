//! What an accepted document shows of its schema.

use std::{
    collections::{BTreeSet, HashSet},
    ptr,
};

use serde_json::{Map, Value};

use super::{
    Sampler,
    duty::{Step, Way},
    gather::double,
};
use crate::model::{NodeId, Op, TypeSet, array_ops, logic_ops, number_ops, object_ops, string_ops, value_ops};

/// A walk through the nodes that look at a document.
struct Walk<'s, 'p> {
    sampler: &'s Sampler<'p>,
    shown: BTreeSet<Step>,
    /// What was looked at, each part by its place in memory: unions of unions lead to one node in many ways, and each time
    /// it shows the same.
    seen: HashSet<(NodeId, *const Value)>,
    /// How many more nodes may be visited: unions of unions ask for many visits.
    left: usize,
}

impl Sampler<'_> {
    /// Everything that a document shows of a node that accepts it.
    pub(super) fn shown(&self, node: NodeId, document: &Value) -> BTreeSet<Step> {
        let mut walk = Walk { sampler: self, shown: BTreeSet::new(), seen: HashSet::new(), left: 100_000 };
        walk.node(node, document);
        walk.shown
    }
}

impl Walk<'_, '_> {
    fn node(&mut self, node: NodeId, value: &Value) {
        if self.left == 0 || !self.seen.insert((node, ptr::from_ref(value))) {
            return;
        }
        self.left -= 1;
        for index in 0..self.sampler.program.nodes[node].is.len() {
            self.op(node, index, value);
        }
    }

    fn note(&mut self, node: NodeId, op: usize, way: Way) {
        self.shown.insert(Step { node, op, way });
    }

    fn op(&mut self, node: NodeId, index: usize, value: &Value) {
        let sampler = self.sampler;
        let op = &sampler.program.nodes[node].is[index].1;
        match op {
            Op::Ref(other) => self.node(*other, value),
            Op::AllOf(parts) => parts.iter().for_each(|part| self.node(*part, value)),
            Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => {
                for (part, branch) in branches.iter().enumerate() {
                    if sampler.accepts(*branch, value) {
                        self.note(node, index, Way::Part(part));
                        self.node(*branch, value);
                    }
                }
            }
            Op::If { condition, then, otherwise } => {
                let holds = sampler.accepts(*condition, value);
                self.note(node, index, Way::Decided(holds));
                if let Some(branch) = if holds { then } else { otherwise } {
                    self.node(*branch, value);
                }
            }
            Op::Type(names) => {
                for (choice, name) in names.iter().enumerate() {
                    if TypeSet::of_names(&[name]).contains(TypeSet::of(value)) {
                        self.note(node, index, Way::Choice(choice));
                    }
                }
            }
            Op::Enum(values) => {
                if let Some(choice) = values.iter().position(|other| super::demands::equal(other, value)) {
                    self.note(node, index, Way::Choice(choice));
                }
            }
            number_ops!() | string_ops!() | array_ops!() | object_ops!() | Op::False => self.part(node, index, value),
            Op::Const(_) | Op::Not(_) => self.part(node, index, value),
        }
    }

    fn part(&mut self, node: NodeId, index: usize, value: &Value) {
        let op = &self.sampler.program.nodes[node].is[index].1;
        let at_limit = match (op, value) {
            (Op::Minimum(bound) | Op::Maximum(bound), Value::Number(number)) => double(bound) == double(number),
            (Op::MinLength(count) | Op::MaxLength(count), Value::String(text)) => text.chars().count() as u64 == *count,
            (Op::MinItems(count) | Op::MaxItems(count), Value::Array(items)) => items.len() as u64 == *count,
            (Op::MinProperties(count) | Op::MaxProperties(count), Value::Object(members)) => {
                members.len() as u64 == *count
            }
            // Without a limit that a value can be at, or of values of another type.
            (value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!(), _) => false,
        };
        if at_limit {
            self.note(node, index, Way::Limit);
        }
        match value {
            Value::Object(members) => self.object(node, index, value, members),
            Value::Array(items) => self.array(node, index, items),
            _ => {}
        }
    }

    fn array(&mut self, node: NodeId, index: usize, items: &[Value]) {
        match &self.sampler.program.nodes[node].is[index].1 {
            Op::PrefixItems(nodes) => {
                for (place, (other, item)) in nodes.iter().zip(items).enumerate() {
                    self.note(node, index, Way::Prefix(place));
                    self.node(*other, item);
                }
            }
            Op::Items { node: other, start } => {
                for item in items.iter().skip(*start) {
                    self.note(node, index, Way::Item);
                    self.node(*other, item);
                }
            }
            Op::UnevaluatedItems { node: other, evaluated } if !evaluated.all => {
                for item in items.iter().skip(evaluated.prefix).filter(|item| self.sampler.accepts(*other, item)) {
                    self.note(node, index, Way::Item);
                    self.node(*other, item);
                }
            }
            value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() | Op::MinItems(_) => {}
            Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } | Op::UnevaluatedItems { .. } => {}
        }
    }

    fn object(&mut self, node: NodeId, index: usize, value: &Value, members: &Map<String, Value>) {
        let sampler = self.sampler;
        match &sampler.program.nodes[node].is[index].1 {
            Op::Properties { named, patterns, additional } => {
                for (place, property) in named.iter().enumerate() {
                    match members.get(&property.name) {
                        Some(value) => {
                            self.note(node, index, Way::Named(place));
                            self.node(property.node, value);
                        }
                        None => self.note(node, index, Way::Absent(place)),
                    }
                }
                for (name, value) in members {
                    let mut known = named.iter().any(|property| property.name == *name);
                    for (place, (pattern, other)) in patterns.iter().enumerate() {
                        if sampler.finds(*pattern, name) {
                            known = true;
                            self.note(node, index, Way::Patterned(place));
                            self.node(*other, value);
                        }
                    }
                    if let Some(other) = additional.filter(|_| !known) {
                        self.note(node, index, Way::Further);
                        self.node(other, value);
                    }
                }
            }
            Op::DependentRequired(entries) => {
                for (place, (name, _)) in entries.iter().enumerate() {
                    if members.contains_key(name) {
                        self.note(node, index, Way::Given(place));
                    }
                }
            }
            Op::DependentSchemas(entries) => {
                for (place, (name, other)) in entries.iter().enumerate() {
                    if members.contains_key(name) {
                        self.note(node, index, Way::Part(place));
                        self.node(*other, value);
                    }
                }
            }
            Op::UnevaluatedProperties { node: other, evaluated } => {
                for (_, value) in members.iter().filter(|(name, _)| !sampler.covers(evaluated, name)) {
                    self.note(node, index, Way::Further);
                    self.node(*other, value);
                }
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() | Op::MinProperties(_) => {}
            Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => {}
        }
    }
}
