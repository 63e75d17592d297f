//! Lock files.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;
use testkit::{read, workspace};

/// Folders that hold what tools have left there.
const LEFT: [&str; 5] = ["target", "node_modules", ".git", "dist", "__pycache__"];

/// The files of the repository with this name.
pub fn named(name: &str) -> Vec<PathBuf> {
    let (mut found, mut waiting) = (Vec::new(), vec![workspace().to_owned()]);
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let entry = entry.expect("a readable folder");
            let is = |other: &str| entry.file_name() == other;
            if entry.file_type().expect("a kind of file").is_dir() {
                if !LEFT.into_iter().any(is) {
                    waiting.push(entry.path());
                }
            } else if is(name) {
                found.push(entry.path());
            }
        }
    }
    assert!(!found.is_empty(), "there is no {name}");
    found.sort();
    found
}

/// Every workspace has a lock, and every package of a registry in it a checksum.
pub fn of_cargo() {
    for manifest in named("Cargo.toml") {
        let lock = manifest.with_file_name("Cargo.lock");
        if is_member(&manifest) {
            continue;
        }
        assert!(lock.is_file(), "{} has no lock", manifest.display());
        let lock: toml::Table = read(&lock).parse().expect("a lock file");
        for package in lock["package"].as_array().expect("packages") {
            let source = package.get("source").and_then(toml::Value::as_str);
            assert!(source.is_none_or(|source| source.starts_with("registry+")), "{package} comes from elsewhere");
            assert!(source.is_none() || package.get("checksum").is_some(), "{package} has no checksum");
        }
    }
}

/// What several locks have, they have in one version: what is looked at for one is looked at for all, and compiled once.
pub fn of_cargo_in_step() {
    let mut versions: BTreeMap<(String, String), BTreeMap<String, PathBuf>> = BTreeMap::new();
    for path in named("Cargo.lock") {
        let lock: toml::Table = read(&path).parse().expect("a lock file");
        let packages = lock["package"].as_array().expect("packages").iter();
        for package in packages.filter(|package| package.get("source").is_some()) {
            let text = |member: &str| package[member].as_str().expect("a text").to_owned();
            let (name, version) = (text("name"), text("version"));
            versions.entry((name, generation(&version))).or_default().insert(version, path.clone());
        }
    }
    let torn: Vec<_> = versions.into_iter().filter(|(_, versions)| versions.len() > 1).collect();
    assert!(torn.is_empty(), "`cargo update --precise` makes them the same: {torn:#?}");
}

/// The part of a version that has to be the same for one to do for another.
fn generation(version: &str) -> String {
    let mut parts = version.split('.');
    let first = parts.next().unwrap_or_default();
    if first == "0" { format!("0.{}", parts.next().unwrap_or_default()) } else { first.to_owned() }
}

/// Whether a package has the lock of a workspace: that of the repository, or of one in a folder above.
fn is_member(manifest: &Path) -> bool {
    let folder = manifest.parent().expect("a folder");
    let inside = folder.ancestors().skip(1).take_while(|above| above.starts_with(workspace()));
    inside.filter(|above| above.join("Cargo.toml").is_file()).any(|above| {
        let root: toml::Table = read(&above.join("Cargo.toml")).parse().expect("a manifest");
        let members = root.get("workspace").and_then(|workspace| workspace.get("members")?.as_array());
        let is_this = |member: &toml::Value| member.as_str().is_some_and(|member| folder == above.join(member));
        members.is_some_and(|members| members.iter().any(is_this))
    })
}

/// Every package of npm has a hash, and none is tied to one host.
pub fn of_npm() {
    for path in named("package-lock.json") {
        let lock: Value = serde_json::from_str(&read(&path)).expect("a lock file");
        assert_eq!(lock["lockfileVersion"], 3, "{}", path.display());
        for (name, package) in
            lock["packages"].as_object().expect("packages").iter().filter(|(name, _)| !name.is_empty())
        {
            let text = |member: &str| package[member].as_str().unwrap_or_default();
            assert!(
                text("resolved").is_empty() && package["link"] != true,
                "{}: {name} comes from elsewhere",
                path.display()
            );
            assert!(text("integrity").starts_with("sha512-"), "{}: {name} has no hash", path.display());
        }
    }
}

/// Every package of PyPI has one version, and hashes of its files.
pub fn of_python() {
    for path in named("requirements.txt") {
        // Examples are for users, who install what is new.
        if path.starts_with(workspace().join("examples")) {
            continue;
        }
        let text = read(&path).replace("\\\n", "");
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (pin, hashes) = line.split_once("--hash=").unwrap_or_else(|| panic!("{line} has no hash"));
            // Behind a semicolon stands where it is needed.
            let pin = pin.split(';').next().unwrap_or_default().trim();
            let (name, version) =
                pin.split_once("==").unwrap_or_else(|| panic!("{}: {pin} is not pinned", path.display()));
            let plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
            assert!(plain(name) && plain(version), "{}: {pin}", path.display());
            for hash in hashes.split("--hash=") {
                let digits = hash.trim().strip_prefix("sha256:").unwrap_or_default();
                let whole = digits.len() == 64 && digits.chars().all(|c| c.is_ascii_hexdigit());
                assert!(whole, "{}: {name} has the hash {hash}", path.display());
            }
        }
    }
}
