//! What is in a folder and below it: schemas, and the manifests of languages.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use ignore::WalkBuilder;

use crate::{
    cli::workplace::is_manifest,
    diagnostic::{Code, Diagnostic, Diagnostics, Level, Place},
    load::{self, SchemaSource},
    lower, parallel,
    paths::{relative, slashed},
    project::folder::{is_foreign, is_schema},
    understand,
};

/// Folders whose schemas are not those of the project.
const ASIDE: [&str; 8] = ["tests", "test", "__tests__", "testdata", "fixtures", "examples", "docs", "vendor"];

/// The files that say what the project file is to say, sorted.
#[derive(Debug, Default)]
pub struct Found {
    pub schemas: Vec<PathBuf>,
    pub manifests: Vec<PathBuf>,
}

impl Found {
    /// Looks at everything below `folder` that .gitignore does not name, and that is written by hand.
    ///
    /// # Errors
    ///
    /// A folder that cannot be read.
    pub fn below(folder: &Path) -> Result<Found, Diagnostic> {
        let mut found = Found::default();
        let walk = WalkBuilder::new(folder)
            .require_git(false)
            .filter_entry(|entry| {
                let name = entry.file_name().to_string_lossy();
                let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
                // The folder that one is in may have any name.
                entry.depth() == 0
                    || !is_folder
                    || !(is_foreign(&name) || ASIDE.contains(&&*name) || is_environment(entry.path()))
            })
            .build();
        for entry in walk {
            let entry = entry.map_err(|error| {
                let message = format!("the folder cannot be read: {error}");
                Diagnostic::error(Code::UnreadableFile, message, "check its permissions, or name it in .gitignore")
                    .at(Place::file("."))
            })?;
            if !entry.file_type().is_some_and(|kind| kind.is_file()) {
                continue;
            }
            let path = entry.into_path();
            if is_manifest(&path) {
                found.manifests.push(path);
            } else if is_schema(&path) {
                found.schemas.push(path);
            }
        }
        // Of two that would become one module, the one that is less deep is meant.
        found.schemas.sort_by_cached_key(|path| (path.components().count(), path.clone()));
        found.manifests.sort();
        Ok(found)
    }
}

/// Whether a folder is a virtual environment of Python, whatever its name.
fn is_environment(folder: &Path) -> bool {
    folder.join("pyvenv.cfg").is_file()
}

/// A schema that is not listed.
#[derive(Debug)]
pub struct LeftOut {
    pub path: String,
    /// Why, in one line.
    pub reason: String,
}

/// The schemas, by whether they can be generated from, as paths from the project file.
#[derive(Debug)]
pub struct Sorted {
    pub sound: Vec<String>,
    pub left_out: Vec<LeftOut>,
}

impl Sorted {
    /// Tries each schema alone.
    ///
    /// # Errors
    ///
    /// What is wrong with the first, if none can be generated from.
    pub fn of(root: &Path, schemas: Vec<PathBuf>) -> Result<Sorted, Diagnostics> {
        let tried = parallel::map(&schemas, |_, path| module_of(root, path));
        let mut sorted = Sorted { sound: Vec::new(), left_out: Vec::new() };
        let mut modules: BTreeMap<String, String> = BTreeMap::new();
        let mut first = None;
        for (path, tried) in schemas.iter().zip(tried) {
            let path = slashed(&relative(root, path));
            match tried {
                Ok(module) => match modules.get(&module) {
                    Some(other) => {
                        let reason = format!("it would become the module `{module}`, as {other} does");
                        sorted.left_out.push(LeftOut { path, reason });
                    }
                    None => {
                        modules.insert(module, path.clone());
                        sorted.sound.push(path);
                    }
                },
                Err(findings) => {
                    let error = findings.0.iter().find(|finding| finding.level == Level::Error);
                    let reason = error.map_or_else(String::new, |finding| finding.message.clone());
                    sorted.left_out.push(LeftOut { path, reason });
                    first.get_or_insert(findings);
                }
            }
        }
        match first {
            Some(findings) if sorted.sound.is_empty() => Err(findings),
            Some(_) | None => Ok(sorted),
        }
    }
}

/// What the module of a schema is called, if one can be made of it.
fn module_of(root: &Path, path: &Path) -> Result<String, Diagnostics> {
    let options = load::Options {
        schemas: vec![SchemaSource { path: path.to_owned(), ..SchemaSource::default() }],
        allow_read: vec![root.to_owned()],
        base: root.to_owned(),
        ..load::Options::default()
    };
    let (bundle, _) = understand(&options, &lower::Options::default())?;
    Ok(bundle.roots.into_iter().next().map(|root| root.module).unwrap_or_default())
}
