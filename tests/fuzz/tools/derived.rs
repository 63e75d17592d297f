//! Patches lead from every document to every other one, and parts of documents are accepted as such.

use std::{collections::HashSet, fs, path::Path};

use fastrand::Rng;
use serde_json::Value;
use triglyph::{
    load::{self, Derivation, Derived},
    lower,
    model::{self, Role},
    runtime::{Json, Program, accepts},
};

use super::{super::patches::between, Subject, options};

/// So many documents are patched into one another.
const PATCHED: usize = 12;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Contracts that were derived, and schemas of which none can be.
    pub contracts: usize,
    pub underived: usize,
    /// Patches between documents.
    pub patches: usize,
    /// Documents without some of their members.
    pub parts: usize,
}

pub fn broken(subject: &Subject, folder: &Path, counts: &mut Counts) -> Vec<String> {
    let folder = folder.join("derived");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let accepted =
        subject.documents.iter().filter(|document| document.is_object() && subject.version.accepts(document));
    let accepted: Vec<&Value> = accepted.collect();
    if accepted.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut derive = |kind: Derivation, broken: &dyn Fn(&Program, &mut Counts) -> Option<String>| {
        let Some(derived) = contract(subject, kind, &folder) else {
            counts.underived += 1;
            return;
        };
        counts.contracts += 1;
        found.extend(broken(&derived, counts));
    };
    // A branch of a union that is closed does not let go of what another branch lets through without a name.
    if !has_closed_union(&subject.schema) {
        derive(Derivation::Patch, &|patch, counts| unpatched(&accepted, patch, counts));
    }
    // Conditions and negations are asked of parts as they are asked of documents.
    if !has_conditions(&subject.side.version().model.modules[0].checks) {
        derive(Derivation::Partial, &|partial, counts| whole(&accepted, partial, counts));
    }
    found
}

/// Whether there may be a union of which a branch is closed, or what stands beside it.
fn has_closed_union(schema: &Value) -> bool {
    match schema {
        Value::Object(keywords) => {
            let is_union = ["anyOf", "oneOf"].iter().any(|keyword| keywords.contains_key(*keyword));
            let text = if is_union { schema.to_string() } else { String::new() };
            ["Properties\":false", "$ref", "Ref\":"].iter().any(|part| text.contains(part))
                || keywords.values().any(has_closed_union)
        }
        Value::Array(items) => items.iter().any(has_closed_union),
        _ => false,
    }
}

/// Whether something is asked about a whole document, whatever the answer: by the root, or by what judges it with the
/// root.
fn has_conditions(program: &model::Program) -> bool {
    let (mut open, mut seen) = (vec![0], HashSet::new());
    while let Some(node) = open.pop() {
        if !seen.insert(node) {
            continue;
        }
        for op in program.ops(node) {
            let is_condition =
                |(role, _): (Role, _)| matches!(role, Role::Condition | Role::Negated | Role::Consequence);
            if op.children().into_iter().any(is_condition) {
                return true;
            }
            open.extend(op.in_place());
        }
    }
    false
}

/// What judges the documents of a derived contract; `None` if there is none.
fn contract(subject: &Subject, kind: Derivation, folder: &Path) -> Option<Program> {
    let (load, lower) = options(&subject.schema, None, folder);
    let of = load.schemas[0].clone();
    let derived = vec![Derived { of, kind, name: None, is_needed: true }];
    let bundle = load::load(&load::Options { derived, ..load }).ok()?;
    let lowered = lower::lower(&bundle, &lower).ok()?;
    let [_, derived] = lowered.model.modules.as_slice() else { return None };
    Some(Program::from(&derived.checks))
}

/// A patch that is refused, although it leads from one document to another.
fn unpatched(documents: &[&Value], patch: &Program, counts: &mut Counts) -> Option<String> {
    let some: Vec<&Value> = documents.iter().take(PATCHED).copied().collect();
    for other in some.iter().filter(|other| !has_null(other)) {
        for one in &some {
            let between = between(one, other);
            counts.patches += 1;
            if !accepts(patch, 0, &Json::from(&between)) {
                return Some(format!("the patch {between} from {one} to {other} is refused"));
            }
        }
    }
    None
}

/// Whether a member of the document is null, which no patch can make of it.
fn has_null(value: &Value) -> bool {
    value.as_object().is_some_and(|members| members.values().any(|member| member.is_null() || has_null(member)))
}

/// A part of a document that is refused.
fn whole(documents: &[&Value], partial: &Program, counts: &mut Counts) -> Option<String> {
    let mut dice = Rng::with_seed(0);
    for document in documents {
        let mut part = (*document).clone();
        part.as_object_mut()?.retain(|_, _| dice.bool());
        counts.parts += 1;
        if !accepts(partial, 0, &Json::from(&part)) {
            return Some(format!("the part {part} of {document} is refused"));
        }
    }
    None
}
