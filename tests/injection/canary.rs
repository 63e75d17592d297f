//! How one sees that a payload was run: many of them write a file.

use std::{
    fs,
    path::{Path, PathBuf},
};

use testkit::{files_below, workspace};

/// The file that payloads write where they are run.
const NAME: &str = "triglyph-canary";

/// Asserts that no payload has written its file into `folder`, which programs were run in, or beside it.
///
/// # Panics
///
/// If one has.
pub fn assert_none(folder: &Path) {
    let mut found: Vec<PathBuf> = Vec::new();
    let here = [workspace().to_owned(), std::env::current_dir().expect("a working folder"), std::env::temp_dir()];
    found.extend(
        here.into_iter().chain([folder.to_owned()]).map(|folder| folder.join(NAME)).filter(|path| path.exists()),
    );
    found.extend(files_below(folder).into_values().filter(|path| path.file_name().is_some_and(|name| name == NAME)));
    // The next run has to start without them.
    found.iter().for_each(|path| drop(fs::remove_file(path)));
    assert!(found.is_empty(), "a payload was run: it has written {found:?}");
}
