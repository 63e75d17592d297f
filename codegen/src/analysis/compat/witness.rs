//! Documents that one version accepts and the other one refuses.
//!
//! They are made, not guessed: for each gap of the proof, a part that the one side's nodes accept and the other side's
//! refuse, and around it a document of the one version. What comes out is judged by both versions before it counts.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;

use super::{
    Version, Witness,
    inclusion::{Gap, Side, Step},
    rules,
};
use crate::{
    analysis::sample::{Sampler, joined, shrink},
    model::{
        Node, NodeId, Op, Program, Property, Rule, array_ops, executable_pattern, logic_ops, number_ops, string_ops,
        value_ops,
    },
    runtime::ReportError,
};

/// The most witnesses that are looked for.
const ENOUGH: usize = 12;
/// The most gaps that are tried: until a witness was found, and afterwards.
const MOST: usize = 150;
const TRIED: usize = 40;
/// The most smaller documents that are tried for each witness.
const LOOKS: usize = 500;
/// Larger documents are not made smaller step by step.
const LARGE: usize = 20_000;

/// What was found, by the schema location that refuses it.
#[derive(Clone, Debug, Default)]
pub(super) struct Witnesses(BTreeMap<String, Witness>);

impl Witnesses {
    /// The smallest of all.
    pub fn smallest(&self) -> Option<&Witness> {
        self.0.values().min_by_key(|witness| size(&witness.document))
    }

    /// One that is refused at a schema location or below it.
    pub fn at(&self, schema_path: &str) -> Option<&Witness> {
        let is_below =
            |path: &str| path.strip_prefix(schema_path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        self.0.iter().filter(|(path, _)| is_below(path)).map(|(_, witness)| witness).min_by_key(|w| size(&w.document))
    }

    /// One that is refused exactly there.
    pub fn exactly(&self, schema_path: &str) -> Option<&Witness> {
        self.0.get(schema_path)
    }

    /// Takes a document, made small, for every reason that it is refused for.
    fn add(&mut self, from: &Version, to: &Version, document: &Value) {
        for witness in witnessed(from, to, document) {
            let is_worse = |known: &Witness| size(&known.document) <= size(document);
            if self.0.len() < ENOUGH && !self.exactly(&witness.schema_path).is_some_and(is_worse) {
                let smaller = smaller(from, to, document, &witness.schema_path);
                let known = self.0.entry(witness.schema_path.clone()).or_insert(witness);
                if let Some(smaller) = smaller.filter(|smaller| size(&smaller.document) <= size(&known.document)) {
                    *known = smaller;
                }
            }
        }
    }
}

/// A smaller document that is refused at the same schema location.
fn smaller(from: &Version, to: &Version, document: &Value, schema_path: &str) -> Option<Witness> {
    if size(document) > LARGE {
        return None;
    }
    let at_this = |candidate: &Value| {
        witnessed(from, to, candidate).into_iter().find(|witness| witness.schema_path == schema_path)
    };
    let mut looks = 0;
    let document = shrink(document.clone(), |candidate| {
        looks += 1;
        looks <= LOOKS && at_this(candidate).is_some()
    });
    at_this(&document)
}

fn size(document: &Value) -> usize {
    document.to_string().len()
}

/// The document as a witness, for each of the reasons that it is refused for; none if it is not refused, or not
/// accepted by `from`.
fn witnessed(from: &Version, to: &Version, document: &Value) -> Vec<Witness> {
    let Some(((true, one), (false, other))) = from.verdict(document).zip(to.verdict(document)) else {
        return Vec::new();
    };
    let witness = |error: ReportError| {
        let place = if error.path.is_empty() { "the document".to_owned() } else { error.path };
        let reason = format!("{place}: {}", error.message);
        Witness { document: document.clone(), reason, schema_path: error.schema_path, confirmed: one && other }
    };
    to.report(document).errors.into_iter().map(witness).collect()
}

/// Documents that `from` accepts and `to` refuses, at the gaps of the proof or by a rule that is missing.
pub(super) fn search(from: &Version, to: &Version, side: Side, gaps: &[Gap], missing: &[&Rule]) -> Witnesses {
    let (program, shift) = joined(&from.program, &to.program);
    let patterns = from.program.patterns.len();
    let fresh = fresh_name(&program);
    let mut builder = Builder { program, side, shift, patterns, fresh };
    let plans: Vec<_> = promising(gaps).into_iter().map(|gap| builder.plan(gap)).collect();
    let mut sampler = Sampler::new(&builder.program, 0);
    let mut found = Witnesses::default();
    for (tried, plan) in plans.iter().enumerate() {
        if found.0.len() >= ENOUGH || (tried >= TRIED && !found.0.is_empty()) {
            break;
        }
        if let Some(document) = plan.document(&builder, &mut sampler) {
            found.add(from, to, &document);
        }
    }
    if found.0.is_empty() && !gaps.is_empty() {
        let document = sampler.both(&[0], &[shift]);
        document.into_iter().for_each(|document| found.add(from, to, &document));
    }
    if !missing.is_empty() {
        let documents: Vec<_> = [sampler.full(0), sampler.valid(0)].into_iter().flatten().collect();
        for document in documents.iter().flat_map(|document| rules::breaches(document, missing)) {
            found.add(from, to, &document);
        }
    }
    found
}

/// The gaps where something is most likely: between two versions of one place, the innermost first.
fn promising(gaps: &[Gap]) -> Vec<&Gap> {
    let mut ordered: Vec<&Gap> = gaps.iter().rev().collect();
    ordered.sort_by_key(|gap| !gap.is_one_place);
    ordered.truncate(MOST);
    ordered
}

/// Adds nodes that lead to a gap.
struct Builder {
    program: Program,
    /// The version whose nodes come first.
    side: Side,
    shift: usize,
    /// How far the patterns of the other version have moved.
    patterns: usize,
    /// A name that no schema mentions.
    fresh: String,
}

/// How a document with something in a gap is made.
struct Plan {
    gap: Gap,
    /// A node that accepts documents with a part like that, and nodes for the members on the way whose names are not
    /// known yet.
    part: NodeId,
}

impl Builder {
    fn node(&self, (side, node): (Side, NodeId)) -> NodeId {
        if side == self.side { node } else { node + self.shift }
    }

