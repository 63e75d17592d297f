//! What is run while something is built or installed.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;
use testkit::{cargo, read, run, target, workspace};

/// What a build script cannot download without.
const NETWORK: [&str; 10] = [
    "TcpStream",
    "UdpSocket",
    "ToSocketAddrs",
    "reqwest",
    "ureq::",
    "curl",
    "wget",
    "hyper::",
    "\"clone\"",
    "Invoke-WebRequest",
];

/// The build scripts of all crates that the workspace is compiled from.
pub fn of_crates() {
    let mut metadata = cargo(workspace(), &target());
    // Crates for other systems may not have been fetched.
    metadata.args(["metadata", "--format-version", "1", "--offline", "--locked", "--filter-platform", &host()]);
    let output = run(&mut metadata);
    let metadata: Value = serde_json::from_str(&output.stdout).expect("what Cargo knows, as JSON");
    let mut count = 0;
    for package in metadata["packages"].as_array().expect("packages") {
        for target in package["targets"].as_array().expect("targets") {
            if target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "custom-build")) {
                count += 1;
                let script = PathBuf::from(target["src_path"].as_str().expect("a path"));
                sources(&script)
                    .iter()
                    .for_each(|path| assert_silent(package["name"].as_str().unwrap_or_default(), path));
            }
        }
    }
    assert!(count > 10, "only {count} build scripts were found");
}

/// The name that Rust has for this machine.
fn host() -> String {
    let output = run(Command::new("rustc").arg("-vV"));
    let host = output.stdout.lines().find_map(|line| line.strip_prefix("host: "));
    host.expect("rustc names its host").to_owned()
}

/// A build script and the files beside it that can be its modules.
fn sources(script: &Path) -> Vec<PathBuf> {
    let mut sources = vec![script.to_owned()];
    let folder = script.with_extension("");
    if folder.is_dir() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        sources.extend(entries.map(|entry| entry.expect("a readable folder").path()).filter(|path| path.is_file()));
    }
    sources
}

fn assert_silent(package: &str, path: &Path) {
    let text = read(path);
    let found = NETWORK.iter().find(|word| text.contains(**word));
    assert!(found.is_none(), "the build script of {package} speaks of {found:?}: {}", path.display());
}

/// Whatever installs packages of npm lets none of them run anything.
pub fn of_npm() {
    for installer in ["testkit/src/node.rs", "benches/__main__.py", "benches/registries.py"] {
        let text = read(&workspace().join(installer));
        let line = text.lines().find(|line| line.contains("\"ci\""));
        assert!(line.is_some_and(|line| line.contains("\"--ignore-scripts\"")), "{installer}: {line:?}");
    }
}
