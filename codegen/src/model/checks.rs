//! The assertion tree, as specified in `docs/checks.md`: nodes of operators over a JSON instance.

use serde_json::{Map, Number, Value, json};

use super::{Rule, Style};
use crate::pattern::{Automata, Pattern};

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
    /// Of patterns that back ends ask for; follows from the rest.
    pub automata: Automata,
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
    /// Old values, and what they are today.
    pub legacy: Vec<(Value, Value)>,
    /// Whether an old value can be found here or below.
    pub coerces: bool,
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

impl Op {
    /// The nodes in which defaults are filled in, and old values looked for (`docs/checks.md`, `docs/rules.md`).
    pub fn entered(&self) -> Vec<NodeId> {
        match self {
            Op::Properties { named, patterns, additional } => {
                let patterns = patterns.iter().map(|(_, node)| *node);
                named.iter().map(|property| property.node).chain(patterns).chain(*additional).collect()
            }
            Op::PrefixItems(nodes) | Op::AllOf(nodes) => nodes.clone(),
            Op::Items { node, .. } | Op::Ref(node) => vec![*node],
            Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => branches.clone(),
            Op::If { condition, then, otherwise } => {
                std::iter::once(*condition).chain(*then).chain(*otherwise).collect()
            }
            Op::DependentSchemas(entries) => entries.iter().map(|(_, node)| *node).collect(),
            _ => Vec::new(),
        }
    }

    /// Moves every node and pattern that the operator names, so that its program can stand behind another one.
    #[cfg(feature = "analysis")]
    pub(crate) fn shift(&mut self, nodes: usize, patterns: usize) {
        let shift_all = |list: &mut Vec<NodeId>| list.iter_mut().for_each(|node| *node += nodes);
        match self {
            Op::Pattern(pattern) | Op::Format(_, pattern) => *pattern += patterns,
            Op::PrefixItems(list) | Op::AllOf(list) => shift_all(list),
            Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => shift_all(branches),
            Op::Items { node, .. }
            | Op::Contains { node, .. }
            | Op::PropertyNames(node)
            | Op::Ref(node)
            | Op::Not(node) => *node += nodes,
            Op::Properties { named, patterns: under, additional } => {
                named.iter_mut().for_each(|property| property.node += nodes);
                under.iter_mut().for_each(|(pattern, node)| (*pattern, *node) = (*pattern + patterns, *node + nodes));
                additional.iter_mut().for_each(|node| *node += nodes);
            }
            Op::DependentSchemas(entries) => entries.iter_mut().for_each(|(_, node)| *node += nodes),
            Op::If { condition, then, otherwise } => {
                *condition += nodes;
                then.iter_mut().chain(otherwise).for_each(|node| *node += nodes);
            }
            Op::UnevaluatedProperties { node, evaluated } | Op::UnevaluatedItems { node, evaluated } => {
                *node += nodes;
                evaluated.shift(nodes, patterns);
            }
            _ => {}
        }
    }
}

#[cfg(feature = "analysis")]
impl Evaluated {
    fn shift(&mut self, nodes: usize, patterns: usize) {
        self.patterns.iter_mut().for_each(|pattern| *pattern += patterns);
        self.contains.iter_mut().for_each(|node| *node += nodes);
        for when in &mut self.when {
            when.node += nodes;
            when.evaluated.shift(nodes, patterns);
        }
    }
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
    /// Whether the root node stands for more than its operators: for rules, or a fallback.
    pub fn is_more_than_its_nodes(&self) -> bool {
        !self.rules.is_empty() || self.fallback.is_some()
    }

    /// The program as data: one compact JSON text, the same bytes on every machine.
    pub fn to_json(&self) -> String {
        Value::Object(self.to_data()).to_string()
    }

    /// The program as data, by the names of its parts.
    pub fn to_data(&self) -> Map<String, Value> {
        let nodes = self.nodes.iter().map(node_json).collect::<Vec<_>>();
        let patterns =
            self.patterns.iter().map(|p| Value::from(vec![p.source.clone(), p.ecma.clone(), p.python.clone()]));
        let mut program = Map::new();
        program.insert("nodes".into(), Value::Array(nodes));
        program.insert("patterns".into(), patterns.collect());
        if !self.rules.is_empty() {
            program.insert("rules".into(), self.rules.iter().map(Rule::to_json).collect());
        }
        program.extend(self.style.as_ref().map(|style| ("style".to_owned(), style.to_json())));
        program.extend(self.fallback.clone().map(|fallback| ("fallback".to_owned(), fallback)));
        program
    }
}

