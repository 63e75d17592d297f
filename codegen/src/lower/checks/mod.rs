//! Schema → check program. Every schema location becomes one node (one per dynamic scope where that matters); then the
//! passes that need the whole program: reference loops, `unevaluated*`, discriminators, defaults.

mod applicators;
mod assertions;
mod defaults;
mod discriminator;
mod draft3;
mod evaluated;
mod integers;
mod loops;
mod native;
mod property_dependencies;
mod references;
mod unknown;

use std::{
    collections::{BTreeMap, HashMap, HashSet, VecDeque},
    fmt,
    sync::Arc,
};

pub use defaults::settle as settle_defaults;
pub use native::look_at_defaults as look_at_native_defaults;
use serde_json::Value;

use super::{Formats, Integers, Natives, Options, Patterns, enum_lists, keywords::is_annotation, vocabulary};
use crate::{
    diagnostic::{Code, Diagnostic},
    limits::{Limit, grouped},
    load::{Bundle, Draft, Location, Schema},
    model::{Node, NodeId, Op, PatternId, Program},
};

/// The outermost dynamic anchor of each name on the way here; the name `""` stands for `$recursiveAnchor`.
type Scope = Arc<BTreeMap<String, Location>>;

/// Where a node comes from.
#[derive(Clone, Debug)]
pub struct Origin<'b> {
    /// The schema.
    pub schema: Schema<'b>,
    scope: Scope,
}

/// A program in the making.
pub struct Lowering<'b> {
    bundle: &'b Bundle,
    formats: Formats,
    integers: Integers,
    natives: Natives,
    extern_keywords: bool,
    allowed: Patterns,
    home: usize,
    pub program: Program,
    pub origins: Vec<Origin<'b>>,
    pub findings: Vec<Diagnostic>,
    /// The nodes of the root's definitions: each becomes a type, referred to or not.
    pub definitions: Vec<NodeId>,
    /// The nodes of the schemas in the root's rules, by the index of the rule.
    pub rule_nodes: Vec<(usize, NodeId)>,
    nodes: HashMap<(Location, Scope), NodeId>,
    queue: VecDeque<NodeId>,
    /// How many nodes each schema has become; counted only where it can be more than one.
    copies: HashMap<Location, u64>,
    /// How many values the `enum`s list so far.
    enumerated: u64,
    /// Whether a limit has been passed: what is missing was left out.
    is_exceeded: bool,
    patterns: HashMap<String, PatternId>,
    /// Keywords that were warned about.
    unknown: HashMap<String, ()>,
    /// Whether what is lowered are definitions that nothing has led to.
    is_defining: bool,
}

/// Lowers `root` and all that it refers to. Defaults are candidates until [`settle_defaults`].
pub fn lower<'b>(bundle: &'b Bundle, options: &Options, root: Schema<'b>) -> Lowering<'b> {
    let mut lowering = Lowering {
        bundle,
        formats: options.formats,
        integers: options.integers,
        natives: options.natives.clone(),
        extern_keywords: options.extern_keywords,
        allowed: options.patterns.clone(),
        home: root.location.document,
        program: Program::default(),
        origins: Vec::new(),
        findings: Vec::new(),
        definitions: Vec::new(),
        rule_nodes: Vec::new(),
        nodes: HashMap::new(),
        queue: VecDeque::new(),
        copies: HashMap::new(),
        enumerated: 0,
        is_exceeded: false,
        patterns: HashMap::new(),
        unknown: HashMap::new(),
        is_defining: false,
    };
    lowering.node(root.clone(), &Scope::default(), "false");
    lowering.drain();
    lowering.is_defining = true;
    lowering.define(&root);
    lowering.drain();
    lowering.is_defining = false;
    lowering.add_rule_schemas(&root);
    lowering.drain();
    lowering.refuse_counted_rules();
    if lowering.is_exceeded {
        return lowering;
    }
    for node in loops::cut(&mut lowering.program) {
        let place = bundle.place(&lowering.origins[node].schema.location);
        let help = "remove it from the `allOf`";
        let message = "this branch refers to the schema that it is a part of, and adds nothing";
        lowering.findings.push(Diagnostic::warning(Code::RedundantReference, message, help).at(place));
    }
    let looping = loops::find(&lowering.program);
    for node in &looping {
        let place = bundle.place(&lowering.origins[*node].schema.location);
        let help = "a reference must lead into a part of the document, or to a schema that does not lead back";
        lowering.findings.push(
            Diagnostic::error(
                Code::ReferenceLoop,
                "this schema refers to itself for the same part of the document",
                help,
            )
            .at(place),
        );
    }
    if looping.is_empty() && lowering.has_short_chains() {
        evaluated::make_explicit(&mut lowering);
        discriminator::find(&mut lowering.program);
    }
    lowering
}

