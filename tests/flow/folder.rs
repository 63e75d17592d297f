//! Copies of this project that a test may change.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use serde_json::Value;
use testkit::{Output, TempDir, codegen, files_below, outside, pinned, read, run, scratch, target, try_run, workspace};

/// A copy, and the command running in it.
pub struct Folder {
    root: PathBuf,
    /// Removes the folder in the end, if it is not kept for the next run.
    _temporary: Option<TempDir>,
}

/// The project file and the schemas, without anything generated, outside of the repository.
pub fn project() -> Folder {
    let temporary = outside();
    let folder = Folder { root: temporary.path().to_owned(), _temporary: Some(temporary) };
    copy(&workspace().join("triglyph.toml"), &folder.path("triglyph.toml"));
    copy(&workspace().join("schemas"), &folder.path("schemas"));
    folder
}

/// A package with the bindings, and with the build script of this project, as Cargo has compiled it for the running test:
/// so that no generator is compiled once more.
#[cfg(unix)]
pub fn repository() -> Folder {
    let folder = Folder { root: scratch("flow-repository"), _temporary: None };
    for name in [
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "build.rs",
        "triglyph.toml",
        "schemas",
        "templates",
        "runtime",
        "generated/rust",
    ] {
        copy(&workspace().join(name), &folder.path(name));
    }
    folder.write("Cargo.toml", &pinned(MANIFEST));
    folder.write("compiled.rs", &COMPILED.replace("SCRIPT", &format!("{:?}", build_script())));
    folder
}

#[cfg(unix)]
const MANIFEST: &str = r#"# Written by tests/flow.
[workspace]

[package]
name = "flow"
version = "0.0.0"
edition = "2024"
build = "compiled.rs"

[lib]
path = "generated/rust/lib.rs"

[dependencies]
regex = { version = "=REGEX", default-features = false, features = ["std", "perf"] }
serde = { version = "=SERDE", features = ["derive"] }
serde_json = { version = "=JSON", features = ["float_roundtrip"] }
"#;

/// Is the build script in the place of which it stands: with the same environment, output and exit code.
#[cfg(unix)]
const COMPILED: &str = r#"use std::{os::unix::process::CommandExt, process::Command};

fn main() {
    panic!("{}", Command::new(SCRIPT).exec());
}
"#;

/// The program that Cargo has made of `build.rs`.
#[cfg(unix)]
fn build_script() -> PathBuf {
    let mut build = testkit::cargo(workspace(), &target());
    let output = run(build.args(["build", "--quiet", "--workspace", "--message-format", "json"]));
    let messages = output.stdout.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut scripts = messages.filter(|message| {
        message["target"]["kind"][0] == "custom-build"
            && message["target"]["src_path"]
                .as_str()
                .is_some_and(|path| Path::new(path) == workspace().join("build.rs"))
    });
    let found = scripts.find_map(|message| message["filenames"][0].as_str().map(PathBuf::from));
    found.expect("Cargo names the build script that it has compiled")
}

/// Copies a file, or a folder and everything in it, links as links. What is the same already keeps its time. Examples
/// are left out: there are many, and nothing is generated from them.
fn copy(from: &Path, to: &Path) {
    let kind = fs::symlink_metadata(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())).file_type();
    if kind.is_dir() {
        for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())) {
            let name = entry.expect("a readable folder").file_name();
            if name != "examples" && name != "__pycache__" {
                copy(&from.join(&name), &to.join(name));
            }
        }
    } else if kind.is_symlink() {
        link(&fs::read_link(from).expect("a readable link"), to);
    } else {
        testkit::write(to, &read(from));
    }
}

#[cfg(unix)]
fn link(target: &Path, place: &Path) {
    fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
    if fs::read_link(place).is_ok_and(|there| there == target) {
        return;
    }
    std::os::unix::fs::symlink(target, place)
        .unwrap_or_else(|error| panic!("cannot link {}: {error}", place.display()));
}

#[cfg(not(unix))]
fn link(target: &Path, place: &Path) {
    copy(&place.parent().expect("a folder").join(target), place);
}

impl Folder {
    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A path in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// The text of a file.
    pub fn read(&self, name: &str) -> String {
        read(&self.path(name))
    }

    /// Writes a file.
    pub fn write(&self, name: &str, text: &str) {
        testkit::write(&self.path(name), text);
    }

    /// Runs the command, which must end with `code`.
    pub fn expect(&self, args: &[&str], code: i32) -> Output {
        let output = try_run(codegen().args(args).current_dir(&self.root));
        let Output { status, stdout, stderr } = &output;
        assert_eq!(status.code(), Some(code), "triglyph {}\n{stdout}\n{stderr}", args.join(" "));
        output
    }

    /// The bytes of every file below `name`.
    pub fn contents(&self, name: &str) -> BTreeMap<String, Vec<u8>> {
        self.each(name, |path| fs::read(path).expect("a readable file"))
    }

    /// When each file below `name` was written.
    pub fn times(&self, name: &str) -> BTreeMap<String, SystemTime> {
        self.each(name, |path| fs::metadata(path).and_then(|file| file.modified()).expect("a time"))
    }

    fn each<T>(&self, name: &str, look: impl Fn(&Path) -> T) -> BTreeMap<String, T> {
        files_below(&self.path(name)).into_iter().map(|(name, path)| (name, look(&path))).collect()
    }
}
