//! Questions to a program that many ask: what an operator is about, which nodes it names and what for, what judges the
//! same value together. Who asks goes its own way with the answers; nobody else takes operators apart to find them.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

use super::{
    Discriminator, Evaluated, NodeId, Op, PatternId, Program, array_ops, logic_ops, number_ops, object_ops, string_ops,
    union_ops, value_ops,
};
use crate::model::TypeSet;

/// What an operator uses a node for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// It has to accept the same value: `$ref`, `allOf`.
    Conjunct,
    /// It is one of several that may accept the same value: `anyOf`, `oneOf`.
    Branch,
    /// It has to accept the same value if something else holds: `then`, `else`, `dependentSchemas`.
    Consequence,
    /// Its verdict on the same value chooses what else has to accept it: `if`.
    Condition,
    /// It must refuse the same value: `not`.
    Negated,
    /// Its verdict on the same value says what counts as evaluated.
    Evaluating,
    /// It has to accept the values of members: `properties`, `patternProperties`, `additionalProperties`.
    Member,
    /// It has to accept the values of members that nothing has evaluated.
    UnevaluatedMember,
    /// It has to accept the names of members.
    Name,
    /// It has to accept items: `prefixItems`, `items`.
    Item,
    /// It has to accept the items that nothing has evaluated.
    UnevaluatedItem,
    /// The items that it accepts are counted: `contains`.
    Counted,
    /// Its verdict on an item says whether that counts as evaluated.
    EvaluatingItem,
}

/// What a node is asked about, seen from the value that an operator judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// That value itself.
    Same,
    /// The value of a member.
    Member,
    /// An item.
    Item,
    /// The name of a member.
    Name,
}

/// What becomes of a node's verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Polarity {
    /// To be accepted helps: its errors, if it has to accept, are errors of the value.
    Positive,
    /// To be accepted harms.
    Negative,
    /// It decides about something else; both ways can be right.
    Condition,
}

impl Role {
    /// What the node is asked about.
    pub fn place(self) -> Place {
        match self {
            Role::Conjunct | Role::Branch | Role::Consequence => Place::Same,
            Role::Condition | Role::Negated | Role::Evaluating => Place::Same,
            Role::Member | Role::UnevaluatedMember => Place::Member,
            Role::Name => Place::Name,
            Role::Item | Role::UnevaluatedItem | Role::Counted | Role::EvaluatingItem => Place::Item,
        }
    }

    /// What becomes of its verdict.
    pub fn polarity(self) -> Polarity {
        match self {
            Role::Conjunct | Role::Branch | Role::Consequence => Polarity::Positive,
            Role::Member | Role::UnevaluatedMember | Role::Name | Role::Item | Role::UnevaluatedItem => {
                Polarity::Positive
            }
            Role::Negated => Polarity::Negative,
            Role::Condition | Role::Evaluating | Role::Counted | Role::EvaluatingItem => Polarity::Condition,
        }
    }

    /// Whether defaults are filled in there, and old values looked for (`docs/checks.md`, `docs/rules.md`).
    pub fn is_entered(self) -> bool {
        match self {
            Role::Conjunct | Role::Branch | Role::Consequence | Role::Condition | Role::Member | Role::Item => true,
            Role::Negated | Role::Evaluating | Role::UnevaluatedMember | Role::Name => false,
            Role::UnevaluatedItem | Role::Counted | Role::EvaluatingItem => false,
        }
    }
}

