//! The declared form: the canonical form, but the members that a schema names stand in the order in which it names
//! them.

use std::collections::HashSet;

use super::interpreter::accepts;
use super::json::canonical::{canonical_order, write_json, write_string};
use super::json::object::Object;
use super::json::value::Json;
use super::program::ids::NodeId;
use super::program::tree::{Check, Choice, Op, Program, Properties};

/// The text of a document that a node accepts, as it stands: nothing is filled in or left out.
pub(crate) fn declared(program: &Program, node: NodeId, document: &Json) -> String {
    let mut writer = Writer { program, out: String::new() };
    writer.value(&[node], document);
    writer.out
}

struct Writer<'p> {
    program: &'p Program,
    out: String,
}

impl Writer<'_> {
    /// Appends a value at which these nodes stand.
    fn value(&mut self, nodes: &[NodeId], value: &Json) {
        let standing = Standing::at(self.program, nodes, value);
        match value {
            Json::Array(items) if !standing.items.is_empty() => self.array(&standing, items),
            Json::Object(object) if !standing.properties.is_empty() => self.object(&standing, object),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_) | Json::Object(_) => {
                write_json(&mut self.out, value);
            }
        }
    }

    fn array(&mut self, standing: &Standing<'_>, items: &[Json]) {
        self.out.push('[');
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.out.push(',');
            }
            let nodes: Vec<NodeId> = standing.items.iter().filter_map(|items| items.node(index)).collect();
            self.value(&nodes, item);
        }
        self.out.push(']');
    }

    fn object(&mut self, standing: &Standing<'_>, object: &Object) {
        self.out.push('{');
        for (index, (name, value)) in standing.ordered(object).into_iter().enumerate() {
            if index > 0 {
                self.out.push(',');
            }
            write_string(&mut self.out, name);
            self.out.push(':');
            let mut nodes = Vec::new();
            for properties in &standing.properties {
                properties.each_node(self.program, name, &mut 0, |node| {
                    nodes.push(node);
                    true
                });
            }
            self.value(&nodes, value);
        }
        self.out.push('}');
    }
}

/// What stands at one value: the operators about its parts, in the order of the program.
struct Standing<'p> {
    program: &'p Program,
    nodes: HashSet<NodeId>,
    properties: Vec<&'p Properties>,
    items: Vec<Items<'p>>,
}

/// What an operator says about the items of an array.
enum Items<'p> {
    /// The first ones have a node each.
    First(&'p [NodeId]),
    /// Those from an index on have this node.
    From(usize, NodeId),
}

impl Items<'_> {
    fn node(&self, index: usize) -> Option<NodeId> {
        match self {
            Items::First(nodes) => nodes.get(index).copied(),
            Items::From(start, node) => (index >= *start).then_some(*node),
        }
    }
}

impl<'p> Standing<'p> {
    fn at(program: &'p Program, nodes: &[NodeId], value: &Json) -> Standing<'p> {
        let mut standing = Standing { program, nodes: HashSet::new(), properties: Vec::new(), items: Vec::new() };
        // Nothing stands at the parts of a scalar.
        if matches!(value, Json::Array(_) | Json::Object(_)) {
            nodes.iter().for_each(|node| standing.node(*node, value));
        }
        standing
    }

    fn node(&mut self, node: NodeId, value: &Json) {
        if self.nodes.insert(node) {
            self.program.node(node).ops.iter().for_each(|op| self.op(op, value));
        }
    }

    /// Goes where filling in defaults goes, whether or not there are any.
    fn op(&mut self, op: &'p Op, value: &Json) {
        match &op.check {
            Check::Ref(node) => self.node(*node, value),
            Check::AllOf(nodes) => nodes.iter().for_each(|node| self.node(*node, value)),
            Check::AnyOf(union) | Check::OneOf(union) => {
                if let Some(node) =
                    union.left(self.program, value.instance()).iter().find(|node| accepts(self.program, **node, value))
                {
                    self.node(*node, value);
                }
            }
            Check::Tagged(tagged) => {
                if let Choice::Branch(node) = tagged.choose(value.instance()) {
                    self.node(node, value);
                }
            }
            Check::If { condition, then, otherwise } => {
                let holds = accepts(self.program, *condition, value);
                if holds {
                    self.node(*condition, value);
                }
                if let Some(branch) = if holds { then } else { otherwise } {
                    self.node(*branch, value);
                }
            }
            Check::DependentSchemas(entries) => {
                for (name, node) in entries {
                    if value.as_object().is_some_and(|object| object.get(name).is_some()) {
                        self.node(*node, value);
                    }
                }
            }
            Check::Properties(properties) => self.properties.push(properties),
            Check::PrefixItems(nodes) => self.items.push(Items::First(nodes)),
            Check::Items { node, start } => self.items.push(Items::From(*start, *node)),
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

    /// The members of an object: those that have names here in the order of their names, then the others in canonical
    /// order.
    fn ordered<'o>(&self, object: &'o Object) -> Vec<(&'o str, &'o Json)> {
        let mut named = HashSet::new();
        let mut members = Vec::with_capacity(object.len());
        let declared = self.properties.iter().flat_map(|properties| &properties.named);
        for (_, name, value) in declared.filter_map(|property| object.member(&property.name)) {
            if named.insert(name) {
                members.push((name, value));
            }
        }
        let mut others: Vec<(&str, &Json)> = object.iter().filter(|(name, _)| !named.contains(name)).collect();
        others.sort_by(|(a, _), (b, _)| canonical_order(a, b));
        members.append(&mut others);
        members
    }
}
