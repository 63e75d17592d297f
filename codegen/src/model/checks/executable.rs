//! The check program as the runtime judges by: value by value, without JSON text in between.

use serde_json::{Number, Value};

use super::{Discriminator, Evaluated, Node, NodeId, Op, Program, Property, data::PatternData};
use crate::{
    Language,
    model::{FileKind, FurtherEdges, Part, Rule, RuleKind, Severity, Step, rules::parts_json},
    pattern,
    runtime::{
        self, Json,
        parts::{
            Alternatives, Check, Comparison, Kind, Limit, Pattern, Properties, Segment, Selector, Subject, Tagged,
            Template, Type, Types, Values,
        },
    },
};

impl From<&Program> for runtime::Program {
    /// What reading [`Program::to_json`] gives.
    fn from(program: &Program) -> runtime::Program {
        let patterns = program.patterns.iter().map(executable);
        let mut executable = runtime::Program::new(program.nodes.iter().map(node).collect(), patterns.collect());
        executable.rules = program.rules.iter().map(rule).collect();
        executable.fallback = program.fallback.as_ref().map(Json::from);
        executable.directory = program.directory.clone();
        match &program.style {
            // A style is data, and the runtime reads it as such.
            Some(style) => executable.with_style(&Json::from(&style.to_json())).expect("the generator's own data"),
            None => executable,
        }
    }
}

/// A pattern as the runtime judges by it, which reads it as data.
pub(crate) fn executable(pattern: &pattern::Pattern) -> Pattern {
    let data = serde_json::to_value(PatternData { pattern, language: Language::Rust }).expect("a pattern is data");
    Pattern::from_json(&Json::from(&data)).expect("the generator's own data")
}

fn node(node: &Node) -> runtime::parts::Node {
    let op = |(keyword, op): &(&str, Op)| runtime::parts::Op { keyword: (*keyword).to_owned(), check: check(op) };
    runtime::parts::Node {
        at: node.at.clone(),
        ops: node.is.iter().map(op).collect(),
        fills: node.fills,
        code: node.code.clone(),
        messages: node.messages.iter().map(|(keyword, text)| ((*keyword).to_owned(), text.clone())).collect(),
        legacy: node.legacy.iter().map(|(from, to)| (from.into(), to.into())).collect(),
        coerces: node.coerces,
    }
}

fn check(op: &Op) -> Check {
    let bound = |comparison, number: &Number| Check::Bound(comparison, double(number));
    let count = |subject, limit, count: u64| Check::Count(subject, limit, count as f64);
    match op {
        Op::False => Check::False,
        Op::Type(names) => Check::Type(Types::new(names.iter().filter_map(|name| Type::of_name(name)).collect())),
        Op::Const(value) => Check::Const(value.into()),
        Op::Enum(values) => Check::Enum(list(values)),
        Op::Minimum(number) => bound(Comparison::AtLeast, number),
        Op::Maximum(number) => bound(Comparison::AtMost, number),
        Op::ExclusiveMinimum(number) => bound(Comparison::Above, number),
        Op::ExclusiveMaximum(number) => bound(Comparison::Below, number),
        Op::IntegerRange(range) => Check::IntegerRange(*range),
        Op::MultipleOf(number) => Check::MultipleOf(double(number)),
        Op::MinLength(length) => count(Subject::Characters, Limit::Min, *length),
        Op::MaxLength(length) => count(Subject::Characters, Limit::Max, *length),
        Op::Pattern(pattern) => Check::Pattern(*pattern),
        Op::Format(format, pattern) => Check::Format(format.clone(), *pattern),
        Op::MinItems(items) => count(Subject::Items, Limit::Min, *items),
        Op::MaxItems(items) => count(Subject::Items, Limit::Max, *items),
        Op::UniqueItems => Check::UniqueItems,
        Op::PrefixItems(nodes) => Check::PrefixItems(nodes.clone()),
        Op::Items { node, start } => Check::Items { node: *node, start: *start },
        Op::Contains { node, min, max } => {
            Check::Contains { node: *node, min: *min as f64, max: max.map(|max| max as f64) }
        }
        Op::MinProperties(members) => count(Subject::Properties, Limit::Min, *members),
        Op::MaxProperties(members) => count(Subject::Properties, Limit::Max, *members),
        Op::Required(names) => Check::Required(names.clone()),
        Op::Properties { named, patterns, additional } => {
            Check::Properties(Properties::new(named.iter().map(property).collect(), patterns.clone(), *additional))
        }
        Op::PropertyNames(node) => Check::PropertyNames(*node),
        Op::DependentRequired(entries) => Check::DependentRequired(entries.clone()),
        Op::DependentSchemas(entries) => Check::DependentSchemas(entries.clone()),
        Op::Ref(node) => Check::Ref(*node),
        Op::AllOf(nodes) => Check::AllOf(nodes.clone()),
        Op::AnyOf { branches, discriminator: None } => Check::AnyOf(Alternatives::new(branches.clone())),
        Op::OneOf { branches, discriminator: None } => Check::OneOf(Alternatives::new(branches.clone())),
        Op::AnyOf { branches, discriminator: Some(discriminator) }
        | Op::OneOf { branches, discriminator: Some(discriminator) } => Check::Tagged(tagged(branches, discriminator)),
        Op::Not(node) => Check::Not(*node),
        Op::If { condition, then, otherwise } => {
            Check::If { condition: *condition, then: *then, otherwise: *otherwise }
        }
        Op::UnevaluatedProperties { node, evaluated } => {
            Check::UnevaluatedProperties(*node, neighbours(evaluated, false))
        }
        Op::UnevaluatedItems { node, evaluated } => Check::UnevaluatedItems(*node, neighbours(evaluated, true)),
    }
}

