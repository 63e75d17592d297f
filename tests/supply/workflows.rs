//! What GitHub runs.

use std::{fs, path::PathBuf};

use testkit::{read, workspace};

/// The workflows, and the action that others use.
fn files() -> Vec<PathBuf> {
    let folder = workspace().join(".github/workflows");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    files.push(workspace().join("action.yml"));
    files
}

/// The text of a workflow.
fn workflow(name: &str) -> String {
    read(&workspace().join(".github/workflows").join(name))
}

/// Every action is a commit, with its version as a comment.
pub fn are_pinned() {
    let mut count = 0;
    for file in files() {
        for line in read(&file)
            .lines()
            .filter_map(|line| line.trim_start_matches([' ', '-']).strip_prefix("uses: ").map(str::to_owned))
        {
            count += 1;
            let (action, version) =
                line.split_once(" # ").unwrap_or_else(|| panic!("{}: {line} names no version", file.display()));
            let commit = action.split_once('@').map_or("", |(_, commit)| commit);
            assert!(
                commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit()),
                "{}: {line}",
                file.display()
            );
            assert!(version.starts_with('v'), "{}: {line}", file.display());
        }
    }
    assert!(count > 5, "only {count} actions were found");
}

/// A workflow may read; what may write is said at a job.
pub fn are_modest() {
    for file in files().into_iter().filter(|file| !file.ends_with("action.yml")) {
        let text = read(&file);
        assert!(text.contains("\npermissions:\n  contents: read\n"), "{} may write", file.display());
        assert!(!text.contains("secrets."), "{} needs a secret", file.display());
        assert!(!text.contains("pull_request_target"), "{} trusts what strangers propose", file.display());
    }
}

/// Advisories, licences, bans and sources are looked at in every change, and once a week without one.
pub fn check_dependencies() {
    let text = workflow("ci.yml");
    assert!(text.contains("cargo deny check") && text.contains("schedule:"));
    for audit in ["npm audit", "pip-audit"] {
        assert!(text.contains(audit), "no job runs `{audit}`");
    }
    let rules: toml::Table = read(&workspace().join("deny.toml")).parse().expect("a table");
    assert_eq!(rules["advisories"]["yanked"].as_str(), Some("deny"));
    assert_eq!(rules["sources"]["unknown-registry"].as_str(), Some("deny"));
    assert_eq!(rules["sources"]["unknown-git"].as_str(), Some("deny"));
}

/// A release is built from its tag, in one job that cannot publish; what is published is what that job has attested.
pub fn releases_have_a_provenance() {
    let text = workflow("release.yml");
    let (build, rest) = text.split_once("\n  publish-npm:").expect("a job for npm");
    let (published, _) = rest.split_once("\n  crates:").expect("a job for crates");
    assert!(build.contains("actions/attest-build-provenance@") && build.contains(".ci/pack "));
    // What publishes has no sources that it could change.
    assert!(!published.contains("actions/checkout@"));
    assert_eq!(published.matches("gh attestation verify").count(), 2, "packages are published unseen");
    assert!(published.contains("npm publish --provenance") && published.contains("pypa/gh-action-pypi-publish@"));
    // The command of each platform is made and attested in jobs that cannot publish, too.
    let (_, command) = build.split_once("\n  command:").expect("a job for the command");
    assert!(command.contains("actions/attest-build-provenance@") && command.contains(".ci/pack-command "));
    for (system, processors) in [("unknown-linux-musl", 2), ("apple-darwin", 2), ("pc-windows-msvc", 2)] {
        assert_eq!(command.matches(&format!("-{system},")).count(), processors, "{system}");
    }
    let (_, archives) = text.split_once("\n  archives:").expect("a job for archives");
    let (looked, uploaded) = archives.split_once("gh release create").expect("a release");
    assert!(looked.contains("gh attestation verify") && uploaded.contains("push-to-registry: true"));
}

/// The container says what it is made of, and runs nothing as root.
pub fn containers_are_modest() {
    let text = read(&workspace().join("packages/container/Containerfile"));
    let said =
        |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("no {name}"));
    let base = said("FROM ").rsplit_once(':').expect("a version").1;
    assert!(base.starts_with(|c: char| c.is_ascii_digit()), "{base} is no version");
    assert!(!["root", "0"].contains(&said("USER ").split(':').next().unwrap_or_default()));
    assert!(!text.lines().any(|line| line.starts_with("RUN ")), "something is run while the container is made");
}
