//! What nodes ask of one value together, as far as it can be asked for.

use std::collections::BTreeSet;

use serde_json::{Number, Value, json};

use super::{
    relax::{At, Relaxer},
    words,
};
use crate::{
    model::{Evaluated, NodeId, Op, PatternId, TypeSet},
    runtime::parts::IntegerRange,
};

/// What is asked.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub types: TypeSet,
    /// The only values, if they are listed.
    pub values: Option<Vec<Value>>,
    /// Keywords that the rules take, with the types that they are about.
    keywords: Vec<(TypeSet, &'static str, Value)>,
    pub prefixes: Vec<Vec<NodeId>>,
    /// Items from an index on.
    pub items: Vec<(NodeId, usize)>,
    pub required: Vec<String>,
    pub groups: Vec<Group>,
    /// What could not be asked for, in sentences.
    pub said: Vec<String>,
}

/// What an operator says about members. Names and patterns without a node are known, and may be anything.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub named: Vec<(String, Option<NodeId>)>,
    pub patterns: Vec<(PatternId, Option<NodeId>)>,
    /// All others; anything if there is none.
    pub rest: Option<NodeId>,
}

impl Asked {
    pub fn of(relaxer: &mut Relaxer<'_>, nodes: &[NodeId], spent: &BTreeSet<At>) -> Asked {
        let mut asked = Asked {
            types: TypeSet::ALL,
            values: None,
            keywords: Vec::new(),
            prefixes: Vec::new(),
            items: Vec::new(),
            required: Vec::new(),
            groups: Vec::new(),
            said: Vec::new(),
        };
        let program = relaxer.program;
        for node in program.conjunction(nodes) {
            for (index, (written, op)) in program.nodes[node].is.iter().enumerate() {
                if !spent.contains(&(node, index)) {
                    asked.add(relaxer, (node, index), written, op);
                }
            }
        }
        if let Some(values) = &mut asked.values {
            let types = asked.types;
            values.retain(|value| types.contains(TypeSet::of(value)));
            asked.types = values.iter().fold(TypeSet::EMPTY, |types, value| types.or(TypeSet::of(value)));
        }
        asked
    }

    /// Whether any value will do.
    pub fn is_nothing(&self) -> bool {
        let is_about_inside = !self.prefixes.is_empty() || !self.items.is_empty() || !self.groups.is_empty();
        let asks = self.values.is_some() || !self.keywords.is_empty() || !self.required.is_empty() || is_about_inside;
        self.types == TypeSet::ALL && !asks
    }

    /// The keywords about values of these types.
    pub fn keywords_of(&self, types: TypeSet) -> Vec<(&'static str, Value)> {
        let own = self.keywords.iter().filter(|(about, ..)| !about.and(types).is_empty());
        own.map(|(_, name, value)| (*name, value.clone())).collect()
    }

