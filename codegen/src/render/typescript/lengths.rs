//! How many items the arrays at a place of a type have at least, as the check program says.

use std::collections::HashMap;

use crate::model::{
    Model, NodeId, Op, Program, Property, TypeId, array_ops, logic_ops, number_ops, object_ops, string_ops, value_ops,
};

/// How many items a type shows: more would make it longer, and tell nobody more.
const MOST: u64 = 8;

/// How deep alternatives are looked into.
const DEEPEST: usize = 8;

/// What judges the values at a place of a type: each of these nodes has to accept them.
#[derive(Clone, Default)]
pub struct Judges<'m> {
    /// `None` if nothing is known of the values.
    program: Option<&'m Program>,
    nodes: Vec<NodeId>,
}

/// What judges the members of an object, by name, as far as they are named.
pub struct MemberJudges<'m> {
    program: &'m Program,
    nodes: HashMap<&'m str, Vec<NodeId>>,
}

impl<'m> Judges<'m> {
    /// Those of the type `id`.
    pub fn of(model: &'m Model, id: TypeId) -> Self {
        Judges::all(&model.modules[id.module].checks, &[model.type_def(id).node])
    }

    fn all(program: &'m Program, nodes: &[NodeId]) -> Self {
        Judges { program: Some(program), nodes: program.conjunction(nodes) }
    }

    fn ops(&self) -> impl Iterator<Item = &'m Op> + use<'_, 'm> {
        self.program.into_iter().flat_map(|program| self.nodes.iter().flat_map(|node| program.ops(*node)))
    }

    /// Those of each member.
    pub fn members(&self) -> Option<MemberJudges<'m>> {
        let mut nodes: HashMap<&str, Vec<NodeId>> = HashMap::new();
        for op in self.ops() {
            let named: &[Property] = match op {
                Op::Properties { named, .. } => named,
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => &[],
                Op::DependentRequired(_) | Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => &[],
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => &[],
            };
            named.iter().for_each(|property| nodes.entry(&property.name).or_default().push(property.node));
        }
        Some(MemberJudges { program: self.program?, nodes })
    }

    /// Those of every item of an array.
    pub fn item(&self) -> Self {
        let Some(program) = self.program else { return Judges::default() };
        let items = self.ops().filter_map(|op| match op {
            Op::Items { node, start: 0 } => Some(*node),
            Op::Items { .. } | Op::PrefixItems(_) | Op::Contains { .. } | Op::UnevaluatedItems { .. } => None,
            Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems => None,
            value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() => None,
        });
        Judges::all(program, &items.collect::<Vec<_>>())
    }

    /// How many items every array has that all of them accept; of many, how many a type shows.
    pub fn least_items(&self) -> usize {
        // Where there are no arrays, no type says how long they are.
        let least = self.program.and_then(|program| least(program, &self.nodes, 0)).unwrap_or(0);
        least.min(MOST) as usize
    }
}

impl<'m> MemberJudges<'m> {
    /// Those of the member `name`.
    pub fn of(&self, name: &str) -> Judges<'m> {
        self.nodes.get(name).map_or_else(Judges::default, |nodes| Judges::all(self.program, nodes))
    }
}

/// How many items every array has that all these nodes accept; `None` if they accept none.
fn least(program: &Program, nodes: &[NodeId], depth: usize) -> Option<u64> {
    let mut least_items = 0;
    for op in nodes.iter().flat_map(|node| program.ops(*node)) {
        match op {
            Op::False => return None,
            Op::Type(types) if types.contains(&"array") => {}
            Op::Const(value) if value.is_array() => {}
            Op::Enum(values) if values.iter().any(serde_json::Value::is_array) => {}
            Op::Type(_) | Op::Const(_) | Op::Enum(_) => return None,
            Op::MinItems(count) => least_items = least_items.max(*count),
            Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } if depth < DEEPEST => {
                let of_branch = |branch: &NodeId| least(program, &program.conjunction(&[*branch]), depth + 1);
                least_items = least_items.max(branches.iter().filter_map(of_branch).min()?);
            }
            Op::MaxItems(_) | Op::UniqueItems | Op::PrefixItems(_) | Op::Items { .. } => {}
            Op::Contains { .. } | Op::UnevaluatedItems { .. } => {}
            number_ops!() | string_ops!() | object_ops!() | logic_ops!() => {}
        }
    }
    Some(least_items)
}
