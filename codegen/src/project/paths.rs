//! What names schemas, on the command line and in project files: a file, a schema inside of one, a folder, or a pattern
//! of paths.

use std::path::{Path, PathBuf};

use glob::MatchOptions;
use serde_json::Value;

use super::{folder::schemas_in, schema_source};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    limits::Limits,
    load::{Document, SchemaSource, Size},
    paths::{relative, slashed},
    pointer::pushed,
};

/// What a shell would do: `*` stays within a folder, and hidden files are named by their dot.
const LIKE_A_SHELL: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

/// What a pointer to each schema that an object holds ends with.
const EACH: &str = "/*";

/// How alike the name of a file has to be to be the one that was meant.
const ALIKE: f32 = 0.7;

/// What a word names. All paths begin with the folder that it was read from.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    /// One schema, whether it is there or not.
    One(SchemaSource),
    /// All schemas of a folder and of those below it, sorted.
    Folder(PathBuf, Vec<PathBuf>),
    /// All files that fit a pattern, sorted.
    Pattern(Vec<PathBuf>),
    /// All schemas that an object inside of a file holds, in its order.
    Members(Vec<SchemaSource>),
}

/// What `word` names, seen from the folder `base`.
///
/// # Errors
///
/// A folder without schemas, a pattern that fits no file, an object that holds no schemas, what cannot be read.
pub(crate) fn named(base: &Path, word: &str) -> Result<Named, Diagnostic> {
    let source = schema_source(base, word);
    let path = base.join(&source.path);
    if source.pointer.is_none() && path.is_dir() {
        let files = schemas_in(&path)?;
        return Ok(Named::Folder(path, files));
    }
    if source.pointer.is_none() && !path.exists() && word.contains(['*', '?', '[']) {
        return matching(base, word).map(Named::Pattern);
    }
    if let Some(holder) = source.pointer.as_deref().and_then(|pointer| pointer.strip_suffix(EACH))
        && path.exists()
    {
        return members(&path, slashed(&source.path), holder);
    }
    Ok(Named::One(SchemaSource { path, ..source }))
}

/// The schemas that the object at `holder` in a file holds; one that is called `*` is meant if there is such a one.
fn members(path: &Path, shown: String, holder: &str) -> Result<Named, Diagnostic> {
    let document = Document::read(path, shown, &Limits::default(), Size::default())?;
    let source = |pointer: String| SchemaSource { path: path.to_owned(), pointer: Some(pointer), name: None };
    let members = document.value.pointer(holder).and_then(Value::as_object);
    if members.is_some_and(|members| members.contains_key("*")) {
        return Ok(Named::One(source(format!("{holder}{EACH}"))));
    }
    let is_schema = |(_, value): &(&String, &Value)| value.is_object() || value.is_boolean();
    let names = members.into_iter().flatten().filter(is_schema).map(|(name, _)| pushed(holder, name));
    let sources: Vec<SchemaSource> = names.map(source).collect();
    if sources.is_empty() {
        let message = format!("there are no schemas at `#{holder}`");
        let help = "point to an object that holds some, as `#/components/schemas/*` does";
        return Err(Diagnostic::error(Code::NotASchema, message, help).at(Place::file(&document.name)));
    }
    Ok(Named::Members(sources))
}

/// What to say of a schema whose file is not there. `word` is how it was named, seen from the folder `base`.
pub(crate) fn absent(base: &Path, word: &str, source: &SchemaSource) -> Option<Diagnostic> {
    let path = base.join(&source.path);
    if path.symlink_metadata().is_ok() {
        return None;
    }
    let name = path.file_name()?.to_string_lossy().into_owned();
    let entries = path.parent().and_then(|folder| folder.read_dir().ok()).into_iter().flatten();
    let mut names: Vec<_> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let help = match similar::get_close_matches(name.as_str(), &names, 1, ALIKE).first() {
        Some(close) => {
            let close = Path::new(schema_source(base, word).path.as_os_str()).with_file_name(close);
            format!("did you mean `{}`?", slashed(&close))
        }
        None => "check the path: it is relative to the current folder".to_owned(),
    };
    let finding = Diagnostic::error(Code::UnreadableFile, "there is no such file", help);
    Some(finding.at(Place::file(slashed(&path))))
}

/// The files that fit a pattern, sorted.
fn matching(base: &Path, pattern: &str) -> Result<Vec<PathBuf>, Diagnostic> {
    let below = glob::Pattern::escape(&base.to_string_lossy());
    let whole = Path::new(&below).join(pattern).to_string_lossy().into_owned();
    let paths = glob::glob_with(&whole, LIKE_A_SHELL).map_err(|error| {
        let message = format!("`{pattern}` is no pattern of paths: {}", error.msg);
        Diagnostic::error(Code::Usage, message, "`*` is any name, `**` any folders")
    })?;
    let mut files = Vec::new();
    for path in paths {
        let path = path.map_err(|error| {
            let message = format!("the folder cannot be read: {}", error.error());
            Diagnostic::error(Code::UnreadableFile, message, "check the path and its permissions")
                .at(Place::file(slashed(&relative(base, error.path()))))
        })?;
        if path.is_file() {
            files.push(path);
        }
    }
    if files.is_empty() {
        let message = format!("no file fits the pattern `{pattern}`");
        let help = "`*` stays within a folder, `**/` goes into the folders below";
        return Err(Diagnostic::error(Code::Usage, message, help));
    }
    files.sort();
    Ok(files)
}
