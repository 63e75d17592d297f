//! Schemas as the command line names them: files, folders, patterns of paths, standard input.

mod folder;
mod input;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use glob::MatchOptions;

#[cfg(feature = "command")]
pub(super) use self::folder::is_schema;
pub(super) use self::{
    folder::{is_foreign, schemas_in},
    input::Input,
};
use super::usage;
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    files::{absolute, relative, slashed},
    load::SchemaSource,
    project::schema_source,
};

/// What a shell would do: `*` stays within a folder, and hidden files are named by their dot.
const LIKE_A_SHELL: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

/// The schemas that were named.
#[derive(Clone, Debug, Default)]
pub(super) struct Named {
    /// Each with its name as messages show it, in the order in which they were named. The paths are absolute.
    pub schemas: Vec<(String, SchemaSource)>,
    /// Folders that were searched.
    pub folders: Vec<PathBuf>,
    /// What standard input has said, by the path that stands for it.
    pub texts: BTreeMap<PathBuf, String>,
}

impl Named {
    /// Finds what `words` name. `input` reads standard input, if `-` may be among them.
    ///
    /// # Errors
    ///
    /// A folder without schemas, a pattern that fits no file, what cannot be read.
    pub fn new<'w>(
        here: &Path,
        words: impl IntoIterator<Item = &'w str>,
        input: Option<&Input<'_>>,
    ) -> Result<Named, Diagnostics> {
        let mut named = Named::default();
        for word in words {
            match input {
                Some(input) if word == "-" => named.add_input(here, input)?,
                Some(_) | None => named.add(here, word)?,
            }
        }
        Ok(named)
    }

    fn add(&mut self, here: &Path, word: &str) -> Result<(), Diagnostics> {
        let source = source(here, word);
        if source.pointer.is_none() && source.path.is_dir() {
            for path in schemas_in(&source.path)? {
                self.add_found(here, path);
            }
            self.folders.push(source.path);
        } else if source.pointer.is_none() && !source.path.exists() && word.contains(['*', '?', '[']) {
            for path in matching(here, word)? {
                self.add_found(here, path);
            }
        } else {
            self.schemas.push((word.to_owned(), source));
        }
        Ok(())
    }

    /// A file may be named, and be found in a folder, too.
    fn add_found(&mut self, here: &Path, path: PathBuf) {
        if !self.schemas.iter().any(|(_, known)| known.path == path && known.pointer.is_none()) {
            let shown = slashed(&relative(here, &path));
            self.schemas.push((shown, SchemaSource { path, ..SchemaSource::default() }));
        }
    }

    fn add_input(&mut self, here: &Path, input: &Input<'_>) -> Result<(), Diagnostics> {
        if !self.texts.is_empty() {
            return Err(usage("standard input is named twice", "name it once: it can be read only once").into());
        }
        let (path, text) = input.read(here)?;
        self.schemas.push((input::SHOWN.to_owned(), SchemaSource { path: path.clone(), ..SchemaSource::default() }));
        self.texts.insert(path, text);
        Ok(())
    }

    /// What the user calls the files, by their paths.
    pub fn given(&self, here: &Path) -> impl Iterator<Item = (PathBuf, String)> {
        self.schemas.iter().map(move |(word, source)| (source.path.clone(), file_part(here, word)))
    }
}

/// A file or `FILE#/pointer`, with an absolute path.
pub(super) fn source(here: &Path, word: &str) -> SchemaSource {
    let source = schema_source(here, word);
    SchemaSource { path: absolute(here, &source.path), ..source }
}

/// The part of `FILE#/pointer` that names the file.
pub(super) fn file_part(here: &Path, word: &str) -> String {
    schema_source(here, word).path.to_string_lossy().into_owned()
}

/// The files that fit a pattern, sorted.
fn matching(here: &Path, pattern: &str) -> Result<Vec<PathBuf>, Diagnostic> {
    let below = glob::Pattern::escape(&here.to_string_lossy());
    let whole = Path::new(&below).join(pattern).to_string_lossy().into_owned();
    let paths = glob::glob_with(&whole, LIKE_A_SHELL).map_err(|error| {
        usage(format!("`{pattern}` is no pattern of paths: {}", error.msg), "`*` is any name, `**` any folders")
    })?;
    let mut files = Vec::new();
    for path in paths {
        let path = path.map_err(|error| {
            let message = format!("the folder cannot be read: {}", error.error());
            Diagnostic::error(Code::UnreadableFile, message, "check the path and its permissions")
                .at(Place::file(slashed(&relative(here, error.path()))))
        })?;
        if path.is_file() {
            files.push(absolute(here, &path));
        }
    }
    if files.is_empty() {
        let message = format!("no file fits the pattern `{pattern}`");
        return Err(usage(message, "`*` stays within a folder, `**/` goes into the folders below"));
    }
    files.sort();
    Ok(files)
}
