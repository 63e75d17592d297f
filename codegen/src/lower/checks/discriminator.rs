//! Unions whose branches are told apart by the value of one member.

use std::collections::HashSet;

use indexmap::IndexMap;
use serde_json::Value;

use crate::{
    lower::kinds::Kinds,
    model::{Discriminator, NodeId, Op, Program, TypeSet},
};

/// Finds the discriminator of every `oneOf` and `anyOf` that has one.
pub fn find(program: &mut Program) {
    let mut found = Vec::new();
    let kinds = Kinds::new(program);
    for (node, content) in program.nodes.iter().enumerate() {
        for (index, (_, op)) in content.is.iter().enumerate() {
            if let Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } = op {
                // The union decides about objects only: otherwise a document that is none would match branches that
                // ignore it.
                let types = kinds.possible(node).and(kinds.of_op(op).possible);
                if types == TypeSet::OBJECT {
                    found.push((node, index, discriminator(program, branches)));
                }
            }
        }
    }
    for (node, index, found) in found {
        if let Op::AnyOf { discriminator, .. } | Op::OneOf { discriminator, .. } = &mut program.nodes[node].is[index].1
        {
            *discriminator = found;
        }
    }
}

/// What the branches of a union of objects say about a member that every document of it must have.
fn discriminator(program: &Program, branches: &[NodeId]) -> Option<Discriminator> {
    if branches.len() < 2 {
        return None;
    }
    let tags: Vec<_> = branches.iter().map(|branch| branch_tags(program, *branch)).collect();
    let (first, rest) = tags.split_first()?;
    first.iter().find_map(|(property, values)| {
        let mut all: Vec<(Value, usize)> = values.iter().map(|value| (value.clone(), 0)).collect();
        let mut seen: HashSet<&Value> = values.iter().collect();
        for (index, candidates) in rest.iter().enumerate() {
            for value in candidates.get(property)? {
                if !seen.insert(value) {
                    return None;
                }
                all.push((value.clone(), index + 1));
            }
        }
        Some(Discriminator { property: property.clone(), branches: all })
    })
}

/// The required members of a branch that can only have certain scalar values.
fn branch_tags(program: &Program, branch: NodeId) -> IndexMap<String, Vec<Value>> {
    let nodes = [branch];
    let ops = || program.conjunction_ops(&nodes);
    let listed = ops().filter_map(|op| if let Op::Required(names) = op { Some(names) } else { None });
    let required: HashSet<&String> = listed.flatten().collect();
    let mut tags: IndexMap<String, Vec<Value>> = IndexMap::new();
    for op in ops() {
        let Op::Properties { named, .. } = op else { continue };
        for property in named {
            if tags.contains_key(&property.name) || !required.contains(&property.name) {
                continue;
            }
            if let Some(values) = tag_values(program, property.node) {
                tags.insert(property.name.clone(), values);
            }
        }
    }
    tags
}

/// The values that `node` allows, if it lists them and they can serve as tags. IntegerBounds are brought to one notation,
/// since `1` equals `1.0`.
fn tag_values(program: &Program, node: NodeId) -> Option<Vec<Value>> {
    let listed = program.conjunction_ops(&[node]).find_map(Op::values)?.to_vec();
    listed
        .into_iter()
        .map(|value| match &value {
            Value::String(_) | Value::Bool(_) => Some(value),
            Value::Number(number) if TypeSet::of(&value) == TypeSet::INTEGER => {
                let double = number.as_f64()?;
                (double.abs() <= 9_007_199_254_740_991.0).then(|| Value::from(double as i64))
            }
            _ => None,
        })
        .collect()
}
