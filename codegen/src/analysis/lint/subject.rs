//! The schema that is looked at, prepared for what rules ask.

use std::collections::{BTreeSet, HashMap, HashSet};

use serde_json::Value;

use super::{families::Families, levels};
use crate::{
    analysis::sets::{Reference, Sets},
    diagnostic::{Diagnostic, Level},
    load::{Bundle, Location, Root, Schema, subschemas},
    lower::{self, Formats},
    model::{NodeId, Program},
    runtime::{self, Json, Report},
};

/// One root, with all schemas of its file that belong to it.
pub struct Subject<'b> {
    pub bundle: &'b Bundle,
    pub root: Schema<'b>,
    /// Every schema below the root, and those elsewhere in the file that are referred to; reachable or not.
    pub schemas: Vec<Schema<'b>>,
    /// Where every reference in these schemas leads: from, to.
    pub references: Vec<(Location, Location)>,
    /// What the generator has to say.
    pub said: Vec<Diagnostic>,
    /// The check program, if the schema can be generated from.
    pub program: Option<Program>,
    pub formats: Formats,
    /// Those with an `x-lint`, outer ones first.
    pub annotated: Vec<Schema<'b>>,
    judge: Option<runtime::Program>,
    nodes: HashMap<Location, NodeId>,
}

impl<'b> Subject<'b> {
    pub fn new(bundle: &'b Bundle, root: &Root, options: &lower::Options) -> Subject<'b> {
        let examined = lower::examine(bundle, options, root);
        let is_sound = !examined.findings.iter().any(|finding| finding.level == Level::Error);
        let mut nodes = HashMap::new();
        for (node, origin) in examined.origins.iter().enumerate() {
            nodes.entry(origin.location.clone()).or_insert(node);
        }
        let judge = is_sound.then(|| runtime::Program::from(&examined.program));
        let (schemas, references) = walk(bundle, bundle.root_schema(root));
        let is_annotated =
            |schema: &&Schema<'_>| schema.object().is_some_and(|members| members.contains_key(levels::KEYWORD));
        let mut annotated: Vec<_> = schemas.iter().filter(is_annotated).cloned().collect();
        annotated.sort_by_key(|schema| schema.location.pointer.len());
        Subject {
            bundle,
            annotated,
            root: bundle.root_schema(root),
            schemas,
            references,
            said: examined.findings,
            program: is_sound.then_some(examined.program),
            formats: options.formats,
            judge,
            nodes,
        }
    }

    /// The node that judges what `location` judges; `None` if the schema was not understood, or is never used.
    pub fn node(&self, location: &Location) -> Option<NodeId> {
        self.judge.is_some().then(|| self.nodes.get(location).copied()).flatten()
    }

    /// What the schema at `location` says of a document; `None` if it is not known.
    pub fn report(&self, location: &Location, document: &Value) -> Option<Report> {
        let document = Json::from_value(document).ok()?;
        Some(runtime::report(self.judge.as_ref()?, self.node(location)?, &document))
    }

    /// The schemas of the file as sets of documents.
    pub fn sets(&self) -> Option<Sets> {
        Sets::new(self.bundle, self.root.location.document, self.formats)
    }

    /// The independent validator of a schema.
    pub fn reference(&self, location: &Location) -> Option<Reference> {
        Reference::new(self.bundle, location, self.formats)
    }

    /// Every pattern of the file, with its place; one that stands in several places at the first of them.
    pub fn patterns(&self) -> Vec<(Location, &'b str)> {
        let mut found = Vec::new();
        for schema in &self.schemas {
            let own = schema.keyword("pattern").and_then(Value::as_str);
            found.extend(own.map(|source| (schema.location.child(&["pattern"]), source)));
            let names = schema.keyword("patternProperties").and_then(Value::as_object);
            let names = names.into_iter().flat_map(|entries| entries.keys());
            found.extend(names.map(|name| (schema.location.child(&["patternProperties", name]), name.as_str())));
        }
        let mut seen = HashSet::new();
        found.retain(|(_, source)| seen.insert(*source));
        found
    }

    /// The schemas that all have to accept what `schema` accepts: itself, what it refers to, and what is in `allOf`.
    pub fn conjuncts(&self, schema: &Schema<'b>) -> Vec<Schema<'b>> {
        let (mut found, mut seen, mut open) = (Vec::new(), HashSet::new(), vec![schema.clone()]);
        while let Some(schema) = open.pop() {
            if !seen.insert(schema.location.clone()) {
                continue;
            }
            let reference = schema.keyword("$ref").and_then(Value::as_str);
            open.extend(reference.and_then(|reference| schema.resolve("$ref", reference).ok()));
            let parts = schema.keyword("allOf").and_then(Value::as_array).map_or(0, Vec::len);
            open.extend((0..parts).map(|index| schema.child(&["allOf", &index.to_string()])));
            found.push(schema);
        }
        found
    }

    /// The schemas of the file that a reference inside of them leads to.
    pub fn referred_to_from_inside(&self) -> BTreeSet<&Location> {
        let inside = |(from, to): &&(Location, Location)| {
            let rest = from.pointer.strip_prefix(&to.pointer).filter(|_| from.document == to.document);
            rest.is_some_and(|rest| rest.starts_with('/'))
        };
        self.references.iter().filter(inside).map(|(_, to)| to).collect()
    }

    /// Which schemas judge the same value together.
    pub fn families(&self) -> Families {
        Families::of(self)
    }

    /// Whether the member at `location` can go without anything missing it: no reference leads into it.
    pub fn is_removable(&self, location: &Location) -> bool {
        let inside = |to: &Location| {
            let rest = to.pointer.strip_prefix(&location.pointer);
            to.document == location.document && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        !self.references.iter().any(|(_, to)| inside(to)) && !self.bundle.names_something_inside(location)
    }
}

/// The schemas below `root`, and where the references among them lead.
fn walk<'b>(bundle: &'b Bundle, root: Schema<'b>) -> (Vec<Schema<'b>>, Vec<(Location, Location)>) {
    let document = root.location.document;
    let (mut schemas, mut references, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
    let mut open = vec![root];
    while let Some(schema) = open.pop() {
        if !seen.insert(schema.location.clone()) {
            continue;
        }
        for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
            let Some(reference) = schema.keyword(keyword).and_then(Value::as_str) else { continue };
            let Ok(target) = schema.resolve(keyword, reference) else { continue };
            references.push((schema.location.clone(), target.location.clone()));
            if target.location.document == document {
                open.push(target);
            }
        }
        for (segments, value) in subschemas(schema.value, schema.dialect().draft).into_iter().rev() {
            if value.is_object() || value.is_boolean() {
                let location = schema.location.child(&segments.iter().map(String::as_str).collect::<Vec<_>>());
                open.extend(Schema::at(bundle, location));
            }
        }
        schemas.push(schema);
    }
    (schemas, references)
}
