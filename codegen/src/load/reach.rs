//! Which files references may lead to: those below the folders of the schemas, below the mapped folders and below those
//! that the user allows. A schema may come from somebody else; what it names elsewhere on the machine is not opened, and
//! not even looked for. The same holds of texts that stand for files, as an editor has them.

use std::{
    collections::BTreeMap,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use super::{Document, Options, Size};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    limits::Limits,
    paths::{absolute, slashed},
};

/// The endings that schemas have, which references may leave out.
const ENDINGS: [&str; 4] = ["json", "schema.json", "yaml", "yml"];

/// What may be read.
#[derive(Debug)]
pub struct Reach<'o> {
    /// The folders, as they are without links; none if there is no disk.
    folders: Vec<PathBuf>,
    /// What stands for files.
    texts: &'o BTreeMap<PathBuf, String>,
    texts_only: bool,
}

/// What came of looking for a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Found {
    /// A regular file that may be read.
    File(PathBuf),
    /// There is none.
    Nothing,
    /// It would not lie in a folder that may be read: where it is without links.
    Forbidden(PathBuf),
}

impl Found {
    /// The file; what is forbidden is an error.
    pub fn allowed(self) -> Result<Option<PathBuf>, PathBuf> {
        match self {
            Found::File(path) => Ok(Some(path)),
            Found::Nothing => Ok(None),
            Found::Forbidden(path) => Err(path),
        }
    }
}

impl<'o> Reach<'o> {
    /// What `options` allow.
    pub fn new(options: &'o Options) -> Reach<'o> {
        let (texts, texts_only) = (&options.texts, options.texts_only);
        if texts_only {
            return Reach { folders: Vec::new(), texts, texts_only };
        }
        let all = options.schemas.iter().chain(options.packages.iter().flatten());
        let schemas = all.filter_map(|schema| schema.path.parent());
        let mapped = options.maps.iter().map(|(_, folder)| folder.as_path());
        let allowed = options.allow_read.iter().map(PathBuf::as_path);
        Reach { folders: schemas.chain(mapped).chain(allowed).map(real).collect(), texts, texts_only }
    }

    /// Reads the document at `path`, which may be read.
    ///
    /// # Errors
    ///
    /// Those of [`Document::read`].
    pub fn read(&self, path: &Path, name: String, limits: &Limits, before: Size) -> Result<Document, Diagnostic> {
        match self.texts.get(path) {
            Some(text) => Document::parse(text.clone().into_bytes(), path, name, limits, before),
            None if self.texts_only => {
                let help = "add it to the files that the schema may refer to";
                Err(Diagnostic::error(Code::UnreadableFile, "there is no such file", help).at(Place::file(name)))
            }
            None => Document::read(path, name, limits, before),
        }
    }

    /// Looks for the file at `path`, or at the same with one of the endings that schemas have.
    pub fn find(&self, path: &Path) -> Found {
        let ending = |ending: &&str| {
            let mut name = path.file_name()?.to_owned();
            name.push(".");
            name.push(ending);
            Some(path.with_file_name(name))
        };
        for candidate in std::iter::once(path.to_owned()).chain(ENDINGS.iter().filter_map(ending)) {
            let found = self.find_exactly(&candidate);
            if found != Found::Nothing {
                return found;
            }
        }
        Found::Nothing
    }

    /// Looks for the file at `path`.
    pub fn find_exactly(&self, path: &Path) -> Found {
        let plain = absolute(Path::new(""), path);
        let has_text = self.texts.contains_key(&plain);
        if self.texts_only {
            return if has_text { Found::File(plain) } else { Found::Nothing };
        }
        let real = real(path);
        if !self.folders.iter().any(|folder| real.starts_with(folder)) {
            Found::Forbidden(real)
        } else if has_text {
            Found::File(plain)
        } else if real.is_file() {
            Found::File(path.to_owned())
        } else {
            Found::Nothing
        }
    }
}

/// `path` without links and dots, absolute. Of what does not exist, as far as it does.
fn real(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    for known in path.ancestors() {
        match known.canonicalize() {
            Ok(found) => {
                let rest = path.strip_prefix(known).unwrap_or(Path::new(""));
                return absolute(&found, rest);
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            // Whether something is there cannot be seen.
            Err(_) => break,
        }
    }
    absolute(Path::new(""), &path)
}

/// That the reference `reference` leads to `path`, which may not be read.
pub fn forbidden(reference: &str, path: &Path) -> Diagnostic {
    let shown: String = reference.chars().take(200).collect();
    let message = format!("`{shown}` leads out of the folders that may be read");
    let folder = slashed(path.parent().unwrap_or(path));
    let help = format!(
        "if that is meant, allow it with `--allow-read {folder}`, with `allow_read` in the project file, or in a build script"
    );
    Diagnostic::error(Code::ForbiddenFile, message, help)
}
