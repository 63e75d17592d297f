//! A schema in a file of its own, and what is found in it.

use std::path::PathBuf;

use triglyph::{
    analysis::lint::{self, Finding, Levels},
    load, lower,
};

/// What is found in the schema `text`, at the levels that rules have by themselves.
pub fn found(text: &str) -> Vec<Finding> {
    found_at(text, &Levels::default())
}

/// What is found at these levels.
pub fn found_at(text: &str, levels: &Levels) -> Vec<Finding> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.schema.json");
    std::fs::write(&path, text).expect("a file");
    in_file(path, levels)
}

/// What is found in a file.
pub fn in_file(path: PathBuf, levels: &Levels) -> Vec<Finding> {
    let load = load::Options {
        schemas: vec![load::SchemaSource { path, ..load::SchemaSource::default() }],
        ..load::Options::default()
    };
    lint::lint(&load, &lower::Options::default(), levels).unwrap_or_else(|findings| panic!("{findings}"))
}

/// The codes of the findings, in their order.
pub fn codes(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.diagnostic.code.name()).collect()
}
