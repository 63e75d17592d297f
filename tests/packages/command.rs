//! The command, as npm, PyPI and the archives bring it to those without Rust. All of them are made by `.ci/pack-command`, of the
//! program that tests have compiled anyway.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::{Value, json};
use testkit::{cargo, files_below, node, outside, python, read, run, target, workspace, write};

use super::{
    files::{copy, empty, only},
    python::interpreter,
    typescript::npm,
};

/// The name that Rust has for this machine.
pub fn host() -> String {
    let output = run(Command::new("rustc").arg("-vV"));
    let host = output.stdout.lines().find_map(|line| line.strip_prefix("host: "));
    host.expect("rustc names its host").to_owned()
}

/// What this machine is called by npm, such as `linux-x64`.
pub fn platform() -> String {
    run(Command::new("node").args(["-p", "`${process.platform}-${process.arch}`"])).stdout.trim().to_owned()
}

/// The folder with all packages of the command for this machine.
pub fn packed() -> PathBuf {
    let folder = empty("command");
    // Maturin asks Cargo for the packages of all platforms, of which a build only fetches those of its own.
    run(cargo(workspace(), &target()).args(["fetch", "--quiet", "--locked"]));
    let programs = [node().modules().join(".bin")].into_iter();
    let path = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect::<Vec<_>>();
    let mut pack = python().script(&workspace().join(".ci/pack-command"));
    pack.arg(&folder).arg(host()).args(["--quiet", "--offline", "--profile", "dev"]);
    pack.env("CARGO_TARGET_DIR", target()).env("CARGO_PROFILE_DEV_DEBUG", "false");
    run(pack.env("PATH", env::join_paths(programs.chain(path)).expect("paths without separators")));
    folder
}

