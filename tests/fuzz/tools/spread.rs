//! A schema whose parts are spread over definitions, resources and files says of documents what it said in one piece.

mod file;
mod files;
mod marks;
mod references;
mod walk;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use fastrand::Rng;
use serde_json::Value;
use triglyph::{
    load::{self, SchemaSource},
    lower,
    runtime::{Program, parse, report},
};

use super::{Counts as All, Subject, published};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Schemas that were spread, and those that were not: references would have to lead where none is meant to.
    pub schemas: usize,
    pub left: usize,
    /// Files, resources that lie in them, and references between all of these.
    pub files: usize,
    pub resources: usize,
    pub references: usize,
    /// Documents, and those that are accepted.
    pub documents: usize,
    pub accepted: usize,
}

pub fn broken(subject: &Subject, dice: &mut Rng, folder: &Path, counts: &mut All) -> Vec<String> {
    let Some(spread) = files::spread(dice, &subject.schema) else {
        counts.spread.left += 1;
        return Vec::new();
    };
    counts.spread.schemas += 1;
    counts.spread.files += spread.files.len();
    counts.spread.resources += spread.resources;
    counts.spread.references += spread.references;
    let shown = || {
        let shown: Vec<String> = spread.files.iter().map(|(path, schema)| format!("{path}: {schema}")).collect();
        format!("\n  maps: {:?}\n  {}", spread.maps, shown.join("\n  "))
    };
    let folder = folder.join("spread");
    let (load, lower) = options(&spread, &folder);
    let read = || Subject::of(subject.schema.clone(), &load, &lower);
    let mut other = match catch_unwind(AssertUnwindSafe(read)) {
        Ok(Ok(other)) => other,
        Ok(Err(said)) => return vec![format!("is refused when it is spread: {said}{}", shown())],
        Err(_) => return vec![format!("panics when it is spread{}", shown())],
    };
    other.documents.clone_from(&subject.documents);
    let programs = [subject, &other].map(|subject| Program::from(&subject.side.lowered.model.modules[0].checks));
    let mut broken = Vec::new();
    for document in &subject.documents {
        let text = document.to_string();
        let [here, there] = programs.each_ref().map(|program| said(program, &text));
        counts.spread.documents += 1;
        counts.spread.accepted += usize::from(here["valid"] == true);
        if here != there {
            broken.push(format!("{document} is told otherwise when it is spread:\n  {here}\n  {there}{}", shown()));
            break;
        }
    }
    let published = published::broken(&other, &folder, &mut counts.published);
    broken.extend(published.into_iter().map(|said| format!("when it is spread, {said}{}", shown())));
    broken
}

/// The report on a document, without the places in the schema.
fn said(program: &Program, text: &str) -> Value {
    let document = parse(text.as_bytes()).expect("JSON");
    let mut said: Value = serde_json::from_str(&report(program, 0, &document).to_json()).expect("JSON");
    for list in ["errors", "warnings"] {
        for error in said[list].as_array_mut().expect("a list") {
            error.as_object_mut().expect("an error").remove("schema_path");
        }
    }
    said
}

/// How the files are read, which are not written.
fn options(spread: &files::Spread, folder: &Path) -> (load::Options, lower::Options) {
    let path = |path: &str| folder.join(path);
    let root = &spread.files[0].0;
    let load = load::Options {
        schemas: vec![SchemaSource { path: path(root), pointer: None, name: None }],
        base: folder.to_owned(),
        maps: spread.maps.iter().map(|(uri, at)| (uri.clone(), path(at))).collect(),
        texts: spread.files.iter().map(|(at, schema)| (path(at), schema.to_string())).collect(),
        texts_only: true,
        allow_read: vec![folder.to_owned()],
        ..load::Options::default()
    };
    (load, lower::Options { formats: lower::Formats::Annotate, ..lower::Options::default() })
}
