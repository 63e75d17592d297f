//! The schemas and documents, read into the form in which the official suite is judged.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use serde_json::value::RawValue;
use testkit::{Group, Test, workspace};
use triglyph::{
    load::Draft,
    lower::{Formats, Integers, Natives},
};

use crate::suite::cases::{Batch, Case, Kind};

/// A line of `docs.jsonl`.
#[derive(Deserialize)]
struct Line {
    file: String,
    valid: bool,
    doc: Box<RawValue>,
}

/// Where the collection is, if it is anywhere.
///
/// # Panics
///
/// If `CORPUS` names something that is not a folder: that would be a silent skip.
pub fn folder() -> Option<PathBuf> {
    named("CORPUS", "../shared/corpus")
}

/// The folder that a variable of the environment names, or the usual one beside the project, if that is there.
///
/// # Panics
///
/// If the variable names something that is not a folder.
pub fn named(variable: &str, usual: &str) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        let folder = PathBuf::from(named);
        assert!(folder.is_dir(), "{variable} names {}, which is not a folder", folder.display());
        return Some(folder);
    }
    Some(workspace().join(usual)).filter(|folder| folder.is_dir())
}

/// The folders of schemas in `folder`, in the order of their names.
///
/// # Panics
///
/// If there are none.
pub fn schemas(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    let mut folders: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.join("schema.json").is_file())
        .collect();
    folders.sort();
    assert!(!folders.is_empty(), "{} holds no schemas", folder.display());
    folders
}

/// Every schema with its documents, in the order of their names. Formats are annotations: that is how the verdicts were
/// taken.
pub fn read(folder: &Path) -> Batch {
    Batch {
        name: "corpus".to_owned(),
        dialect: "corpus",
        draft: Draft::default(),
        formats: Formats::Annotate,
        integers: Integers::default(),
        natives: Natives::default(),
        groups: schemas(folder).iter().map(|folder| case(folder)).collect(),
    }
}

fn case(folder: &Path) -> Case {
    let name = folder.file_name().unwrap_or_default().to_string_lossy().replace('.', "_");
    let text = testkit::read(&folder.join("schema.json"));
    let schema = RawValue::from_string(text.trim().to_owned());
    let documents = folder.join("docs.jsonl");
    let lines = if documents.is_file() { testkit::read(&documents) } else { String::new() };
    let tests = lines.lines().filter(|line| !line.trim().is_empty()).map(|line| {
        let line: Line = serde_json::from_str(line).unwrap_or_else(|error| panic!("{}: {error}", documents.display()));
        Test { description: line.file, data: line.doc, valid: line.valid }
    });
    Case {
        kind: Kind::Required,
        file: format!("{name}/schema.json"),
        group: Group {
            description: name.clone(),
            schema: schema.unwrap_or_else(|error| panic!("{}: {error}", folder.display())),
            tests: tests.collect(),
        },
        name,
    }
}

/// The same schemas, in parts of at most so many bytes of schemas, or of one that is larger.
pub fn parts(batch: &Batch, most: usize) -> Vec<Batch> {
    let mut parts: Vec<Batch> = Vec::new();
    let mut bytes = 0;
    for case in &batch.groups {
        let size = case.group.schema.get().len();
        bytes += size;
        match parts.last_mut().filter(|_| bytes <= most) {
            Some(part) => part.groups.push(case.clone()),
            None => {
                bytes = size;
                parts.push(Batch { groups: vec![case.clone()], ..batch.clone() });
            }
        }
    }
    parts
}

/// One schema in `step`.
pub fn every(batch: &Batch, step: usize) -> Batch {
    Batch { groups: batch.groups.iter().step_by(step).cloned().collect(), ..batch.clone() }
}
