//! The text of a new project file.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use super::found::Sorted;
use crate::{
    cli::workplace::{Manifest, Workplace},
    paths::slashed,
    render::Language,
    visible::visible,
};

const HEAD: &str = "\
# What Triglyph generates here: `triglyph` does it, `triglyph --check` looks whether it is current.
# `triglyph explain project-file` lists what else can be said.
";

/// The project file that lists these schemas, and generates into these folders, relative to it.
pub fn project(schemas: &Sorted, out: &BTreeMap<Language, PathBuf>, workplace: &Workplace) -> String {
    let mut text = HEAD.to_owned();
    for path in &schemas.sound {
        text.push_str(&format!("\n[[schema]]\npath = {}\n", quoted(path)));
    }
    for left in &schemas.left_out {
        // A name of several lines is a string of several lines, all of which belong to the comment.
        let (reason, path) = (one_line(&left.reason), quoted(&left.path).replace('\n', "\n# "));
        text.push_str(&format!("\n# Left out: {reason}.\n# [[schema]]\n# path = {path}\n"));
    }
    for (language, folder) in out {
        text.push('\n');
        if let Some(manifest) = workplace.manifests.get(language) {
            text.push_str(&format!("# {}\n", introduction(manifest)));
        }
        text.push_str(&format!("[{}]\nout = {}\n", language.table(), quoted(&place(folder))));
        if *language == Language::Rust {
            for (package, purpose) in
                [("schemars", "implements its `JsonSchema`"), ("utoipa", "implements its `ToSchema`")]
            {
                if workplace.manifests.get(language).is_some_and(|manifest| manifest.depends_on(package)) {
                    text.push_str(&format!("# {package} = true # {purpose}, so that it shows what is enforced\n"));
                }
            }
        }
    }
    text
}

/// Why a language is there, and what its frameworks make of the types.
fn introduction(manifest: &Manifest) -> String {
    let file = slashed(&manifest.file());
    let frameworks = manifest.frameworks().join(" and ");
    if frameworks.is_empty() {
        return format!("For {file}.");
    }
    let means = match manifest.language {
        Language::Rust => "`Json<T>` takes these types, and refuses what their schemas refuse",
        Language::TypeScript => "these types are Standard Schemas, and `T.fromJson(text)` reads a body",
        Language::Python => "these classes are pydantic models, for bodies and for responses",
    };
    format!("For {file}, which depends on {frameworks}: {means}.")
}

fn place(folder: &Path) -> String {
    match slashed(folder) {
        empty if empty.is_empty() => ".".to_owned(),
        place => place,
    }
}

/// A string of TOML.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// What a comment can hold.
fn one_line(text: &str) -> String {
    visible(text).replace(['\n', '\r', '\t'], " ").trim_end_matches('.').to_owned()
}