impl<'b> Lowering<'b> {
    fn drain(&mut self) {
        while let Some(node) = self.queue.pop_front() {
            self.fill_in(node);
            if self.is_exceeded {
                self.queue.clear();
            }
        }
    }

    /// Notes that the schema of `node` asks for more than a limit allows. Nothing more is lowered then.
    fn exceed(&mut self, limit: Limit, node: NodeId, needs: impl fmt::Display) {
        // What comes of going on would say the same again.
        if !std::mem::replace(&mut self.is_exceeded, true) {
            let place = self.bundle.place(&self.origins[node].schema.location);
            self.findings.push(limit.exceeded(&self.bundle.limits, needs).at(place));
        }
    }

    /// Whether no chain of schemas for one value is too long; a finding says where one is.
    fn has_short_chains(&mut self) -> bool {
        let most = self.bundle.limits.chain;
        let found = loops::too_long(&self.program, most);
        if let Some(node) = found {
            let needs = format!("more than {} schemas stand behind this one, one behind another", grouped(most));
            self.exceed(Limit::Chain, node, needs);
        }
        found.is_none()
    }

    /// Notes a new node, unless it is one too many.
    fn count_node(&mut self, node: NodeId) {
        let limits = &self.bundle.limits;
        if node as u64 >= limits.nodes {
            let needs = format!("the check program has more than {} nodes", grouped(limits.nodes));
            self.exceed(Limit::Nodes, node, needs);
        }
        if !self.bundle.dynamic {
            return;
        }
        let copies = self.copies.entry(self.origins[node].schema.location.clone()).or_default();
        *copies += 1;
        if *copies > limits.copies {
            let most = grouped(limits.copies);
            let needs =
                format!("dynamic references need more than {most} copies of this schema, one for each way to it");
            self.exceed(Limit::Copies, node, needs);
        }
    }

    /// Notes that the `enum` of `node` lists so many values.
    fn count_enumerated(&mut self, node: NodeId, count: usize) {
        let limits = &self.bundle.limits;
        self.enumerated += count as u64;
        if self.enumerated > limits.enumerated {
            let most = grouped(limits.enumerated);
            self.exceed(Limit::Enumerated, node, format!("up to this one, the `enum`s list more than {most} values"));
        }
    }

    /// Adds the definitions that nothing refers to.
    fn define(&mut self, root: &Schema<'b>) {
        let scope = self.origins[0].scope.clone();
        for holder in ["$defs", "definitions"] {
            let Some(Value::Object(entries)) = root.object().and_then(|members| members.get(holder)) else { continue };
            let schemas = entries.iter().filter(|(_, entry)| entry.is_object() || entry.is_boolean());
            for name in schemas.map(|(name, _)| name.clone()).collect::<Vec<_>>() {
                let node = self.node(root.child(&[holder, &name]), &scope, "false");
                self.definitions.push(node);
            }
        }
    }

    /// Adds the schemas that the root's rules hold.
    fn add_rule_schemas(&mut self, root: &Schema<'b>) {
        let scope = self.origins[0].scope.clone();
        for (index, segments) in vocabulary::rule_schemas(root) {
            let schema = root.child(&segments.each_ref().map(String::as_str));
            let node = self.node(schema, &scope, "false");
            self.rule_nodes.push((index, node));
        }
    }

    /// Refuses rules whose schemas lead to a pattern that is judged in counted steps: rules are not counted.
    fn refuse_counted_rules(&mut self) {
        if !self.program.counts_steps() {
            return;
        }
        for (_, rule) in &self.rule_nodes {
            let (mut todo, mut seen) = (vec![*rule], HashSet::from([*rule]));
            while let Some(node) = todo.pop() {
                for op in self.program.ops(node) {
                    if op.patterns().iter().any(|pattern| self.program.patterns[*pattern].backtracking.is_some()) {
                        let place = self.bundle.place(&self.origins[node].schema.location);
                        let message = "a rule leads to a pattern with back-references, whose steps are counted";
                        let help = "a document is counted by its schema alone: leave the pattern out of the schema of the rule";
                        self.findings.push(Diagnostic::error(Code::InvalidPattern, message, help).at(place));
                    }
                    todo.extend(op.children().into_iter().map(|(_, child)| child).filter(|child| seen.insert(*child)));
                }
            }
        }
    }

