//! Operators by how they are judged: the one place that tells conditions from what takes statements. What prints them matches on
//! this, so that an operator that nobody prints does not compile.

use serde_json::Number;

use crate::{
    model::{Discriminator, Evaluated, NodeId, Op, PatternId, Property},
    render::code::{
        Relation,
        python::{AT_LEAST, AT_MOST, LESS, MORE},
    },
};

/// How an operator is judged.
pub enum Judged<'p> {
    /// It is part of what [`crate::render::flat::Flat`] knows about types and values, or refers to other nodes.
    Known,
    /// By a condition.
    Asked(Asked<'p>),
    /// Together with all that is said about members.
    Members(OfMembers<'p>),
    /// By statements.
    Steps(Steps<'p>),
}

/// What is judged by a condition.
pub enum Asked<'p> {
    /// How a number compares to another one.
    Number(Relation, f64),
    /// Whether a number is a multiple of another one.
    Multiple(f64),
    /// How many characters, items or members there are.
    Size(Relation, u64),
    /// Whether a pattern matches.
    Pattern(PatternId),
    /// Whether no two items are equal.
    Distinct,
    /// Which members require others.
    DependentRequired(&'p [(String, Vec<String>)]),
    /// Which members require more of the object.
    DependentSchemas(&'p [(String, NodeId)]),
    /// Whether one of these nodes accepts at least.
    Any(&'p [NodeId]),
    /// Whether the only alternative accepts.
    Only(NodeId),
    /// Whether a node refuses.
    Not(NodeId),
    /// Whether the node accepts that a condition chooses.
    If(NodeId, Option<NodeId>, Option<NodeId>),
}

/// What is said about members.
pub enum OfMembers<'p> {
    /// Nodes by name, by pattern, and for all others.
    Properties(&'p [Property], &'p [(PatternId, NodeId)], Option<NodeId>),
    /// A node for those that nothing has evaluated.
    Unevaluated(NodeId, &'p Evaluated),
    /// Which have to be there.
    Required(&'p [String]),
}

/// What is judged by statements.
pub enum Steps<'p> {
    /// Every item from an index on.
    Items(NodeId, usize),
    /// The first items, one by one.
    Prefix(&'p [NodeId]),
    /// How many items a node accepts.
    Contains(NodeId, u64, Option<u64>),
    /// Every name of a member.
    Names(NodeId),
    /// The branch that a tag chooses.
    Tagged(&'p Discriminator, &'p [NodeId]),
    /// Exactly one of these.
    One(&'p [NodeId]),
    /// What is left to the interpreter.
    Undecided,
}

/// How `op` is judged.
pub fn judged(op: &Op) -> Judged<'_> {
    let number = |relation, n: &Number| Judged::Asked(Asked::Number(relation, double(n)));
    match op {
        Op::False | Op::Type(_) | Op::Const(_) | Op::Enum(_) | Op::Ref(_) | Op::AllOf(_) => Judged::Known,
        Op::Minimum(n) => number(AT_LEAST, n),
        Op::Maximum(n) => number(AT_MOST, n),
        Op::ExclusiveMinimum(n) => number(MORE, n),
        Op::ExclusiveMaximum(n) => number(LESS, n),
        Op::MultipleOf(n) => Judged::Asked(Asked::Multiple(double(n))),
        Op::MinLength(n) | Op::MinItems(n) | Op::MinProperties(n) => Judged::Asked(Asked::Size(AT_LEAST, *n)),
        Op::MaxLength(n) | Op::MaxItems(n) | Op::MaxProperties(n) => Judged::Asked(Asked::Size(AT_MOST, *n)),
        Op::Pattern(pattern) | Op::Format(_, pattern) => Judged::Asked(Asked::Pattern(*pattern)),
        Op::UniqueItems => Judged::Asked(Asked::Distinct),
        Op::DependentRequired(entries) => Judged::Asked(Asked::DependentRequired(entries)),
        Op::DependentSchemas(entries) => Judged::Asked(Asked::DependentSchemas(entries)),
        Op::AnyOf { branches, discriminator: None } => Judged::Asked(Asked::Any(branches)),
        Op::OneOf { branches, discriminator: None } => match branches.as_slice() {
            [branch] => Judged::Asked(Asked::Only(*branch)),
            branches => Judged::Steps(Steps::One(branches)),
        },
        Op::AnyOf { branches, discriminator: Some(tag) } | Op::OneOf { branches, discriminator: Some(tag) } => {
            Judged::Steps(Steps::Tagged(tag, branches))
        }
        Op::Not(node) => Judged::Asked(Asked::Not(*node)),
        Op::If { condition, then, otherwise } => Judged::Asked(Asked::If(*condition, *then, *otherwise)),
        Op::Properties { named, patterns, additional } => {
            Judged::Members(OfMembers::Properties(named, patterns, *additional))
        }
        Op::UnevaluatedProperties { node, evaluated } => Judged::Members(OfMembers::Unevaluated(*node, evaluated)),
        Op::Required(names) => Judged::Members(OfMembers::Required(names)),
        Op::Items { node, start } => Judged::Steps(Steps::Items(*node, *start)),
        Op::PrefixItems(nodes) => Judged::Steps(Steps::Prefix(nodes)),
        Op::Contains { node, min, max } => Judged::Steps(Steps::Contains(*node, *min, *max)),
        Op::PropertyNames(node) => Judged::Steps(Steps::Names(*node)),
        Op::UnevaluatedItems { .. } => Judged::Steps(Steps::Undecided),
    }
}

fn double(n: &Number) -> f64 {
    n.as_f64().unwrap_or_default()
}
