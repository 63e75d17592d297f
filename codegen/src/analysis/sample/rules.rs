//! Rules between the parts of a document: kept by changing what breaks them, broken by changing what keeps them.

use serde_json::{Value, json};

use super::{Sampler, difference, set::Judge};
use crate::{
    model::{Rule, RuleKind, Step},
    pointer,
};

/// The most changes that are made until a document satisfies its rules; then it is given up.
const CHANGES: usize = 200;
/// The most selected values that are examined.
const SELECTED: usize = 40;

/// The document, changed until it keeps the rules; `None` if that did not work out.
pub(super) fn repaired(sampler: &mut Sampler<'_>, judge: &Judge<'_>, mut document: Value) -> Option<Value> {
    for _ in 0..CHANGES {
        let report = judge.report(&document);
        let Some(error) = report.errors.first() else { return Some(document) };
        let rule = judge.program.rules.iter().find(|rule| rule.at == error.schema_path)?;
        let changed = repairs(sampler, rule, &document, &error.path).into_iter().find(|changed| {
            let after = judge.report(changed);
            after.is_valid() || (after.errors.len() < report.errors.len() && sampler.accepts(judge.root, changed))
        });
        document = changed?;
    }
    None
}

/// The document with the value at `path` changed, or with less around it.
fn repairs(sampler: &mut Sampler<'_>, rule: &Rule, document: &Value, path: &str) -> Vec<Value> {
    let present = document.pointer(path).cloned().unwrap_or_default();
    let values = match &rule.kind {
        RuleKind::Exists { among, or } => {
            let existing = among.iter().flat_map(|steps| selected(steps, document));
            existing.filter_map(|path| document.pointer(&path).cloned()).chain(or.iter().cloned()).collect()
        }
        RuleKind::Matches { node } => sampler.both(&[*node], &[]).into_iter().collect(),
        _ => varied(&present),
    };
    let kept = match &rule.kind {
        RuleKind::Difference { before, after } => difference::kept(document, &rule.select, before, after),
        _ => Vec::new(),
    };
    let changed = values.into_iter().take(SELECTED).filter_map(|value| replaced(document, path, value));
    kept.into_iter().chain(changed).chain(without(document, path)).collect()
}

/// A document that breaks the rule and nothing else, made from one that keeps it.
pub(super) fn broken(sampler: &mut Sampler<'_>, judge: &Judge<'_>, rule: &Rule, document: &Value) -> Option<Value> {
    breaks(sampler, rule, document).into_iter().find(|changed| {
        let report = judge.report(changed);
        !report.is_valid() && report.errors.iter().all(|error| error.schema_path == rule.at)
    })
}

fn breaks(sampler: &mut Sampler<'_>, rule: &Rule, document: &Value) -> Vec<Value> {
    let places: Vec<String> = selected(&rule.select, document).into_iter().take(SELECTED).collect();
    let value = |path: &String| document.pointer(path).cloned();
    let each = |values: &dyn Fn(&String) -> Vec<(String, Value)>| {
        places.iter().flat_map(values).filter_map(|(path, value)| replaced(document, &path, value)).collect::<Vec<_>>()
    };
    match &rule.kind {
        RuleKind::Unique => {
            let first = places.first().and_then(value);
            let same = each(&|path| first.iter().map(|value| (path.clone(), value.clone())).collect());
            same.into_iter().chain(places.iter().flat_map(|path| doubled(document, path))).collect()
        }
        RuleKind::Exists { .. } => each(&|path| {
            varied(&value(path).unwrap_or_default()).into_iter().map(|value| (path.clone(), value)).collect()
        }),
        RuleKind::Distinct { fields } => each(&|path| {
            let held: Vec<(String, Value)> = fields
                .iter()
                .map(|field| pointer::pushed(path, field))
                .filter_map(|path| Some((path.clone(), value(&path)?)))
                .collect();
            let pairs = held.iter().flat_map(|(_, one)| held.iter().map(|(other, _)| (other.clone(), one.clone())));
            pairs.collect()
        }),
        RuleKind::Acyclic { from, to, loops: _, also } => {
            let end = |path: &String, name: &str| pointer::pushed(path, name);
            let closed = each(&|path| {
                let starts = places.iter().filter_map(|other| value(&end(other, from)));
                starts.map(|start| (end(path, to), start)).collect()
            });
            let reversed = places.iter().filter_map(|path| {
                let (start, goal) = (value(&end(path, from))?, value(&end(path, to))?);
                let more = doubled(document, path).into_iter().next()?;
                let last = selected(&rule.select, &more).pop()?;
                replaced(&replaced(&more, &end(&last, from), goal)?, &end(&last, to), start)
            });
            let below = also.iter().flat_map(|edges| {
                let starts: Vec<Value> = selected(&edges.starts(), document).iter().filter_map(value).collect();
                let ends = selected(&edges.to, document).into_iter().take(SELECTED);
                ends.flat_map(move |end| starts.clone().into_iter().map(move |start| (end.clone(), start)))
            });
            let below = below.filter_map(|(end, start)| replaced(document, &end, start));
            closed.into_iter().chain(reversed).chain(below).collect()
        }
        RuleKind::Matches { node } => {
            let refused: Vec<Value> = sampler.both(&[], &[*node]).into_iter().chain(sampler.refused(*node)).collect();
            each(&|path| refused.iter().map(|value| (path.clone(), value.clone())).collect())
        }
        RuleKind::Difference { before, after } => difference::emptied(document, [&rule.select, after, before]),
        RuleKind::File { .. } => Vec::new(),
    }
}

