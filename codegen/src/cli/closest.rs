//! Which of several alternatives a refused value comes closest to, and what keeps it from being that.
//!
//! A report says that a value matches none of some alternatives: why it does not match each of them is as many lists as
//! there are alternatives, and most of them are about another thing than was meant. People are shown the one that they
//! most likely meant. This is a guess, so it stands in what is printed for people, and in no report.

use crate::{
    model::{self, NodeId, Op},
    pointer,
    runtime::{self, Json, Program, Report, ReportError},
};

/// So many refusals of a document are looked into.
pub const LOOKED_INTO: usize = 8;

/// So many errors of an alternative are shown.
pub const SHOWN: usize = 3;

/// So many times an alternative is looked for within an alternative.
const DEPTH: usize = 16;

/// The alternative that a value comes closest to.
#[derive(Clone, Debug)]
pub struct Closest {
    /// Its schema location.
    pub location: String,
    /// What it says of the value, the first [`SHOWN`] of it; paths begin at the root of the document.
    pub errors: Vec<ReportError>,
    /// How much more it says.
    pub more: usize,
}

/// Looks into what `errors` say of a document: for each of them, in their order, the closest alternative, if it is about
/// alternatives of which none matches.
pub fn closest(
    checks: &model::Program,
    program: &Program,
    document: &Json,
    errors: &[ReportError],
) -> Vec<Option<Closest>> {
    let mut left = LOOKED_INTO;
    let look = |error: &ReportError| {
        let branches = branches(checks, &error.schema_path)?;
        left = left.checked_sub(1)?;
        within(checks, program, document, error, branches)
    };
    errors.iter().map(look).collect()
}

/// The closest of `branches`, or of those that it asks for itself.
fn within<'c>(
    checks: &'c model::Program,
    program: &Program,
    document: &Json,
    error: &ReportError,
    mut branches: &'c [NodeId],
) -> Option<Closest> {
    let mut path = error.path.clone();
    let mut found = None;
    for _ in 0..DEPTH {
        let value = at(document, &path)?;
        let Some((branch, report)) = nearest(program, value, branches) else { break };
        let inner = if let [only] = report.errors.as_slice() {
            self::branches(checks, &only.schema_path).map(|inner| (inner, format!("{path}{}", only.path)))
        } else {
            None
        };
        let more = report.errors.len().saturating_sub(SHOWN);
        let errors = report.errors.into_iter().take(SHOWN);
        let errors = errors.map(|error| ReportError { path: format!("{path}{}", error.path), ..error }).collect();
        // Of an alternative for a part of the value, only what it says is told.
        let location = match found.take() {
            Some(Closest { location, .. }) if path != error.path => location,
            Some(_) | None => checks.nodes[checks.resolve(branch)].at.clone(),
        };
        found = Some(Closest { location, errors, more });
        let Some(inner) = inner else { break };
        (branches, path) = inner;
    }
    found
}

/// The alternatives that stand at this schema location.
fn branches<'c>(checks: &'c model::Program, schema_path: &str) -> Option<&'c [NodeId]> {
    let (at, keyword) = schema_path.rsplit_once('/')?;
    let nodes = checks.nodes.iter().filter(|node| node.at == at);
    let mut ops = nodes.flat_map(|node| &node.is).filter(|(name, _)| *name == keyword);
    ops.find_map(|(_, op)| {
        let (Op::AnyOf { branches, discriminator: None } | Op::OneOf { branches, discriminator: None }) = op else {
            return None;
        };
        Some(branches.as_slice())
    })
}

/// The branch that a value comes closest to, with what it says of it; nothing if a branch accepts it.
fn nearest(program: &Program, value: &Json, branches: &[NodeId]) -> Option<(NodeId, Report)> {
    let reports = branches.iter().map(|branch| (*branch, runtime::report(program, *branch, value)));
    let reports: Vec<_> = reports.collect();
    if reports.iter().any(|(_, report)| report.is_valid()) {
        return None;
    }
    reports.into_iter().min_by_key(|(_, report)| distance(report))
}

/// How far a value is from what refuses it: first of all whether it is another kind of value altogether; then by how many
/// of the values that tell kinds of objects apart; then by how many members it should not have, or lacks; then by how
/// much there is to say.
fn distance(report: &Report) -> (bool, usize, usize, usize) {
    const VALUES: [&str; 2] = ["const", "enum"];
    const MEMBERS: [&str; 4] = ["required", "additionalProperties", "unevaluatedProperties", "dependentRequired"];
    let keyword = |error: &ReportError| error.schema_path.rsplit('/').next().unwrap_or_default().to_owned();
    let is_another_type = report.errors.iter().any(|error| error.path.is_empty() && keyword(error) == "type");
    // The value itself, and its members.
    let near = report.errors.iter().filter(|error| error.path.matches('/').count() <= 1);
    let near: Vec<String> = near.map(keyword).collect();
    let count = |keywords: &[&str]| near.iter().filter(|keyword| keywords.contains(&keyword.as_str())).count();
    (is_another_type, count(&VALUES), count(&MEMBERS), report.errors.len())
}

/// Where the schema says it, and what keeps a value from being what was most likely meant.
pub fn help(error: &ReportError, closest: Option<&Closest>) -> String {
    let said = match error.schema_path.as_str() {
        "" => return "this does not depend on the schema".to_owned(),
        path => format!("the schema says so at {path}"),
    };
    let Some((closest, first)) = closest.and_then(|closest| Some((closest, closest.errors.first()?))) else {
        return said;
    };
    let path = if first.path.is_empty() { "(document)" } else { &first.path };
    format!("{said}; closest is {}, where {path}: {}", closest.location, first.message)
}

/// The value at a JSON Pointer.
fn at<'d>(document: &'d Json, pointer: &str) -> Option<&'d Json> {
    pointer.split('/').skip(1).try_fold(document, |value, step| match value {
        Json::Array(items) => items.get(step.parse::<usize>().ok()?),
        Json::Object(object) => object.iter().find(|(name, _)| pointer::escaped(name) == step).map(|(_, value)| value),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => None,
    })
}
