//! The check program: the complete assertion tree of a schema, with indexes into its nodes and patterns.

use super::alternatives::Alternatives;
use super::automaton::Automaton;
use super::description::Style;
use super::ids::{NodeId, PatternId};
use super::json::path::Step;
use super::json::range::IntegerRange;
use super::json::types::Types;
use super::json::value::{Instance, Json};
use super::pattern::Pattern;
use super::rule::Rule;
use super::values::Values;

/// A check program.
#[derive(Debug)]
pub struct Program {
    /// The nodes; the first is the root.
    pub nodes: Vec<Node>,
    /// The patterns that nodes name by their places.
    pub patterns: Vec<Pattern>,
    /// How many steps a document may take to look for those of them that count steps; `None` if there are none.
    pub(crate) steps: Option<usize>,
    /// What decides several of them, or one, more quickly.
    pub(crate) automata: Vec<Automaton>,
    /// What the root node's documents keep beside the schema.
    pub rules: Vec<Rule>,
    /// How outcomes are written.
    pub(crate) style: Option<Style>,
    /// The document that stands in for one that is refused.
    pub fallback: Option<Json>,
    /// Where a directory stands for a document: each member with its file.
    pub directory: Vec<(String, String)>,
}

impl Program {
    /// A program of these nodes and patterns, and nothing beside them.
    pub fn new(nodes: Vec<Node>, patterns: Vec<Pattern>) -> Program {
        Program {
            nodes,
            steps: patterns.iter().find_map(Pattern::budget),
            patterns,
            automata: Vec::new(),
            rules: Vec::new(),
            style: None,
            fallback: None,
            directory: Vec::new(),
        }
    }

    pub(crate) fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node]
    }

    pub(crate) fn pattern(&self, pattern: PatternId) -> &Pattern {
        &self.patterns[pattern]
    }
}

/// What one schema location asserts.
#[derive(Debug)]
pub struct Node {
    /// The schema location.
    pub at: String,
    /// All of these.
    pub ops: Vec<Op>,
    /// Whether a default can be filled here or below.
    pub fills: bool,
    /// The code that errors carry instead of the keyword.
    pub code: Option<String>,
    /// What errors say instead, by keyword.
    pub messages: Vec<(String, String)>,
    /// Old values, and what they are today.
    pub legacy: Vec<(Json, Json)>,
    /// Whether a legacy value can be found here or below.
    pub coerces: bool,
}

/// One assertion, and the keyword that makes it.
#[derive(Debug)]
pub struct Op {
    /// The keyword of the schema, which is what errors report.
    pub keyword: String,
    /// What is asserted.
    pub check: Check,
}

/// The operators.
#[derive(Debug)]
pub enum Check {
    /// No value is accepted.
    False,
    /// The value has one of these types.
    Type(Types),
    /// The value equals this one.
    Const(Json),
    /// The value equals one of these.
    Enum(Values),
    /// A number compares so with this bound.
    Bound(Comparison, f64),
    /// An integer lies in this range.
    IntegerRange(IntegerRange),
    /// A number is a multiple of this one, in exact decimal arithmetic.
    MultipleOf(f64),
    /// A string, an array or an object has so many of these at least, or at most.
    Count(Subject, Limit, f64),
    /// The pattern finds a match in a string.
    Pattern(PatternId),
    /// The pattern of the format of this name finds a match in a string.
    Format(String, PatternId),
    /// No two items of an array are equal.
    UniqueItems,
    /// The first items of an array are accepted, each by its node.
    PrefixItems(Vec<NodeId>),
    /// The items of an array are accepted.
    Items {
        /// The node that accepts each of them.
        node: NodeId,
        /// The index of the first item that is judged.
        start: usize,
    },
    /// Some of the items of an array are accepted.
    Contains {
        /// The node that they are judged by.
        node: NodeId,
        /// How many it accepts at least.
        min: f64,
        /// How many it accepts at most.
        max: Option<f64>,
    },
    /// An object has members of these names.
    Required(Vec<String>),
    /// The members of an object are accepted, each by the nodes for its name.
    Properties(Properties),
    /// Each name of an object's members is accepted as a string.
    PropertyNames(NodeId),
    /// An object that has a member of such a name has members of the names behind it, too.
    DependentRequired(Vec<(String, Vec<String>)>),
    /// An object that has a member of such a name is accepted by the node behind it.
    DependentSchemas(Vec<(String, NodeId)>),
    /// The node accepts the value.
    Ref(NodeId),
    /// All nodes accept the value.
    AllOf(Vec<NodeId>),
    /// At least one node accepts the value.
    AnyOf(Alternatives),
    /// Exactly one node accepts the value.
    OneOf(Alternatives),
    /// `anyOf` or `oneOf` with a discriminator.
    Tagged(Tagged),
    /// The node does not accept the value.
    Not(NodeId),
    /// One of two nodes accepts the value.
    If {
        /// The node whose verdict chooses.
        condition: NodeId,
        /// The one that decides when it accepts; without it everything is accepted then.
        then: Option<NodeId>,
        /// The one that decides when it does not; without it everything is accepted then.
        otherwise: Option<NodeId>,
    },
    /// The node accepts every member that nothing else has evaluated.
    UnevaluatedProperties(NodeId, Evaluated),
    /// The node accepts every item that nothing else has evaluated.
    UnevaluatedItems(NodeId, Evaluated),
}

