//! The vocabulary keywords (`x-…`, `docs/rules.md`): read, checked against the schema that they stand in, and filled
//! into the model.
//!
//! What they say never changes what the other keywords accept. A keyword that would have no effect, a rule that can
//! never apply and a value that contradicts the schema are refused: an author who writes them relies on them.

mod asserting;
mod code;
mod constants;
mod directory;
mod fallback;
mod form;
mod forms;
mod hashes;
mod integrity;
mod legacy;
mod lint;
mod message;
mod names;
mod own_message;
mod places;
mod reach;
mod renamed;
mod report;
mod selector;
mod versioning;

pub use places::{misspelt, rule_schemas};

use std::collections::HashSet;

use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Bundle, Location, Schema},
    lower::checks::{Lowering, Origin},
    model::{Exports, NodeId, Program},
};

/// The names of the keywords.
pub const KEYWORDS: [&str; 15] = [
    "x-code",
    "x-message",
    "x-name",
    "x-type-name",
    "x-integrity",
    "x-report",
    "x-fallback",
    "x-directory",
    "x-constants",
    "x-hashes",
    "x-legacy",
    "x-lint",
    "x-renamed-from",
    "x-type",
    "x-versioning",
];

/// What the keywords of one module are judged against.
struct Context<'c> {
    bundle: &'c Bundle,
    origins: &'c [Origin<'c>],
    /// The nodes that judge documents besides the root.
    definitions: &'c [NodeId],
    /// The nodes of the schemas in rules, by the index of the rule.
    rule_nodes: &'c [(usize, NodeId)],
    findings: Vec<Diagnostic>,
}

impl<'c> Context<'c> {
    /// The nodes whose schemas have a keyword.
    fn saying(&self, keyword: &str) -> Vec<NodeId> {
        (0..self.origins.len()).filter(|node| self.origins[*node].schema.keyword(keyword).is_some()).collect()
    }

    /// Visits nodes with their schemas. What is found is said once of each schema, however many nodes it has.
    fn visit(&mut self, nodes: Vec<NodeId>, mut visit: impl FnMut(&mut Context<'c>, NodeId, &Schema<'c>)) {
        let mut seen = HashSet::new();
        for node in nodes {
            let schema = self.origins[node].schema.clone();
            let (first, known) = (seen.insert(schema.location.clone()), self.findings.len());
            visit(self, node, &schema);
            if !first {
                self.findings.truncate(known);
            }
        }
    }

    /// The root of the module.
    fn root(&self) -> Schema<'c> {
        self.origins[0].schema.clone()
    }

    /// Notes an error at the place `segments` further in than `schema`.
    fn error(&mut self, code: Code, schema: &Schema<'_>, segments: &[&str], message: impl Into<String>, help: &str) {
        self.error_at(code, &schema.location.child(segments), message, help);
    }

    /// Notes an error at a place.
    fn error_at(&mut self, code: Code, location: &Location, message: impl Into<String>, help: &str) {
        self.findings.push(Diagnostic::error(code, message, help).at(self.bundle.place(location)));
    }

    /// Notes what cannot be, since it has been checked before.
    fn contradiction(&mut self, message: &str) {
        let help = "this is a bug in the generator: please report it, with the schema if you can";
        self.findings.push(Diagnostic::error(Code::Internal, message, help));
    }
}

/// Fills in the program of `lowering` with what the keywords say, once its defaults are settled. Findings go to
/// `lowering`; what the module exports beside its types comes back.
pub fn lower(lowering: &mut Lowering<'_>, bundle: &Bundle) -> Exports {
    let Lowering { program, origins, definitions, rule_nodes, findings, .. } = lowering;
    let is_used = |origin: &Origin<'_>| {
        origin.schema.object().is_some_and(|members| KEYWORDS.iter().any(|keyword| members.contains_key(*keyword)))
    };
    if !origins.iter().any(is_used) {
        return Exports::default();
    }
    let mut context = Context { bundle, origins, definitions, rule_nodes, findings: Vec::new() };
    let exports = fill(&mut context, program);
    findings.append(&mut context.findings);
    exports
}

fn fill(context: &mut Context<'_>, program: &mut Program) -> Exports {
    places::check(context, program);
    code::fill(context, program);
    own_message::fill(context, program);
    names::check(context);
    legacy::fill(context, program);
    renamed::fill(context, program);
    lint::check(context);
    integrity::fill(context, program);
    report::fill(context, program);
    let exports = Exports { constants: constants::read(context), hashes: hashes::read(context) };
    fallback::fill(context, program);
    directory::fill(context, program);
    versioning::check(context);
    exports
}
