//! Which types of values a node could accept: what decides the alternative that a value was meant for.

use std::collections::HashMap;

use super::json::types::Type;
use super::program::ids::NodeId;
use super::program::tree::{Check, Program};

/// What is known of the types that nodes could accept.
///
/// A node is answered for once for each type, so that schemas which refer to their parts many times take no longer.
#[derive(Default)]
pub(super) struct Admitted {
    known: HashMap<(NodeId, u8), bool>,
}

impl Admitted {
    /// Whether a node could accept a value of a type, as far as its assertions about types and values say.
    pub fn admits(&mut self, program: &Program, node: NodeId, kind: Type) -> bool {
        let ops = &program.node(node).ops;
        // What asks no other node is answered sooner than looked up.
        let asks = ops.iter().any(|op| asks_others(&op.check));
        let known = if asks { self.known.get(&(node, kind.bit())) } else { None };
        if let Some(known) = known {
            return *known;
        }
        let admits = ops.iter().all(|op| match &op.check {
            Check::False => false,
            Check::Type(types) => admits(types.set, kind),
            Check::Const(value) => admits(Type::of(value.instance()).bit(), kind),
            Check::Enum(values) => values.list.iter().any(|value| admits(Type::of(value.instance()).bit(), kind)),
            Check::Ref(node) => self.admits(program, *node, kind),
            Check::AllOf(nodes) => nodes.iter().all(|node| self.admits(program, *node, kind)),
            Check::AnyOf(union) | Check::OneOf(union) => {
                union.nodes.iter().any(|node| self.admits(program, *node, kind))
            }
            Check::Tagged(_) => kind == Type::Object,
            Check::Bound(..)
            | Check::IntegerRange(_)
            | Check::MultipleOf(_)
            | Check::Count(..)
            | Check::Pattern(_)
            | Check::Format(..)
            | Check::UniqueItems
            | Check::PrefixItems(_)
            | Check::Items { .. }
            | Check::Contains { .. }
            | Check::Required(_)
            | Check::Properties(_)
            | Check::PropertyNames(_)
            | Check::DependentRequired(_)
            | Check::DependentSchemas(_)
            | Check::Not(_)
            | Check::If { .. }
            | Check::UnevaluatedProperties(..)
            | Check::UnevaluatedItems(..) => true,
        });
        if asks {
            self.known.insert((node, kind.bit()), admits);
        }
        admits
    }

    /// The types that one of these nodes could accept, node by node.
    pub fn types(&mut self, program: &Program, nodes: &[NodeId]) -> Vec<Type> {
        let mut types = Vec::new();
        for node in nodes {
            let every_number = self.admits(program, *node, Type::Number);
            for kind in Type::ALL {
                let is_said = (kind == Type::Integer && every_number) || types.contains(&kind);
                if !is_said && self.admits(program, *node, kind) {
                    types.push(kind);
                }
            }
        }
        types
    }
}

/// Whether what an operator admits depends on other nodes.
fn asks_others(check: &Check) -> bool {
    match check {
        Check::Ref(_) | Check::AllOf(_) | Check::AnyOf(_) | Check::OneOf(_) => true,
        Check::False
        | Check::Type(_)
        | Check::Const(_)
        | Check::Enum(_)
        | Check::Tagged(_)
        | Check::Bound(..)
        | Check::IntegerRange(_)
        | Check::MultipleOf(_)
        | Check::Count(..)
        | Check::Pattern(_)
        | Check::Format(..)
        | Check::UniqueItems
        | Check::PrefixItems(_)
        | Check::Items { .. }
        | Check::Contains { .. }
        | Check::Required(_)
        | Check::Properties(_)
        | Check::PropertyNames(_)
        | Check::DependentRequired(_)
        | Check::DependentSchemas(_)
        | Check::Not(_)
        | Check::If { .. }
        | Check::UnevaluatedProperties(..)
        | Check::UnevaluatedItems(..) => false,
    }
}

/// Whether a set of types has values of this one; all integers are numbers.
fn admits(set: u8, kind: Type) -> bool {
    set & kind.bit() != 0 || (kind == Type::Integer && set & Type::Number.bit() != 0)
}
