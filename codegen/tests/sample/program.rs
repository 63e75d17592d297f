//! Schemas as check programs.

use std::path::Path;

use serde_json::Value;
use triglyph::{
    diagnostic::Diagnostics,
    load::{self, Options, SchemaSource},
    lower::{self, Formats},
    model::Program,
};

/// The program of a schema; the root is node 0.
pub fn program(schema: &Value) -> Program {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("document.schema.json");
    std::fs::write(&path, schema.to_string()).expect("a file");
    of_file(&path, Formats::Assert).unwrap_or_else(|findings| panic!("{findings}"))
}

/// The program of a schema file.
///
/// # Errors
///
/// What the generator has against it.
pub fn of_file(path: &Path, formats: Formats) -> Result<Program, Diagnostics> {
    let source = SchemaSource { path: path.to_owned(), ..SchemaSource::default() };
    let bundle = load::load(&Options { schemas: vec![source], ..Options::default() })?;
    let lowered = lower::lower(&bundle, &lower::Options { formats, ..lower::Options::default() })?;
    Ok(lowered.model.modules.into_iter().next().expect("one module").checks)
}
