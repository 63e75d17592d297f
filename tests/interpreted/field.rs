//! The schemas of the field's benchmark with their documents, all of which are valid.

use std::path::{Path, PathBuf};

use serde_json::value::RawValue;
use testkit::{Group, Test, read as text};
use triglyph::{
    load::Draft,
    lower::{Formats, Integers, Natives},
};

use crate::{
    corpus::collection::{named, schemas},
    suite::cases::{Batch, Case, Kind},
};

/// So many documents of a schema are looked at, unless `FIELD` is set: then all are.
const MOST: usize = 200;

/// Where they are, if they are anywhere: folders with `schema.json` and `instances.jsonl`.
///
/// # Panics
///
/// If `FIELD` names something that is not a folder.
pub fn folder() -> Option<PathBuf> {
    named("FIELD", "../shared/bench")
}

/// Every schema with its documents, in the order of their names. Formats are annotations.
pub fn read(folder: &Path) -> Batch {
    Batch {
        name: "field".to_owned(),
        dialect: "field",
        draft: Draft::default(),
        formats: Formats::Annotate,
        integers: Integers::default(),
        natives: Natives::default(),
        groups: schemas(folder).iter().map(|folder| case(folder)).collect(),
    }
}

fn case(folder: &Path) -> Case {
    let name = folder.file_name().unwrap_or_default().to_string_lossy().replace('.', "_");
    let raw = |text: &str| {
        RawValue::from_string(text.trim().to_owned()).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
    };
    let documents = text(&folder.join("instances.jsonl"));
    let lines: Vec<_> = documents.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).collect();
    let step = if std::env::var_os("FIELD").is_some() { 1 } else { lines.len().div_ceil(MOST).max(1) };
    let tests = lines.into_iter().step_by(step).map(|(number, line)| Test {
        description: number.to_string(),
        data: raw(line),
        valid: true,
    });
    Case {
        kind: Kind::Required,
        file: format!("{name}/schema.json"),
        group: Group {
            description: name.clone(),
            schema: raw(&text(&folder.join("schema.json"))),
            tests: tests.collect(),
        },
        name,
    }
}
