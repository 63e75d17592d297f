//! Integrity rules of two versions.

use serde_json::Value;

use super::inclusion::{Prover, Side};
use crate::{
    model::{FurtherEdges, Program, Rule, RuleKind, Severity, Step},
    pointer,
};

/// The most ends of further edges that are led elsewhere, and the most places where they are led to.
const MOST_ENDS: usize = 8;

/// The rules of `to` that make a document invalid and do not follow from those of `from`.
pub(in crate::analysis) fn missing<'v>(
    prover: &Prover<'_>,
    from: &Program,
    to: &'v Program,
    from_side: Side,
) -> Vec<&'v Rule> {
    let errors = |program: &'v Program| {
        let rules = program.rules.iter();
        rules.filter(|rule| rule.severity == Severity::Error && !matches!(rule.kind, RuleKind::File { .. }))
    };
    let is_known = |rule: &Rule| {
        let mut known = from.rules.iter().filter(|known| known.severity == Severity::Error);
        known.any(|known| known.select == rule.select && says_as_much(prover, from_side, &known.kind, &rule.kind))
    };
    errors(to).filter(|rule| !is_known(rule)).collect()
}

/// Whether the one demand holds wherever the other one does, of the same values.
fn says_as_much(prover: &Prover<'_>, from: Side, known: &RuleKind, wanted: &RuleKind) -> bool {
    let to = if from == Side::Old { Side::New } else { Side::Old };
    match (known, wanted) {
        (RuleKind::Matches { node: known }, RuleKind::Matches { node: wanted }) => {
            prover.includes((from, *known), (to, *wanted))
        }
        (RuleKind::Exists { among: known, or: known_or }, RuleKind::Exists { among, or }) => {
            known.iter().all(|selector| among.contains(selector)) && known_or.iter().all(|value| or.contains(value))
        }
        (RuleKind::Distinct { fields: known }, RuleKind::Distinct { fields }) => {
            fields.iter().all(|field| known.contains(field))
        }
        (
            RuleKind::Acyclic { from, to, loops: known, also },
            RuleKind::Acyclic { from: wanted_from, to: wanted_to, loops, also: wanted },
        ) => {
            // Without some of its edges a graph has no more cycles.
            let is_known = |wanted: &FurtherEdges| {
                also.iter().any(|known| {
                    FurtherEdges { loops: wanted.loops, ..known.clone() } == *wanted && (known.loops || !wanted.loops)
                })
            };
            from == wanted_from && to == wanted_to && (*known || !*loops) && wanted.iter().all(is_known)
        }
        (known, wanted) => known == wanted,
    }
}

/// Documents like `document` in which one of `rules` is likely to be broken.
pub(super) fn breaches(document: &Value, rules: &[&Rule]) -> Vec<Value> {
    rules.iter().flat_map(|rule| broken(document, rule)).collect()
}

fn broken(document: &Value, rule: &Rule) -> Vec<Value> {
    let selected = selected(document, &rule.select);
    let (first, second) = (selected.first(), selected.get(1));
    let with = |pointer: &str, value: Value| {
        let mut changed = document.clone();
        if let Some(place) = changed.pointer_mut(pointer) {
            *place = value;
        }
        changed
    };
    let at = |pointer: &str| document.pointer(pointer).cloned().unwrap_or_default();
    match (&rule.kind, first) {
        (RuleKind::Unique, Some(first)) => match second {
            Some(second) => vec![with(second, at(first))],
            None => doubled(document, first).into_iter().collect(),
        },
        (RuleKind::Exists { .. }, Some(first)) => {
            let other = |value: &Value| match value {
                Value::String(text) => Value::from(format!("{text}x")),
                Value::Number(_) => Value::from(87),
                _ => Value::from("x"),
            };
            vec![with(first, other(&at(first)))]
        }
        (RuleKind::Distinct { fields }, Some(first)) => {
            let [one, other, ..] = fields.as_slice() else { return Vec::new() };
            let mut object = at(first);
            let value = object.get(one).cloned().unwrap_or_default();
            object[other] = value;
            vec![with(first, object)]
        }
        (RuleKind::Acyclic { from, to, loops: _, also }, first) => {
            let closed = also.iter().flat_map(|edges| closed(document, edges));
            let looped = first.map(|first| {
                let mut object = at(first);
                let value = object.get(from).cloned().unwrap_or_default();
                object[to] = value;
                with(first, object)
            });
            looped.into_iter().chain(closed).collect()
        }
        (RuleKind::Difference { .. }, Some(first)) => vec![with(first, Value::Object(serde_json::Map::new()))],
        (RuleKind::Matches { .. }, Some(_)) => {
            let values = [Value::from("x"), Value::from(0), Value::Null];
            selected.iter().flat_map(|pointer| values.clone().map(|value| with(pointer, value))).collect()
        }
        _ => Vec::new(),
    }
}

/// `document` with an edge from where one of these begins to itself, and with edges to where others begin.
fn closed(document: &Value, edges: &FurtherEdges) -> Vec<Value> {
    let starts: Vec<Value> =
        selected(document, &edges.starts()).iter().filter_map(|pointer| document.pointer(pointer).cloned()).collect();
    let ends = selected(document, &edges.to);
    let changed = ends.iter().take(MOST_ENDS).flat_map(|end| {
        starts.iter().take(MOST_ENDS).map(move |start| {
            let mut changed = document.clone();
            if let Some(place) = changed.pointer_mut(end) {
                *place = start.clone();
            }
            changed
        })
    });
    changed.collect()
}

/// `document` with the item that `pointer` leads through twice.
fn doubled(document: &Value, pointer: &str) -> Option<Value> {
    let mut around = pointer;
    while let Some((above, _)) = around.rsplit_once('/') {
        let mut changed = document.clone();
        if let Some(Value::Array(items)) = changed.pointer_mut(above) {
            items.push(document.pointer(around)?.clone());
            return Some(changed);
        }
        around = above;
    }
    None
}

/// The pointers to what a selector selects.
fn selected(document: &Value, steps: &[Step]) -> Vec<String> {
    let mut found = vec![String::new()];
    for step in steps {
        found = found.iter().flat_map(|pointer| further(document, pointer, step)).collect();
    }
    found
}

fn further(document: &Value, pointer: &str, step: &Step) -> Vec<String> {
    let Some(value) = document.pointer(pointer) else { return Vec::new() };
    let children: Vec<(String, &Value)> = match value {
        Value::Object(members) => members.iter().map(|(name, value)| (pointer::escaped(name), value)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(index, item)| (index.to_string(), item)).collect(),
        _ => Vec::new(),
    };
    let is_wanted = |segment: &str, child: &Value| match step {
        Step::Name(name) => value.is_object() && segment == pointer::escaped(name),
        Step::Index(index) => value.is_array() && *segment == index.to_string(),
        Step::Wildcard => true,
        Step::Where(names, wanted) => {
            names.iter().try_fold(child, |value, name| value.get(name)).is_some_and(|value| value == wanted)
        }
    };
    children
        .into_iter()
        .filter(|(segment, child)| is_wanted(segment, child))
        .map(|(segment, _)| format!("{pointer}/{segment}"))
        .collect()
}
