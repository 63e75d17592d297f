//! Folders as packages have them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use testkit::{files_below, scratch};

/// An empty folder below `target/testkit/packages`.
pub fn empty(name: &str) -> PathBuf {
    let folder = scratch(&format!("packages/{name}"));
    fs::remove_dir_all(&folder).unwrap_or_else(|error| panic!("cannot empty {}: {error}", folder.display()));
    scratch(&format!("packages/{name}"))
}

/// Copies a folder with everything in it, except what tools have left there.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap_or_else(|error| panic!("cannot make {}: {error}", to.display()));
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())) {
        let entry = entry.expect("a readable folder");
        let (name, path) = (entry.file_name(), entry.path());
        if ["node_modules", "dist", "target", "__pycache__", "Cargo.lock"].iter().any(|left| name == *left) {
            continue;
        }
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).unwrap_or_else(|error| panic!("cannot copy {}: {error}", path.display()));
        }
    }
}

/// The paths of all files below a folder, relative to it, with `/`, sorted.
pub fn listing(folder: &Path) -> Vec<String> {
    files_below(folder).into_keys().collect()
}

/// The only file in a folder whose name ends in `ending`.
pub fn only(folder: &Path, ending: &str) -> PathBuf {
    let mut names = listing(folder);
    names.retain(|name| name.ends_with(ending));
    assert_eq!(names.len(), 1, "{}: {names:?}", folder.display());
    folder.join(&names[0])
}
