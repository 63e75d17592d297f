//! From schema to schema and from value to value.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Annotation, Annotator, Source};
use crate::{
    load::Draft,
    model::{NodeId, Op, array_ops, number_ops, object_ops, string_ops, value_ops},
    pointer,
    runtime::{self, Json},
};

/// Where the walk is.
#[derive(Clone, Debug, Default)]
pub(super) struct Place {
    /// In the document.
    value: String,
    /// On the way through the schema.
    way: String,
}

/// Which parts of a value have been looked at, for `unevaluatedProperties` and `unevaluatedItems`.
#[derive(Debug, Default)]
pub(super) struct Seen {
    members: BTreeSet<String>,
    items: BTreeSet<usize>,
}

impl Seen {
    fn add(&mut self, other: Seen) {
        self.members.extend(other.members);
        self.items.extend(other.items);
    }
}

/// A walk through a document.
pub(super) struct Walk<'a> {
    annotator: &'a Annotator,
    pub found: Vec<Annotation>,
}

impl<'a> Walk<'a> {
    pub fn new(annotator: &'a Annotator) -> Self {
        Walk { annotator, found: Vec::new() }
    }

    /// What `node`, which accepts the value, says of it; which parts of it have been looked at.
    pub fn schema(&mut self, node: NodeId, value: &Json, place: &Place) -> Seen {
        for said in &self.source(node).said {
            if !said.of_strings || matches!(value, Json::String(_)) {
                self.say(node, place, &said.keyword, said.value.clone());
            }
        }
        let (mut seen, annotator) = (Seen::default(), self.annotator);
        let ops = &annotator.program.nodes[node].is;
        let is_last = |op: &Op| matches!(op, Op::UnevaluatedProperties { .. } | Op::UnevaluatedItems { .. });
        for (keyword, op) in ops.iter().filter(|(_, op)| !is_last(op)) {
            self.op(node, (keyword, op), value, place, &mut seen);
        }
        for (keyword, op) in ops.iter().filter(|(_, op)| is_last(op)) {
            self.op(node, (keyword, op), value, place, &mut seen);
        }
        seen
    }

    fn op(&mut self, node: NodeId, (keyword, op): (&str, &'a Op), value: &Json, place: &Place, seen: &mut Seen) {
        match op {
            Op::Ref(target) => seen.add(self.same((node, keyword), *target, value, place)),
            Op::AllOf(nodes) => nodes.iter().for_each(|one| seen.add(self.same((node, keyword), *one, value, place))),
            Op::AnyOf { branches, discriminator: _ } | Op::OneOf { branches, discriminator: _ } => {
                for branch in branches {
                    if self.accepts(*branch, value) {
                        seen.add(self.same((node, keyword), *branch, value, place));
                    }
                }
            }
            Op::If { condition, then, otherwise } => {
                let holds = self.accepts(*condition, value);
                let branch = if holds { then } else { otherwise };
                for next in Some(condition).filter(|_| holds).into_iter().chain(branch) {
                    seen.add(self.same((node, keyword), *next, value, place));
                }
            }
            Op::DependentSchemas(entries) => {
                let Json::Object(object) = value else { return };
                for (_, next) in entries.iter().filter(|(name, _)| object.get(name).is_some()) {
                    seen.add(self.same((node, keyword), *next, value, place));
                }
            }
            Op::Properties { .. } | Op::UnevaluatedProperties { .. } => self.members(node, op, value, place, seen),
            Op::PrefixItems(_) | Op::Items { .. } | Op::Contains { .. } | Op::UnevaluatedItems { .. } => {
                self.items(node, (keyword, op), value, place, seen);
            }
            // Whatever they say is not about the value, or of no value.
            Op::Not(_) | Op::PropertyNames(_) => {}
            value_ops!() | number_ops!() | string_ops!() => {}
            Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems => {}
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::DependentRequired(_) => {}
        }
    }

    fn members(&mut self, node: NodeId, op: &Op, value: &Json, place: &Place, seen: &mut Seen) {
        let Json::Object(object) = value else { return };
        let mut done: [(&str, Vec<Value>); 4] = [
            ("properties", Vec::new()),
            ("patternProperties", Vec::new()),
            ("additionalProperties", Vec::new()),
            ("unevaluatedProperties", Vec::new()),
        ];
        for (name, member) in object.iter() {
            let mut next: Vec<(usize, NodeId)> = Vec::new();
            match op {
                Op::Properties { named, patterns, additional } => {
                    let named = named.iter().filter(|property| property.name == name);
                    next.extend(named.map(|property| (0, property.node)));
                    let finds = |pattern: usize| self.annotator.judge.patterns[pattern].finds(name);
                    next.extend(patterns.iter().filter(|(pattern, _)| finds(*pattern)).map(|(_, node)| (1, *node)));
                    if next.is_empty() {
                        next.extend(additional.map(|node| (2, node)));
                    }
                }
                Op::UnevaluatedProperties { node, evaluated: _ } if !seen.members.contains(name) => {
                    next.push((3, *node));
                }
                Op::UnevaluatedProperties { .. } => {}
                value_ops!() | number_ops!() | string_ops!() | array_ops!() => {}
                Op::Ref(_) | Op::AllOf(_) | Op::AnyOf { .. } | Op::OneOf { .. } | Op::Not(_) | Op::If { .. } => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => {}
                Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
            }
            for (index, next) in next {
                let (keyword, listed) = &mut done[index];
                if listed.last().is_none_or(|last| last != name) {
                    listed.push(name.into());
                }
                seen.members.insert(name.to_owned());
                let inside = pointer::pushed(&place.value, name);
                self.inside((node, keyword), next, member, inside, place);
            }
        }
        let is_last = matches!(op, Op::UnevaluatedProperties { .. });
        for (keyword, names) in done.into_iter().filter(|(keyword, _)| is_last == keyword.starts_with("unevaluated")) {
            self.tell(node, place, keyword, Value::Array(names));
        }
    }

    fn items(&mut self, node: NodeId, (keyword, op): (&str, &Op), value: &Json, place: &Place, seen: &mut Seen) {
        let Json::Array(items) = value else { return };
        let mut done = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let next = match op {
                Op::PrefixItems(nodes) => nodes.get(index).copied(),
                Op::Items { node, start } => Some(*node).filter(|_| index >= *start),
                Op::Contains { node, .. } => Some(*node).filter(|node| self.accepts(*node, item)),
                Op::UnevaluatedItems { node, evaluated: _ } => Some(*node).filter(|_| !seen.items.contains(&index)),
                value_ops!() | number_ops!() | string_ops!() | object_ops!() => None,
                Op::Ref(_) | Op::AllOf(_) | Op::AnyOf { .. } | Op::OneOf { .. } | Op::Not(_) | Op::If { .. } => None,
                Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems => None,
            };
            let Some(next) = next else { continue };
            done.push(index);
            self.inside((node, keyword), next, item, format!("{}/{index}", place.value), place);
        }
        let (is_prefix, is_contains) = (matches!(op, Op::PrefixItems(_)), matches!(op, Op::Contains { .. }));
        let is_counted = is_contains && self.source(node).draft < Draft::Draft202012;
        if done.is_empty() || is_counted {
            return;
        }
        let said = match done.last() {
            Some(last) if is_prefix && done.len() < items.len() => Value::from(*last),
            Some(_) if is_contains && done.len() < items.len() => done.iter().copied().map(Value::from).collect(),
            Some(_) | None => Value::Bool(true),
        };
        seen.items.extend(done);
        self.tell(node, place, keyword, said);
    }