    /// The node of `schema` as it is reached through `scope`. `keyword` is what a report blames when the schema is
    /// `false`.
    fn node(&mut self, schema: Schema<'b>, scope: &Scope, keyword: &'static str) -> NodeId {
        let scope = self.entered(&schema, scope);
        let key = (schema.location.clone(), scope.clone());
        if let Some(node) = self.nodes.get(&key) {
            return *node;
        }
        let node = self.push(schema, scope);
        self.nodes.insert(key, node);
        self.count_node(node);
        if self.origins[node].schema.value == &Value::Bool(false) {
            self.program.nodes[node].is.push((keyword, Op::False));
        }
        self.queue.push_back(node);
        node
    }

    /// A new node without operators that says it comes from `schema`.
    fn push(&mut self, schema: Schema<'b>, scope: Scope) -> NodeId {
        let at = self.shown(&schema.location);
        self.program.nodes.push(Node { at, ..Node::default() });
        self.origins.push(Origin { schema, scope });
        self.program.nodes.len() - 1
    }

    /// The dynamic scope inside `schema`'s resource.
    fn entered(&self, schema: &Schema<'b>, scope: &Scope) -> Scope {
        if !self.bundle.dynamic {
            return scope.clone();
        }
        let resource = schema.resource();
        let recursive = resource.recursive_anchor.then(|| (String::new(), resource.location.clone()));
        let anchors = resource.dynamic_anchors.iter().map(|(name, location)| (name.clone(), location.clone()));
        let new: Vec<_> = anchors.chain(recursive).filter(|(name, _)| !scope.contains_key(name)).collect();
        if new.is_empty() {
            return scope.clone();
        }
        Arc::new(scope.iter().map(|(name, location)| (name.clone(), location.clone())).chain(new).collect())
    }

    /// A location as reports show it.
    fn shown(&self, location: &Location) -> String {
        let file = if location.document == self.home { "" } else { &self.bundle.documents[location.document].name };
        format!("{file}#{}", location.pointer)
    }

    /// The node of the schema `segments` inside the schema of `parent`.
    fn child(&mut self, parent: NodeId, segments: &[&str], keyword: &'static str) -> NodeId {
        let origin = self.origins[parent].clone();
        let schema = origin.schema.child(segments);
        if !matches!(schema.value, Value::Object(_) | Value::Bool(_)) {
            let is_list = keyword == "items" && schema.value.is_array() && schema.dialect().draft >= Draft::Draft202012;
            let help = if is_list {
                "a list is called `prefixItems` here; that of older drafts needs one that has it: `$schema`, or `--draft 7`"
            } else {
                "a schema is an object, `true` or `false`"
            };
            self.findings.push(
                Diagnostic::error(Code::NotASchema, "this must be a schema", help)
                    .at(self.bundle.place(&schema.location)),
            );
        }
        self.node(schema, &origin.scope, keyword)
    }

    /// Notes that the value of `keyword` in the schema of `node` has the wrong form.
    fn invalid(&mut self, node: NodeId, keyword: &str, message: &str) {
        let finding = super::invalid(self.bundle, &self.origins[node].schema, keyword, message);
        self.findings.push(finding);
    }

    /// Adds the operators of the schema behind `node`, in schema order.
    fn fill_in(&mut self, node: NodeId) {
        let schema = self.origins[node].schema.clone();
        let Some(members) = schema.object() else { return };
        let alone = schema.dialect().draft.ref_stands_alone() && members.contains_key("$ref");
        for (keyword, value) in members {
            if alone && keyword != "$ref" {
                continue;
            }
            let means_something = self.reference(node, keyword, value)
                || self.keyword_of_draft_3(node, keyword, value)
                || self.applicator(node, keyword, value)
                || self.assertion(node, keyword, value);
            if !means_something && self.refuses(node, keyword) {
                continue;
            }
            let known = means_something
                || self.enum_list(node, keyword, value)
                || self.foreign_keyword(node, keyword)
                || is_annotation(keyword);
            if !known {
                self.unknown_keyword(node, keyword);
            }
        }
    }

    /// Names and descriptions of the values of an `enum` have to fit them; tells whether `keyword` lists some.
    fn enum_list(&mut self, node: NodeId, keyword: &str, list: &Value) -> bool {
        if !enum_lists::is_list(keyword) {
            return false;
        }
        let schema = &self.origins[node].schema;
        if let Err(problem) = enum_lists::read(schema, keyword, list) {
            let place = self.bundle.place(&schema.location.child(&[keyword]));
            let message = format!("`{keyword}` {problem}; it has no effect");
            let help = "give one text for each value, in the order of `enum`";
            self.findings.push(Diagnostic::warning(Code::UnfitList, message, help).at(place));
        }
        true
    }
}
