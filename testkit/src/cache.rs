//! Folders that are made once and kept until what they are made from changes.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use crate::{read, scratch, write};

/// The folder `target/testkit/NAME`, filled by `make` unless that was done before with the same `key`.
///
/// The key is the text of all pins, and is kept beside the content: a folder without it was not finished.
///
/// # Panics
///
/// If the folder cannot be made or emptied.
pub fn prepared(name: &str, key: &str, make: impl FnOnce(&Path)) -> PathBuf {
    let _lock = lock(name);
    let folder = scratch(name);
    let marker = folder.join(".testkit-key");
    if fs::read_to_string(&marker).is_ok_and(|made_from| made_from == key) {
        return folder;
    }
    fs::remove_dir_all(&folder).unwrap_or_else(|error| panic!("cannot remove {}: {error}", folder.display()));
    let folder = scratch(name);
    make(&folder);
    write(&marker, key);
    folder
}

/// Waits until no other process holds the lock `name`; it is released when the file is dropped.
pub fn lock(name: &str) -> File {
    let path = scratch("locks").join(name);
    let file = File::create(&path).unwrap_or_else(|error| panic!("cannot make {}: {error}", path.display()));
    file.lock().unwrap_or_else(|error| panic!("cannot lock {}: {error}", path.display()));
    file
}

/// The texts of `pins`, each below its name.
pub fn key(pins: &[&Path]) -> String {
    pins.iter().map(|pin| format!("{}\n{}\n", pin.file_name().unwrap_or_default().display(), read(pin))).collect()
}
