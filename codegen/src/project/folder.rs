//! The schemas in a folder.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    diagnostic::{Code, Diagnostic, Place},
    files::is_generated_schema,
    limits::Limits,
    load::{Document, Size},
    paths::slashed,
};

/// Where others keep what they have installed or built.
const FOREIGN: [&str; 6] = ["node_modules", "target", "venv", "__pycache__", "site-packages", "dist"];

/// The schema files of a folder and the folders below it, sorted.
///
/// # Errors
///
/// The folder cannot be read, or there are none.
pub fn schemas_in(folder: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    let (mut found, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        let unreadable = |error: std::io::Error| {
            let message = format!("the folder cannot be read: {error}");
            Diagnostic::error(Code::UnreadableFile, message, "check the path and its permissions")
                .at(Place::file(slashed(&folder)))
        };
        for entry in fs::read_dir(&folder).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let path = entry.path();
            // Links are not followed: they may lead around in circles.
            let kind = entry.file_type().map_err(unreadable)?;
            if kind.is_dir() && !is_foreign(&entry.file_name().to_string_lossy()) {
                open.push(path);
            } else if kind.is_file() && is_schema(&path) {
                found.push(path);
            }
        }
    }
    if found.is_empty() {
        let help = "schemas are found by their names, `NAME.schema.json` or `schema.json` (or .yaml), or by a `$schema` \
                    that names a draft; name others one by one";
        let finding = Diagnostic::error(Code::Usage, "there is no schema in this folder", help);
        return Err(finding.at(Place::file(slashed(folder))));
    }
    found.sort();
    Ok(found)
}

/// Whether a folder of this name is hidden, or holds what others have made.
pub fn is_foreign(name: &str) -> bool {
    name.starts_with('.') || FOREIGN.contains(&name)
}

/// Whether a file is a schema: by its name, `NAME.schema.json`, `schema.json` or the same in YAML, or since its
/// `$schema` names a draft.
pub fn is_schema(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let Some(stem) = [".json", ".yaml", ".yml"].iter().find_map(|ending| name.strip_suffix(ending)) else {
        return false;
    };
    // What was generated says what it was generated from.
    stem == "schema" || stem.ends_with(".schema") || (!is_generated_schema(&name) && names_a_draft(path))
}

fn names_a_draft(path: &Path) -> bool {
    // Most files are ruled out by a look at their bytes.
    let mentions = |text: &String| text.contains("$schema") && text.contains("json-schema.org/");
    if !fs::read_to_string(path).is_ok_and(|text| mentions(&text)) {
        return false;
    }
    let document = Document::read(path, String::new(), &Limits::default(), Size::default());
    let dialect = document.as_ref().ok().and_then(|document| document.value.get("$schema")).and_then(Value::as_str);
    let host = dialect.and_then(|uri| uri.split_once("://")).map(|(_, rest)| rest);
    host.is_some_and(|rest| rest.starts_with("json-schema.org/"))
}