impl Check {
    /// Whether it applies nodes, to the instance or to its parts.
    pub(crate) fn applies(&self) -> bool {
        match self {
            Check::False
            | Check::Type(_)
            | Check::Const(_)
            | Check::Enum(_)
            | Check::Bound(..)
            | Check::IntegerRange(_)
            | Check::MultipleOf(_)
            | Check::Count(..)
            | Check::Pattern(_)
            | Check::Format(..)
            | Check::UniqueItems
            | Check::Required(_)
            | Check::DependentRequired(_) => false,
            Check::PrefixItems(_)
            | Check::Items { .. }
            | Check::Contains { .. }
            | Check::Properties(_)
            | Check::PropertyNames(_)
            | Check::DependentSchemas(_)
            | Check::Ref(_)
            | Check::AllOf(_)
            | Check::AnyOf(_)
            | Check::OneOf(_)
            | Check::Tagged(_)
            | Check::Not(_)
            | Check::If { .. }
            | Check::UnevaluatedProperties(..)
            | Check::UnevaluatedItems(..) => true,
        }
    }
}

/// How a number is compared with a bound.
#[derive(Clone, Copy, Debug)]
pub enum Comparison {
    /// `minimum`.
    AtLeast,
    /// `maximum`.
    AtMost,
    /// `exclusiveMinimum`.
    Above,
    /// `exclusiveMaximum`.
    Below,
}

impl Comparison {
    /// Whether the value is on the right side of the bound.
    pub fn holds(self, value: f64, bound: f64) -> bool {
        match self {
            Comparison::AtLeast => value >= bound,
            Comparison::AtMost => value <= bound,
            Comparison::Above => value > bound,
            Comparison::Below => value < bound,
        }
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug)]
pub enum Subject {
    /// Unicode code points of a string.
    Characters,
    /// Items of an array.
    Items,
    /// Members of an object.
    Properties,
}

/// On which side the limit lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// A lower bound on a count.
    Min,
    /// An upper bound on a count.
    Max,
}

impl Limit {
    /// Whether the limit admits so many.
    pub fn admits(self, count: usize, limit: f64) -> bool {
        match self {
            Limit::Min => count as f64 >= limit,
            Limit::Max => count as f64 <= limit,
        }
    }

    /// Whether the limit admits the length of a text. A code point takes one to four bytes, so most lengths need no
    /// counting.
    pub fn admits_length(self, limit: f64, text: &str) -> bool {
        let (least, most) = (text.len().div_ceil(4), text.len());
        let (sure, impossible) = match self {
            Limit::Min => (self.admits(least, limit), !self.admits(most, limit)),
            Limit::Max => (self.admits(most, limit), !self.admits(least, limit)),
        };
        sure || (!impossible && self.admits(text.chars().count(), limit))
    }
}

