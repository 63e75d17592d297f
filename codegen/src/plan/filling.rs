//! Into which branches defaults are filled.

use crate::model::{NodeId, Op, Program, array_ops, number_ops, object_ops, string_ops, union_ops, value_ops};

/// The nodes that tell into which branch of a union, or of a condition, defaults are filled.
pub fn filling(program: &Program) -> impl Iterator<Item = NodeId> {
    let fills = |node: &NodeId| program.nodes[*node].fills;
    let ops = program.nodes.iter().filter(|node| node.fills).flat_map(|node| &node.is);
    let asked = ops.map(move |(_, op)| match op {
        Op::AnyOf { branches, discriminator: None } | Op::OneOf { branches, discriminator: None } => {
            if branches.iter().any(fills) { branches.as_slice() } else { &[] }
        }
        Op::If { condition, then, otherwise } => {
            let some_fills = [Some(condition), then.as_ref(), otherwise.as_ref()].into_iter().flatten().any(fills);
            if some_fills { std::slice::from_ref(condition) } else { &[] }
        }
        union_ops!() | Op::Ref(_) | Op::AllOf(_) | Op::Not(_) => &[],
        array_ops!() | number_ops!() | object_ops!() | string_ops!() | value_ops!() => &[],
    });
    asked.flatten().copied()
}
