//! The crates.

use std::{env, fs, path::PathBuf};

use serde_json::Value;
use testkit::{cargo, outside, read, run, target, try_run, workspace, write};

use super::files::{copy, empty, listing};

/// Makes the packages of all crates that can be published and compiles them from what is in the packages. Cargo itself
/// fails if that changes a file of a package.
pub fn packaged() {
    forget_unpacked();
    let mut package = cargo(workspace(), &target());
    package.args(["package", "--quiet", "--offline", "--allow-dirty"]);
    package.args(["--package", "triglyph"]);
    run(package.args(["--package", "codegen", "--package", "triglyph-contracts", "--package", "triglyph-runtime"]));
}

/// Removes what cargo has unpacked of the crates while it verified packages: it finds that by the path of the folder in
/// which they were made, and would take it for the packages of a later clone in the same place.
fn forget_unpacked() {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let Ok(registries) = fs::read_dir(home.expect("cargo has a home").join("registry/src")) else { return };
    for registry in registries {
        let registry = registry.expect("a readable folder");
        // Registries of a folder have no host before the hyphen.
        if registry.file_name().to_string_lossy().starts_with('-') {
            for name in ["triglyph-contracts", "triglyph-runtime"] {
                let folder = registry.path().join(format!("{name}-{}", env!("CARGO_PKG_VERSION")));
                if folder.exists() {
                    fs::remove_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
                }
            }
        }
    }
}

/// What is in the packages that were made.
pub fn contents() {
    let folder = |name: &str| target().join(format!("package/{name}-{}", env!("CARGO_PKG_VERSION")));
    let triglyph = listing(&folder("triglyph"));
    let expected = |file: &String| {
        let top = ["Cargo.toml", "Cargo.toml.orig", "Cargo.lock", ".cargo_vcs_info.json", ".cargo-ok"];
        let texts = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
        file.starts_with("generated/rust/") || top.contains(&file.as_str()) || texts.contains(&file.as_str())
    };
    let others: Vec<_> = triglyph.iter().filter(|file| !expected(file)).collect();
    assert!(others.is_empty(), "the package of the bindings holds what nobody needs: {others:?}");
    for file in ["generated/rust/lib.rs", "generated/rust/graph.checks.json", "README.md", "LICENSE-MIT"] {
        assert!(triglyph.iter().any(|name| name == file), "{file} is missing from the package of the bindings");
    }
    assert!(read(&folder("triglyph").join("Cargo.toml")).contains("build = false"), "a package never generates");
    // The templates are a linked folder in the repository; in the package they are files.
    let codegen = listing(&folder("codegen"));
    let mut templates = listing(&workspace().join("templates"));
    templates.retain(|name| !name.contains("__pycache__"));
    for template in &templates {
        assert!(
            codegen.contains(&format!("templates/{template}")),
            "the template {template} is missing from the package"
        );
    }
    for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "src/main.rs", "src/lib.rs"] {
        assert!(codegen.iter().any(|name| name == file), "{file} is missing from the package of the generator");
    }
}

/// `cargo install --path codegen`, and the command in a folder with a schema and nothing else.
pub fn installed_command_generates() {
    let root = empty("install");
    let mut install = cargo(workspace(), &target());
    run(install
        .args(["install", "--quiet", "--offline", "--locked", "--debug", "--path", "codegen", "--no-track", "--root"])
        .arg(&root));
    // Not below the workspace, whose project file would be found.
    let folder = outside();
    let schema = folder.path().join("pet.schema.json");
    write(
        &schema,
        r#"{"title": "Pet", "type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}"#,
    );
    write(&folder.path().join("cat.json"), r#"{"name": null}"#);
    let program = root.join("bin").join(if cfg!(windows) { "codegen.exe" } else { "codegen" });
    let command = |args: &[&str]| {
        let mut command = std::process::Command::new(&program);
        command.args(args).current_dir(folder.path());
        command
    };
    run(&mut command(&["--schema", "pet.schema.json", "--out", "out"]));
    for file in [
        "rust/mod.rs",
        "rust/pet.rs",
        "typescript/index.ts",
        "typescript/pet.ts",
        "python/__init__.py",
        "python/pet.py",
        "python/py.typed",
    ] {
        assert!(folder.path().join("out").join(file).is_file(), "{file} was not generated");
    }
    run(&mut command(&["--schema", "pet.schema.json", "--out", "out", "--check"]));
    assert_eq!(try_run(&mut command(&["validate", "pet.schema.json", "cat.json"])).status.code(), Some(1));
}

/// `examples/build-script` from a folder of its own: its tests pass, nothing is generated twice, and a change in a file
/// that a schema refers to is followed.
pub fn example() {
    let folder = empty("build-script");
    copy(&workspace().join("examples/build-script"), &folder);
    let manifest = read(&folder.join("Cargo.toml"));
    let generator = workspace().join("codegen");
    let here = manifest.replace("\"../../codegen\"", &format!("{:?}", generator.to_str().expect("a path in Unicode")));
    assert_ne!(here, manifest, "the example depends on the generator by its path");
    // The workspace around it is not its own; and its lock makes the crates the same that are compiled already.
    write(&folder.join("Cargo.toml"), &format!("{here}\n[workspace]\n"));
    fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock")).expect("a lock file");
    run(cargo(&folder, &target()).args(["test", "--quiet", "--offline"]));
    let generated = || {
        let output = run(cargo(&folder, &target()).args(["build", "--quiet", "--offline", "--message-format", "json"]));
        let mut messages = output.stdout.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let own = |message: &Value| {
            message["reason"] == "build-script-executed"
                && message["package_id"].to_string().contains("build-script-example")
        };
        let folder = messages.find(own).expect("the build script was executed")["out_dir"].as_str().map(PathBuf::from);
        let file = folder.expect("a path").join("contracts.rs");
        (read(&file), fs::metadata(&file).and_then(|file| file.modified()).expect("a time"))
    };
    let (text, time) = generated();
    assert_eq!(generated(), (text.clone(), time), "a second build writes nothing");
    let customer = folder.join("schemas/customer.yaml");
    write(&customer, &format!("{}  nickname:\n    type: string\n", read(&customer)));
    let (changed, _) = generated();
    assert!(!text.contains("nickname") && changed.contains("pub nickname: Option<String>"));
    // A schema that cannot be used ends the build with the place of the mistake.
    write(&customer, "type: [strin]\n");
    let failed = try_run(cargo(&folder, &target()).args(["build", "--offline"]));
    assert!(!failed.status.success() && failed.stderr.contains("customer.yaml"), "{}", failed.stderr);
}
