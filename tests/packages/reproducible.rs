//! Packages are the same to the byte wherever and whenever they are made.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use testkit::{cargo, files_below, node, outside, python, run, target, workspace};

/// How many packages there are: three crates, three for npm, two for PyPI in two forms each, and the sources of the native engine
/// and of the command.
const PACKAGES: usize = 13;

/// Copies what the packages are made of into two folders, packs there at different times of the clock and under another
/// locale, and compares.
pub fn twice_the_same() {
    // For packages of other platforms, too; packing asks for nothing.
    run(cargo(workspace(), &target()).args(["fetch", "--quiet", "--locked"]));
    let folders = [outside(), outside()];
    let packed: Vec<Vec<(String, Vec<u8>)>> = folders
        .iter()
        .enumerate()
        .map(|(index, folder)| {
            // Another depth, too: what a package says about paths has to be about its own.
            let sources = folder.path().join(["sources", "other/place/sources"][index]);
            copy_tracked(&sources);
            packed(&sources, &folder.path().join("packed"), ["C.UTF-8", "C"][index])
        })
        .collect();
    let names = |packages: &[(String, Vec<u8>)]| packages.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&packed[0]), names(&packed[1]));
    assert_eq!(packed[0].len(), PACKAGES, "{:?}", names(&packed[0]));
    for ((name, one), (_, other)) in packed[0].iter().zip(&packed[1]) {
        assert!(one == other, "{name} has other bytes the second time");
    }
}

/// Runs `.ci/pack`. The packages by their names.
fn packed(sources: &Path, out: &Path, locale: &str) -> Vec<(String, Vec<u8>)> {
    let programs = [node().modules().join(".bin")].into_iter();
    let path = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect::<Vec<_>>();
    let mut pack = Command::new(sources.join(".ci/pack"));
    pack.arg(out)
        .env("PATH", env::join_paths(programs.chain(path)).expect("paths without separators"))
        .env("PYTHON", python().command().get_program())
        .env("LANG", locale)
        .env_remove("CARGO_TARGET_DIR");
    run(&mut pack);
    let is_package = |name: &str| [".crate", ".tgz", ".whl", ".tar.gz"].iter().any(|ending| name.ends_with(ending));
    let files = files_below(out).into_iter().filter(|(name, _)| is_package(name));
    files.map(|(name, path)| (name, fs::read(path).expect("a package can be read"))).collect()
}

/// Copies the files that belong to the repository.
pub fn copy_tracked(to: &Path) {
    const LEFT: [&str; 6] = ["target", "node_modules", "dist", "__pycache__", ".git", "corpus"];
    let mut waiting = vec![PathBuf::new()];
    while let Some(folder) = waiting.pop() {
        fs::create_dir_all(to.join(&folder)).expect("a folder can be made");
        for entry in fs::read_dir(workspace().join(&folder)).expect("a readable folder") {
            let entry = entry.expect("a readable folder");
            let path = folder.join(entry.file_name());
            let kind = entry.file_type().expect("a kind of file");
            if LEFT.iter().any(|left| entry.file_name() == *left) {
                continue;
            }
            if kind.is_dir() {
                waiting.push(path);
            } else if kind.is_symlink() {
                link(&fs::read_link(entry.path()).expect("a link"), &to.join(path));
            } else {
                fs::copy(entry.path(), to.join(path)).expect("a file can be copied");
            }
        }
    }
}

fn link(target: &Path, at: &Path) {
    std::os::unix::fs::symlink(target, at).expect("a link can be made");
}