/// The nodes that judge an object's members.
#[derive(Debug)]
pub struct Properties {
    /// The properties with names, in the order of the schema.
    pub named: Vec<Property>,
    /// The positions of the named ones, sorted by name.
    sorted: Vec<usize>,
    /// The nodes of members whose names match a pattern.
    pub patterns: Vec<(PatternId, NodeId)>,
    /// The node of members that are neither named nor matched.
    pub additional: Option<NodeId>,
}

/// A named property.
#[derive(Debug)]
pub struct Property {
    /// Its name.
    pub name: String,
    /// The node that judges its value.
    pub node: NodeId,
    /// The value that is filled in where it is absent.
    pub default: Option<Json>,
}

impl Properties {
    /// The nodes of members by name, by pattern, and of all others.
    pub fn new(named: Vec<Property>, patterns: Vec<(PatternId, NodeId)>, additional: Option<NodeId>) -> Properties {
        let mut sorted: Vec<usize> = (0..named.len()).collect();
        sorted.sort_by_key(|place| named[*place].name.as_str());
        Properties { named, sorted, patterns, additional }
    }

    /// Calls `visit` with each node that judges the member of this name, until it answers false; tells whether it never
    /// did.
    ///
    /// `expected` is the place of the named property that is tried first, and becomes the place behind the one that is
    /// found: members mostly come in the order of the schema.
    #[inline]
    pub fn each_node(
        &self,
        program: &Program,
        name: &str,
        expected: &mut usize,
        mut visit: impl FnMut(NodeId) -> bool,
    ) -> bool {
        let named = self.find(name, *expected);
        if let Some(place) = named {
            *expected = place + 1;
            if !visit(self.named[place].node) {
                return false;
            }
        }
        let mut matched = named.is_some();
        for (pattern, node) in &self.patterns {
            if program.pattern(*pattern).finds(name) {
                matched = true;
                if !visit(*node) {
                    return false;
                }
            }
        }
        matched || self.additional.is_none_or(visit)
    }

    /// The place of the named property of this name; `expected` is tried first.
    #[inline]
    pub fn find(&self, name: &str, expected: usize) -> Option<usize> {
        if self.named.get(expected).is_some_and(|property| property.name == name) {
            return Some(expected);
        }
        let name_at = |place: &usize| self.named[*place].name.as_str();
        self.sorted.binary_search_by(|place| name_at(place).cmp(name)).ok().map(|index| self.sorted[index])
    }
}

/// A union whose branch is chosen by the value of a member.
#[derive(Debug)]
pub struct Tagged {
    /// Name of the member.
    pub property: String,
    /// The values that choose a branch.
    pub values: Values,
    /// The node of the branch for each value, in the same order.
    pub branches: Vec<NodeId>,
}

/// What a discriminator found.
#[derive(Debug)]
pub(crate) enum Choice<'a> {
    Branch(NodeId),
    /// The value of the tag chooses none.
    Unknown(Step<'a>, &'a Json),
    /// The object has no such member.
    Untagged,
    NoObject,
}

impl Tagged {
    pub(crate) fn choose<'a>(&self, instance: Instance<'a>) -> Choice<'a> {
        let Instance::Object(object) = instance else { return Choice::NoObject };
        let Some((place, name, tag)) = object.member(&self.property) else { return Choice::Untagged };
        match self.values.position(tag.instance()) {
            Some(branch) => Choice::Branch(self.branches[branch]),
            None => Choice::Unknown(Step::Member(place, name), tag),
        }
    }
}

/// What the neighbours of `unevaluatedProperties` or `unevaluatedItems` have evaluated.
#[derive(Debug)]
pub struct Evaluated {
    /// Everything; the rest then says nothing more.
    pub all: bool,
    /// The members of these names, sorted.
    pub names: Vec<String>,
    /// The members whose names match one of these.
    pub patterns: Vec<PatternId>,
    /// The number of leading items that are evaluated.
    pub prefix: usize,
    /// The items that one of these nodes accepts.
    pub contains: Vec<NodeId>,
    /// What depends on verdicts.
    pub when: Vec<When>,
}

/// What is evaluated in addition if the verdict of `node` equals `holds`.
#[derive(Debug)]
pub struct When {
    /// The node that judges the whole object or array.
    pub node: NodeId,
    /// The verdict that counts.
    pub holds: bool,
    /// What is then evaluated, too.
    pub evaluated: Evaluated,
}
