//! What is mended keeps its verdicts, and what is said of a schema is so.

use std::{fs, path::Path};

use serde_json::{Value, json};
use triglyph::{
    analysis::{
        compat::Version,
        lint::{Finding, Levels, fix, lint},
    },
    diagnostic::Diagnostics,
};

use super::{Subject, gather, options};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub findings: usize,
    /// Schemas that were mended.
    pub mended: usize,
    /// Definitions that nothing leads to.
    pub unreachable: usize,
    /// Schemas that nothing satisfies.
    pub unsatisfiable: usize,
    /// Values that these were asked about.
    pub values: usize,
}

pub fn broken(subject: &Subject, folder: &Path, counts: &mut Counts) -> Vec<String> {
    let folder = folder.join("linted");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let (load, lower) = options(&subject.schema, None, &folder);
    let findings = match lint(&load, &lower, &Levels::default()) {
        Ok(findings) => findings,
        Err(said) => return vec![format!("cannot be linted: {said}")],
    };
    counts.findings += findings.len();
    let mut broken = Vec::new();
    broken.extend(mended(subject, &findings, &folder, counts));
    broken.extend(without_unreachable(subject, &findings, &folder, counts));
    for pointer in places(&findings, "unsatisfiable") {
        let (load, lower) = options(&subject.schema, Some(pointer), &folder);
        let Ok(version) = Version::read(&load, &lower) else { continue };
        counts.unsatisfiable += 1;
        let mut values = Vec::new();
        subject.documents.iter().for_each(|document| gather(document, &mut values));
        counts.values += values.len();
        let satisfied = values.into_iter().find(|value| version.accepts(value));
        broken.extend(satisfied.map(|value| format!("{pointer} is not unsatisfiable: {value}")));
    }
    broken
}

/// Where findings of a rule are.
fn places<'f>(findings: &'f [Finding], rule: &str) -> impl Iterator<Item = &'f str> {
    let of_rule = findings.iter().filter(move |finding| finding.diagnostic.code.name() == rule);
    of_rule.filter_map(|finding| finding.diagnostic.place.as_ref()?.pointer.as_deref())
}

/// What is wrong with the schema if the definitions that nothing leads to accept nothing: they stay where they are, since
/// other parts that nothing leads to may refer to them.
fn without_unreachable(subject: &Subject, findings: &[Finding], folder: &Path, counts: &mut Counts) -> Option<String> {
    let (mut schema, mut replaced) = (subject.schema.clone(), Vec::new());
    for pointer in places(findings, "unreachable-definition") {
        match schema.pointer_mut(pointer) {
            Some(definition) => *definition = json!({ "not": {} }),
            None => return Some(format!("{pointer} is not there")),
        }
        replaced.push(pointer);
    }
    // What refers to parts of these cannot be read any more.
    let version = read(&schema, folder).ok().filter(|_| !replaced.is_empty())?;
    counts.unreachable += replaced.len();
    torn(subject, &version).map(|said| format!("without {replaced:?}, it is {schema}: {said}"))
}

/// What is wrong with the schema once it is mended.
fn mended(subject: &Subject, findings: &[Finding], folder: &Path, counts: &mut Counts) -> Option<String> {
    let fixes: Vec<_> = findings.iter().filter_map(|finding| finding.fix.clone()).collect();
    if fixes.is_empty() {
        return None;
    }
    let Some(text) = fix::apply(&subject.schema.to_string(), &fixes) else {
        return Some(format!("cannot be mended by {fixes:?}"));
    };
    let schema: Value = serde_json::from_str(&text).expect("what is mended is JSON");
    counts.mended += 1;
    let said = match read(&schema, folder) {
        Ok(version) => torn(subject, &version),
        Err(said) => Some(said.to_string()),
    };
    said.map(|said| format!("is mended to {schema}: {said}"))
}

fn read(schema: &Value, folder: &Path) -> Result<Version, Diagnostics> {
    let (load, lower) = options(schema, None, folder);
    Version::read(&load, &lower)
}

/// What is said otherwise of documents by a version that ought to say the same.
fn torn(subject: &Subject, version: &Version) -> Option<String> {
    let torn = subject.documents.iter().find(|document| subject.version.accepts(document) != version.accepts(document));
    torn.map(|document| format!("another verdict on {document}"))
}
