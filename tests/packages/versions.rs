//! Everything that is published has one version.

use std::path::PathBuf;

use serde_json::Value;
use testkit::{read, workspace};

/// The version of the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");

fn json(path: &str) -> Value {
    serde_json::from_str(&read(&workspace().join(path))).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn toml(path: &str) -> toml::Table {
    read(&workspace().join(path)).parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The packages of the three languages, the launcher of npm and the programs that it names.
pub fn are_in_step() {
    for package in ["generated/typescript", "packages/npm", "packages/vscode", "runtime/typescript"] {
        assert_eq!(json(&format!("{package}/package.json"))["version"], VERSION, "{package}");
    }
    let launcher = json("packages/npm/package.json");
    let programs = launcher["optionalDependencies"].as_object().expect("the programs");
    assert_eq!(programs.len(), 6, "three systems, two processors: {programs:?}");
    for (name, version) in programs {
        assert_eq!(version, VERSION, "{name}");
    }
    for package in ["codegen", "generated/python", "runtime/native", "runtime/python"] {
        let manifest = toml(&format!("{package}/pyproject.toml"));
        assert_eq!(manifest["project"]["version"].as_str(), Some(VERSION), "{package}");
    }
    assert_eq!(toml("generated/rust/Cargo.toml")["package"]["version"].as_str(), Some(VERSION), "generated/rust");
    let root = toml("Cargo.toml");
    for member in root["workspace"]["members"].as_array().expect("members").iter().filter_map(toml::Value::as_str) {
        let own = toml(&PathBuf::from(member).join("Cargo.toml").to_string_lossy());
        let inherits = own["package"]["version"].get("workspace").and_then(toml::Value::as_bool);
        assert_eq!(inherits, Some(true), "{member} has a version of its own");
    }
    for (name, dependency) in root["workspace"]["dependencies"].as_table().expect("dependencies") {
        let version = dependency.get("version").and_then(toml::Value::as_str);
        if dependency.get("path").is_some() && version.is_some() {
            assert_eq!(version, Some(VERSION), "{name}");
        }
    }
}
