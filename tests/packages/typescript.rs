//! The npm package.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::json;
use testkit::{node, read, run, workspace, write};

use super::files::{copy, empty, listing, only};

/// A program of the tests' Node packages finds the compiler as a script of a package does.
pub fn npm(folder: &Path) -> Command {
    let programs = node().modules().join(".bin");
    let path = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect::<Vec<_>>();
    let path = env::join_paths([programs].into_iter().chain(path)).expect("paths without separators");
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(folder).env("PATH", path).args([
        "--offline",
        "--no-audit",
        "--no-fund",
        "--no-update-notifier",
        "--loglevel=error",
    ]);
    npm
}

/// Packs `generated/typescript` with its own scripts, and installs the archive into a new project. The project's
/// folder.
pub fn installed() -> PathBuf {
    let folder = empty("npm");
    let sources = folder.join("sources");
    copy(&workspace().join("generated/typescript"), &sources);
    run(npm(&sources).args(["pack", "--pack-destination"]).arg(&folder));
    let archive = only(&folder, ".tgz");
    let project = folder.join("project");
    write(&project.join("package.json"), &json!({"name": "user", "private": true, "type": "module"}).to_string());
    run(npm(&project).arg("install").arg(&archive));
    let package = project.join("node_modules/triglyph-contracts");
    let files = listing(&package);
    let has = |name: &str| files.iter().any(|file| file == name);
    for name in [
        "README.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "dist/index.js",
        "dist/index.d.ts",
        "dist/graph.js.map",
        "src/graph.ts",
    ] {
        assert!(has(name), "{name} is missing from the package");
    }
    // Nobody else's code comes along.
    assert_eq!(listing(&project.join("node_modules")).iter().filter(|file| file.ends_with("package.json")).count(), 1);
    project
}

/// An ECMAScript module imports the package by its name.
pub fn runs_in_node(project: &Path) {
    let script = project.join("use.js");
    write(&script, &read(&workspace().join("tests/packages/typescript/use.js")));
    run(&mut node().script(&script));
}

/// A user's sources compile under strict settings, with the package's declarations checked too.
pub fn type_checks(project: &Path) {
    write(&project.join("use.ts"), &read(&workspace().join("tests/packages/typescript/use.ts")));
    let options = json!({
        "target": "ES2022", "lib": ["ES2022"], "types": [], "noEmit": true, "skipLibCheck": false, "strict": true,
        "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true, "verbatimModuleSyntax": true,
    });
    write(&project.join("tsconfig.json"), &json!({"compilerOptions": options, "files": ["use.ts"]}).to_string());
    for resolution in [
        ["--module", "nodenext", "--moduleResolution", "nodenext"],
        ["--module", "esnext", "--moduleResolution", "bundler"],
    ] {
        run(node().tsc().arg("--project").arg(project).args(resolution));
    }
}

/// A browser, an edge worker, an embedded engine: the modules need next to nothing beside the language.
pub fn runs_without_a_platform(project: &Path) {
    let script = project.join("bare.js");
    write(&script, &read(&workspace().join("tests/packages/typescript/bare.js")));
    let mut node = Command::new("node");
    run(node.args(["--experimental-vm-modules", "--no-warnings"]).arg(&script).current_dir(project));
}