/// IntegerBounds become the nearest double, as they do when the text of the program is read.
fn double(number: &Number) -> f64 {
    Json::from(&Value::Number(number.clone())).as_number().map_or(f64::NAN, |number| number.as_f64())
}

fn list(values: &[Value]) -> Values {
    Values::new(values.iter().map(Json::from).collect::<Vec<Json>>())
}

fn property(property: &Property) -> runtime::parts::Property {
    let Property { name, node, default } = property;
    runtime::parts::Property { name: name.clone(), node: *node, default: default.as_ref().map(Json::from) }
}

fn tagged(branches: &[NodeId], discriminator: &Discriminator) -> Tagged {
    let (values, chosen): (Vec<Json>, Vec<NodeId>) =
        discriminator.branches.iter().map(|(value, branch)| (Json::from(value), branches[*branch])).unzip();
    Tagged { property: discriminator.property.clone(), values: Values::new(values), branches: chosen }
}

/// What neighbouring keywords have evaluated, of an array or of an object; the rest is left out.
fn neighbours(evaluated: &Evaluated, items: bool) -> runtime::parts::Evaluated {
    let Evaluated { all, names, patterns, prefix, contains, when } = evaluated;
    let mut names = if items { Vec::new() } else { names.clone() };
    names.sort();
    let when = when.iter().map(|when| runtime::parts::When {
        node: when.node,
        holds: when.holds,
        evaluated: neighbours(&when.evaluated, items),
    });
    runtime::parts::Evaluated {
        all: *all,
        names,
        patterns: if items { Vec::new() } else { patterns.clone() },
        prefix: if items { *prefix } else { 0 },
        contains: if items { contains.clone() } else { Vec::new() },
        when: when.collect(),
    }
}

fn rule(rule: &Rule) -> runtime::parts::Rule {
    runtime::parts::Rule {
        at: rule.at.clone(),
        kind: kind(&rule.kind),
        select: selector(&rule.select),
        code: rule.code.clone(),
        warning: match rule.severity {
            Severity::Error => false,
            Severity::Warning => true,
        },
        message: message(&rule.message),
    }
}

fn kind(kind: &RuleKind) -> Kind {
    match kind {
        RuleKind::Unique => Kind::Unique,
        RuleKind::Exists { among, or } => {
            Kind::Exists { within: among.iter().map(|steps| selector(steps)).collect(), or: list(or) }
        }
        RuleKind::Distinct { fields } => Kind::distinct(fields.iter().cloned()),
        RuleKind::Acyclic { from, to, loops, also } => Kind::Acyclic {
            from: from.clone(),
            to: to.clone(),
            loops: *loops,
            also: also.iter().map(further_edges).collect(),
        },
        RuleKind::Matches { node } => Kind::Matches(*node),
        RuleKind::Difference { before, after } => Kind::Difference { before: selector(before), after: selector(after) },
        RuleKind::File { is } => Kind::File(is.map(|kind| match kind {
            FileKind::File => runtime::FileKind::File,
            FileKind::Directory => runtime::FileKind::Directory,
        })),
    }
}

fn further_edges(edges: &FurtherEdges) -> runtime::parts::FurtherEdges {
    runtime::parts::FurtherEdges { from: edges.from.clone(), up: edges.up, to: selector(&edges.to), loops: edges.loops }
}

fn selector(steps: &[Step]) -> Selector {
    let segment = |step: &Step| match step {
        Step::Name(name) => Segment::Name(name.clone()),
        Step::Index(index) => Segment::Index(*index),
        Step::Wildcard => Segment::All,
        Step::Where(names, value) => Segment::With(names.clone(), value.into()),
    };
    Selector(steps.iter().map(segment).collect())
}

/// A message is data, too.
fn message(parts: &[Part]) -> Template {
    Template::from_json(&Json::from(&parts_json(parts))).expect("the generator's own data")
}