    fn add(&mut self, relaxer: &mut Relaxer<'_>, at: At, written: &'static str, op: &Op) {
        match op {
            Op::False => self.types = TypeSet::EMPTY,
            Op::Type(names) => self.types = self.types.and(TypeSet::of_names(names)),
            Op::Const(value) => self.list(relaxer, at, "const", value, std::slice::from_ref(value)),
            Op::Enum(values) => self.list(relaxer, at, "enum", &json!(values), values),
            Op::Minimum(bound) => self.bound(relaxer, at, "minimum", bound),
            Op::Maximum(bound) => self.bound(relaxer, at, "maximum", bound),
            Op::ExclusiveMinimum(bound) => self.bound(relaxer, at, "exclusiveMinimum", bound),
            Op::ExclusiveMaximum(bound) => self.bound(relaxer, at, "exclusiveMaximum", bound),
            Op::IntegerRange(range) => self.range(relaxer, at, written, *range),
            Op::MultipleOf(divisor) => self.keyword(relaxer, at, "multipleOf", json!(divisor)),
            Op::MinLength(count) => self.count(relaxer, at, "minLength", *count),
            Op::MaxLength(count) => self.count(relaxer, at, "maxLength", *count),
            Op::Pattern(pattern) => {
                let source = relaxer.program.patterns[*pattern].source.clone();
                self.keyword(relaxer, at, "pattern", source.into());
            }
            Op::Format(name, _) => self.keyword(relaxer, at, "format", name.clone().into()),
            Op::MinItems(count) => self.count(relaxer, at, "minItems", *count),
            Op::MaxItems(count) => self.count(relaxer, at, "maxItems", *count),
            Op::UniqueItems => self.keyword(relaxer, at, "uniqueItems", true.into()),
            Op::PrefixItems(nodes) => {
                if !nodes.is_empty() && !relaxer.rules.knows("prefixItems") {
                    relaxer.note(at, false, "each item is asked for as any of these".to_owned());
                }
                self.prefixes.push(nodes.clone());
            }
            Op::Items { node, start } => self.items.push((*node, *start)),
            // Members are counted, and looked for by name, in another form of the document.
            Op::MinProperties(count) => relaxer.drop(at, "minProperties", &json!(count), &mut self.said),
            Op::MaxProperties(count) => relaxer.drop(at, "maxProperties", &json!(count), &mut self.said),
            Op::Required(names) => self.required.extend(names.iter().cloned()),
            Op::Properties { named, patterns, additional } => {
                if !patterns.is_empty() {
                    relaxer.note(at, false, "names are not asked for by a pattern".to_owned());
                }
                self.groups.push(Group {
                    named: named.iter().map(|property| (property.name.clone(), Some(property.node))).collect(),
                    patterns: patterns.iter().map(|(pattern, node)| (*pattern, Some(*node))).collect(),
                    rest: *additional,
                });
            }
            Op::DependentRequired(entries) => {
                let sentences: Vec<Option<String>> =
                    entries.iter().map(|(name, others)| words::dependent(name, others)).collect();
                relaxer.note(at, sentences.iter().all(Option::is_some), "is not asked for".to_owned());
                self.said.extend(sentences.into_iter().flatten());
            }
            Op::UnevaluatedProperties { node, evaluated } => self.unevaluated(relaxer, at, *node, evaluated),
            Op::UnevaluatedItems { node, evaluated } => {
                if evaluated.contains.is_empty() && evaluated.when.is_empty() && !evaluated.all {
                    self.items.push((*node, evaluated.prefix));
                } else if !evaluated.all {
                    relaxer.note(at, false, "is not asked for".to_owned());
                }
            }
            Op::Contains { .. } | Op::PropertyNames(_) | Op::DependentSchemas(_) | Op::Not(_) | Op::If { .. } => {
                relaxer.note(at, false, "is not asked for".to_owned());
            }
            // Where they are followed, this is about what stands beside them.
            Op::Ref(_) | Op::AllOf(_) | Op::AnyOf { .. } | Op::OneOf { .. } => {}
        }
    }

    fn list(&mut self, relaxer: &mut Relaxer<'_>, at: At, keyword: &'static str, whole: &Value, values: &[Value]) {
        let types = values.iter().fold(TypeSet::EMPTY, |types, value| types.or(TypeSet::of(value)));
        self.types = self.types.and(types);
        if !types.and(TypeSet::ARRAY.or(TypeSet::OBJECT)).is_empty() {
            // Only scalars can be listed.
            return relaxer.drop(at, keyword, whole, &mut self.said);
        }
        // Null is the only value of its type, and both booleans are all of theirs.
        let parts = TypeSet::ALL.parts().into_iter().filter(|part| *part != TypeSet::NULL);
        for part in parts {
            let own: Vec<&Value> = values.iter().filter(|value| part.contains(TypeSet::of(value))).collect();
            let is_all = part == TypeSet::BOOLEAN && own.len() == 2;
            if !own.is_empty() && !is_all && !relaxer.rules.allows("enum", part, &json!(own)) {
                relaxer.drop(at, keyword, whole, &mut self.said);
            }
        }
        match &mut self.values {
            Some(known) => known.retain(|value| values.iter().any(|other| is_same(value, other))),
            None => self.values = Some(values.to_vec()),
        }
    }

    /// A bound; one that may not be said as exclusive may be said as the other kind.
    fn bound(&mut self, relaxer: &mut Relaxer<'_>, at: At, keyword: &'static str, bound: &Number) {
        let value = json!(bound);
        let instead = match keyword {
            "exclusiveMinimum" => "minimum",
            "exclusiveMaximum" => "maximum",
            _ => keyword,
        };
        let is_taken = |name| relaxer.rules.allows(name, TypeSet::NUMBER, &value);
        if is_taken(keyword) || !is_taken(instead) {
            return self.keyword(relaxer, at, keyword, value);
        }
        let sentence = words::of(keyword, &value);
        relaxer.note(at, sentence.is_some(), format!("became `{instead}: {value}`"));
        self.said.extend(sentence);
        self.put(TypeSet::NUMBER, instead, value);
    }

