//! Two versions of a schema.

use std::{fs, path::Path};

use serde_json::Value;
use triglyph::{
    analysis::compat::{Comparison, Version, compare},
    load::{Draft, Options, SchemaSource},
    lower::{self, Formats},
};

/// A version from a schema in a file of its own.
pub fn version(folder: &Path, schema: &Value, formats: Formats) -> Option<Version> {
    let path = folder.join("a.schema.json");
    fs::write(&path, schema.to_string()).unwrap();
    let schemas = vec![SchemaSource { path, ..SchemaSource::default() }];
    let load = Options { schemas, draft: Some(Draft::default()), ..Options::default() };
    Version::read(&load, &lower::Options { formats, ..lower::Options::default() }).ok()
}

/// Both versions, compared.
pub fn compared(old: &Value, new: &Value) -> Comparison {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let old = version(folders[0].path(), old, Formats::Assert).expect("the old version is fine");
    let new = version(folders[1].path(), new, Formats::Assert).expect("the new version is fine");
    compare(&old, &new)
}
