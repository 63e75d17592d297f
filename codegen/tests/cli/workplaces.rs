//! Where the command runs without a person in front of it: the pre-commit hooks and the CI action do what they say.

use std::{fs, path::Path, process::Command};

use saphyr::{LoadableYamlNode, YamlOwned};

use super::folder::{Folder, PET};

fn read(name: &str) -> YamlOwned {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    YamlOwned::load_from_str(&text).expect("YAML").into_iter().next().expect("a document")
}

fn text<'y>(node: &'y YamlOwned, name: &str) -> &'y str {
    node.as_mapping_get(name).and_then(YamlOwned::as_str).unwrap_or_else(|| panic!("{name} is missing in {node:?}"))
}

/// A git repository with a project whose code is committed.
fn project() -> Folder {
    let folder = Folder::with_pet();
    folder.write("triglyph.toml", "[[schema]]\npath = \"pet.schema.json\"\n[rust]\nout = \"src\"\n");
    assert_eq!(folder.code(&["generate"]), 0);
    let git = |args: &[&str]| {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
        let mut command = Command::new("git");
        let status = command.args(identity).args(args).current_dir(folder.path(".")).status().expect("git runs");
        assert!(status.success(), "{args:?}");
    };
    git(&["init", "--quiet"]);
    git(&["add", "."]);
    git(&["commit", "--quiet", "--message", "A pet"]);
    folder
}

#[test]
fn every_hook_passes_and_fails_as_it_should() {
    let hooks = read(".pre-commit-hooks.yaml");
    let hooks = hooks.as_sequence().expect("a list of hooks");
    assert_eq!(hooks.len(), 3);
    for hook in hooks {
        assert_eq!(text(hook, "language"), "system");
        let files = regress::Regex::new(text(hook, "files")).expect("a pattern");
        assert!(files.find("schemas/pet.schema.json").is_some() && files.find("package.json").is_none());
        let mut words = text(hook, "entry").split(' ');
        assert_eq!(words.next(), Some("triglyph"));
        let mut args: Vec<&str> = words.collect();
        if hook.as_mapping_get("pass_filenames").and_then(YamlOwned::as_bool) != Some(false) {
            args.push("pet.schema.json");
        }
        let folder = project();
        let said = folder.run(&args);
        assert!(said.contains("exit code: 0"), "{said}");
        // Never satisfied, no longer what was generated, and a break for every reader.
        folder.write(
            "pet.schema.json",
            PET.replace("\"required\": [\"name\"]", "\"required\": [\"tag\"], \"additionalProperties\": false"),
        );
        let said = folder.run(&args);
        assert!(said.contains("exit code: 1"), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn every_step_of_the_action_passes_and_fails_as_it_should() {
    let action = read("action.yml");
    let inputs: Vec<&str> = action
        .as_mapping_get("inputs")
        .and_then(YamlOwned::as_mapping)
        .expect("inputs")
        .keys()
        .filter_map(YamlOwned::as_str)
        .collect();
    assert_eq!(inputs, ["run", "schemas", "against", "working-directory", "version"]);
    let runs = action.as_mapping_get("runs").expect("runs");
    assert_eq!(text(runs, "using"), "composite");
    let steps = runs.as_mapping_get("steps").and_then(YamlOwned::as_sequence).expect("steps");
    assert!(text(&steps[0], "run").starts_with(r#""$GITHUB_ACTION_PATH/.ci/install-command" "$RUNNER_TEMP/triglyph""#));
    let tools = Folder::new();
    fs::create_dir_all(tools.path("triglyph")).expect("a folder");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_triglyph"), tools.path("triglyph/triglyph")).expect("a link");
    for step in &steps[1..] {
        let script = text(step, "run");
        assert!(!script.contains("${{"), "an input in a script can become code: {script}");
        let folder = project();
        let run = || {
            let mut bash = Command::new("bash");
            bash.args(["-e", "-c", script]).current_dir(folder.path("."));
            bash.env("RUNNER_TEMP", tools.path(".")).env("SCHEMAS", "pet.schema.json").env("AGAINST", "git:HEAD");
            bash.output().expect("bash runs")
        };
        let fine = run();
        assert!(fine.status.success(), "{script}: {fine:?}");
        folder.write(
            "pet.schema.json",
            PET.replace("\"required\": [\"name\"]", "\"required\": [\"tag\"], \"additionalProperties\": false"),
        );
        let found = run();
        assert_eq!(found.status.code(), Some(1), "{script}: {found:?}");
    }
}

/// Stands in for GitHub's program: it hands out an archive with a program that says its version, and knows one repository.
#[cfg(unix)]
const GH: &str = r#"#!/usr/bin/env bash
set -eu
case "$1 $2" in
  "release download")
    shift 2
    echo "downloaded $*" >> "$GH_LOG"
    while [ $# -gt 0 ]; do
      case $1 in --pattern) name=${2%.tar.gz} ;; --dir) folder=$2 ;; esac
      shift
    done
    mkdir "$folder/$name"
    printf '#!/bin/sh\necho "%s"\n' "$name" > "$folder/$name/triglyph"
    chmod +x "$folder/$name/triglyph"
    tar -czf "$folder/$name.tar.gz" -C "$folder" "$name"
    rm -r "$folder/$name"
    ;;
  "attestation verify") echo "verified $*" >> "$GH_LOG"; exit "$GH_VERDICT" ;;
  *) exit 2 ;;
esac
"#;

/// The action takes the release that it is told to, or its own, and none that comes from elsewhere.
#[cfg(unix)]
#[test]
fn the_action_installs_what_the_release_workflow_has_made() {
    use std::os::unix::fs::PermissionsExt as _;

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.ci/install-command");
    let install = |version: &str, verdict: &str| {
        let folder = Folder::new();
        folder.write("bin/gh", GH);
        fs::set_permissions(folder.path("bin/gh"), fs::Permissions::from_mode(0o755)).expect("a program");
        let path = std::env::var("PATH").expect("programs");
        let mut command = Command::new(&script);
        command.arg(folder.path("tools")).arg(version);
        command.env("PATH", format!("{}:{path}", folder.path("bin").display()));
        let output = command.env("GH_LOG", folder.path("log")).env("GH_VERDICT", verdict).output().expect("bash runs");
        (output, folder)
    };
    for (version, expected) in [("", env!("CARGO_PKG_VERSION")), ("1.2.3", "1.2.3"), ("v1.2.3-rc.1", "1.2.3-rc.1")] {
        let (output, folder) = install(version, "0");
        assert!(output.status.success(), "{output:?}");
        let said = Command::new(folder.path("tools/triglyph")).output().expect("the command runs");
        assert!(String::from_utf8_lossy(&said.stdout).starts_with(&format!("triglyph-{expected}-")), "{said:?}");
        let log = folder.read("log");
        assert!(log.contains(&format!("downloaded v{expected} ")) && log.contains("verified"), "{log}");
    }
    let (output, folder) = install("1.2.3", "1");
    assert!(!output.status.success() && !folder.has("tools/triglyph"), "{output:?}");
    let (output, folder) = install("1.2.3; touch x", "0");
    assert!(output.status.code() == Some(2) && !folder.has("log"), "{output:?}");
}
