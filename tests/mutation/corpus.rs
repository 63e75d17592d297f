//! The inputs that are kept.

use std::{collections::BTreeSet, fs};

use testkit::{files_below, workspace};

/// The most bytes that a kept input has.
pub const LARGEST: usize = 4_096;

/// The inputs that are kept for a target, by the names of their files.
///
/// # Panics
///
/// If one cannot be read.
pub fn of(target: &str) -> Vec<Vec<u8>> {
    let files = files_below(&workspace().join("fuzz/corpus").join(target));
    files
        .into_values()
        .map(|path| fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
        .collect()
}

/// The names of the folders of the corpus.
pub fn folders() -> BTreeSet<String> {
    let files = files_below(&workspace().join("fuzz/corpus"));
    files.into_keys().filter_map(|path| path.split_once('/').map(|(folder, _)| folder.to_owned())).collect()
}
