//! Tests of a plan by how they are judged: the one place that tells conditions from what takes statements. What prints
//! them matches on this, so that a test that nobody prints does not compile.

use crate::{
    model::{NodeId, PatternId},
    plan::{AnyTest, ArrayTest, Choice, NumberTest, ObjectTest, Tag, Test, TextTest, Unevaluated},
    render::code::{
        Relation,
        python::{AT_LEAST, AT_MOST, LESS, MORE},
    },
    runtime::parts::IntegerRange,
};

/// How a test is judged.
pub enum Judged<'p> {
    /// By a condition.
    Asked(Asked<'p>),
    /// Together with all that is said about members, if there is something: that these are there.
    Required(&'p [String]),
    /// By statements.
    Steps(Steps<'p>),
}

/// What is judged by a condition.
pub enum Asked<'p> {
    /// How a number compares to another one.
    Number(Relation, f64),
    /// Whether a number is in a range, to the digit.
    Within(IntegerRange),
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
    /// Every member that nothing else evaluates.
    Unevaluated(Unevaluated<'p>),
    /// The branch that a tag chooses.
    Tagged(&'p Tag<'p>),
    /// The nodes that a text chooses.
    Chosen(&'p Choice<'p>),
    /// Exactly one of these.
    One(&'p [NodeId]),
    /// The branches that a text leaves.
    Told {
        /// All of them.
        branches: &'p [NodeId],
        /// Must exactly one of them accept, not at least one?
        exactly: bool,
    },
}

/// How `test` is judged; `is_told` says of which branches a text leaves few, where exactly one of them must accept or at
/// least one.
pub fn judged<'p>(test: &'p Test<'p>, is_told: impl Fn(&[NodeId], bool) -> bool) -> Judged<'p> {
    match test {
        Test::Number(test) => Judged::Asked(match *test {
            NumberTest::AtLeast(bound) => Asked::Number(AT_LEAST, bound),
            NumberTest::AtMost(bound) => Asked::Number(AT_MOST, bound),
            NumberTest::MoreThan(bound) => Asked::Number(MORE, bound),
            NumberTest::LessThan(bound) => Asked::Number(LESS, bound),
            NumberTest::Within(range) => Asked::Within(range),
            NumberTest::MultipleOf(divisor) => Asked::Multiple(divisor),
        }),
        Test::Text(test) => Judged::Asked(match *test {
            TextTest::AtLeast(n) => Asked::Size(AT_LEAST, n),
            TextTest::AtMost(n) => Asked::Size(AT_MOST, n),
            TextTest::Matches(pattern) | TextTest::Format(_, pattern) => Asked::Pattern(pattern),
        }),
        Test::Array(test) => array(*test),
        Test::Object(test) => object(test),
        Test::Any(test) => match *test {
            AnyTest::AnyOf(branches) if is_told(branches, false) => {
                Judged::Steps(Steps::Told { branches, exactly: false })
            }
            AnyTest::OneOf(branches) if is_told(branches, true) => {
                Judged::Steps(Steps::Told { branches, exactly: true })
            }
            AnyTest::AnyOf(branches) => Judged::Asked(Asked::Any(branches)),
            AnyTest::OneOf([branch]) => Judged::Asked(Asked::Only(*branch)),
            AnyTest::OneOf(branches) => Judged::Steps(Steps::One(branches)),
            AnyTest::Not(node) => Judged::Asked(Asked::Not(node)),
            AnyTest::If { condition, then, otherwise } => Judged::Asked(Asked::If(condition, then, otherwise)),
        },
    }
}

fn array(test: ArrayTest<'_>) -> Judged<'_> {
    match test {
        ArrayTest::AtLeast(n) => Judged::Asked(Asked::Size(AT_LEAST, n)),
        ArrayTest::AtMost(n) => Judged::Asked(Asked::Size(AT_MOST, n)),
        ArrayTest::Unique => Judged::Asked(Asked::Distinct),
        ArrayTest::Prefix(nodes) => Judged::Steps(Steps::Prefix(nodes)),
        ArrayTest::Rest { node, start } => Judged::Steps(Steps::Items(node, start)),
        ArrayTest::Contains { node, min, max } => Judged::Steps(Steps::Contains(node, min, max)),
    }
}

fn object<'p>(test: &'p ObjectTest<'p>) -> Judged<'p> {
    match test {
        ObjectTest::AtLeast(n) => Judged::Asked(Asked::Size(AT_LEAST, *n)),
        ObjectTest::AtMost(n) => Judged::Asked(Asked::Size(AT_MOST, *n)),
        ObjectTest::Required(names) => Judged::Required(names),
        ObjectTest::Names(node) => Judged::Steps(Steps::Names(*node)),
        ObjectTest::DependentRequired(entries) => Judged::Asked(Asked::DependentRequired(entries)),
        ObjectTest::DependentSchemas(entries) => Judged::Asked(Asked::DependentSchemas(entries)),
        ObjectTest::Unevaluated(unevaluated) => Judged::Steps(Steps::Unevaluated(*unevaluated)),
        ObjectTest::Tagged(tag) => Judged::Steps(Steps::Tagged(tag)),
        ObjectTest::Chosen(choice) => Judged::Steps(Steps::Chosen(choice)),
    }
}