/// The archive has the program and the licences; the bill of materials says what the program is made of.
pub fn archive(packed: &Path) {
    let name = format!("triglyph-{}-{}", env!("CARGO_PKG_VERSION"), host());
    let (folder, unpacked) = (outside(), packed.join("unpacked"));
    if cfg!(windows) {
        run(python().module("zipfile").arg("--extract").arg(packed.join(format!("{name}.zip"))).arg(&unpacked));
    } else {
        fs::create_dir_all(&unpacked).expect("a folder can be made");
        let archive = packed.join(format!("{name}.tar.gz"));
        run(Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(&unpacked));
    }
    let program = if cfg!(windows) { "triglyph.exe" } else { "triglyph" };
    let files: Vec<String> = files_below(&unpacked.join(&name)).into_keys().collect();
    assert_eq!(files, ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md", program]);
    assert_works(folder.path(), || Command::new(unpacked.join(&name).join(program)));
    let materials: Value = serde_json::from_str(&read(&packed.join(format!("{name}.cdx.json")))).expect("JSON");
    assert_eq!(materials["bomFormat"], "CycloneDX");
    let named = |name: &str| materials["components"].as_array().expect("parts").iter().any(|part| part["name"] == name);
    assert!(named("triglyph-runtime") && named("serde_json"), "the bill of materials lacks parts");
}

/// `npx triglyph` in a folder with nothing but the two packages.
pub fn npm_packages(packed: &Path) {
    let sources = packed.join("launcher");
    copy(&workspace().join("packages/npm"), &sources);
    run(npm(&sources).args(["pack", "--pack-destination"]).arg(&sources));
    // Not below the workspace, whose project file would be found.
    let folder = outside();
    write(&folder.path().join("package.json"), &json!({"name": "user", "private": true}).to_string());
    let program = packed.join(format!("triglyph-cli-{}-{}.tgz", platform(), env!("CARGO_PKG_VERSION")));
    run(npm(folder.path()).args(["install", "--ignore-scripts"]).arg(only(&sources, ".tgz")).arg(program));
    assert_works(folder.path(), || {
        let mut npx = Command::new(if cfg!(windows) { "npx.cmd" } else { "npx" });
        npx.args(["--offline", "--no-install", "triglyph"]);
        npx
    });
    #[cfg(unix)]
    ends_as_the_program_does(folder.path());
    says_what_is_missing(folder.path());
}

/// `triglyph` in an environment with nothing but the wheel.
pub fn wheel(packed: &Path) {
    let folder = outside();
    let environment = folder.path().join("environment");
    run(python().module("venv").arg("--without-pip").arg(&environment));
    let mut pip = python().module("pip");
    pip.args(["--disable-pip-version-check", "--quiet", "--python"]).arg(interpreter(&environment));
    run(pip.args(["install", "--no-index", "--no-deps"]).arg(only(packed, ".whl")));
    assert_works(folder.path(), || {
        let programs = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
        Command::new(programs.join("triglyph"))
    });
}

/// The command that `command` starts names its version, generates and judges in `folder`.
fn assert_works(folder: &Path, command: impl Fn() -> Command) {
    write(
        &folder.join("pet.schema.json"),
        r#"{"title": "Pet", "type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}"#,
    );
    write(&folder.join("tom.json"), r#"{"name": "Tom"}"#);
    write(&folder.join("nobody.json"), r#"{"name": null}"#);
    let said = |args: &[&str]| -> Output {
        command().args(args).current_dir(folder).output().unwrap_or_else(|error| panic!("{:?}: {error}", command()))
    };
    let version = said(&["--version"]);
    let expected = format!("triglyph {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(String::from_utf8_lossy(&version.stdout).trim(), expected, "{version:?}");
    let generated = said(&["--schema", "pet.schema.json", "--lang", "ts", "--out", "out"]);
    assert_eq!(generated.status.code(), Some(0), "{generated:?}");
    let module = read(&folder.join("out/pet.ts"));
    let header =
        "// @generated by Triglyph from pet.schema.json with `triglyph --schema pet.schema.json`. Do not edit.";
    assert_eq!(module.lines().next(), Some(header));
    assert_eq!(said(&["validate", "pet.schema.json", "tom.json"]).status.code(), Some(0));
    let refused = said(&["validate", "pet.schema.json", "nobody.json"]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert!(String::from_utf8_lossy(&refused.stdout).contains("/name"), "{refused:?}");
}

/// The script that npm runs, in a folder where the packages are installed.
fn launcher(folder: &Path) -> Command {
    let mut command = Command::new("node");
    command.arg(folder.join("node_modules/triglyph/bin/triglyph.js")).current_dir(folder);
    command
}

/// Who ends the script ends the program, and learns how it has ended.
#[cfg(unix)]
fn ends_as_the_program_does(folder: &Path) {
    use std::{io::Read as _, os::unix::process::ExitStatusExt as _, process::Stdio, thread, time::Duration};
    const SIGTERM: i32 = 15;

    let mut watching = launcher(folder);
    watching.args(["--watch", "--schema", "pet.schema.json", "--lang", "rust", "--out", "watched"]);
    let mut child = watching.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the script starts");
    let written = folder.join("watched/pet.rs");
    let is_there = (0..600).any(|_| {
        thread::sleep(Duration::from_millis(50));
        written.is_file()
    });
    run(Command::new("kill").args(["-TERM", &child.id().to_string()]));
    // The program has the same outputs: they end when both have ended.
    let mut said = String::new();
    child.stdout.take().expect("an output").read_to_string(&mut said).expect("a text");
    child.stderr.take().expect("an output").read_to_string(&mut said).expect("a text");
    let status = child.wait().expect("the script ends");
    assert!(is_there, "nothing was generated: {said}");
    assert_eq!(status.signal(), Some(SIGTERM), "{status}: {said}");
}

/// An install without the program, with the one of another version, and a platform that there is none for.
fn says_what_is_missing(folder: &Path) {
    let refused = |command: &mut Command| {
        let output = command.arg("--version").output().expect("the script starts");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    let package = folder.join("node_modules/@triglyph").join(format!("cli-{}", platform()));
    let manifest = package.join("package.json");
    let text = read(&manifest);
    write(&manifest, &text.replace(env!("CARGO_PKG_VERSION"), "0.0.1"));
    let said = refused(&mut launcher(folder));
    assert!(said.contains("has version 0.0.1") && said.contains("= help: install both again"), "{said}");
    fs::remove_dir_all(&package).expect("a folder can be removed");
    let said = refused(&mut launcher(folder));
    assert!(
        said.contains(&format!("@triglyph/cli-{}", platform())) && said.contains("optional dependencies"),
        "{said}"
    );
    write(&folder.join("other.cjs"), "Object.defineProperty(process, \"platform\", { value: \"sunos\" });\n");
    let mut elsewhere = Command::new("node");
    elsewhere.args(["--require", "./other.cjs", "node_modules/triglyph/bin/triglyph.js"]).current_dir(folder);
    let said = refused(&mut elsewhere);
    assert!(said.contains("no program for sunos-") && said.contains("cargo install triglyph"), "{said}");
}
