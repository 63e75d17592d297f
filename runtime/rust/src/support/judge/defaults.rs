//! Defaults: adding those that a document leaves out, and leaving out those that it spells out.

use std::collections::HashSet;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;

use super::interpreter::accepts;
use super::json::object::Object;
use super::json::parse::MAX_DEPTH;
use super::json::value::Json;
use super::program::ids::NodeId;
use super::program::tree::{Check, Choice, Op, Program, Properties, Property};
use super::verdict;

/// Adds the defaults of absent properties to an accepted document.
pub fn fill(program: &Program, node: usize, document: &mut Json) {
    Pass::new(program, true).node(node, document);
}

/// What the canonical form of a document is written from: everything filled in, then what equals its default left out,
/// unless that would be refused.
pub fn settle(program: &Program, node: usize, mut document: Json) -> Json {
    if !program.node(node).fills {
        return document;
    }
    fill(program, node, &mut document);
    let mut stripped = document.clone();
    strip(program, node, &mut stripped);
    if verdict::accepts(program, node, &stripped) { stripped } else { document }
}

/// Removes the properties that equal their defaults.
pub fn strip(program: &Program, node: usize, document: &mut Json) {
    Pass::new(program, false).node(node, document);
}

/// So many visits are made before it is looked at whether one repeats another.
const FREE_VISITS: usize = 1 << 16;

struct Pass<'p> {
    program: &'p Program,
    /// Otherwise: strip.
    fill: bool,
    visits: usize,
    /// The way from the root to the instance: indices of items, hashes of names.
    steps: Vec<u64>,
    keys: RandomState,
    /// Which nodes visited which instances; noted after [`FREE_VISITS`].
    visited: HashSet<(NodeId, Vec<u64>)>,
}

impl<'p> Pass<'p> {
    fn new(program: &'p Program, fill: bool) -> Pass<'p> {
        let (steps, keys, visited) = (Vec::new(), RandomState::new(), HashSet::new());
        Pass { program, fill, visits: 0, steps, keys, visited }
    }

    fn node(&mut self, node: NodeId, instance: &mut Json) {
        if !self.program.node(node).fills {
            return;
        }
        self.visits += 1;
        // A second visit changes nothing; without this, branches that lead to the same place would multiply at every
        // level of a recursive schema.
        if self.visits > FREE_VISITS && !self.visited.insert((node, self.steps.clone())) {
            return;
        }
        for op in &self.program.node(node).ops {
            self.op(op, instance);
        }
    }

    fn within(&mut self, step: u64, node: NodeId, instance: &mut Json) {
        // Deeper there is nothing in an accepted document, only what defaults of defaults could go on adding.
        if self.program.node(node).fills && self.steps.len() < MAX_DEPTH {
            self.steps.push(step);
            self.node(node, instance);
            self.steps.pop();
        }
    }

    fn op(&mut self, op: &Op, instance: &mut Json) {
        match &op.check {
            Check::Ref(node) => self.node(*node, instance),
            Check::AllOf(nodes) => {
                for node in nodes {
                    self.node(*node, instance);
                }
            }
            Check::AnyOf(union) | Check::OneOf(union) => {
                // The branch that the native types choose; if others were filled in, too, it might not accept the
                // outcome.
                let fills = union.nodes.iter().any(|node| self.program.node(*node).fills);
                let left = if fills { union.left(self.program, instance.instance()) } else { &[] };
                if let Some(node) = left.iter().find(|node| accepts(self.program, **node, instance)) {
                    self.node(*node, instance);
                }
            }
            Check::Tagged(tagged) => {
                if let Choice::Branch(node) = tagged.choose(instance.instance()) {
                    self.node(node, instance);
                }
            }
            Check::If { condition, then, otherwise } => {
                let fills = |node: &Option<NodeId>| node.is_some_and(|node| self.program.node(node).fills);
                if fills(then) || fills(otherwise) || self.program.node(*condition).fills {
                    self.conditional(*condition, *then, *otherwise, instance);
                }
            }
            Check::PrefixItems(nodes) => {
                let items = items(instance).iter_mut().enumerate();
                items.zip(nodes).for_each(|((index, item), node)| self.within(index as u64, *node, item));
            }
            Check::Items { node, start } => {
                if self.program.node(*node).fills {
                    let items = items(instance).iter_mut().enumerate().skip(*start);
                    items.for_each(|(index, item)| self.within(index as u64, *node, item));
                }
            }
            Check::Properties(properties) => {
                if let Json::Object(object) = instance {
                    self.properties(properties, object);
                }
            }
            Check::DependentSchemas(entries) => self.dependents(entries, instance),
            // What only asserts fills nothing in, and neither does what judges members and items that nothing else has
            // evaluated.
            Check::False
            | Check::Type(_)
            | Check::Const(_)
            | Check::Enum(_)
            | Check::Bound(..)
            | Check::IntegerRange(_)
            | Check::MultipleOf(_)
            | Check::Count(..)
            | Check::Pattern(_)
            | Check::Format(..)
            | Check::UniqueItems
            | Check::Contains { .. }
            | Check::Required(_)
            | Check::PropertyNames(_)
            | Check::DependentRequired(_)
            | Check::Not(_)
            | Check::UnevaluatedProperties(..)
            | Check::UnevaluatedItems(..) => {}
        }
    }

    #[inline(never)]
    fn conditional(&mut self, condition: NodeId, then: Option<NodeId>, otherwise: Option<NodeId>, instance: &mut Json) {
        let holds = accepts(self.program, condition, instance);
        if holds {
            self.node(condition, instance);
        }
        if let Some(branch) = if holds { then } else { otherwise } {
            self.node(branch, instance);
        }
    }

    #[inline(never)]
    fn dependents(&mut self, entries: &[(String, NodeId)], instance: &mut Json) {
        for (name, node) in entries {
            if instance.as_object().is_some_and(|object| object.get(name).is_some()) {
                self.node(*node, instance);
            }
        }
    }

    #[inline(never)]
    fn properties(&mut self, properties: &Properties, object: &mut Object) {
        if self.fill {
            let missing = |property: &&Property| property.default.is_some() && object.get(&property.name).is_none();
            let missing: Vec<&Property> = properties.named.iter().filter(missing).collect();
            if !missing.is_empty() {
                let added = missing.into_iter().filter_map(|Property { name, default, .. }| {
                    default.as_ref().map(|default| (name.as_str().into(), default.clone()))
                });
                object.append(added);
            }
        } else {
            let default = |name: &str| properties.named[properties.find(name, 0)?].default.as_ref();
            object.retain(|name, value| default(name) != Some(value));
        }
        let mut expected = 0;
        for (name, value) in object.iter_mut() {
            properties.each_node(self.program, name, &mut expected, |node| {
                if self.program.node(node).fills {
                    self.within(self.keys.hash_one(name), node, value);
                }
                true
            });
        }
    }
}

/// The items of an array; of anything else none.
fn items(instance: &mut Json) -> &mut [Json] {
    // A document that was parsed shares its arrays with nobody.
    if let Json::Array(items) = instance { Arc::make_mut(items) } else { &mut [] }
}
