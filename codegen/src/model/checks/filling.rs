//! What an operator fills into the value that it judges when a document is read, and to which nodes it hands that on
//! (`docs/checks.md`, "Defaults: fill and strip").

use serde_json::Value;

use super::{
    Discriminator, NodeId, Op, PatternId, Program, Property, array_ops, logic_ops, number_ops, string_ops, value_ops,
};
use crate::model::TypeSet;

/// One thing that an operator does when defaults are filled into a value that it accepts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Filling<'p> {
    /// The node fills into the same value.
    Same(NodeId),
    /// One of these branches fills into the same value: the one that the tag chooses, or the first that accepts the
    /// value if there is no tag.
    Branch(&'p [NodeId], Option<&'p Discriminator>),
    /// The condition fills into the same value if it accepts it, and so does the consequence that follows from its
    /// verdict.
    If {
        /// What is asked.
        condition: NodeId,
        /// What fills in if it accepts the value.
        then: Option<NodeId>,
        /// What fills in if it does not.
        otherwise: Option<NodeId>,
    },
    /// The node fills into the same value if it has a member of this name.
    Dependent(&'p str, NodeId),
    /// The member is added if it is absent and has a default, and its node fills into its value.
    Member(&'p Property),
    /// The node fills into the members whose names match the pattern.
    Matching(PatternId, NodeId),
    /// The node fills into the members that are neither named nor matched.
    Others(NodeId),
    /// The node fills into the item at this index.
    Item(usize, NodeId),
    /// The node fills into the items from this index on.
    Items(usize, NodeId),
}

impl<'p> Filling<'p> {
    /// The default itself, if it is one.
    pub fn default(self) -> Option<&'p Value> {
        match self {
            Filling::Member(property) => property.default.as_ref(),
            Filling::Same(_) | Filling::Branch(..) | Filling::If { .. } | Filling::Dependent(..) => None,
            Filling::Matching(..) | Filling::Others(_) | Filling::Item(..) | Filling::Items(..) => None,
        }
    }

    /// The nodes that fill in more.
    pub fn nodes(self) -> Vec<NodeId> {
        match self {
            Filling::Branch(nodes, _) => nodes.to_vec(),
            Filling::If { condition, then, otherwise } => {
                [condition].into_iter().chain(then).chain(otherwise).collect()
            }
            Filling::Member(property) => vec![property.node],
            Filling::Same(node) | Filling::Dependent(_, node) | Filling::Matching(_, node) | Filling::Others(node) => {
                vec![node]
            }
            Filling::Item(_, node) | Filling::Items(_, node) => vec![node],
        }
    }

    /// The type of the values inside of which it fills something in; `None` if it is about the same value.
    pub fn inside(self) -> Option<TypeSet> {
        match self {
            Filling::Member(_) | Filling::Matching(..) | Filling::Others(_) => Some(TypeSet::OBJECT),
            Filling::Item(..) | Filling::Items(..) => Some(TypeSet::ARRAY),
            Filling::Same(_) | Filling::Branch(..) | Filling::If { .. } | Filling::Dependent(..) => None,
        }
    }
}

impl Op {
    /// What it does when defaults are filled in, in the order of its data.
    pub fn fillings(&self) -> Vec<Filling<'_>> {
        match self {
            Op::Ref(node) => vec![Filling::Same(*node)],
            Op::AllOf(nodes) => nodes.iter().map(|node| Filling::Same(*node)).collect(),
            Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator } => {
                vec![Filling::Branch(branches, discriminator.as_ref())]
            }
            Op::If { condition, then, otherwise } => {
                vec![Filling::If { condition: *condition, then: *then, otherwise: *otherwise }]
            }
            Op::DependentSchemas(entries) => {
                entries.iter().map(|(name, node)| Filling::Dependent(name, *node)).collect()
            }
            Op::Properties { named, patterns, additional } => {
                let matching = patterns.iter().map(|(pattern, node)| Filling::Matching(*pattern, *node));
                named.iter().map(Filling::Member).chain(matching).chain(additional.map(Filling::Others)).collect()
            }
            Op::PrefixItems(nodes) => {
                nodes.iter().enumerate().map(|(index, node)| Filling::Item(index, *node)).collect()
            }
            Op::Items { node, start } => vec![Filling::Items(*start, *node)],
            value_ops!() | number_ops!() | string_ops!() | Op::Not(_) => vec![],
            Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems => vec![],
            Op::Contains { .. } | Op::UnevaluatedItems { .. } => vec![],
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => vec![],
            Op::DependentRequired(_) | Op::UnevaluatedProperties { .. } => vec![],
        }
    }

    /// The members that it adds if they are absent, with their defaults.
    pub fn defaults(&self) -> impl Iterator<Item = (&Property, &Value)> {
        let named = match self {
            Op::Properties { named, .. } => named.as_slice(),
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => &[],
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => &[],
            Op::DependentRequired(_) | Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => &[],
        };
        named.iter().filter_map(|property| Some((property, property.default.as_ref()?)))
    }
}

impl Program {
    /// The members that a node adds itself if they are absent, with their defaults.
    pub fn defaults(&self, node: NodeId) -> impl Iterator<Item = (&Property, &Value)> {
        self.ops(node).flat_map(Op::defaults)
    }

    /// Whether something can be filled in by it. The nodes that fill must be marked.
    pub fn fills(&self, filling: Filling<'_>) -> bool {
        filling.default().is_some() || filling.nodes().into_iter().any(|node| self.nodes[node].fills)
    }
}