    /// Goes on to a schema for the same value, which it accepts.
    fn same(&mut self, from: (NodeId, &str), next: NodeId, value: &Json, place: &Place) -> Seen {
        let way = self.way(from, next, place);
        self.schema(next, value, &Place { value: place.value.clone(), way })
    }

    /// Goes on to a schema for a part of the value.
    fn inside(&mut self, from: (NodeId, &str), next: NodeId, part: &Json, value: String, place: &Place) {
        let way = self.way(from, next, place);
        self.schema(next, part, &Place { value, way });
    }

    /// The way to `next`: what lies between the schemas, or the keyword that refers to it.
    fn way(&self, (from, keyword): (NodeId, &str), next: NodeId, place: &Place) -> String {
        let (one, other) = (&self.source(from).location, &self.source(next).location);
        let refers = matches!(keyword, "$ref" | "$dynamicRef" | "$recursiveRef");
        let is_same = one.document == other.document && !refers;
        let rest = other.pointer.strip_prefix(&one.pointer).filter(|_| is_same);
        rest.map_or_else(|| format!("{}/{keyword}", place.way), |rest| format!("{}{rest}", place.way))
    }

    fn accepts(&self, node: NodeId, value: &Json) -> bool {
        runtime::accepts(&self.annotator.judge, node, value)
    }

    fn source(&self, node: NodeId) -> &'a Source {
        &self.annotator.sources[node]
    }

    /// Says what a keyword has done, as the drafts from 2019-09 on have it.
    fn tell(&mut self, node: NodeId, place: &Place, keyword: &str, value: Value) {
        let source = self.source(node);
        if source.draft >= Draft::Draft201909 && source.keywords.iter().any(|own| own == keyword) {
            self.say(node, place, keyword, value);
        }
    }

    fn say(&mut self, node: NodeId, place: &Place, keyword: &str, value: Value) {
        self.found.push(Annotation {
            instance_location: place.value.clone(),
            keyword: keyword.to_owned(),
            keyword_location: pointer::pushed(&place.way, keyword),
            schema_location: self.annotator.program.nodes[node].at.clone(),
            value,
        });
    }
}
