//! The check program: the complete assertion tree of a schema, with indexes into its nodes and patterns.

use super::automaton::Automaton;
use super::description::Style;
use super::ids::{NodeId, PatternId};
use super::json::types::Types;
use super::json::value::{Instance, Json};
use super::pattern::Pattern;
use super::rule::Rule;
use super::values::Values;

/// A check program.
#[derive(Debug)]
pub struct Program {
    pub nodes: Vec<Node>,
    pub patterns: Vec<Pattern>,
    /// What decides several of them, or one, more quickly.
    pub(crate) automata: Vec<Automaton>,
    /// What the root node's documents keep beside the schema.
    pub rules: Vec<Rule>,
    /// How outcomes are written.
    pub(crate) style: Option<Style>,
    /// The document that stands in for one that is refused.
    pub fallback: Option<Json>,
}

impl Program {
    /// A program of these nodes and patterns, and nothing beside them.
    pub fn new(nodes: Vec<Node>, patterns: Vec<Pattern>) -> Program {
        Program { nodes, patterns, automata: Vec::new(), rules: Vec::new(), style: None, fallback: None }
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
    /// Old values, and what they are today.
    pub legacy: Vec<(Json, Json)>,
    /// Whether a legacy value can be found here or below.
    pub coerces: bool,
}

/// One assertion, and the keyword that makes it.
#[derive(Debug)]
pub struct Op {
    pub keyword: String,
    pub check: Check,
}

/// The operators.
#[derive(Debug)]
pub enum Check {
    False,
    Type(Types),
    Const(Json),
    Enum(Values),
    Bound(Comparison, f64),
    MultipleOf(f64),
    Count(Subject, Limit, f64),
    Pattern(PatternId),
    Format(String, PatternId),
    UniqueItems,
    PrefixItems(Vec<NodeId>),
    Items {
        node: NodeId,
        start: usize,
    },
    Contains {
        node: NodeId,
        min: f64,
        max: Option<f64>,
    },
    Required(Vec<String>),
    Properties(Properties),
    PropertyNames(NodeId),
    DependentRequired(Vec<(String, Vec<String>)>),
    DependentSchemas(Vec<(String, NodeId)>),
    Ref(NodeId),
    AllOf(Vec<NodeId>),
    AnyOf(Vec<NodeId>),
    OneOf(Vec<NodeId>),
    /// `anyOf` or `oneOf` with a discriminator.
    Tagged(Tagged),
    Not(NodeId),
    If {
        condition: NodeId,
        then: Option<NodeId>,
        otherwise: Option<NodeId>,
    },
    UnevaluatedProperties(NodeId, Evaluated),
    UnevaluatedItems(NodeId, Evaluated),
}

/// How a number is compared with a bound.
#[derive(Clone, Copy, Debug)]
pub enum Comparison {
    AtLeast,
    AtMost,
    Above,
    Below,
}

impl Comparison {
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
    Characters,
    Items,
    Properties,
}

/// On which side the limit lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    Min,
    Max,
}

impl Limit {
    pub fn admits(self, count: usize, limit: f64) -> bool {
        match self {
            Limit::Min => count as f64 >= limit,
            Limit::Max => count as f64 <= limit,
        }
    }

    /// Whether the limit admits the length of a text. A code point takes one to four bytes, so most lengths need no counting.
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
    pub named: Vec<Property>,
    /// The positions of the named ones, sorted by name.
    pub sorted: Vec<usize>,
    pub patterns: Vec<(PatternId, NodeId)>,
    pub additional: Option<NodeId>,
}

/// A named property.
#[derive(Debug)]
pub struct Property {
    pub name: String,
    pub node: NodeId,
    pub default: Option<Json>,
}

impl Properties {
    /// The nodes of members by name, by pattern, and of all others.
    pub fn new(named: Vec<Property>, patterns: Vec<(PatternId, NodeId)>, additional: Option<NodeId>) -> Properties {
        let mut sorted: Vec<usize> = (0..named.len()).collect();
        sorted.sort_by_key(|place| named[*place].name.as_str());
        Properties { named, sorted, patterns, additional }
    }

    /// Calls `visit` with each node that judges the member of this name, until it answers false; tells whether it never did.
    ///
    /// `expected` is the place of the named property that is tried first, and becomes the place behind the one that is found:
    /// members mostly come in the order of the schema.
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
    /// The tag values, and for each its branch.
    pub values: Values,
    pub branches: Vec<NodeId>,
}

/// What a discriminator found.
#[derive(Debug)]
pub(crate) enum Choice<'a> {
    Branch(NodeId),
    /// The value of the tag chooses none.
    Unknown(&'a Json),
    /// The object has no such member.
    Untagged,
    NoObject,
}

impl Tagged {
    pub(crate) fn choose<'a>(&self, instance: Instance<'a>) -> Choice<'a> {
        let Instance::Object(object) = instance else { return Choice::NoObject };
        let Some(tag) = object.get(&self.property) else { return Choice::Untagged };
        self.values.position(tag.instance()).map_or(Choice::Unknown(tag), |place| Choice::Branch(self.branches[place]))
    }
}

/// What the neighbours of `unevaluatedProperties` or `unevaluatedItems` have evaluated.
#[derive(Debug)]
pub struct Evaluated {
    pub all: bool,
    /// Sorted.
    pub names: Vec<String>,
    pub patterns: Vec<PatternId>,
    pub prefix: usize,
    pub contains: Vec<NodeId>,
    pub when: Vec<When>,
}

/// What is evaluated in addition if the verdict of `node` equals `holds`.
#[derive(Debug)]
pub struct When {
    pub node: NodeId,
    pub holds: bool,
    pub evaluated: Evaluated,
}
