//! Judging a document by the schema that it names.

use std::path::{Path, PathBuf};

use super::{
    findings::{Found, Related},
    snapshot::Snapshot,
};
use crate::{
    cli::{
        closest::{Closest, closest, help},
        documents::{Format, places},
    },
    diagnostic::{Code, Diagnostic, Level, Place},
    load::Positions,
    paths::slashed,
    runtime::{self, ReportError, Surroundings},
};

/// What is wrong with the document at `path`, which names the schema in the file `schema`.
pub fn findings(snapshot: &Snapshot, path: &Path, schema: &Path) -> Vec<Found> {
    let Some(text) = snapshot.text(path) else { return Vec::new() };
    let (text, format, name) = (text.as_str(), Format::of(path), slashed(path));
    let Some(understood) = snapshot.understood(schema) else {
        let message = format!("the schema {} is not understood, and so this document is not judged", slashed(schema));
        let finding =
            Diagnostic::warning(Code::UnreadableFile, message, "open the schema to see what is wrong with it");
        return vec![finding.at(Place::file(name)).into()];
    };
    let nodes = match format.parse(text) {
        Ok(nodes) => nodes,
        Err(problem) => return vec![problem.finding(format, &name, text).into()],
    };
    let positions = Positions::of(text);
    let mut found = Vec::new();
    for node in &nodes {
        // JSON is judged as it is written: a name that stands twice is an error of its own.
        let written = if format == Format::Json { text.to_owned() } else { node.to_json() };
        let (program, root) = understood.judge();
        let report = runtime::report_text(program, root, written.as_bytes(), &Surroundings::default());
        let document = runtime::parse(written.as_bytes()).ok();
        let closest = document.map(|document| closest(understood.checks(), program, &document, &report.errors));
        let mut closest = closest.unwrap_or_default().into_iter();
        let errors = report.errors.iter().map(|error| (error, Level::Error));
        let all: Vec<_> = errors.chain(report.warnings.iter().map(|error| (error, Level::Warning))).collect();
        let pointers: Vec<&str> = all.iter().map(|(error, _)| error.path.as_str()).collect();
        let ranges = match format {
            Format::Json => places(text, &pointers),
            Format::Jsonc | Format::Json5 | Format::Yaml | Format::Toml => {
                pointers.iter().map(|pointer| node.place(pointer)).collect()
            }
        };
        for ((error, level), range) in all.into_iter().zip(ranges) {
            let (line, column) = positions.of_offset(text, range.start);
            let place = Place { line, column, range, pointer: Some(error.path.clone()), ..Place::file(&name) };
            found.push(Found {
                related: related(snapshot, schema, error),
                ..finding(error, level, closest.next().flatten().as_ref()).at(place).into()
            });
        }
    }
    found
}

fn finding(error: &ReportError, level: Level, closest: Option<&Closest>) -> Diagnostic {
    let message = format!("{} [{}]", error.message, error.code);
    Diagnostic { level, ..Diagnostic::error(Code::InvalidDocument, message, help(error, closest)) }
}

/// Where the schema says what is not so.
fn related(snapshot: &Snapshot, schema: &Path, error: &ReportError) -> Option<Related> {
    let (file, pointer) = error.schema_path.split_once('#')?;
    let understood = snapshot.understood(schema)?;
    let document = understood.document(file, schema)?;
    let path: PathBuf = document.path.clone()?;
    let range = document.place(pointer).range;
    Some(Related { path, range, message: format!("`{}` stands here", error.code) })
}
