//! The contracts as anybody depends on them who has the address of the repository: a dependency by `git` compiles the bindings, and
//! nothing of what made them.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;
use testkit::{cargo, outside, read, run, workspace, write};

use super::reproducible::copy_tracked;

/// A program that depends on the contracts by the address of a repository, and judges by one of them.
pub fn compiles_the_bindings_alone() {
    let folder = outside();
    let repository = folder.path().join("repository");
    copy_tracked(&repository);
    let revision = committed(&repository);
    let address = format!("file://{}", repository.display());
    let user = folder.path().join("user");
    write(
        &user.join("Cargo.toml"),
        &format!(
            "[package]\nname = \"user\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
             triglyph-contracts = {{ git = {address:?} }}\n\n[workspace]\n"
        ),
    );
    write(
        &user.join("src/main.rs"),
        "fn main() {\n    let valid = triglyph_contracts::graph::GraphDefinition::is_valid(b\"{}\");\n    \
         println!(\"{valid}\");\n}\n",
    );
    // Complete, so that nothing has to be asked of a registry: the versions that the bindings are locked to.
    let own = format!("name = \"triglyph-contracts\"\nversion = \"{}\"\n", env!("CARGO_PKG_VERSION"));
    let lock = read(&workspace().join("generated/rust/Cargo.lock"));
    assert!(lock.contains(&own), "the bindings are in their own lock");
    let locked = lock.replace(&own, &format!("{own}source = \"git+{address}#{revision}\"\n"));
    let entry = "\n[[package]]\nname = \"user\"\nversion = \"0.0.0\"\ndependencies = [\n \"triglyph-contracts\",\n]\n";
    write(&user.join("Cargo.lock"), &format!("{locked}{entry}"));

    let home = home(folder.path());
    let command = |args: &[&str]| {
        // Crates that come from another home are other ones for Cargo, which would compile all that stands on them once more.
        let mut command = cargo(&user, &user.join("target"));
        command.args(args).env("CARGO_HOME", &home);
        run(&mut command).stdout
    };
    command(&["fetch", "--quiet", "--locked"]);
    assert_eq!(command(&["run", "--quiet", "--locked", "--offline"]), "false\n");
    let metadata: Value =
        serde_json::from_str(&command(&["metadata", "--format-version", "1", "--locked", "--offline"])).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let names: BTreeSet<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let expected: BTreeSet<&str> =
        lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"')).chain(["user"]).collect();
    assert_eq!(names, expected);
    assert!(!names.contains("triglyph") && !names.contains("clap"), "the generator is compiled: {names:?}");
    let bindings = packages.iter().find(|package| package["name"] == "triglyph-contracts").expect("the bindings");
    let kinds: Vec<&Value> =
        bindings["targets"].as_array().expect("targets").iter().map(|target| &target["kind"]).collect();
    assert_eq!(kinds, [&serde_json::json!(["lib"])], "nothing but a library, and no build script");
}

/// Makes a repository of a folder. Its revision.
fn committed(folder: &Path) -> String {
    let git = |args: &[&str]| {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
        run(Command::new("git").args(identity).args(args).current_dir(folder)).stdout
    };
    git(&["init", "--quiet"]);
    git(&["add", "."]);
    git(&["commit", "--quiet", "--message", "The repository"]);
    git(&["rev-parse", "HEAD"]).trim().to_owned()
}

/// A home of Cargo that vanishes together with the repository which is cloned into it. The crates of others are the ones of this
/// machine.
fn home(folder: &Path) -> PathBuf {
    let user = || env::home_dir().expect("a user has a home").join(".cargo");
    let real = env::var_os("CARGO_HOME").map_or_else(user, PathBuf::from);
    let home = folder.join("cargo");
    fs::create_dir_all(&home).expect("a folder can be made");
    for name in ["registry", "config.toml", "config"] {
        if real.join(name).exists() {
            std::os::unix::fs::symlink(real.join(name), home.join(name)).expect("a link can be made");
        }
    }
    home
}
