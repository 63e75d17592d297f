//! How a schema is read: as the project file says that it is in, or by itself.

use std::path::{Path, PathBuf};

use super::snapshot::Snapshot;
use crate::{
    Request,
    analysis::lint::{Level, Levels},
    cli::documents::Format,
    diagnostic::{Code, Diagnostic, Place},
    load::{self, SchemaSource},
    lower,
    paths::{absolute, relative, slashed},
    project::{FILE_NAME, LintLists, Project},
    render,
};

/// How schemas are read, judged and printed.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Where they come from; without schemas.
    pub load: load::Options,
    /// How they are understood.
    pub lower: lower::Options,
    /// What their types look like.
    pub render: render::Options,
    /// What is done with what lint finds.
    pub levels: Levels,
    /// All that the project file lists.
    pub listed: Vec<SchemaSource>,
}

impl Reading {
    /// How the file at `path` is read. A project file that is not valid is as if there were none: it has a finding of
    /// its own.
    pub fn of(snapshot: &Snapshot, path: &Path) -> Reading {
        let project = project_of(snapshot, path).and_then(|file| project(snapshot, &file).ok());
        let (mut request, lists) = match project {
            Some(mut project) => {
                // Not all schemas that may need them are looked at.
                project.is_about_some_schemas();
                let lists = project.lint.clone();
                (project.request(&[]), lists)
            }
            None => {
                let base = path.parent().unwrap_or(Path::new("")).to_owned();
                let load = load::Options { base: base.clone(), allow_read: vec![base], ..load::Options::default() };
                (Request { load, ..Request::default() }, LintLists::default())
            }
        };
        let mut levels = Levels::default();
        // What is no rule is a finding about the project file.
        let _ = levels.set(&levels_of(&lists).map(|(_, level, names)| (level, names)));
        if request.render.typescript.bigint {
            levels.settle("wide-integer");
        }
        // As if the command had been told of these folders.
        request.load.allow_read.extend(snapshot.folders.iter().cloned());
        request.load.texts = snapshot.texts();
        let listed = std::mem::take(&mut request.load.schemas);
        // What is derived from a schema has no text of its own to look at.
        (request.load.directions, request.load.derived) = Default::default();
        Reading { load: request.load, lower: request.lower, render: request.render, levels, listed }
    }

    /// The options that load these schemas.
    pub fn load_of(&self, schemas: Vec<SchemaSource>) -> load::Options {
        load::Options { schemas, ..self.load.clone() }
    }
}

/// The schemas in the file at `path` that its project file lists.
pub fn listed(snapshot: &Snapshot, path: &Path) -> Vec<SchemaSource> {
    let project = project_of(snapshot, path).and_then(|file| project(snapshot, &file).ok());
    let schemas = project.into_iter().flat_map(|project| project.schemas);
    schemas.map(normal).filter(|schema| schema.path == path).collect()
}

/// The project file that `path` is in.
pub fn project_of(snapshot: &Snapshot, path: &Path) -> Option<PathBuf> {
    path.ancestors().skip(1).map(|folder| folder.join(FILE_NAME)).find(|file| snapshot.has(file))
}

/// What the project file at `path` says.
///
/// # Errors
///
/// What is wrong with it.
pub fn project(snapshot: &Snapshot, path: &Path) -> Result<Project, Diagnostic> {
    let text = snapshot.text(path);
    let mut project = Project::parse(text.as_ref().map_or("", |text| text.as_str()), path)?;
    project.schemas = project.schemas.into_iter().map(normal).collect();
    Ok(project)
}

/// What is wrong with the project file at `path`.
pub fn project_findings(snapshot: &Snapshot, path: &Path) -> Vec<Diagnostic> {
    let project = match project(snapshot, path) {
        Ok(project) => project,
        Err(finding) => return vec![finding],
    };
    let text = snapshot.text(path);
    let nodes = text.and_then(|text| Format::Toml.parse(text.as_str()).ok());
    let place = |pointer: &str| {
        let range = nodes.as_ref().and_then(|nodes| nodes.first()).map(|node| node.place(pointer));
        Place { range: range.unwrap_or_default(), ..Place::file(slashed(path)) }
    };
    let mut findings = Vec::new();
    for (name, level, names) in levels_of(&project.lint) {
        for (index, rule) in names.iter().enumerate() {
            let unknown = Levels::default().set(&[(level, std::slice::from_ref(rule))]).err().into_iter().flatten();
            findings.extend(unknown.map(|finding| finding.at(place(&format!("/lint/{name}/{index}")))));
        }
    }
    for (index, schema) in project.schemas.iter().enumerate().filter(|(_, schema)| !snapshot.has(&schema.path)) {
        let message = format!("there is no file {}", slashed(&relative(&project.root, &schema.path)));
        let finding = Diagnostic::error(Code::UnreadableFile, message, "check the path of the schema");
        findings.push(finding.at(place(&format!("/schema/{index}/path"))));
    }
    findings
}

/// What a project file says of rules: the name of each level, the level, the rules.
fn levels_of(lists: &LintLists) -> [(&'static str, Level, &[String]); 3] {
    let names = |level| match level {
        Level::Allow => lists.allow.as_slice(),
        Level::Warn => lists.warn.as_slice(),
        Level::Deny => lists.deny.as_slice(),
    };
    Level::NAMED.map(|(name, level)| (name, level, names(level)))
}

/// The same with a path that has no dots in it, as editors write them.
fn normal(schema: SchemaSource) -> SchemaSource {
    SchemaSource { path: absolute(Path::new(""), &schema.path), ..schema }
}
