//! What pages install, which is at hand in the versions that the tests pin.

use std::path::Path;

use serde_json::Value;
use testkit::{read, workspace};

use super::program::Kit;

/// What is made here, and so is in no registry's pins.
const OURS: &str = "triglyph";

/// `npm install`: what the page's `package.json` asks for is what the tests pin.
pub fn npm_install(folder: &Path, kit: Kit) {
    let parsed = |path: &Path| -> Value { serde_json::from_str(&read(path)).expect("JSON") };
    let pins = parsed(&workspace().join(kit.pins()).join("package.json"));
    let manifest = parsed(&folder.join("package.json"));
    for kind in ["dependencies", "devDependencies"] {
        for (name, version) in manifest[kind].as_object().into_iter().flatten().filter(|(name, _)| *name != OURS) {
            let pinned = pins["devDependencies"][name].as_str().unwrap_or_else(|| panic!("{name} is not pinned"));
            assert_eq!(version, &format!("^{pinned}"), "the page installs another version of {name}");
        }
    }
}

/// `pip install NAMES`: the tests pin each of them.
pub fn pip_install(names: &[&str], kit: Kit) {
    let pins = read(&workspace().join(kit.pins()).join("requirements.txt"));
    for name in names.iter().filter(|name| **name != OURS) {
        let is_pinned = pins.lines().any(|line| line.starts_with(&format!("{name}==")));
        assert!(is_pinned, "the page installs {name}, which the tests do not have");
    }
}
