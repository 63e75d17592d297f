//! The native engine of the Python runtime, as an extension module that Python finds.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use serde_json::Value;

use crate::{cargo, lock, run, scratch, target, workspace};

/// The file that Python looks for.
const FILE: &str = if cfg!(windows) { "triglyph_runtime_native.pyd" } else { "triglyph_runtime_native.abi3.so" };

/// The folder with the extension module, for `PYTHONPATH`; built on first use.
///
/// # Panics
///
/// If it cannot be built.
pub fn native() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let _lock = lock("native");
        let mut build = cargo(workspace(), &target());
        // With the features of the whole workspace, as its tests are compiled: then there is little to compile again.
        let output = run(build.args(["build", "--quiet", "--workspace", "--lib", "--message-format", "json"]));
        let messages = output.stdout.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let built = messages
            .filter(|message| message["target"]["name"] == "triglyph_runtime_native")
            .find_map(|message| Some(PathBuf::from(message["filenames"].as_array()?.first()?.as_str()?)))
            .expect("Cargo names the library that it has built");
        let folder = scratch("native");
        install(&built, &folder.join(FILE));
        folder
    })
}

/// Copies a file if it is another one. Whoever has the old one loaded keeps it: it is replaced, not written over.
fn install(built: &Path, place: &Path) {
    let content = fs::read(built).unwrap_or_else(|error| panic!("cannot read {}: {error}", built.display()));
    if fs::read(place).is_ok_and(|old| old == content) {
        return;
    }
    let new = place.with_extension("new");
    fs::write(&new, content)
        .and_then(|()| fs::rename(&new, place))
        .unwrap_or_else(|error| panic!("cannot write {}: {error}", place.display()));
}
