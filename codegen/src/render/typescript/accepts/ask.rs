//! How each operator is asked. Nothing else in this folder decides about operators one by one.

use super::{
    super::super::code::typescript::{AT_LEAST, AT_MOST, EQUAL, LESS, MORE},
    Compiler,
    expr::{Expr, count, length, support},
    test::{double, has_own, matches, max_length, member_count, min_length},
};
use crate::model::{Discriminator, NodeId, Op};

/// How an operator is asked.
pub enum Asked<'f> {
    /// By a condition.
    Condition(Expr),
    /// With everything else about members, if there is something; by a condition on these names otherwise.
    Required(&'f [String]),
    /// With everything else about members.
    Members,
    /// By statements.
    Statements(Statements<'f>),
}

/// An operator that takes statements.
#[derive(Clone, Copy)]
pub enum Statements<'f> {
    /// A loop over the items from `start` on.
    Items { node: NodeId, start: usize },
    /// A loop over the first items, one case for each.
    Prefix(&'f [NodeId]),
    /// A loop that counts items.
    Contains { node: NodeId, min: u64, max: Option<u64> },
    /// A loop over the names of members.
    Names(NodeId),
    /// Questions to all branches, of which one must say yes.
    ExactlyOne(&'f [NodeId]),
    /// A switch over the values of a member.
    Tagged(&'f [NodeId], &'f Discriminator),
}

impl Compiler<'_> {
    /// How `op` is asked of `v`, which is of the types that it is about. With `vets`, the branches of a union vet it.
    pub fn asked<'f>(&self, op: &'f Op, v: &Expr, vets: bool) -> Asked<'f> {
        let call = |function: Expr| function.call([v.clone()]);
        let compare = |left: Expr, relation, right: Expr| left.compare(relation, right);
        Asked::Condition(match op {
            Op::Minimum(n) => compare(v.clone(), AT_LEAST, double(n)),
            Op::Maximum(n) => compare(v.clone(), AT_MOST, double(n)),
            Op::ExclusiveMinimum(n) => compare(v.clone(), MORE, double(n)),
            Op::ExclusiveMaximum(n) => compare(v.clone(), LESS, double(n)),
            Op::MultipleOf(n) => support("number", "isMultipleOf").call([v.clone(), double(n)]),
            Op::MinLength(n) => min_length(v, *n),
            Op::MaxLength(n) => max_length(v, *n),
            Op::Pattern(pattern) => matches(*pattern, v),
            Op::Format(name, pattern) => self.has_format(name, *pattern, v),
            Op::MinItems(0) | Op::MinProperties(0) => Expr::TRUE,
            Op::MinItems(n) => compare(length(v), AT_LEAST, count(*n)),
            Op::MaxItems(n) => compare(length(v), AT_MOST, count(*n)),
            Op::UniqueItems => compare(call(support("equality", "firstDuplicate")), EQUAL, Expr::UNDEFINED),
            Op::PrefixItems(nodes) => return Asked::Statements(Statements::Prefix(nodes)),
            Op::Items { node, start } => return Asked::Statements(Statements::Items { node: *node, start: *start }),
            Op::Contains { node, min, max } => {
                return Asked::Statements(Statements::Contains { node: *node, min: *min, max: *max });
            }
            Op::MinProperties(n) => compare(member_count(v), AT_LEAST, count(*n)),
            Op::MaxProperties(n) => compare(member_count(v), AT_MOST, count(*n)),
            Op::Required(names) => return Asked::Required(names),
            Op::Properties { .. } | Op::UnevaluatedProperties { .. } => return Asked::Members,
            Op::PropertyNames(node) => return Asked::Statements(Statements::Names(*node)),
            Op::DependentRequired(entries) => Expr::all(entries.iter().map(|(name, names)| {
                Expr::any([has_own(v, name).not(), Expr::all(names.iter().map(|name| has_own(v, name)))])
            })),
            Op::DependentSchemas(entries) => Expr::all(
                entries.iter().map(|(name, node)| Expr::any([has_own(v, name).not(), self.same(*node, v, false)])),
            ),
            Op::AnyOf { branches, discriminator: Some(tag) } | Op::OneOf { branches, discriminator: Some(tag) } => {
                return Asked::Statements(Statements::Tagged(branches, tag));
            }
            Op::AnyOf { branches, discriminator: None } => {
                Expr::any(branches.iter().map(|branch| self.same(*branch, v, vets)))
            }
            Op::OneOf { branches, discriminator: None } => match branches.as_slice() {
                [branch] => self.same(*branch, v, vets),
                branches => return Asked::Statements(Statements::ExactlyOne(branches)),
            },
            Op::Not(node) => self.same(*node, v, false).not(),
            Op::If { condition, then, otherwise } => self.conditional(*condition, *then, *otherwise, v),
            // Nodes with this one are left to the interpreter. A verdict that came here all the same must not accept.
            Op::UnevaluatedItems { .. } => Expr::FALSE,
            // Types, values and nodes are parts of a flat list of their own. What came here all the same must not accept.
            Op::False | Op::Type(_) | Op::Const(_) | Op::Enum(_) | Op::Ref(_) | Op::AllOf(_) => Expr::FALSE,
        })
    }
}
