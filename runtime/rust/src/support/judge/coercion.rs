//! Legacy values: what a document says in an old way becomes what it means today.

use std::collections::HashSet;

use serde_json::Value;

use super::json::convert::finite;
use super::json::parse::MAX_DEPTH;
use super::json::value::Json;
use super::program::ids::NodeId;
use super::program::tree::{Check, Op, Program, Properties};

/// Replaces legacy values in a value in memory, each at most once; tells whether there was one. It is not judged.
pub fn coerce(program: &Program, node: usize, value: &mut Value) -> bool {
    let mut pass = Pass { program, steps: Vec::new(), replaced: HashSet::new(), visits: 0, visited: HashSet::new() };
    pass.node(node, value);
    !pass.replaced.is_empty()
}

/// So many visits are made before it is looked at whether one repeats another.
const FREE_VISITS: usize = 1 << 16;

struct Pass<'p> {
    program: &'p Program,
    /// The way from the root to the value: the places of members and items.
    steps: Vec<usize>,
    /// Where something was replaced.
    replaced: HashSet<Vec<usize>>,
    visits: usize,
    /// Which nodes visited which places; noted after [`FREE_VISITS`].
    visited: HashSet<(NodeId, Vec<usize>)>,
}

impl Pass<'_> {
    fn node(&mut self, node: NodeId, value: &mut Value) {
        let node_id = node;
        let node = self.program.node(node);
        if !node.coerces || self.is_replaced() {
            return;
        }
        self.visits += 1;
        // A second visit changes nothing.
        if self.visits > FREE_VISITS && !self.visited.insert((node_id, self.steps.clone())) {
            return;
        }
        if let Some((_, to)) = node.legacy.iter().find(|(from, _)| equals(value, from)) {
            *value = Value::from(to);
            self.replaced.insert(self.steps.clone());
            return;
        }
        for op in &node.ops {
            self.op(op, value);
            if self.is_replaced() {
                return;
            }
        }
    }

    fn is_replaced(&self) -> bool {
        !self.replaced.is_empty() && self.replaced.contains(&self.steps)
    }

    fn within(&mut self, step: usize, node: NodeId, value: &mut Value) {
        // No document is deeper.
        if self.program.node(node).coerces && self.steps.len() < MAX_DEPTH {
            self.steps.push(step);
            self.node(node, value);
            self.steps.pop();
        }
    }

    fn op(&mut self, op: &Op, value: &mut Value) {
        match (&op.check, value) {
            (Check::Ref(node), value) => self.node(*node, value),
            (Check::AllOf(nodes), value) => self.each(nodes, value),
            (Check::AnyOf(union) | Check::OneOf(union), value) => self.each(&union.nodes, value),
            (Check::Tagged(tagged), value) => self.each(&tagged.branches, value),
            (Check::If { condition, then, otherwise }, value) => {
                self.node(*condition, value);
                for branch in [then, otherwise].into_iter().flatten() {
                    self.node(*branch, value);
                }
            }
            (Check::DependentSchemas(entries), value) => {
                for (name, node) in entries {
                    if value.get(name).is_some() {
                        self.node(*node, value);
                    }
                }
            }
            (Check::PrefixItems(nodes), Value::Array(items)) => {
                for (index, (node, item)) in nodes.iter().zip(items).enumerate() {
                    self.within(index, *node, item);
                }
            }
            (Check::Items { node, start }, Value::Array(items)) => {
                for (index, item) in items.iter_mut().enumerate().skip(*start) {
                    self.within(index, *node, item);
                }
            }
            (Check::Properties(properties), Value::Object(members)) => self.properties(properties, members),
            // These look at the parts of values of another type.
            (Check::PrefixItems(_) | Check::Items { .. } | Check::Properties(_), _) => {}
            // These say nothing of what stands where.
            (Check::Contains { .. } | Check::UniqueItems | Check::PropertyNames(_) | Check::Not(_), _) => {}
            (Check::UnevaluatedProperties(..) | Check::UnevaluatedItems(..) | Check::DependentRequired(_), _) => {}
            (Check::False | Check::Type(_) | Check::Const(_) | Check::Enum(_) | Check::Required(_), _) => {}
            (Check::Bound(..) | Check::IntegerRange(_) | Check::MultipleOf(_) | Check::Count(..), _) => {}
            (Check::Pattern(_) | Check::Format(..), _) => {}
        }
    }

    fn each(&mut self, nodes: &[NodeId], value: &mut Value) {
        for node in nodes {
            self.node(*node, value);
        }
    }

    fn properties(&mut self, properties: &Properties, members: &mut serde_json::Map<String, Value>) {
        let mut expected = 0;
        for (index, (name, value)) in members.iter_mut().enumerate() {
            properties.each_node(self.program, name, &mut expected, |node| {
                self.within(index, node, value);
                true
            });
        }
    }
}

/// Equality as JSON Schema defines it.
fn equals(value: &Value, json: &Json) -> bool {
    match (value, json) {
        (Value::Null, Json::Null) => true,
        (Value::Bool(a), Json::Bool(b)) => a == b,
        (Value::Number(a), Json::Number(b)) => finite(a).is_some_and(|a| a == *b),
        (Value::String(a), Json::String(b)) => **a == **b,
        (Value::Array(a), Json::Array(b)) => a.len() == b.len() && a.iter().zip(&**b).all(|(a, b)| equals(a, b)),
        (Value::Object(a), Json::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(name, a)| b.get(name).is_some_and(|b| equals(a, b)))
        }
        _ => false,
    }
}
