//! The sources of the runtime, as they are put beside generated code.

use include_dir::{Dir, File, include_dir};

/// The folder of the module `support`: there is no list of files that one could forget to extend.
static SUPPORT: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/support");

/// Path below `support/`, with slashes, and text of each file, in the order of the paths.
pub fn sources() -> Vec<(String, String)> {
    let mut sources: Vec<_> = files(&SUPPORT).into_iter().filter_map(source).collect();
    sources.sort();
    sources
}

fn files(folder: &'static Dir<'static>) -> Vec<&'static File<'static>> {
    folder.files().chain(folder.dirs().flat_map(files)).collect()
}

/// Macros are exported by the crate alone. Among generated code they belong to one module, which may stand there twice.
fn source(file: &File<'_>) -> Option<(String, String)> {
    let path: Vec<_> = file.path().iter().map(|part| part.to_string_lossy()).collect();
    Some((path.join("/"), file.contents_utf8()?.replace("#[macro_export]\n", "")))
}
