//! The collection of real schemas, for the tests that go through it. It is not part of this repository: `CORPUS` names its
//! folder, otherwise it is looked for in `../shared/corpus`.

use std::{
    env, fs,
    io::Write as _,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// The folders of one schema in so many of the collection, in the order of their names. It is said if there is no collection.
///
/// # Panics
///
/// If `CORPUS` names something that is not a folder, or there are no schemas in it: that would be a silent skip.
pub fn collected(step: usize) -> Option<Vec<PathBuf>> {
    let Some(folder) = folder() else {
        // Not by `println`: of a test that passes, the harness shows nothing of that.
        let notice = "LEFT OUT: there is no collection of schemas here; name its folder in CORPUS";
        writeln!(std::io::stderr(), "\n{notice}\n").expect("standard error takes text");
        return None;
    };
    let entries = fs::read_dir(folder).expect("a readable folder").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<_> = entries.filter(|path| path.join("schema.json").is_file()).collect();
    assert!(!found.is_empty(), "the collection holds no schemas");
    found.sort();
    Some(found.into_iter().step_by(step).collect())
}

fn folder() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CORPUS") {
        let folder = PathBuf::from(named);
        assert!(folder.is_dir(), "CORPUS names {}, which is not a folder", folder.display());
        return Some(folder);
    }
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace");
    Some(workspace.join("../shared/corpus")).filter(|folder| folder.is_dir())
}

/// Looks at one folder after the other, with all cores. Schemas are as deep as they like, so that there is much stack.
pub fn each(folders: &[PathBuf], look_at: impl Fn(&Path) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(folder) = folders.get(next.fetch_add(1, Ordering::Relaxed)) {
            look_at(folder);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, work).expect("a thread");
        }
    });
}
