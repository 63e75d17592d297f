//! Regenerates `generated/rust`, so that a plain `cargo build` is all it takes after a change of a schema or a
//! template.
//!
//! First the schemas that are authored in Rust are exported, then the project file says what is generated. Nothing is
//! written that is already there.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use triglyph::{
    builder,
    files::{self, Output, write_if_different},
    project::{FILE_NAME, Project, export_text},
    render::Language,
};

fn main() -> ExitCode {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=build.rs");
    for input in [FILE_NAME, "schemas", "templates", "runtime"] {
        println!("cargo::rerun-if-changed={input}");
    }
    match export(&root).and_then(|()| regenerate(&root)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the schemas of definitions that are authored in Rust.
fn export(root: &Path) -> Result<(), Box<dyn Error>> {
    for authored in triglyph_schemas::authored() {
        let source = root.join("schemas").join(authored.source);
        let bytes = fs::read(&source).map_err(|error| format!("cannot read {}: {error}", source.display()))?;
        let target = root.join("schemas").join(authored.path);
        let text = export_text(&authored.schema, &source, &bytes);
        write_if_different(&target, text.as_bytes())
            .map_err(|error| format!("cannot write {}: {error}", target.display()))?;
    }
    Ok(())
}

fn regenerate(root: &Path) -> Result<(), Box<dyn Error>> {
    let project = Project::read(&root.join(FILE_NAME))?;
    project.check_exports()?;
    let generated = triglyph::generate(&project.request(&[Language::Rust]))?;
    generated.warnings.iter().for_each(builder::warn);
    let outputs: Vec<_> = generated
        .rendered
        .iter()
        .map(|rendered| Output { folder: project.out[&rendered.language].clone(), files: &rendered.files, prune: true })
        .collect();
    files::write(&outputs)?;
    Ok(())
}