fn node_json(node: &Node) -> Value {
    let mut object = Map::new();
    object.insert("at".into(), Value::from(node.at.as_str()));
    object.insert("is".into(), node.is.iter().map(|(keyword, op)| op_json(keyword, op)).collect());
    if node.fills {
        object.insert("fills".into(), Value::Bool(true));
    }
    object.extend(node.code.as_ref().map(|code| ("code".to_owned(), Value::from(code.as_str()))));
    if !node.legacy.is_empty() {
        object.insert("legacy".into(), node.legacy.iter().map(|(from, to)| json!([from, to])).collect());
    }
    if node.coerces {
        object.insert("coerces".into(), Value::Bool(true));
    }
    Value::Object(object)
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

fn op_json(keyword: &str, op: &Op) -> Value {
    let name = op.name();
    let head = if keyword == name { name.to_owned() } else { format!("{name}@{keyword}") };
    let mut array = vec![Value::String(head)];
    array.extend(op_arguments(op));
    Value::Array(array)
}

fn op_arguments(op: &Op) -> Vec<Value> {
    match op {
        Op::False | Op::UniqueItems => vec![],
        Op::Type(names) => vec![Value::from(names.clone())],
        Op::Const(value) => vec![value.clone()],
        Op::Enum(values) => vec![Value::from(values.clone())],
        Op::Minimum(n) | Op::Maximum(n) | Op::ExclusiveMinimum(n) | Op::ExclusiveMaximum(n) | Op::MultipleOf(n) => {
            vec![Value::Number(n.clone())]
        }
        Op::MinLength(n)
        | Op::MaxLength(n)
        | Op::MinItems(n)
        | Op::MaxItems(n)
        | Op::MinProperties(n)
        | Op::MaxProperties(n) => {
            vec![Value::from(*n)]
        }
        Op::Pattern(pattern) => vec![Value::from(*pattern)],
        Op::Format(format, pattern) => vec![Value::from(format.as_str()), Value::from(*pattern)],
        Op::PrefixItems(nodes) | Op::AllOf(nodes) => vec![Value::from(nodes.clone())],
        Op::Items { node, start } => vec![Value::from(*node), Value::from(*start)],
        Op::Contains { node, min, max } => vec![Value::from(*node), Value::from(*min), Value::from(*max)],
        Op::Required(names) => vec![Value::from(names.clone())],
        Op::Properties { named, patterns, additional } => vec![
            named.iter().map(property_json).collect(),
            patterns.iter().map(|(pattern, node)| Value::from(vec![*pattern, *node])).collect(),
            Value::from(*additional),
        ],
        Op::PropertyNames(node) | Op::Ref(node) | Op::Not(node) => vec![Value::from(*node)],
        Op::DependentRequired(entries) => {
            vec![
                entries
                    .iter()
                    .map(|(name, names)| Value::from(vec![Value::from(name.as_str()), Value::from(names.clone())]))
                    .collect(),
            ]
        }
        Op::DependentSchemas(entries) => {
            vec![
                entries
                    .iter()
                    .map(|(name, node)| Value::from(vec![Value::from(name.as_str()), Value::from(*node)]))
                    .collect(),
            ]
        }
        Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator } => {
            std::iter::once(Value::from(branches.clone()))
                .chain(discriminator.as_ref().map(discriminator_json))
                .collect()
        }
        Op::If { condition, then, otherwise } => {
            vec![Value::from(*condition), Value::from(*then), Value::from(*otherwise)]
        }
        Op::UnevaluatedProperties { node, evaluated } => vec![Value::from(*node), evaluated_json(evaluated, false)],
        Op::UnevaluatedItems { node, evaluated } => vec![Value::from(*node), evaluated_json(evaluated, true)],
    }
}

fn property_json(property: &Property) -> Value {
    let mut entry = vec![Value::from(property.name.as_str()), Value::from(property.node)];
    entry.extend(property.default.clone());
    Value::Array(entry)
}

fn discriminator_json(discriminator: &Discriminator) -> Value {
    let branches =
        discriminator.branches.iter().map(|(value, branch)| Value::from(vec![value.clone(), Value::from(*branch)]));
    Value::from(vec![Value::from(discriminator.property.as_str()), branches.collect()])
}

fn evaluated_json(evaluated: &Evaluated, items: bool) -> Value {
    let mut object = Map::new();
    object.insert("all".into(), Value::Bool(evaluated.all));
    if items {
        object.insert("prefix".into(), Value::from(evaluated.prefix));
        object.insert("contains".into(), Value::from(evaluated.contains.clone()));
    } else {
        object.insert("names".into(), Value::from(evaluated.names.clone()));
        object.insert("patterns".into(), Value::from(evaluated.patterns.clone()));
    }
    let when = evaluated.when.iter().map(|when| {
        Value::from(vec![Value::from(when.node), Value::Bool(when.holds), evaluated_json(&when.evaluated, items)])
    });
    object.insert("when".into(), when.collect());
    Value::Object(object)
}
