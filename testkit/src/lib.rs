//! What the tests of this workspace share.
//!
//! A test never skips: what it needs is set up here, once, under `target/testkit/`, from pinned versions ([`node()`],
//! [`python()`], [`suite()`]); a tool that has to be on the machine already is named in the panic message together with
//! what to install. Several test processes may run at once.

mod cache;
mod cargo;
mod command;
mod doubles;
pub mod examples;
mod judge;
mod languages;
mod mypy;
mod native;
mod node;
mod project;
mod python;
mod python_sources;
mod question;
mod suite;
pub mod tools;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

pub use cache::prepared;
pub use cargo::{
    built_program, cargo, cargo_with_clippy, codegen, locked, pinned, strict_manifest, strict_program, target,
};
pub use command::{Output, run, run_with_input, try_run};
pub use doubles::with_doubles;
pub use judge::Judge;
pub use languages::in_each_language;
pub use mypy::{mypy, mypy_for, try_mypy};
pub use native::native;
pub use node::{Node, node};
pub use project::{Project, crates_of_options, question, request};
pub use python::{Python, python};
pub use python_sources::PythonSources;
pub use question::{Answer, Document, Question, Said, TIMESTAMP};
pub use suite::{Group, Test, groups, suite, suite_of_v1};
pub use tempfile::TempDir;

/// The root folder of the workspace.
///
/// # Panics
///
/// Never: this crate is a member of the workspace.
#[must_use]
pub fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace is around this crate")
}

/// The folder `target/testkit/NAME`, made if need be, for files that may be reused by the next run.
///
/// # Panics
///
/// If it cannot be made.
#[must_use]
pub fn scratch(name: &str) -> PathBuf {
    let folder = workspace().join("target/testkit").join(name);
    std::fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("cannot make {}: {error}", folder.display()));
    folder
}

/// A new folder below `target/testkit/` that vanishes with the value.
///
/// # Panics
///
/// If it cannot be made.
#[must_use]
pub fn temporary() -> tempfile::TempDir {
    tempfile::tempdir_in(scratch("tmp")).unwrap_or_else(|error| panic!("cannot make a temporary folder: {error}"))
}

/// Whether tests do all that they can (`make everything`), and not only what every change is tried with.
#[must_use]
pub fn everything() -> bool {
    std::env::var_os("TRIGLYPH_EVERYTHING").is_some_and(|value| value == "1")
}

/// A new folder outside of the workspace, whose project file is not found from there; it vanishes with the value.
///
/// # Panics
///
/// If it cannot be made.
#[must_use]
pub fn outside() -> tempfile::TempDir {
    tempfile::tempdir().unwrap_or_else(|error| panic!("cannot make a temporary folder: {error}"))
}

/// Every file below `folder`, by its path relative to it with `/`.
///
/// # Panics
///
/// If a folder cannot be read.
#[must_use]
pub fn files_below(folder: &Path) -> BTreeMap<String, PathBuf> {
    let (mut files, mut waiting) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(next) = waiting.pop() {
        for entry in std::fs::read_dir(&next).unwrap_or_else(|error| panic!("{}: {error}", next.display())) {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("a path below the folder");
                files.insert(name.to_string_lossy().replace('\\', "/"), path);
            }
        }
    }
    files
}

/// The text of a file.
///
/// # Panics
///
/// If it cannot be read.
#[must_use]
pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()))
}

/// Writes a file, and the folders around it. A file that is already the same is left alone, so that compilers see no
/// change.
///
/// # Panics
///
/// If it cannot be written.
pub fn write(path: &Path, text: &str) {
    if std::fs::read(path).is_ok_and(|old| old == text.as_bytes()) {
        return;
    }
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| std::fs::write(path, text))
        .unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
}

/// Takes the lock `NAME` for as long as the returned file is open; other test processes wait.
///
/// # Panics
///
/// If the lock file cannot be made.
#[must_use]
pub fn lock(name: &str) -> std::fs::File {
    cache::lock(name)
}
