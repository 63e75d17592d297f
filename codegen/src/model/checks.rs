//! The assertion tree, as specified in `docs/checks.md`: nodes of operators over a JSON instance.

mod data;
mod executable;
mod filling;
mod lists;
mod query;

pub(crate) use executable::executable as executable_pattern;
pub use filling::Filling;
pub(crate) use lists::{array_ops, logic_ops, number_ops, object_ops, string_ops, union_ops, value_ops};
pub use query::{Place, Polarity, Role};
use serde_json::{Number, Value};

use super::{Rule, Style};
use crate::{
    pattern::{Automata, Pattern},
    runtime::parts::IntegerRange,
};

/// Index into [`Program::nodes`].
pub type NodeId = usize;
/// Index into [`Program::patterns`].
pub type PatternId = usize;

/// The complete assertion tree of one module.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Node 0 is the root of the schema.
    pub nodes: Vec<Node>,
    /// Every pattern once.
    pub patterns: Vec<Pattern>,
    /// Rules between the parts of a document that node 0 accepts.
    pub rules: Vec<Rule>,
    /// How the verb `report` writes, if not the report itself.
    pub style: Option<Style>,
    /// What is taken instead of a document that is refused.
    pub fallback: Option<Value>,
    /// Where a directory stands for a document: each member with the file that holds it.
    pub directory: Vec<(String, String)>,
    /// Of patterns that back ends ask for; follows from the rest.
    pub automata: Automata,
}

impl Program {
    /// Whether a pattern is judged in steps of which a document has a budget. Then the runtimes count them before they
    /// judge, and nothing is judged in passing.
    pub fn counts_steps(&self) -> bool {
        self.patterns.iter().any(|pattern| pattern.backtracking.is_some())
    }
}

/// What one schema location asserts: all operators, in schema order.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The schema location, as reports show it.
    pub at: String,
    /// Each operator with the keyword that the schema wrote.
    pub is: Vec<(&'static str, Op)>,
    /// Whether a default can be filled here or below.
    pub fills: bool,
    /// The code of its errors, in the place of the keywords' names.
    pub code: Option<String>,
    /// What reports say of its errors instead, by keyword.
    pub messages: Vec<(&'static str, String)>,
    /// Old values, and what they are today.
    pub legacy: Vec<(Value, Value)>,
    /// Whether an old value can be found here or below.
    pub coerces: bool,
    /// What it was in the version before. No judge looks at it.
    pub renamed: Renamed,
}

/// What a schema was in the version before (`x-renamed-from`).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Renamed {
    /// Former places of the value, the best first.
    pub from: Vec<Former>,
    /// Values of today, each with those that it was, the one that a downgrade writes first.
    pub values: Vec<(Value, Vec<Value>)>,
}

/// A former place.
#[derive(Clone, Debug, PartialEq)]
pub enum Former {
    /// The name of a member of the same object, of a definition, or of a variant.
    Name(String),
    /// The way to a member from the definition around.
    Path(Vec<String>),
}

