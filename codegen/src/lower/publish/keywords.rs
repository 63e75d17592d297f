//! Operators → keywords of 2020-12.

use std::collections::HashSet;

use serde_json::{Map, Number, Value, json};

use super::{Draft, Printer, reference};
use crate::{
    format,
    model::{NodeId, Op, PatternId, array_ops, logic_ops, object_ops, string_ops, value_ops},
    runtime::parts::IntegerRange,
};

/// The value of `type`.
pub(super) fn types(names: &[&str]) -> Value {
    if let [one] = names { json!(one) } else { json!(names) }
}

impl Printer<'_, '_> {
    /// Adds the keywords that say what `op` of `node` does, which the source calls `written`.
    pub(super) fn op(&self, node: NodeId, written: &str, op: &Op, draft: &mut Draft<'_>) {
        let mut put = |name: &str, value: Value| draft.put(name, written, value);
        match op {
            Op::False => put("not", json!({})),
            Op::Type(names) => put("type", types(names)),
            Op::Const(value) => put("const", value.clone()),
            Op::Enum(values) => put("enum", json!(values)),
            Op::Minimum(bound) => put("minimum", json!(bound)),
            Op::Maximum(bound) => put("maximum", json!(bound)),
            Op::ExclusiveMinimum(bound) => put("exclusiveMinimum", json!(bound)),
            Op::ExclusiveMaximum(bound) => put("exclusiveMaximum", json!(bound)),
            Op::IntegerRange(range) => self.range(node, *range, written, draft),
            Op::MultipleOf(divisor) => put("multipleOf", json!(divisor)),
            Op::MinLength(count) => put("minLength", json!(count)),
            Op::MaxLength(count) => put("maxLength", json!(count)),
            Op::Pattern(pattern) => put("pattern", json!(self.pattern(*pattern))),
            Op::Format(name, pattern) => {
                put("format", json!(name));
                // What other tools know of the format says less.
                let source = self.pattern(*pattern);
                if format::pattern_for(name) != Some(source) {
                    put("pattern", json!(source));
                }
            }
            Op::MinItems(count) => put("minItems", json!(count)),
            Op::MaxItems(count) => put("maxItems", json!(count)),
            Op::UniqueItems => put("uniqueItems", json!(true)),
            // The dialect knows no empty list of schemas.
            Op::PrefixItems(nodes) if nodes.is_empty() => {}
            Op::PrefixItems(nodes) => put("prefixItems", self.list(nodes)),
            Op::Items { node: item, start } => self.items(node, written, (*item, *start), draft),
            Op::Contains { node: item, min, max } => {
                let found = self.contains(*item, *min, *max);
                if self.contains_evaluates(node) {
                    found.into_iter().for_each(|(name, value)| put(&name, value));
                } else {
                    // Nothing is evaluated under `not`, as nothing is by `contains` in the drafts before.
                    draft.beside(json!({ "not": { "not": found } }));
                }
            }
            Op::MinProperties(count) => put("minProperties", json!(count)),
            Op::MaxProperties(count) => put("maxProperties", json!(count)),
            Op::Required(names) => put("required", unique(names)),
            Op::Properties { named, patterns, additional } => {
                if !named.is_empty() {
                    put("properties", self.map(named.iter().map(|property| (property.name.as_str(), property.node))));
                }
                if !patterns.is_empty() {
                    let patterns = patterns.iter().map(|(pattern, node)| (self.pattern(*pattern), *node));
                    put("patternProperties", self.map(patterns));
                }
                if let Some(node) = additional {
                    put("additionalProperties", self.schema(*node));
                }
            }
            Op::PropertyNames(name) => put("propertyNames", self.schema(*name)),
            Op::DependentRequired(entries) => {
                let entries = entries.iter().map(|(name, names)| (name.clone(), unique(names)));
                put("dependentRequired", Value::Object(entries.collect()));
            }
            Op::DependentSchemas(entries) => {
                put("dependentSchemas", self.map(entries.iter().map(|(name, node)| (name.as_str(), *node))));
            }
            Op::Ref(target) => match self.definitions.name(*target) {
                Some(name) => put("$ref", reference(name)),
                None => draft.beside(self.schema(*target)),
            },
            Op::AllOf(nodes) if nodes.is_empty() => {}
            Op::AllOf(nodes) => put("allOf", self.list(nodes)),
            Op::AnyOf { branches, discriminator: _ } => put("anyOf", self.branches(branches)),
            Op::OneOf { branches, discriminator: _ } => put("oneOf", self.branches(branches)),
            Op::Not(node) => put("not", self.schema(*node)),
            Op::If { condition, then, otherwise } => {
                let branches = [("then", then.as_ref()), ("else", otherwise.as_ref())];
                let named = branches.into_iter().filter_map(|(name, node)| Some((name, node?)));
                let whole: Vec<_> = [("if", condition)]
                    .into_iter()
                    .chain(named)
                    .map(|(name, node)| (name, self.schema(*node)))
                    .collect();
                // The three belong together.
                if draft.has("if") {
                    draft.beside(Value::Object(
                        whole.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect(),
                    ));
                } else {
                    whole.into_iter().for_each(|(name, schema)| draft.put(name, written, schema));
                }
            }
            Op::UnevaluatedProperties { node, evaluated: _ } => put("unevaluatedProperties", self.schema(*node)),
            Op::UnevaluatedItems { node, evaluated: _ } => put("unevaluatedItems", self.schema(*node)),
        }
    }

