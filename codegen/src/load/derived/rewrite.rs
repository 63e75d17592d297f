//! One schema → what it is in a derived contract.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Map, Value, json};

use super::{
    Derivation, Derived,
    keywords::{Edge, edge, identifies, with_parts},
    members::{Members, child, members, target},
    patch,
    unions::let_overlap,
};
use crate::{
    diagnostic::Diagnostic,
    load::{Bundle, Location, Schema},
};

/// What a schema of a derived contract says, and to what it refers.
#[derive(Debug, Default)]
pub(super) struct Unit {
    /// Whether it says something else than the schema that it is derived from.
    changed: bool,
    /// The schemas that it refers to, as far as these may become others, too.
    refers: BTreeSet<Location>,
}

/// Derives the schemas of one contract. It walks twice: first it finds out which schemas become others, then it writes
/// these, and leaves the rest where it is.
pub struct Rewriter<'b> {
    pub bundle: &'b Bundle,
    pub derived: &'b Derived,
    pub(super) root: Location,
    /// What of the root's members is left out, where only the root's members are.
    of_root: Members,
    pub(super) units: BTreeMap<Location, Unit>,
    pub(super) queue: VecDeque<Location>,
    /// In the second walk: what is called how in the document that is written.
    pub(super) keys: Option<BTreeMap<Location, String>>,
    /// Names that only other branches of a union know, and so may be removed by a patch.
    pub extras: BTreeMap<Location, BTreeSet<String>>,
    /// Whether the schema at hand says something else than before.
    pub changed: bool,
    pub(super) refers: BTreeSet<Location>,
    pub findings: Vec<Diagnostic>,
}

/// What holds for the schemas of one value together.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// The members that are left out.
    pub gone: BTreeSet<String>,
    /// Those that other schemas of the value know.
    pub known: BTreeSet<String>,
    /// Those that only other branches of a union know.
    pub extras: BTreeSet<String>,
}

impl<'b> Rewriter<'b> {
    pub fn new(bundle: &'b Bundle, derived: &'b Derived, root: &Schema<'b>) -> Self {
        Rewriter {
            bundle,
            derived,
            root: root.location.clone(),
            of_root: members(root, &derived.kind),
            units: BTreeMap::new(),
            queue: VecDeque::new(),
            keys: None,
            extras: BTreeMap::new(),
            changed: false,
            refers: BTreeSet::new(),
            findings: Vec::new(),
        }
    }

    /// What the root says of its members.
    pub fn members_of_root(&self) -> &Members {
        &self.of_root
    }

    /// The first walk: the schemas that become others.
    pub fn survey(&mut self) -> BTreeSet<Location> {
        self.survey_from([self.root.clone()])
    }

    /// The same, of more than one schema.
    pub fn survey_from(&mut self, roots: impl IntoIterator<Item = Location>) -> BTreeSet<Location> {
        self.queue.extend(roots);
        while let Some(location) = self.queue.pop_front() {
            let Some(schema) = Schema::at(self.bundle, location.clone()) else { continue };
            (self.changed, self.refers) = Default::default();
            self.rewrite(&schema, &Context::default());
            let unit = Unit { changed: self.changed, refers: std::mem::take(&mut self.refers) };
            for other in &unit.refers {
                if !self.units.contains_key(other) && !self.queue.contains(other) {
                    self.queue.push_back(other.clone());
                }
            }
            self.units.insert(location, unit);
        }
        // Whoever refers to what becomes another becomes another.
        let mut others: BTreeSet<Location> =
            self.units.iter().filter(|(_, unit)| unit.changed).map(|(location, _)| location.clone()).collect();
        loop {
            let refers = |unit: &Unit| unit.refers.iter().any(|other| others.contains(other));
            let more: Vec<Location> = self
                .units
                .iter()
                .filter(|(location, unit)| !others.contains(*location) && refers(unit))
                .map(|(location, _)| location.clone())
                .collect();
            if more.is_empty() {
                return others;
            }
            others.extend(more);
        }
    }

    /// Whether a schema of the contract refers to this one, as far as the first walk has seen.
    pub(super) fn is_referred_to(&self, location: &Location) -> bool {
        self.units.values().any(|unit| unit.refers.contains(location))
    }

    /// The second walk: a schema, where those in `keys` are definitions of the document that is written.
    pub fn write(&mut self, keys: &BTreeMap<Location, String>, location: &Location) -> Value {
        self.keys = Some(keys.clone());
        self.findings.clear();
        match Schema::at(self.bundle, location.clone()) {
            Some(schema) => self.rewrite(&schema, &Context::default()),
            None => Value::Bool(true),
        }
    }

