//! How large the smallest value of a node is, roughly: what tells a branch that ends from one that goes on.

use crate::model::{NodeId, Op, Program, array_ops, logic_ops, number_ops, object_ops, string_ops, value_ops};

/// What has no end, as far as is known.
pub(super) const ENDLESS: u32 = u32::MAX / 4;

/// The cost of each node.
pub(super) fn costs(program: &Program) -> Vec<u32> {
    let mut costs = vec![ENDLESS; program.nodes.len()];
    // Each round finds the values that are one level deeper; few schemas ask for many.
    for _ in 0..64 {
        let mut changed = false;
        for node in (0..costs.len()).rev() {
            let cost = of_node(program, &costs, node);
            changed |= cost < costs[node];
            costs[node] = cost.min(costs[node]);
        }
        if !changed {
            break;
        }
    }
    costs
}

fn of_node(program: &Program, costs: &[u32], node: NodeId) -> u32 {
    let sum = |list: &mut dyn Iterator<Item = u32>| list.fold(0_u32, u32::saturating_add).min(ENDLESS);
    let ops = &program.nodes[node].is;
    let declared = |name: &str| {
        ops.iter().find_map(|(_, op)| match op {
            Op::Properties { named, .. } => {
                named.iter().find(|property| property.name == name).map(|property| costs[property.node])
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() | Op::MinProperties(_) => None,
            Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) => None,
            Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => None,
        })
    };
    let item = ops.iter().find_map(|(_, op)| match op {
        Op::Items { node, .. } => Some(costs[*node]),
        value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() | Op::MinItems(_) => None,
        Op::MaxItems(_) | Op::UniqueItems | Op::PrefixItems(_) | Op::Contains { .. } => None,
        Op::UnevaluatedItems { .. } => None,
    });
    let of_op = |op: &Op| match op {
        Op::False => ENDLESS,
        Op::Ref(other) => costs[*other],
        Op::AllOf(parts) => parts.iter().map(|part| costs[*part]).max().unwrap_or(0),
        Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => {
            branches.iter().map(|branch| costs[*branch]).min().unwrap_or(ENDLESS)
        }
        Op::Required(names) => sum(&mut names.iter().map(|name| declared(name).unwrap_or(1))),
        Op::MinItems(count) => (*count).min(1000) as u32 * item.unwrap_or(1).min(1 << 20),
        Op::Contains { node, min, .. } => (*min).min(1000) as u32 * costs[*node].min(1 << 20),
        Op::If { condition, then, otherwise } => {
            let with = sum(&mut then.iter().map(|node| costs[*node]).chain([costs[*condition]]));
            with.min(otherwise.map_or(1, |node| costs[node]))
        }
        number_ops!() | string_ops!() | Op::Type(_) | Op::Const(_) | Op::Enum(_) | Op::MaxItems(_) => 0,
        Op::UniqueItems | Op::PrefixItems(_) | Op::Items { .. } | Op::UnevaluatedItems { .. } => 0,
        Op::MinProperties(_) | Op::MaxProperties(_) | Op::Properties { .. } | Op::PropertyNames(_) => 0,
        Op::DependentRequired(_) | Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } | Op::Not(_) => 0,
    };
    // What stays at the same value counts as one level all the same: of equally large branches, the shortest way is
    // taken.
    sum(&mut ops.iter().map(|(_, op)| of_op(op)).chain([1]))
}
