//! What operators say of one value, gathered from several nodes.

use std::collections::HashMap;
use std::sync::Arc;

use super::json::types::Type;
use super::json::value::Json;
use super::program::ids::{NodeId, PatternId};
use super::program::pattern::usual_texts;
use super::program::tree::{Check, Program, Subject};
use super::program::values::Values;
use super::screen::{Branch, BranchId};
use super::step::{NumberCheck, Step, StringCheck};

/// Every type.
pub(crate) const ALL: u8 = 0x7f;

/// What one operator says of an object's members.
#[derive(Default)]
pub(crate) struct Members<'p> {
    pub named: Vec<(&'p str, Option<NodeId>)>,
    pub patterns: Vec<(PatternId, Option<NodeId>)>,
    pub additional: Option<NodeId>,
}

/// What was gathered of some nodes.
#[derive(Default)]
pub(crate) struct Draft<'p> {
    pub seen: Vec<NodeId>,
    pub step: Step,
    pub never: bool,
    pub required: Vec<&'p str>,
    pub members: Vec<Members<'p>>,
    pub prefixes: Vec<&'p [NodeId]>,
    pub items: Vec<(NodeId, usize)>,
    pub names: Vec<NodeId>,
    /// What is selected at the value, and below it.
    pub branches: Vec<&'p Branch>,
}

impl<'p> Draft<'p> {
    /// The names that are known, and the place of each.
    pub fn all_names(&self) -> (Vec<&'p str>, HashMap<&'p str, usize>) {
        let (mut names, mut places) = (Vec::new(), HashMap::new());
        let named = self.members.iter().flat_map(|members| members.named.iter().map(|(name, _)| *name));
        let selected = self.branches.iter().flat_map(|branch| branch.names.iter().map(|(name, _)| name.as_str()));
        for name in named.chain(self.required.iter().copied()).chain(selected) {
            places.entry(name).or_insert_with(|| {
                names.push(name);
                names.len() - 1
            });
        }
        (names, places)
    }

    /// The branches at a member.
    pub fn selected_in_member(&self, name: &str) -> Vec<BranchId> {
        let named = self.branches.iter().flat_map(|branch| &branch.names).filter(|(other, _)| other == name);
        named.map(|(_, branch)| *branch).chain(self.selected_in_each()).collect()
    }

    /// The branches at an item.
    pub fn selected_in_item(&self, index: usize) -> Vec<BranchId> {
        let chosen = self.branches.iter().flat_map(|branch| &branch.indices).filter(|(other, _)| *other == index);
        chosen.map(|(_, branch)| *branch).chain(self.selected_in_each()).collect()
    }

    /// The branches at every member and item.
    pub fn selected_in_each(&self) -> Vec<BranchId> {
        self.branches.iter().flat_map(|branch| branch.each.iter().copied()).collect()
    }

    /// For each item that is selected, how many there are up to it.
    pub fn selected_indices(&self) -> impl Iterator<Item = usize> + use<'_, 'p> {
        self.branches.iter().flat_map(|branch| &branch.indices).map(|(index, _)| index + 1)
    }
}

/// With `number`, integers are accepted.
fn widened(set: u8) -> u8 {
    if set & Type::Number.bit() != 0 { set | Type::Integer.bit() } else { set }
}

fn kind_of(value: &Json) -> u8 {
    widened(match Type::of(value.instance()) {
        Type::Integer => Type::Number.bit(),
        other => other.bit(),
    })
}

