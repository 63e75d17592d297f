//! How each test of a plan is asked. Nothing else in this folder decides about tests one by one.

use super::{
    super::super::code::typescript::{AT_LEAST, AT_MOST, EQUAL, LESS, MORE},
    Compiler,
    expr::{Expr, count, length, support},
    test::{double, has_own, matches, max_length, member_count, min_length},
};
use crate::{
    model::NodeId,
    plan::{AnyTest, ArrayTest, Choice, NumberTest, ObjectTest, Tag, Test, TextTest, Unevaluated},
    runtime::parts::IntegerRange,
};

/// How a test is asked.
pub enum Asked<'f> {
    /// By a condition.
    Condition(Expr),
    /// With everything else about members, if there is something; by a condition on these names otherwise.
    Required(&'f [String]),
    /// By statements.
    Statements(Statements<'f>),
}

/// A test that takes statements.
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
    /// A loop over the members, for those that nothing else evaluates.
    Unevaluated(Unevaluated<'f>),
    /// Questions to all branches, of which one must say yes.
    ExactlyOne(&'f [NodeId]),
    /// A switch over the values of a member that leave few branches of a union to ask.
    Told {
        /// All branches.
        branches: &'f [NodeId],
        /// Must exactly one of them say yes, not at least one?
        exactly: bool,
    },
    /// A switch over the values of a member.
    Tagged(&'f Tag<'f>),
    /// A switch over the texts of a member that choose what else is asked.
    Chosen(&'f Choice<'f>),
}

impl Compiler<'_> {
    /// How `test` is asked of `v`, which is of the types that it is about. With `vets`, the branches of a union vet it.
    pub fn asked<'f>(&self, test: &'f Test<'f>, v: &Expr, vets: bool) -> Asked<'f> {
        match test {
            Test::Number(test) => Asked::Condition(number(*test, v)),
            Test::Text(test) => Asked::Condition(self.text(*test, v)),
            Test::Array(test) => array(*test, v),
            Test::Object(test) => self.object(test, v),
            Test::Any(test) => self.any(*test, v, vets),
        }
    }

    fn text(&self, test: TextTest, v: &Expr) -> Expr {
        match test {
            TextTest::AtLeast(n) => min_length(v, n),
            TextTest::AtMost(n) => max_length(v, n),
            TextTest::Matches(pattern) => matches(pattern, v),
            TextTest::Format(name, pattern) => self.has_format(name, pattern, v),
        }
    }

    fn object<'f>(&self, test: &'f ObjectTest<'f>, v: &Expr) -> Asked<'f> {
        Asked::Condition(match test {
            ObjectTest::AtLeast(0) => Expr::TRUE,
            ObjectTest::AtLeast(n) => member_count(v).compare(AT_LEAST, count(*n)),
            ObjectTest::AtMost(n) => member_count(v).compare(AT_MOST, count(*n)),
            ObjectTest::Required(names) => return Asked::Required(names),
            ObjectTest::Names(node) => return Asked::Statements(Statements::Names(*node)),
            ObjectTest::DependentRequired(entries) => Expr::all(entries.iter().map(|(name, names)| {
                Expr::any([has_own(v, name).not(), Expr::all(names.iter().map(|name| has_own(v, name)))])
            })),
            ObjectTest::DependentSchemas(entries) => Expr::all(
                entries.iter().map(|(name, node)| Expr::any([has_own(v, name).not(), self.same(*node, v, false)])),
            ),
            ObjectTest::Unevaluated(unevaluated) => return Asked::Statements(Statements::Unevaluated(*unevaluated)),
            ObjectTest::Tagged(tag) => return Asked::Statements(Statements::Tagged(tag)),
            ObjectTest::Chosen(choice) => return Asked::Statements(Statements::Chosen(choice)),
        })
    }

    fn any<'f>(&self, test: AnyTest<'f>, v: &Expr, vets: bool) -> Asked<'f> {
        let told = |branches, exactly| Asked::Statements(Statements::Told { branches, exactly });
        Asked::Condition(match test {
            AnyTest::AnyOf(branches) if self.plans.telling(branches).is_some() => return told(branches, false),
            AnyTest::OneOf(branches) if self.plans.telling(branches).is_some() => return told(branches, true),
            AnyTest::AnyOf(branches) => Expr::any_once(branches.iter().map(|branch| self.same(*branch, v, vets))),
            AnyTest::OneOf([branch]) => self.same(*branch, v, vets),
            AnyTest::OneOf(branches) => return Asked::Statements(Statements::ExactlyOne(branches)),
            AnyTest::Not(node) => self.same(node, v, false).not(),
            AnyTest::If { condition, then, otherwise } => self.conditional(condition, then, otherwise, v),
        })
    }
}

fn number(test: NumberTest, v: &Expr) -> Expr {
    let compare = |relation, bound| v.clone().compare(relation, double(bound));
    match test {
        NumberTest::AtLeast(bound) => compare(AT_LEAST, bound),
        NumberTest::AtMost(bound) => compare(AT_MOST, bound),
        NumberTest::MoreThan(bound) => compare(MORE, bound),
        NumberTest::LessThan(bound) => compare(LESS, bound),
        NumberTest::Within(IntegerRange { least, end }) => Expr::all(
            least
                .map(|exponent| v.clone().compare(AT_LEAST, power("-", exponent)))
                .into_iter()
                .chain(end.map(|exponent| v.clone().compare(LESS, power("", exponent)))),
        ),
        NumberTest::MultipleOf(divisor) => support("number", "isMultipleOf").call([v.clone(), double(divisor)]),
    }
}

/// 2 to that power, behind a sign.
fn power(sign: &str, exponent: i32) -> Expr {
    Expr::Literal(if sign.is_empty() { format!("2 ** {exponent}") } else { format!("{sign}(2 ** {exponent})") })
}

fn array<'f>(test: ArrayTest<'f>, v: &Expr) -> Asked<'f> {
    Asked::Condition(match test {
        ArrayTest::AtLeast(0) => Expr::TRUE,
        ArrayTest::AtLeast(n) => length(v).compare(AT_LEAST, count(n)),
        ArrayTest::AtMost(n) => length(v).compare(AT_MOST, count(n)),
        ArrayTest::Unique => support("equality", "firstDuplicate").call([v.clone()]).compare(EQUAL, Expr::UNDEFINED),
        ArrayTest::Prefix(nodes) => return Asked::Statements(Statements::Prefix(nodes)),
        ArrayTest::Rest { node, start } => return Asked::Statements(Statements::Items { node, start }),
        ArrayTest::Contains { node, min, max } => return Asked::Statements(Statements::Contains { node, min, max }),
    })
}
