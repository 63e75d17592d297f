//! The packages of the examples, and the folders in which they are tried.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use testkit::{examples::node, read, run, workspace, write};

/// A copy of the example `name`, built by its own script. It lies where Node finds the pinned packages, beside a copy
/// of the package of the contracts.
pub fn built(name: &str) -> PathBuf {
    let top = node().modules().with_file_name(format!("work-{name}"));
    let (package, example) = (top.join("generated/typescript"), top.join("examples").join(name));
    copy(&workspace().join("generated/typescript"), &package);
    copy(&workspace().join("examples").join(name), &example);
    run(node().tsc().arg("--project").arg(&package));
    let installed = example.join("node_modules/triglyph-contracts");
    copy(&package.join("dist"), &installed.join("dist"));
    write(&installed.join("package.json"), &read(&package.join("package.json")));
    run(npm(&example).args(["run", "build"]));
    example
}

/// npm in `folder`, where the compiler is found as if it had been installed there.
fn npm(folder: &Path) -> Command {
    let programs = node().modules().join(".bin");
    let path = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect::<Vec<_>>();
    let path = env::join_paths([programs].into_iter().chain(path)).expect("paths without separators");
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(folder).env("PATH", path).arg("--offline");
    npm
}

/// Copies a folder of texts, except what tools have left there.
pub fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())) {
        let path = entry.expect("a readable folder").path();
        let name = path.file_name().expect("a name");
        if ["node_modules", "dist", "target", "__pycache__"].iter().any(|left| name == *left) {
            continue;
        }
        if path.is_dir() { copy(&path, &to.join(name)) } else { write(&to.join(name), &read(&path)) }
    }
}