    /// The range of a format of integers. That integers are of 64 bits, where nothing is said, is not asked for.
    fn range(&mut self, relaxer: &mut Relaxer<'_>, at: At, written: &str, range: IntegerRange) {
        if written != "format" {
            return;
        }
        let least = range.least.and_then(|exponent| Number::from_i128(-(1_i128 << exponent)));
        let greatest = range.end.and_then(|exponent| Number::from_i128((1_i128 << exponent) - 1));
        // A range is only about integers, which the bounds are not.
        if !TypeSet::INTEGER.contains(self.types.and(TypeSet::NUMBER)) {
            return relaxer.note(at, false, "is not asked for".to_owned());
        }
        least.iter().for_each(|bound| self.bound(relaxer, at, "minimum", bound));
        greatest.iter().for_each(|bound| self.bound(relaxer, at, "maximum", bound));
    }

    /// A count; where only some are taken, the largest of them that is not too large.
    fn count(&mut self, relaxer: &mut Relaxer<'_>, at: At, keyword: &'static str, count: u64) {
        let value = json!(count);
        let instead = json!(1);
        let is_taken = |value: &Value| relaxer.rules.allows(keyword, about(keyword), value);
        if keyword != "minItems" || is_taken(&value) || count < 1 || !is_taken(&instead) {
            return self.keyword(relaxer, at, keyword, value);
        }
        let sentence = words::of(keyword, &value);
        relaxer.note(at, sentence.is_some(), "became `minItems: 1`".to_owned());
        self.said.extend(sentence);
        self.put(TypeSet::ARRAY, keyword, instead);
    }

    fn keyword(&mut self, relaxer: &mut Relaxer<'_>, at: At, keyword: &'static str, value: Value) {
        let types = about(keyword);
        if !relaxer.rules.allows(keyword, types, &value) {
            return relaxer.drop(at, keyword, &value, &mut self.said);
        }
        let is_there = self.keywords.iter().find(|(_, name, _)| *name == keyword);
        let is_repeated = matches!(keyword, "pattern" | "format" | "multipleOf");
        match is_there {
            // One schema says a keyword once, and not all of them can be said by one.
            Some((_, _, known)) if is_repeated && *known != value => {
                relaxer.drop(at, keyword, &value, &mut self.said);
            }
            _ => self.put(types, keyword, value),
        }
    }

    /// Adds a keyword; of two bounds the narrower one.
    fn put(&mut self, types: TypeSet, keyword: &'static str, value: Value) {
        let Some((_, _, known)) = self.keywords.iter_mut().find(|(_, name, _)| *name == keyword) else {
            return self.keywords.push((types, keyword, value));
        };
        let (old, new) = (known.as_f64().unwrap_or(0.0), value.as_f64().unwrap_or(0.0));
        let is_lower_bound = keyword.starts_with("min") || keyword == "exclusiveMinimum";
        if (is_lower_bound && new > old) || (!is_lower_bound && new < old) {
            *known = value;
        }
    }

    fn unevaluated(&mut self, relaxer: &mut Relaxer<'_>, at: At, node: NodeId, evaluated: &Evaluated) {
        let mut group = Group { named: Vec::new(), patterns: Vec::new(), rest: Some(node) };
        let mut all = evaluated.all;
        let mut open = vec![evaluated];
        while let Some(evaluated) = open.pop() {
            group.named.extend(evaluated.names.iter().map(|name| (name.clone(), None)));
            group.patterns.extend(evaluated.patterns.iter().map(|pattern| (*pattern, None)));
            all |= evaluated.all;
            // Under which conditions they are evaluated is not asked.
            open.extend(evaluated.when.iter().map(|when| &when.evaluated));
        }
        if all && !evaluated.all {
            return relaxer.note(at, false, "is not asked for".to_owned());
        }
        if !evaluated.when.is_empty() {
            relaxer.note(at, false, "members count as known that are so under a condition".to_owned());
        }
        if !all {
            self.groups.push(group);
        }
    }
}

/// The types that a keyword is about.
fn about(keyword: &str) -> TypeSet {
    match keyword {
        "minLength" | "maxLength" | "pattern" | "format" => TypeSet::STRING,
        "minItems" | "maxItems" | "uniqueItems" => TypeSet::ARRAY,
        _ => TypeSet::NUMBER,
    }
}

/// Whether two scalars are the same JSON value.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one == other || one.as_f64() == other.as_f64(),
        _ => one == other,
    }
}