    /// A schema that judges what `context` is about.
    pub fn rewrite(&mut self, schema: &Schema<'b>, context: &Context) -> Value {
        let Some(keywords) = schema.object() else { return schema.value.clone() };
        let own = match self.derived.kind.is_deep() {
            true => members(schema, &self.derived.kind),
            false => self.of_root.clone(),
        };
        let mut context = context.clone();
        context.gone.extend(own.gone.iter().cloned());
        context.known.extend(own.named.iter().cloned());
        if self.derived.kind == Derivation::Patch {
            return patch::rewrite(self, schema, keywords, &context);
        }
        let (mut written, mut overlap) = (Map::new(), false);
        for keyword in keywords.keys() {
            let Some(value) = schema.keyword(keyword) else { continue };
            if keyword == "oneOf" {
                let (branches, may_overlap) = self.branches(schema, value, &context);
                written.insert(keyword.clone(), branches);
                overlap = may_overlap;
            } else if let Some(value) = self.keyword(schema, keyword, value, &context, &own) {
                written.insert(keyword.clone(), value);
            }
        }
        if overlap {
            let_overlap(&mut written);
        }
        Value::Object(written)
    }

    /// What becomes of a keyword; `None` if it goes.
    fn keyword(
        &mut self,
        schema: &Schema<'b>,
        keyword: &str,
        value: &Value,
        context: &Context,
        own: &Members,
    ) -> Option<Value> {
        if let Some(kept) = self.common_keyword(schema, keyword, value, context) {
            return kept;
        }
        let is_partial = self.derived.kind.lets_members_be_absent();
        match (keyword, value) {
            // What stood for the whole may be too much now.
            ("default" | "examples" | "example", _) if !own.gone.is_empty() => None,
            ("required", Value::Array(_)) | ("minProperties" | "dependentRequired", _) if is_partial => self.without(),
            // A part of an object that is listed is not listed.
            ("const", Value::Object(_)) if is_partial => self.without(),
            ("enum", Value::Array(values)) if is_partial && values.iter().any(Value::is_object) => self.without(),
            ("required", Value::Array(names)) => self.names_left(names, context),
            ("minProperties", Value::Number(least)) => Some(self.fewer(least, own)),
            ("properties", Value::Object(entries)) => {
                let left = entries.keys().filter(|name| !context.gone.contains(*name));
                Some(self.map(schema, keyword, entries, left.cloned().collect(), context))
            }
            ("patternProperties", Value::Object(entries)) => {
                let mark = self.derived.kind.mark();
                let is_gone = |name: &str| {
                    let entry = schema.child(&[keyword, name]);
                    mark.is_some_and(|mark| entry.keyword(mark) == Some(&Value::Bool(true)))
                };
                let left = entries.keys().filter(|name| !is_gone(name)).cloned().collect();
                Some(self.map(schema, keyword, entries, left, context))
            }
            ("dependentRequired" | "dependentSchemas" | "dependencies", Value::Object(entries)) => {
                let is_left =
                    |name: &&String| !(context.gone.contains(*name) || is_partial && entries[name.as_str()].is_array());
                let left = entries.keys().filter(is_left).cloned().collect();
                Some(self.map(schema, keyword, entries, left, context))
            }
            _ => Some(self.nested(schema, keyword, value, context)),
        }
    }

    /// What becomes of a keyword whatever is derived, if that can be said: `None` inside if it goes.
    pub fn common_keyword(
        &mut self,
        schema: &Schema<'b>,
        keyword: &str,
        value: &Value,
        context: &Context,
    ) -> Option<Option<Value>> {
        if identifies(keyword, schema) {
            return Some(None);
        }
        Some(match (keyword, value) {
            ("$ref", Value::String(_)) => Some(Value::String(self.reference(schema, value, context))),
            ("$dynamicRef" | "$recursiveRef", _) => {
                self.refuse_dynamic(schema, keyword);
                None
            }
            ("x-type-name", Value::String(name)) => Some(json!(format!("{name}{}", self.derived.kind.word()))),
            // What is derived is another type than the user's.
            ("x-rust-type" | "x-typescript-type" | "x-python-type" | "tsType", _) => None,
            ("x-fallback" | "x-constants" | "x-hashes" | "x-directory" | "x-versioning", _) => None,
            ("x-integrity", Value::Array(rules)) => self.rules(schema, rules),
            ("x-report", report) if self.loses_rules(schema) => {
                let style = report.get("style").filter(|style| style.is_string())?;
                Some(json!({ "style": style }))
            }
            _ => return None,
        })
    }

