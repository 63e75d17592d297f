//! Schemas as the command line names them: files, folders, patterns of paths, standard input.

mod input;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

pub(super) use self::input::Input;
use super::usage;
use crate::{
    diagnostic::Diagnostics,
    load::SchemaSource,
    paths::{absolute, relative, slashed},
    project::{
        paths::{self, absent},
        schema_source,
    },
};

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
        match paths::named(here, word)? {
            paths::Named::One(source) => {
                let path = absolute(here, &source.path);
                self.schemas.push((word.to_owned(), SchemaSource { path, ..source }));
            }
            paths::Named::Folder(folder, files) => {
                files.into_iter().for_each(|path| self.add_found(here, absolute(here, &path)));
                self.folders.push(absolute(here, &folder));
            }
            paths::Named::Pattern(files) => {
                files.into_iter().for_each(|path| self.add_found(here, absolute(here, &path)));
            }
            paths::Named::Members(sources) => {
                let file = file_part(here, word);
                for source in sources {
                    let source = SchemaSource { path: absolute(here, &source.path), ..source };
                    if !self.schemas.iter().any(|(_, known)| is_same(known, &source)) {
                        let shown = format!("{file}#{}", source.pointer.as_deref().unwrap_or_default());
                        self.schemas.push((shown, source));
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether all files are there.
    ///
    /// # Errors
    ///
    /// One finding for each that is not.
    pub fn are_there(&self, here: &Path) -> Result<(), Diagnostics> {
        let written = self.schemas.iter().filter(|(_, source)| !self.texts.contains_key(&source.path));
        let findings: Vec<_> = written.filter_map(|(word, source)| absent(here, word, source)).collect();
        if findings.is_empty() { Ok(()) } else { Err(Diagnostics(findings)) }
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

fn is_same(one: &SchemaSource, other: &SchemaSource) -> bool {
    one.path == other.path && one.pointer == other.pointer
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
