//! `x-code`: the code of a schema's errors.

use std::collections::HashSet;

use super::{Context, form, forms};
use crate::{
    diagnostic::Code,
    model::{Node, NodeId, Op, Program, number_ops, string_ops, union_ops, value_ops},
};

const KEYWORD: &str = "x-code";

/// Gives every node the code of its schema.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let mut refused = HashSet::new();
    let asserting: HashSet<_> = (0..context.origins.len())
        .filter(|node| asserts(program, *node))
        .map(|node| context.origins[node].schema.location.clone())
        .collect();
    for node in 0..context.origins.len() {
        let schema = context.origins[node].schema.clone();
        if schema.keyword(KEYWORD).is_none() || refused.contains(&schema.location) {
            continue;
        }
        let Some(code) = form::read::<forms::Code>(context, &schema, KEYWORD) else {
            refused.insert(schema.location);
            continue;
        };
        if !asserting.contains(&schema.location) {
            let message = "`x-code` stands beside no keyword that could be violated";
            let help =
                "write it into the schema that holds the assertion, such as the one with `pattern` or `required`";
            context.error(Code::MisplacedVocabulary, &schema, &[KEYWORD], message, help);
            refused.insert(schema.location);
            continue;
        }
        let code = String::from(code);
        for child in blamed(&program.nodes[node], program) {
            program.nodes[child].code = Some(code.clone());
        }
        program.nodes[node].code = Some(code);
    }
}

/// Whether a node has an operator of its own that raises errors.
fn asserts(program: &Program, node: NodeId) -> bool {
    let content = &program.nodes[node];
    !blamed(content, program).is_empty()
        || program.ops(node).any(|op| match op {
            Op::Ref(_) | Op::AllOf(_) | Op::If { .. } => false,
            Op::PrefixItems(_) | Op::Items { .. } | Op::UnevaluatedItems { .. } => false,
            Op::Properties { .. } | Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => false,
            value_ops!() | number_ops!() | string_ops!() | union_ops!() | Op::Not(_) => true,
            Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } => true,
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) => true,
            Op::PropertyNames(_) | Op::DependentRequired(_) => true,
        })
}

/// The `false` nodes whose errors name a keyword of this node: those of `additionalProperties: false` and the like.
fn blamed(node: &Node, program: &Program) -> Vec<NodeId> {
    let children = node.is.iter().filter_map(|(_, op)| op.rest());
    let is_false =
        |child: &NodeId| matches!(program.nodes[*child].is.as_slice(), [(keyword, Op::False)] if *keyword != "false");
    children.filter(is_false).collect()
}