/// Takes an operator that says something of the value or its parts by itself; tells whether it is one that plans have.
pub(super) fn gather_own<'p>(check: &'p Check, draft: &mut Draft<'p>) -> bool {
    let scalars = |list: &[Json]| list.iter().all(|value| !matches!(value, Json::Array(_) | Json::Object(_)));
    let step = &mut draft.step;
    match check {
        Check::False => draft.never = true,
        Check::Type(types) => step.types &= widened(types.set),
        Check::Const(value) if scalars(std::slice::from_ref(value)) => {
            step.values.push(Values::new(vec![value.clone()]));
        }
        Check::Enum(values) if scalars(&values.list) => step.values.push(Values::new(Arc::clone(&values.list))),
        Check::Bound(comparison, bound) => step.numbers.push(NumberCheck::Bound(*comparison, *bound)),
        Check::IntegerRange(range) => step.numbers.push(NumberCheck::Range(*range)),
        Check::MultipleOf(divisor) => step.numbers.push(NumberCheck::MultipleOf(*divisor)),
        Check::Pattern(pattern) => step.strings.push(StringCheck::Pattern(*pattern)),
        Check::Format(name, pattern) => step.strings.push(match usual_texts(name) {
            Some(usual) => StringCheck::Usual(usual, *pattern),
            None => StringCheck::Pattern(*pattern),
        }),
        Check::Count(subject, limit, bound) => match subject {
            Subject::Characters => step.strings.push(StringCheck::Length(*limit, *bound)),
            Subject::Items => step.array.counts.push((*limit, *bound)),
            Subject::Properties => step.object.counts.push((*limit, *bound)),
        },
        Check::PrefixItems(nodes) => draft.prefixes.push(nodes),
        Check::Items { node, start } => draft.items.push((*node, *start)),
        Check::Required(names) => draft.required.extend(names.iter().map(String::as_str)),
        Check::PropertyNames(node) => draft.names.push(*node),
        Check::Properties(properties) => draft.members.push(Members {
            named: properties.named.iter().map(|property| (property.name.as_str(), Some(property.node))).collect(),
            patterns: properties.patterns.iter().map(|(pattern, node)| (*pattern, Some(*node))).collect(),
            additional: properties.additional,
        }),
        Check::UnevaluatedProperties(node, evaluated) if evaluated.when.is_empty() => {
            if !evaluated.all {
                draft.members.push(Members {
                    named: evaluated.names.iter().map(|name| (name.as_str(), None)).collect(),
                    patterns: evaluated.patterns.iter().map(|pattern| (*pattern, None)).collect(),
                    additional: Some(*node),
                });
            }
        }
        // Values with parts are compared as a whole, and what was evaluated depends on the value: the interpreter's.
        Check::Const(_) | Check::Enum(_) | Check::UnevaluatedProperties(..) | Check::UnevaluatedItems(..) => {
            return false;
        }
        Check::UniqueItems | Check::Contains { .. } | Check::DependentRequired(_) | Check::DependentSchemas(_) => {
            return false;
        }
        // Other nodes say it.
        Check::Ref(_)
        | Check::AllOf(_)
        | Check::AnyOf(_)
        | Check::OneOf(_)
        | Check::Tagged(_)
        | Check::Not(_)
        | Check::If { .. } => return false,
    }
    true
}

/// The node that this one only refers to.
pub(super) fn target(program: &Program, mut node: NodeId) -> NodeId {
    loop {
        match program.node(node).ops.as_slice() {
            [op] => match &op.check {
                Check::Ref(other) => node = *other,
                Check::AllOf(nodes) if nodes.len() == 1 => node = nodes[0],
                _ => return node,
            },
            _ => return node,
        }
    }
}

/// The types that these nodes name, as far as that is plain to see.
pub(super) fn types(program: &Program, nodes: &[NodeId]) -> u8 {
    let ops = nodes.iter().flat_map(|node| &program.node(*node).ops);
    ops.fold(ALL, |set, op| match &op.check {
        Check::Type(types) => set & widened(types.set),
        Check::Ref(other) => set & types(program, &[*other]),
        Check::Const(value) => set & kind_of(value),
        Check::Enum(values) => set & values.list.iter().fold(0, |set, value| set | kind_of(value)),
        // These speak of values of one type, and leave those of the others.
        Check::Bound(..) | Check::IntegerRange(_) | Check::MultipleOf(_) | Check::Count(..) => set,
        Check::Pattern(_) | Check::Format(..) => set,
        Check::UniqueItems | Check::PrefixItems(_) | Check::Items { .. } | Check::Contains { .. } => set,
        Check::Required(_) | Check::Properties(_) | Check::PropertyNames(_) => set,
        Check::DependentRequired(_) | Check::DependentSchemas(_) => set,
        Check::UnevaluatedProperties(..) | Check::UnevaluatedItems(..) => set,
        // These would have to be asked for what their parts say.
        Check::AllOf(_) | Check::AnyOf(_) | Check::OneOf(_) | Check::Tagged(_) => set,
        Check::False | Check::Not(_) | Check::If { .. } => set,
    })
}