/// Visits every node and every pattern that an operator names, in the order of its data: once for reading, once for
/// changing.
macro_rules! visitors {
    ($visit:ident, $visit_evaluated:ident $(, $mutable:tt)?) => {
        fn $visit(
            op: &$($mutable)? Op,
            node: &mut dyn FnMut(Role, &$($mutable)? NodeId),
            pattern: &mut dyn FnMut(&$($mutable)? PatternId),
        ) {
            match op {
                Op::Pattern(id) | Op::Format(_, id) => pattern(id),
                Op::PrefixItems(nodes) => nodes.into_iter().for_each(|id| node(Role::Item, id)),
                Op::Items { node: id, start: _ } => node(Role::Item, id),
                Op::Contains { node: id, min: _, max: _ } => node(Role::Counted, id),
                Op::Properties { named, patterns, additional } => {
                    named.into_iter().for_each(|property| node(Role::Member, &$($mutable)? property.node));
                    for (id, under) in patterns {
                        pattern(id);
                        node(Role::Member, under);
                    }
                    additional.into_iter().for_each(|id| node(Role::Member, id));
                }
                Op::PropertyNames(id) => node(Role::Name, id),
                Op::DependentSchemas(entries) => entries.into_iter().for_each(|(_, id)| node(Role::Consequence, id)),
                Op::Ref(id) => node(Role::Conjunct, id),
                Op::AllOf(nodes) => nodes.into_iter().for_each(|id| node(Role::Conjunct, id)),
                Op::AnyOf { branches, discriminator: _ } | Op::OneOf { branches, discriminator: _ } => {
                    branches.into_iter().for_each(|id| node(Role::Branch, id));
                }
                Op::Not(id) => node(Role::Negated, id),
                Op::If { condition, then, otherwise } => {
                    node(Role::Condition, condition);
                    then.into_iter().chain(otherwise).for_each(|id| node(Role::Consequence, id));
                }
                Op::UnevaluatedProperties { node: id, evaluated } => {
                    node(Role::UnevaluatedMember, id);
                    $visit_evaluated(evaluated, node, pattern);
                }
                Op::UnevaluatedItems { node: id, evaluated } => {
                    node(Role::UnevaluatedItem, id);
                    $visit_evaluated(evaluated, node, pattern);
                }
                Op::False | Op::Type(_) | Op::Const(_) | Op::Enum(_) => {}
                Op::Minimum(_) | Op::Maximum(_) | Op::ExclusiveMinimum(_) | Op::ExclusiveMaximum(_) => {}
                Op::IntegerRange(_) | Op::MultipleOf(_) | Op::MinLength(_) | Op::MaxLength(_) => {}
                Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::DependentRequired(_) => {}
            }
        }

        fn $visit_evaluated(
            evaluated: &$($mutable)? Evaluated,
            node: &mut dyn FnMut(Role, &$($mutable)? NodeId),
            pattern: &mut dyn FnMut(&$($mutable)? PatternId),
        ) {
            let Evaluated { all: _, names: _, patterns, prefix: _, contains, when } = evaluated;
            patterns.into_iter().for_each(|id| pattern(id));
            contains.into_iter().for_each(|id| node(Role::EvaluatingItem, id));
            for when in when {
                node(Role::Evaluating, &$($mutable)? when.node);
                $visit_evaluated(&$($mutable)? when.evaluated, node, pattern);
            }
        }
    };
}

visitors!(visit, visit_evaluated);
visitors!(visit_mut, visit_evaluated_mut, mut);

impl Op {
    /// How many items it tells from those behind them.
    pub fn prefix_length(&self) -> usize {
        match self {
            Op::PrefixItems(nodes) => nodes.len(),
            Op::Items { start, .. } => *start,
            Op::UnevaluatedItems { evaluated, .. } => evaluated.prefix,
            value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() | Op::MinItems(_) => 0,
            Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } => 0,
        }
    }

    /// The types that it is about: it accepts every value of another one without looking at it. All of them if it looks
    /// at every value.
    pub fn about(&self) -> TypeSet {
        match self {
            number_ops!() => TypeSet::NUMBER,
            string_ops!() => TypeSet::STRING,
            array_ops!() => TypeSet::ARRAY,
            object_ops!() => TypeSet::OBJECT,
            value_ops!() | logic_ops!() => TypeSet::ALL,
        }
    }

    /// The only values that it accepts, if it lists them.
    pub fn values(&self) -> Option<&[Value]> {
        if let Op::Const(value) = self {
            return Some(std::slice::from_ref(value));
        }
        if let Op::Enum(values) = self { Some(values) } else { None }
    }

    /// What tells the branches of a union apart.
    pub fn discriminator(&self) -> Option<&Discriminator> {
        if let Op::AnyOf { discriminator, .. } | Op::OneOf { discriminator, .. } = self {
            return discriminator.as_ref();
        }
        None
    }

    /// The node for the members or items that nothing else is said about: that of `additionalProperties`, `items` and
    /// `unevaluated*`.
    pub fn rest(&self) -> Option<NodeId> {
        match self {
            Op::Properties { additional, .. } => *additional,
            Op::Items { node, .. } | Op::UnevaluatedItems { node, .. } => Some(*node),
            Op::UnevaluatedProperties { node, .. } => Some(*node),
            value_ops!() | number_ops!() | string_ops!() | logic_ops!() => None,
            Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::PrefixItems(_) | Op::Contains { .. } => None,
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => None,
            Op::DependentRequired(_) | Op::DependentSchemas(_) => None,
        }
    }

    /// The nodes that it names, each with what for, in the order of its data.
    pub fn children(&self) -> Vec<(Role, NodeId)> {
        let mut found = Vec::new();
        visit(self, &mut |role, node| found.push((role, *node)), &mut |_| {});
        found
    }

    /// The patterns that it names, in the order of its data.
    pub fn patterns(&self) -> Vec<PatternId> {
        let mut found = Vec::new();
        visit(self, &mut |_, _| {}, &mut |pattern| found.push(*pattern));
        found
    }

    /// The nodes that it names for something that `wanted` says.
    pub fn children_as(&self, wanted: impl Fn(Role) -> bool) -> Vec<NodeId> {
        let mut found = Vec::new();
        visit(self, &mut |role, node| found.extend(wanted(role).then_some(*node)), &mut |_| {});
        found
    }

    /// The nodes that it applies to the value that it judges, whatever becomes of their verdicts.
    pub fn in_place(&self) -> Vec<NodeId> {
        self.children_as(|role| role.place() == Place::Same)
    }

    /// The nodes that have to accept the value that it judges.
    pub fn conjuncts(&self) -> &[NodeId] {
        match self {
            Op::Ref(node) => std::slice::from_ref(node),
            Op::AllOf(nodes) => nodes,
            value_ops!() | union_ops!() | Op::Not(_) | Op::If { .. } => &[],
            number_ops!() | string_ops!() | array_ops!() | object_ops!() => &[],
        }
    }

    /// The nodes in which defaults are filled in, and old values looked for (`docs/checks.md`, `docs/rules.md`).
    pub fn entered(&self) -> Vec<NodeId> {
        self.children_as(Role::is_entered)
    }

    /// Gives each node and each pattern that it names another number.
    pub fn renumber(
        &mut self,
        mut node: impl FnMut(NodeId) -> NodeId,
        mut pattern: impl FnMut(PatternId) -> PatternId,
    ) {
        visit_mut(self, &mut |_, id| *id = node(*id), &mut |id| *id = pattern(*id));
    }
}

