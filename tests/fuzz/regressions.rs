//! Disagreements that were found and mended: `tests/regressions/*.json`, each with a schema, its documents by verdict,
//! and what it is about.

use std::{collections::BTreeMap, path::PathBuf};

use serde::Deserialize;
use serde_json::Value;
use testkit::{read, workspace};

use super::case::Case;

/// A file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    /// What was wrong.
    about: String,
    schema: Value,
    /// Texts.
    #[serde(default)]
    valid: Vec<String>,
    #[serde(default)]
    invalid: Vec<String>,
}

/// Each kept case, with the verdicts of its documents.
pub fn all() -> Vec<(Case, Vec<bool>)> {
    let folder = workspace().join("tests/regressions");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let files: BTreeMap<String, PathBuf> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .map(|path| (path.file_stem().unwrap_or_default().to_string_lossy().replace('-', "_"), path))
        .collect();
    files.into_iter().map(|(name, path)| kept(name, &path)).collect()
}

fn kept(name: String, path: &std::path::Path) -> (Case, Vec<bool>) {
    let kept: Kept = serde_json::from_str(&read(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(!kept.about.is_empty(), "{} does not say what it is about", path.display());
    let verdicts = kept.valid.iter().map(|_| true).chain(kept.invalid.iter().map(|_| false)).collect();
    let documents = kept.valid.into_iter().chain(kept.invalid).collect();
    (Case { name, schema: kept.schema, documents }, verdicts)
}
