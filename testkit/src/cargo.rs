//! Cargo, and the generator's command as Cargo builds it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
    thread,
    time::Duration,
};

use serde_json::Value;

use crate::{Output, lock, read, run, workspace, write};

/// Cargo, working in `folder` and compiling into the target folder `target`.
///
/// What the running test got from its own Cargo is taken away, so that nothing is compiled in another way than by hand. A package
/// that a test has made gets the workspace's lock, if it has none.
#[must_use]
pub fn cargo(folder: &Path, target: &Path) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        if ["CARGO_MANIFEST", "CARGO_PKG_"].iter().any(|start| name.to_string_lossy().starts_with(start)) {
            command.env_remove(name);
        }
    }
    if folder != workspace() {
        // Lints of the workspace, where its tests are compiled with Clippy (`.ci/run`), are not those of other packages.
        command.env_remove("RUSTC_WORKSPACE_WRAPPER").env_remove("CLIPPY_ARGS");
    }
    take_over_lock(folder);
    // The profile of the workspace, for packages outside of it: what is compiled for one is good for the other.
    command.current_dir(folder).env("CARGO_TARGET_DIR", target).env("CARGO_PROFILE_DEV_DEBUG", "false");
    command
}

/// Gives a package that a test has made the lock of the workspace: the crates of others are the ones that are compiled already,
/// and not those that are new today. Cargo leaves out what the package does not need.
fn take_over_lock(folder: &Path) {
    let is_of_the_repository = folder.starts_with(workspace()) && !folder.starts_with(workspace().join("target"));
    let has_lock = folder.ancestors().any(|above| above != workspace() && above.join("Cargo.lock").is_file());
    if !is_of_the_repository && !has_lock && folder.join("Cargo.toml").is_file() {
        write(&folder.join("Cargo.lock"), &read(&workspace().join("Cargo.lock")));
    }
}

/// [`cargo`] with Clippy as the compiler of the packages in `folder`: it compiles as the usual one does, so that nothing
/// is compiled once for its lints and once to be run.
#[must_use]
pub fn cargo_with_clippy(folder: &Path, target: &Path) -> Command {
    let mut command = cargo(folder, target);
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    command
}

/// The target folder that the running test was compiled into.
///
/// # Panics
///
/// If the test is not where Cargo puts tests.
#[must_use]
pub fn target() -> PathBuf {
    let program = env::current_exe().expect("a running program has a path");
    // target/debug/deps/test
    program.ancestors().nth(3).expect("a test lies in Cargo's target folder").to_owned()
}

/// The command `triglyph`.
///
/// # Panics
///
/// If it cannot be built.
pub fn codegen() -> Command {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
        let _lock = lock("codegen");
        let mut build = cargo(workspace(), &target());
        // With the features of the whole workspace, as its tests are compiled: then there is nothing to compile again.
        kept(&built_program(build.args(["build", "--workspace", "--bin", "triglyph"])))
    });
    let mut command = Command::new(program);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CARGO"] {
        command.env_remove(name);
    }
    command
}

/// The program that Cargo builds by a command.
///
/// # Panics
///
/// If it builds none.
pub fn built_program(build: &mut Command) -> PathBuf {
    let output = run(build.args(["--quiet", "--message-format", "json"]));
    let mut messages = output.stdout.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let program = messages.find_map(|message| message["executable"].as_str().map(PathBuf::from));
    program.expect("Cargo names the program that it has built")
}

/// Another name of a program in the target folder. Under its own one, it is not there for a moment whenever a package with
/// such a program is compiled, as `cargo install` does for one of the tests.
fn kept(program: &Path) -> PathBuf {
    /// How often its own name is tried, ten times in a second.
    const PATIENCE: usize = 600;
    let folder = target().join("testkit/commands");
    fs::create_dir_all(&folder).expect("a folder for programs");
    let name = program.file_name().expect("a file");
    let (fresh, kept) = (folder.join(std::process::id().to_string()), folder.join(name));
    let linked = || {
        // What a process of that number has left behind.
        let _ = fs::remove_file(&fresh);
        fs::hard_link(program, &fresh).is_ok()
    };
    let is_there = (0..PATIENCE).any(|attempt| {
        if attempt > 0 {
            thread::sleep(Duration::from_millis(100));
        }
        linked()
    });
    assert!(is_there, "{} is not there", program.display());
    fs::rename(&fresh, &kept).expect("a file takes the place of another one");
    // Two names of one file stay as they are.
    let _ = fs::remove_file(&fresh);
    kept
}

/// The manifest of a program around generated code, in which every warning of the compiler and of Clippy is an error;
/// `dependencies` and `lints` are lines beside the usual ones.
#[must_use]
pub fn strict_manifest(name: &str, edition: &str, dependencies: &str, lints: &str) -> String {
    let usual =
        "regex = \"=REGEX\"\nserde = { version = \"=SERDE\", features = [\"derive\"] }\nserde_json = \"=JSON\"\n";
    let package = format!("[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"{edition}\"\n");
    let denied = format!("[lints.rust]\nwarnings = \"deny\"\n{lints}\n[lints.clippy]\nall = \"deny\"\n");
    pinned(&format!("{package}\n[dependencies]\n{usual}{dependencies}\n{denied}\n[workspace]\n"))
}

/// Compiles the program in `folder` under the strictest settings, and runs it. The edition is the older one of the two that
/// generated code supports; the newer one is that of all judges ([`crate::Project`]), and `tests/strict` has both.
/// `dependencies` and `lints` are those of [`strict_manifest`].
///
/// # Panics
///
/// If there is a warning, or the program fails.
pub fn strict_program(folder: &Path, name: &str, dependencies: &str, lints: &str) -> Output {
    write(&folder.join("Cargo.toml"), &strict_manifest(name, "2021", dependencies, lints));
    run(cargo_with_clippy(folder, &target()).args(["run", "--quiet"]))
}

/// A manifest with the versions that the workspace is locked to, in the place of `REGEX`, `SERDE` and `JSON`.
///
/// # Panics
///
/// If one of these packages is not locked.
#[must_use]
pub fn pinned(manifest: &str) -> String {
    let places = [("REGEX", "regex"), ("SERDE", "serde"), ("JSON", "serde_json")];
    places.iter().fold(manifest.to_owned(), |text, (place, package)| text.replace(place, &locked(package)))
}

/// The version of a package that the workspace is locked to.
///
/// # Panics
///
/// If it is not locked.
#[must_use]
pub fn locked(package: &str) -> String {
    let lock = read(&workspace().join("Cargo.lock"));
    let entry = lock
        .split("[[package]]")
        .find(|entry| entry.contains(&format!("\nname = \"{package}\"\n")))
        .unwrap_or_default();
    let version = entry.lines().find_map(|line| line.strip_prefix("version = \""));
    version.unwrap_or_else(|| panic!("Cargo.lock has no {package}")).trim_end_matches('"').to_owned()
}
