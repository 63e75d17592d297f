//! Which errors are those of a schema's own keywords.

use crate::model::{Node, NodeId, Op, Program, number_ops, string_ops, union_ops, value_ops};

/// Whether a node has an operator of its own that raises errors.
pub fn asserts(program: &Program, node: NodeId) -> bool {
    !blamed(&program.nodes[node], program).is_empty() || program.ops(node).any(raises)
}

/// Whether errors are raised by the operator itself, not by those of the nodes that it applies.
pub fn raises(op: &Op) -> bool {
    match op {
        Op::Ref(_) | Op::AllOf(_) | Op::If { .. } => false,
        Op::PrefixItems(_) | Op::Items { .. } | Op::UnevaluatedItems { .. } => false,
        Op::Properties { .. } | Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => false,
        value_ops!() | number_ops!() | string_ops!() | union_ops!() | Op::Not(_) => true,
        Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } => true,
        Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) => true,
        Op::PropertyNames(_) | Op::DependentRequired(_) => true,
    }
}

/// The `false` nodes whose errors name a keyword of this node: those of `additionalProperties: false` and the like.
pub fn blamed(node: &Node, program: &Program) -> Vec<NodeId> {
    let children = node.is.iter().filter_map(|(_, op)| op.rest());
    let is_false =
        |child: &NodeId| matches!(program.nodes[*child].is.as_slice(), [(keyword, Op::False)] if *keyword != "false");
    children.filter(is_false).collect()
}