impl Program {
    /// The operators of a node, without their keywords.
    pub fn ops(&self, node: NodeId) -> impl Iterator<Item = &Op> {
        self.nodes[node].is.iter().map(|(_, op)| op)
    }

    /// The node behind nodes that do nothing but refer to another one: it gives the same verdict on every value.
    pub fn resolve(&self, node: NodeId) -> NodeId {
        self.references(node).last().unwrap_or(node)
    }

    /// The same, but never past the root if that stands for more than its operators: what refers to the root of a
    /// document with rules has the verdict of the root's operators, but is of the root's type.
    pub fn resolve_type(&self, node: NodeId) -> NodeId {
        let stops = self.is_more_than_its_nodes() && (node == 0 || self.references(node).any(|next| next == 0));
        if stops { 0 } else { self.resolve(node) }
    }

    /// The nodes behind `node`, as long as each of them does nothing but refer to the next one.
    pub fn references(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let chain = std::iter::successors(self.referred(node), |node| self.referred(*node));
        // Not more steps than there are nodes, even if they go round in circles.
        chain.take(self.nodes.len())
    }

    /// The node that `node` refers to, if that is all it does.
    pub fn referred(&self, node: NodeId) -> Option<NodeId> {
        let [(_, op)] = self.nodes.get(node)?.is.as_slice() else { return None };
        if let [next] = op.conjuncts() { Some(*next) } else { None }
    }

    /// The nodes that are named, and all that they name in turn, as a program of its own, with the number that each has
    /// in it. It has no rules, and nothing else that is about whole documents.
    pub fn part(&self, named: &[NodeId]) -> (Program, HashMap<NodeId, NodeId>) {
        let mut kept: BTreeSet<NodeId> = BTreeSet::new();
        let mut open = named.to_vec();
        while let Some(node) = open.pop() {
            if kept.insert(node) {
                open.extend(self.ops(node).flat_map(Op::children).map(|(_, child)| child));
            }
        }
        let nodes: HashMap<NodeId, NodeId> = kept.iter().enumerate().map(|(new, old)| (*old, new)).collect();
        let used: BTreeSet<PatternId> = kept.iter().flat_map(|node| self.ops(*node)).flat_map(Op::patterns).collect();
        let patterns: HashMap<PatternId, PatternId> = used.iter().enumerate().map(|(new, old)| (*old, new)).collect();
        let node = |old: &NodeId| {
            let mut node = self.nodes[*old].clone();
            node.is.iter_mut().for_each(|(_, op)| op.renumber(|old| nodes[&old], |old| patterns[&old]));
            node
        };
        let part = Program {
            nodes: kept.iter().map(node).collect(),
            patterns: used.iter().map(|pattern| self.patterns[*pattern].clone()).collect(),
            ..Program::default()
        };
        (part, nodes)
    }

    /// All nodes that judge a value together if `nodes` do: themselves, and what they refer to; each once, in schema
    /// order.
    pub fn conjunction(&self, nodes: &[NodeId]) -> Vec<NodeId> {
        let (mut found, mut seen) = (Vec::new(), std::collections::HashSet::new());
        let mut open: Vec<NodeId> = nodes.iter().rev().copied().collect();
        while let Some(node) = open.pop() {
            if seen.insert(node) {
                found.push(node);
                let next: Vec<&NodeId> = self.ops(node).flat_map(Op::conjuncts).collect();
                open.extend(next.into_iter().rev());
            }
        }
        found
    }

    /// The operators of such a conjunction.
    pub fn conjunction_ops(&self, nodes: &[NodeId]) -> impl Iterator<Item = &Op> {
        self.conjunction(nodes).into_iter().flat_map(|node| self.ops(node))
    }
}