impl Sampler<'_> {
    /// Values of each type that the node refuses.
    fn refused(&mut self, node: usize) -> Vec<Value> {
        let full = self.full(node);
        let plain = [
            json!(0),
            json!(-1),
            json!(1.5),
            json!("other"),
            json!(""),
            json!(null),
            json!(true),
            json!([]),
            json!({}),
        ];
        let varied = full.iter().flat_map(varied).collect::<Vec<_>>();
        plain.into_iter().chain(varied).filter(|value| !self.accepts(node, value)).collect()
    }
}

/// Other values of the same type.
fn varied(value: &Value) -> Vec<Value> {
    match value {
        Value::String(text) => {
            let numbered = (2..=SELECTED).map(|number| json!(format!("{text}{number}")));
            let plain = ["other", "a", "b", "c", "x1"].map(|text| json!(text));
            let shorter = text.char_indices().next_back().map(|(last, _)| json!(&text[..last]));
            let apart = ["-2", "_2", ".2"].map(|end| json!(format!("{text}{end}")));
            numbered.chain(apart).chain(plain).chain(shorter).collect()
        }
        Value::Number(number) => {
            let double = number.as_f64().unwrap_or_default();
            (1..=SELECTED).filter_map(|step| super::numbers::plain(double + step as f64)).collect()
        }
        Value::Bool(value) => vec![json!(!value)],
        Value::Array(items) => vec![items.iter().rev().cloned().collect(), json!([])],
        Value::Null | Value::Object(_) => Vec::new(),
    }
}

/// The document with another value at a place.
pub(super) fn replaced(document: &Value, path: &str, value: Value) -> Option<Value> {
    let mut changed = document.clone();
    *changed.pointer_mut(path)? = value;
    Some(changed)
}

/// The document without the value at a place, or without one of those around it.
fn without(document: &Value, path: &str) -> Vec<Value> {
    let ends = path.match_indices('/').map(|(at, _)| at).rev();
    let place = ends.scan(path.len(), |end, start| {
        let place = (&path[..start], &path[start + 1..*end]);
        *end = start;
        Some(place)
    });
    let removed = |(around, last): (&str, &str)| {
        let mut changed = document.clone();
        match changed.pointer_mut(around)? {
            Value::Array(items) => drop(items.remove(last.parse().ok().filter(|index| *index < items.len())?)),
            Value::Object(members) => drop(members.shift_remove(&pointer::unescaped(last))?),
            _ => return None,
        }
        Some(changed)
    };
    place.filter_map(removed).collect()
}

/// The document with an array's item twice: the one at a place, or one around it.
fn doubled(document: &Value, path: &str) -> Vec<Value> {
    let ends = path.match_indices('/').map(|(at, _)| at).chain([path.len()]).collect::<Vec<_>>();
    let twice = |end: &usize| {
        let (around, last) = path[..*end].rsplit_once('/')?;
        let item = document.pointer(&path[..*end])?.clone();
        let mut changed = document.clone();
        let items = changed.pointer_mut(around)?.as_array_mut()?;
        last.parse::<usize>().ok().filter(|index| *index < items.len())?;
        items.push(item);
        Some(changed)
    };
    ends.iter().rev().filter_map(twice).collect()
}

/// The places that a selector selects, as JSON Pointers in document order.
pub(super) fn selected(steps: &[Step], document: &Value) -> Vec<String> {
    let mut places = vec![String::new()];
    for step in steps {
        places = places.iter().flat_map(|place| next(step, place, document)).collect();
    }
    places
}

fn next(step: &Step, place: &str, document: &Value) -> Vec<String> {
    let Some(value) = document.pointer(place) else { return Vec::new() };
    let below = |key: &str| pointer::pushed(place, key);
    let keys: Vec<(String, &Value)> = match value {
        Value::Object(members) => members.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect(),
        _ => Vec::new(),
    };
    let is_selected = |key: &str, part: &Value| match step {
        Step::Name(name) => value.is_object() && key == name,
        Step::Index(index) => value.is_array() && key == index.to_string(),
        Step::Wildcard => true,
        Step::Where(names, wanted) => {
            let found = names.iter().try_fold(part, |part, name| part.as_object()?.get(name));
            found.is_some_and(|found| super::demands::equal(found, wanted))
        }
    };
    keys.iter().filter(|(key, part)| is_selected(key, part)).map(|(key, _)| below(key)).collect()
}