    /// A keyword goes, and so the schema is another one.
    pub fn without(&mut self) -> Option<Value> {
        self.changed = true;
        None
    }

    fn names_left(&mut self, names: &[Value], context: &Context) -> Option<Value> {
        let is_left = |name: &&Value| name.as_str().is_none_or(|name| !context.gone.contains(name));
        let left: Vec<Value> = names.iter().filter(is_left).cloned().collect();
        self.changed |= left.len() < names.len();
        // Draft 4 knows no empty list.
        (!left.is_empty() || names.is_empty()).then_some(Value::Array(left))
    }

    /// So many members less have to be there as are left out.
    fn fewer(&mut self, least: &serde_json::Number, own: &Members) -> Value {
        let gone = own.gone.intersection(&own.named).count() as u64;
        match least.as_u64().filter(|_| gone > 0) {
            Some(least) => {
                self.changed = true;
                json!(least.saturating_sub(gone))
            }
            None => Value::Number(least.clone()),
        }
    }

    /// An object of schemas, or of lists of names, of which these members are left.
    fn map(
        &mut self,
        schema: &Schema<'b>,
        keyword: &str,
        entries: &Map<String, Value>,
        left: Vec<String>,
        context: &Context,
    ) -> Value {
        self.changed |= left.len() < entries.len();
        let mut written = Map::new();
        for name in left {
            let value = match &entries[&name] {
                Value::Array(names) => self.names_left(names, context).unwrap_or_else(|| json!([])),
                Value::Object(_) | Value::Bool(_) => {
                    self.part(&schema.child(&[keyword, &name]), edge(keyword), context)
                }
                other => other.clone(),
            };
            written.insert(name, value);
        }
        Value::Object(written)
    }

    /// A keyword with the schemas in it, if there are some.
    pub fn nested(&mut self, schema: &Schema<'b>, keyword: &str, value: &Value, context: &Context) -> Value {
        with_parts(schema, keyword, value, |way| self.part(&child(schema, way), edge(keyword), context))
    }

    /// A schema in a schema.
    pub fn part(&mut self, part: &Schema<'b>, edge: Edge, context: &Context) -> Value {
        match edge {
            Edge::Same => self.rewrite(part, context),
            Edge::Inside if self.derived.kind.is_deep() => self.inside(part),
            Edge::Inside => self.kept(part),
            Edge::Asked | Edge::Nothing => self.original(part),
        }
    }

    /// A schema of a value in the value, which may become another.
    pub fn inside(&mut self, part: &Schema<'b>) -> Value {
        let before = std::mem::take(&mut self.changed);
        let written = self.rewrite(part, &Context::default());
        let changed = std::mem::replace(&mut self.changed, before);
        self.changed |= changed;
        if changed || self.keys.is_none() { written } else { self.kept(part) }
    }

    /// A schema that says what it said: it is referred to where types are made of it, so that these are the same.
    pub fn kept(&mut self, schema: &Schema<'b>) -> Value {
        const SHAPING: [&str; 13] = [
            "properties",
            "patternProperties",
            "additionalProperties",
            "items",
            "prefixItems",
            "allOf",
            "anyOf",
            "oneOf",
            "enum",
            "x-type-name",
            "x-rust-type",
            "x-typescript-type",
            "x-python-type",
        ];
        let has = |keyword: &&str| schema.keyword(keyword).is_some();
        // What is said about the place stays there.
        let is_more = ["default", "x-name"].iter().any(&has);
        if self.keys.is_some() && !is_more && SHAPING.iter().any(has) {
            return json!({ "$ref": self.address(&schema.location) });
        }
        self.original(schema)
    }

    /// A copy of a schema that says the same elsewhere.
    pub fn original(&mut self, schema: &Schema<'b>) -> Value {
        let Some(keywords) = schema.object() else { return schema.value.clone() };
        let mut written = Map::new();
        for keyword in keywords.keys().filter(|keyword| !identifies(keyword, schema)) {
            let Some(value) = schema.keyword(keyword) else { continue };
            let value = match keyword.as_str() {
                "$ref" => match target(schema) {
                    Some(target) => Value::String(self.address(&target.location)),
                    None => value.clone(),
                },
                "$dynamicRef" | "$recursiveRef" => {
                    self.refuse_dynamic(schema, keyword);
                    continue;
                }
                _ => with_parts(schema, keyword, value, |way| self.original(&child(schema, way))),
            };
            written.insert(keyword.clone(), value);
        }
        Value::Object(written)
    }
}

/// The names that a schema demands itself.
pub fn required(schema: &Schema<'_>) -> Vec<String> {
    let names = schema.keyword("required").and_then(Value::as_array);
    names.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