/// One assertion. Arguments are explained in `docs/checks.md`.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the operators are the table in docs/checks.md")]
pub enum Op {
    False,
    Type(Vec<&'static str>),
    Const(Value),
    Enum(Vec<Value>),
    Minimum(Number),
    Maximum(Number),
    ExclusiveMinimum(Number),
    ExclusiveMaximum(Number),
    IntegerRange(IntegerRange),
    MultipleOf(Number),
    MinLength(u64),
    MaxLength(u64),
    Pattern(PatternId),
    Format(String, PatternId),
    MinItems(u64),
    MaxItems(u64),
    UniqueItems,
    PrefixItems(Vec<NodeId>),
    Items { node: NodeId, start: usize },
    Contains { node: NodeId, min: u64, max: Option<u64> },
    MinProperties(u64),
    MaxProperties(u64),
    Required(Vec<String>),
    Properties { named: Vec<Property>, patterns: Vec<(PatternId, NodeId)>, additional: Option<NodeId> },
    PropertyNames(NodeId),
    DependentRequired(Vec<(String, Vec<String>)>),
    DependentSchemas(Vec<(String, NodeId)>),
    Ref(NodeId),
    AllOf(Vec<NodeId>),
    AnyOf { branches: Vec<NodeId>, discriminator: Option<Discriminator> },
    OneOf { branches: Vec<NodeId>, discriminator: Option<Discriminator> },
    Not(NodeId),
    If { condition: NodeId, then: Option<NodeId>, otherwise: Option<NodeId> },
    UnevaluatedProperties { node: NodeId, evaluated: Evaluated },
    UnevaluatedItems { node: NodeId, evaluated: Evaluated },
}

/// The member that tells the branches of a union apart, and which branch each of its values chooses.
#[derive(Clone, Debug, PartialEq)]
pub struct Discriminator {
    /// Name of the member.
    pub property: String,
    /// Tag value and index of the branch.
    pub branches: Vec<(Value, usize)>,
}

/// A named property.
#[derive(Clone, Debug, PartialEq)]
pub struct Property {
    /// Name of the member.
    pub name: String,
    /// What judges its value.
    pub node: NodeId,
    /// What is filled in when it is absent.
    pub default: Option<Value>,
}

/// What the neighbouring keywords have evaluated, for `unevaluatedProperties` and `unevaluatedItems`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evaluated {
    /// Everything.
    pub all: bool,
    /// Members by name.
    pub names: Vec<String>,
    /// Members by pattern.
    pub patterns: Vec<PatternId>,
    /// Items before this index.
    pub prefix: usize,
    /// Items that one of these accepts.
    pub contains: Vec<NodeId>,
    /// More, under a condition.
    pub when: Vec<When>,
}

/// What is evaluated in addition if the verdict of `node` on the whole instance is `holds`.
#[derive(Clone, Debug, PartialEq)]
pub struct When {
    /// The condition.
    pub node: NodeId,
    /// The verdict that it needs.
    pub holds: bool,
    /// What is then evaluated.
    pub evaluated: Evaluated,
}

impl Program {
    /// Whether the root node stands for more than its operators: for rules, a fallback, or files.
    pub fn is_more_than_its_nodes(&self) -> bool {
        !self.rules.is_empty() || self.fallback.is_some() || !self.directory.is_empty()
    }
}

impl Op {
    /// The operator's name in the data.
    pub fn name(&self) -> &'static str {
        match self {
            Op::False => "false",
            Op::Type(_) => "type",
            Op::Const(_) => "const",
            Op::Enum(_) => "enum",
            Op::Minimum(_) => "minimum",
            Op::Maximum(_) => "maximum",
            Op::ExclusiveMinimum(_) => "exclusiveMinimum",
            Op::ExclusiveMaximum(_) => "exclusiveMaximum",
            Op::IntegerRange(_) => "integerRange",
            Op::MultipleOf(_) => "multipleOf",
            Op::MinLength(_) => "minLength",
            Op::MaxLength(_) => "maxLength",
            Op::Pattern(_) => "pattern",
            Op::Format(..) => "format",
            Op::MinItems(_) => "minItems",
            Op::MaxItems(_) => "maxItems",
            Op::UniqueItems => "uniqueItems",
            Op::PrefixItems(_) => "prefixItems",
            Op::Items { .. } => "items",
            Op::Contains { .. } => "contains",
            Op::MinProperties(_) => "minProperties",
            Op::MaxProperties(_) => "maxProperties",
            Op::Required(_) => "required",
            Op::Properties { .. } => "properties",
            Op::PropertyNames(_) => "propertyNames",
            Op::DependentRequired(_) => "dependentRequired",
            Op::DependentSchemas(_) => "dependentSchemas",
            Op::Ref(_) => "ref",
            Op::AllOf(_) => "allOf",
            Op::AnyOf { .. } => "anyOf",
            Op::OneOf { .. } => "oneOf",
            Op::Not(_) => "not",
            Op::If { .. } => "if",
            Op::UnevaluatedProperties { .. } => "unevaluatedProperties",
            Op::UnevaluatedItems { .. } => "unevaluatedItems",
        }
    }
}