    fn add(&mut self, ops: Vec<Op>) -> NodeId {
        let is = ops.into_iter().map(|op| ("", op)).collect();
        self.program.nodes.push(Node { is, ..Node::default() });
        self.program.nodes.len() - 1
    }

    fn plan(&mut self, gap: &Gap) -> Plan {
        let accepted = gap.accepted.iter().map(|node| Op::Ref(self.node(*node)));
        let refused = gap.refused.iter().map(|node| Op::Not(self.node(*node)));
        let mut part = self.add(accepted.chain(refused).collect());
        for (around, step) in gap.path.iter().rev() {
            let mut ops = self.around(step, part);
            ops.extend(around.iter().map(|node| Op::Ref(self.node(*node))));
            part = self.add(ops);
        }
        Plan { gap: gap.clone(), part }
    }

    /// What holds of an instance that has `part` at a step.
    fn around(&mut self, step: &Step, part: NodeId) -> Vec<Op> {
        match step {
            Step::Member(name) => member(name, part),
            Step::Other => member(&self.fresh, part),
            Step::Matching(side, pattern) => {
                let pattern = if *side == self.side { *pattern } else { *pattern + self.patterns };
                // A member that the pattern matches is such a part: not all of them are none.
                let none = self.add(vec![Op::Not(part)]);
                let members = Op::Properties { named: vec![], patterns: vec![(pattern, none)], additional: None };
                let all = self.add(vec![members]);
                vec![Op::Type(vec!["object"]), Op::Not(all)]
            }
            Step::Item(index) => {
                let anything = self.add(vec![]);
                let mut items = vec![anything; index + 1];
                items[*index] = part;
                let least = *index as u64 + 1;
                vec![Op::Type(vec!["array"]), Op::MinItems(least), Op::PrefixItems(items)]
            }
            Step::Name => {
                let other = self.add(vec![Op::Not(part)]);
                let all = self.add(vec![Op::PropertyNames(other)]);
                vec![Op::Type(vec!["object"]), Op::Not(all)]
            }
        }
    }
}

fn member(name: &str, node: NodeId) -> Vec<Op> {
    let property = Property { name: name.to_owned(), node, default: None };
    let members = Op::Properties { named: vec![property], patterns: vec![], additional: None };
    vec![Op::Type(vec!["object"]), Op::Required(vec![name.to_owned()]), members]
}

/// A name that no property has, and that as few patterns as possible match.
fn fresh_name(program: &Program) -> String {
    let mut known = HashSet::new();
    for (_, op) in program.nodes.iter().flat_map(|node| &node.is) {
        match op {
            Op::Properties { named, .. } => known.extend(named.iter().map(|property| property.name.as_str())),
            Op::Required(names) => known.extend(names.iter().map(String::as_str)),
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() | Op::MinProperties(_) => {}
            Op::MaxProperties(_) | Op::PropertyNames(_) | Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
            Op::UnevaluatedProperties { .. } => {}
        }
    }
    let patterns: Vec<_> = program.patterns.iter().map(executable_pattern).collect();
    let matched = |name: &str| patterns.iter().filter(|pattern| pattern.finds(name)).count();
    let numbered = (1..).map(|number| format!("extra{number}"));
    let names = ["extra", "x", "extra_1", "extra-1", "Extra", "_", "1"].map(str::to_owned);
    let free = names.into_iter().chain(numbered).filter(|name| !known.contains(name.as_str())).take(8);
    free.min_by_key(|name| matched(name)).unwrap_or_default()
}

impl Plan {
    fn document(&self, builder: &Builder, sampler: &mut Sampler<'_>) -> Option<Value> {
        let nodes = |list: &[(Side, NodeId)]| list.iter().map(|node| builder.node(*node)).collect::<Vec<_>>();
        // Most gaps are none: the proof was not clever enough. That shows in the part alone.
        sampler.both(&nodes(&self.gap.accepted), &nodes(&self.gap.refused))?;
        sampler.both(&[0, self.part], &[])
    }
}