    /// In JSON Schema the range of integers has no ends, unless bounds say so.
    fn range(&self, node: NodeId, range: IntegerRange, written: &str, draft: &mut Draft<'_>) {
        let least = range.least.map(|exponent| -(1_i128 << exponent));
        let greatest = range.end.map(|exponent| (1_i128 << exponent) - 1);
        for (name, bound) in [("minimum", least), ("maximum", greatest)] {
            let Some(value) = bound.and_then(Number::from_i128) else { continue };
            let own = self.source.program.ops(node).filter_map(|op| match op {
                Op::Minimum(own) => Some(("minimum", own)),
                Op::Maximum(own) => Some(("maximum", own)),
                value_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() => None,
                Op::ExclusiveMinimum(_) | Op::ExclusiveMaximum(_) | Op::IntegerRange(_) | Op::MultipleOf(_) => None,
            });
            match own.filter(|(own, _)| *own == name).map(|(_, bound)| bound).next() {
                None => draft.put(name, written, Value::Number(value)),
                Some(own) if *own == value => {}
                Some(_) => draft.beside(json!({ name: value })),
            }
        }
    }

    fn pattern(&self, pattern: PatternId) -> &str {
        &self.source.program.patterns[pattern].source
    }

    fn list(&self, nodes: &[NodeId]) -> Value {
        nodes.iter().map(|node| self.schema(*node)).collect()
    }

    fn map<'n>(&self, entries: impl Iterator<Item = (&'n str, NodeId)>) -> Value {
        Value::Object(entries.map(|(name, node)| (name.to_owned(), self.schema(node))).collect())
    }

    /// Alternatives; where there are none, nothing is accepted.
    fn branches(&self, nodes: &[NodeId]) -> Value {
        if nodes.is_empty() { json!([false]) } else { self.list(nodes) }
    }

    /// `items` are those behind `prefixItems`.
    fn items(&self, node: NodeId, written: &str, (item, start): (NodeId, usize), draft: &mut Draft<'_>) {
        let prefix = self
            .source
            .program
            .ops(node)
            .find_map(|op| if let Op::PrefixItems(nodes) = op { Some(nodes.len()) } else { None });
        if prefix.unwrap_or(0) == start {
            draft.put("items", written, self.schema(item));
        } else {
            draft.beside(json!({ "prefixItems": vec![true; start], "items": self.schema(item) }));
        }
    }

    fn contains(&self, item: NodeId, min: u64, max: Option<u64>) -> Map<String, Value> {
        let mut found = Map::from_iter([("contains".to_owned(), self.schema(item))]);
        found.extend((min != 1).then(|| ("minContains".to_owned(), json!(min))));
        found.extend(max.map(|max| ("maxContains".to_owned(), json!(max))));
        found
    }
}

/// A list of names, each once, as the dialect wants it.
fn unique(names: &[String]) -> Value {
    let mut listed = HashSet::new();
    names.iter().filter(|name| listed.insert(name.as_str())).map(String::as_str).collect()
}
