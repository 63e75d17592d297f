//! What a plan asks of a value beside its type: one variant for each question that code answers.

use super::{Choice, Group, Judgement, Unevaluated, literal};
use crate::{
    model::{Discriminator, NodeId, Op, PatternId, Scalar, TypeSet},
    runtime::parts::IntegerRange,
};

/// A question about a value, by the types that it is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Test<'p> {
    /// About numbers.
    Number(NumberTest),
    /// About strings.
    Text(TextTest<'p>),
    /// About arrays.
    Array(ArrayTest<'p>),
    /// About objects.
    Object(ObjectTest<'p>),
    /// About every value.
    Any(AnyTest<'p>),
}

/// How a number compares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NumberTest {
    /// It is at least this.
    AtLeast(f64),
    /// It is at most this.
    AtMost(f64),
    /// It is more than this.
    MoreThan(f64),
    /// It is less than this.
    LessThan(f64),
    /// It is in this range, to the digit.
    Within(IntegerRange),
    /// It is a multiple of this.
    MultipleOf(f64),
}

/// What a string is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TextTest<'p> {
    /// At least so many characters.
    AtLeast(u64),
    /// At most so many.
    AtMost(u64),
    /// It matches.
    Matches(PatternId),
    /// It has a format, which that pattern decides.
    Format(&'p str, PatternId),
}

impl TextTest<'_> {
    /// The pattern that it asks.
    pub fn pattern(self) -> Option<PatternId> {
        match self {
            TextTest::Matches(pattern) | TextTest::Format(_, pattern) => Some(pattern),
            TextTest::AtLeast(_) | TextTest::AtMost(_) => None,
        }
    }
}

/// What an array is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ArrayTest<'p> {
    /// At least so many items.
    AtLeast(u64),
    /// At most so many.
    AtMost(u64),
    /// No two are equal.
    Unique,
    /// The first items, each by a node.
    Prefix(&'p [NodeId]),
    /// The items from `start` on.
    Rest {
        /// By this node.
        node: NodeId,
        /// The first of them.
        start: usize,
    },
    /// How many items a node accepts.
    Contains {
        /// The node.
        node: NodeId,
        /// At least.
        min: u64,
        /// At most.
        max: Option<u64>,
    },
}

/// What an object is, apart from what the plan's groups say about the values of members.
#[derive(Clone, Debug, PartialEq)]
pub enum ObjectTest<'p> {
    /// At least so many members.
    AtLeast(u64),
    /// At most so many.
    AtMost(u64),
    /// These are there.
    Required(&'p [String]),
    /// A node accepts all names.
    Names(NodeId),
    /// If one is there, others are.
    DependentRequired(&'p [(String, Vec<String>)]),
    /// If one is there, a node accepts the object.
    DependentSchemas(&'p [(String, NodeId)]),
    /// Those that nothing else evaluates are accepted, where that takes verdicts about the object.
    Unevaluated(Unevaluated<'p>),
    /// The branch that a tag chooses accepts it. About every value: what is no object has no tag.
    Tagged(Tag<'p>),
    /// The nodes that the text of a member chooses accept it.
    Chosen(Choice<'p>),
}

/// Which node decides, by the value of a member.
#[derive(Clone, Debug, PartialEq)]
pub struct Tag<'p> {
    /// Name of the member.
    pub property: &'p str,
    /// By value, each once; `None` refuses.
    pub cases: Vec<(Scalar, Option<NodeId>)>,
    /// All branches, chosen or not.
    pub branches: &'p [NodeId],
}

/// What other nodes say to the same value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AnyTest<'p> {
    /// At least one accepts it.
    AnyOf(&'p [NodeId]),
    /// Exactly one accepts it.
    OneOf(&'p [NodeId]),
    /// It is refused.
    Not(NodeId),
    /// By a condition, one of two accepts it.
    If {
        /// The condition.
        condition: NodeId,
        /// If it holds.
        then: Option<NodeId>,
        /// If not.
        otherwise: Option<NodeId>,
    },
}

impl Test<'_> {
    /// The types that it is about: values of others pass.
    pub fn about(&self) -> TypeSet {
        match self {
            Test::Number(_) => TypeSet::NUMBER,
            Test::Text(_) => TypeSet::STRING,
            Test::Array(_) => TypeSet::ARRAY,
            Test::Object(_) => TypeSet::OBJECT,
            Test::Any(_) => TypeSet::ALL,
        }
    }

    /// The pattern that it asks.
    pub fn pattern(&self) -> Option<PatternId> {
        match self {
            Test::Text(test) => test.pattern(),
            Test::Number(_) | Test::Array(_) | Test::Object(_) | Test::Any(_) => None,
        }
    }
}

impl<'p> Judgement<'p> {
    /// Adds what an operator asks; nodes that it only refers to are to be added next.
    pub(super) fn add(&mut self, op: &'p Op, todo: &mut Vec<NodeId>) {
        let double = |number: &serde_json::Number| number.as_f64().unwrap_or_default();
        match op {
            Op::False => self.types = TypeSet::EMPTY,
            Op::Type(names) => self.types = self.types.and(TypeSet::of_names(names)),
            Op::Const(value) => self.allow(std::slice::from_ref(value)),
            Op::Enum(values) => self.allow(values),
            Op::Ref(_) | Op::AllOf(_) => todo.extend(op.conjuncts().iter().rev()),
            Op::Minimum(bound) => self.tests.push(Test::Number(NumberTest::AtLeast(double(bound)))),
            Op::Maximum(bound) => self.tests.push(Test::Number(NumberTest::AtMost(double(bound)))),
            Op::ExclusiveMinimum(bound) => self.tests.push(Test::Number(NumberTest::MoreThan(double(bound)))),
            Op::ExclusiveMaximum(bound) => self.tests.push(Test::Number(NumberTest::LessThan(double(bound)))),
            Op::IntegerRange(range) => self.tests.push(Test::Number(NumberTest::Within(*range))),
            Op::MultipleOf(divisor) => self.tests.push(Test::Number(NumberTest::MultipleOf(double(divisor)))),
            Op::MinLength(count) => self.tests.push(Test::Text(TextTest::AtLeast(*count))),
            Op::MaxLength(count) => self.tests.push(Test::Text(TextTest::AtMost(*count))),
            Op::Pattern(pattern) => self.tests.push(Test::Text(TextTest::Matches(*pattern))),
            Op::Format(name, pattern) => self.tests.push(Test::Text(TextTest::Format(name, *pattern))),
            Op::MinItems(count) => self.tests.push(Test::Array(ArrayTest::AtLeast(*count))),
            Op::MaxItems(count) => self.tests.push(Test::Array(ArrayTest::AtMost(*count))),
            Op::UniqueItems => self.tests.push(Test::Array(ArrayTest::Unique)),
            Op::PrefixItems(nodes) => self.tests.push(Test::Array(ArrayTest::Prefix(nodes))),
            Op::Items { node, start } => self.tests.push(Test::Array(ArrayTest::Rest { node: *node, start: *start })),
            Op::Contains { node, min, max } => {
                self.tests.push(Test::Array(ArrayTest::Contains { node: *node, min: *min, max: *max }));
            }
            Op::MinProperties(count) => self.tests.push(Test::Object(ObjectTest::AtLeast(*count))),
            Op::MaxProperties(count) => self.tests.push(Test::Object(ObjectTest::AtMost(*count))),
            Op::Required(names) => self.tests.push(Test::Object(ObjectTest::Required(names))),
            Op::PropertyNames(node) => self.tests.push(Test::Object(ObjectTest::Names(*node))),
            Op::DependentRequired(entries) => self.tests.push(Test::Object(ObjectTest::DependentRequired(entries))),
            Op::DependentSchemas(entries) => self.tests.push(Test::Object(ObjectTest::DependentSchemas(entries))),
            Op::AnyOf { branches, discriminator: Some(tag) } | Op::OneOf { branches, discriminator: Some(tag) } => {
                self.types = self.types.and(TypeSet::OBJECT);
                self.tests.push(Test::Object(ObjectTest::Tagged(tagged(tag, branches))));
            }
            Op::AnyOf { branches, discriminator: None } => self.tests.push(Test::Any(AnyTest::AnyOf(branches))),
            Op::OneOf { branches, discriminator: None } => self.tests.push(Test::Any(AnyTest::OneOf(branches))),
            Op::Not(node) => self.tests.push(Test::Any(AnyTest::Not(*node))),
            Op::If { condition, then, otherwise } => {
                let (condition, then, otherwise) = (*condition, *then, *otherwise);
                self.tests.push(Test::Any(AnyTest::If { condition, then, otherwise }));
            }
            Op::Properties { named, patterns, additional } => {
                self.groups.push(Group::declared(named, patterns, *additional));
            }
            Op::UnevaluatedProperties { node, evaluated } if evaluated.when.is_empty() => {
                self.groups.extend(Group::unevaluated(*node, evaluated));
            }
            Op::UnevaluatedProperties { node, evaluated } => {
                let unevaluated = Unevaluated::of(*node, evaluated);
                self.tests.extend(unevaluated.map(|unevaluated| Test::Object(ObjectTest::Unevaluated(unevaluated))));
            }
            // Never worth code.
            Op::UnevaluatedItems { .. } => {}
        }
    }
}

/// The branch that each value of a tag chooses; the first one counts.
fn tagged<'p>(discriminator: &'p Discriminator, branches: &'p [NodeId]) -> Tag<'p> {
    let mut cases: Vec<(Scalar, Option<NodeId>)> = Vec::new();
    for (value, branch) in &discriminator.branches {
        let Some((_, value)) = literal(value) else { continue };
        if cases.iter().all(|(other, _)| *other != value) {
            cases.push((value, branches.get(*branch).copied()));
        }
    }
    Tag { property: &discriminator.property, cases, branches }
}
