//! The crates.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;
use testkit::{cargo, everything, files_below, outside, read, run, target, try_run, workspace, write};

use super::files::{copy, empty, listing};

/// The crates that are published, in the order of who stands on whom.
const CRATES: [&str; 4] = ["triglyph-runtime", GENERATOR, MACRO, "triglyph-contracts"];

/// The crate that is installed, for its command.
const GENERATOR: &str = "triglyph";

/// The crate that generates where it is called.
const MACRO: &str = "triglyph-macro";

/// The packages of all crates.
pub struct Packages {
    /// Where they are unpacked, in a folder each.
    unpacked: PathBuf,
    /// Where the command is installed, if it is.
    pub installed: Option<PathBuf>,
}

/// Makes the packages of all crates and compiles them from what is in them, which changes no file of a package.
///
/// Cargo's own verification takes what it has unpacked and compiled of a crate before for the same crate, as long as the
/// version is the same.
pub fn packaged() -> Packages {
    let crates = CRATES.map(|name| format!("--package={name}"));
    let package = |chosen: &[String]| {
        let mut package = cargo(workspace(), &target());
        run(package.args(["package", "--quiet", "--offline", "--allow-dirty", "--no-verify"]).args(chosen));
    };
    package(&crates[..3]);
    // No member of the workspace.
    package(&["--manifest-path=generated/rust/Cargo.toml".to_owned()]);
    let folder = empty("crates");
    let mut manifest = format!("[workspace]\nresolver = {:?}\nmembers = [\"*\"]\n\n[patch.crates-io]\n", resolver());
    for name in CRATES {
        let unpacked = named(name);
        let archive = target().join("package").join(format!("{unpacked}.crate"));
        // All files of a package bear one old date, by which cargo would take what it compiled of another one.
        run(Command::new("tar").arg("-xmzf").arg(archive).current_dir(&folder));
        writeln!(manifest, "{name} = {{ path = {unpacked:?} }}").expect("a text takes everything");
    }
    let content = |path: &Path| fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let before: Vec<_> = files_below(&folder).into_values().map(|path| (content(&path), path)).collect();
    write(&folder.join("Cargo.toml"), &manifest);
    // Each by itself: none has a feature of another crate from its neighbours. The generator and the macro are part of examples.
    for name in CRATES.iter().filter(|name| ![GENERATOR, MACRO].contains(*name)) {
        run(cargo(&folder, &target()).args(["build", "--quiet", "--offline", "--package", name]));
    }
    // The program that is packed for those without Rust is the same, and compiled with every change.
    let installed = everything().then(|| install(&folder));
    for (bytes, path) in before {
        assert!(content(&path) == bytes, "compiling the packages changes {}", path.display());
    }
    Packages { unpacked: folder, installed }
}

/// How Cargo puts features together: as new packages have it, or, unless there is time for everything, as this workspace has
/// it, so that less is compiled once more.
fn resolver() -> &'static str {
    if everything() { "3" } else { "1" }
}

/// A package with its version.
fn named(name: &str) -> String {
    format!("{name}-{}", env!("CARGO_PKG_VERSION"))
}

/// What is in the packages.
pub fn contents(packages: &Packages) {
    let folder = |name: &str| packages.unpacked.join(named(name));
    let contracts = listing(&folder("triglyph-contracts"));
    let expected = |file: &String| {
        let texts = ["README.md", "LICENSE-MIT", "LICENSE-APACHE"];
        let made = ["Cargo.toml", "Cargo.toml.orig", "Cargo.lock", ".cargo_vcs_info.json"];
        let ours = [".rs", ".json"].iter().any(|ending| file.ends_with(ending));
        ours || made.contains(&file.as_str()) || texts.contains(&file.as_str())
    };
    let others: Vec<_> = contracts.iter().filter(|file| !expected(file)).collect();
    assert!(others.is_empty(), "the package of the bindings holds what nobody needs: {others:?}");
    for file in ["lib.rs", "graph.checks.json", "support/mod.rs", "README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        assert!(contracts.iter().any(|name| name == file), "{file} is missing from the package of the bindings");
    }
    assert!(
        read(&folder("triglyph-contracts").join("Cargo.toml")).contains("build = false"),
        "a package never generates"
    );
    // The templates are a linked folder in the repository; in the package they are files.
    let generator = listing(&folder(GENERATOR));
    let mut templates = listing(&workspace().join("templates"));
    templates.retain(|name| !name.contains("__pycache__"));
    for template in &templates {
        assert!(
            generator.contains(&format!("templates/{template}")),
            "the template {template} is missing from the package"
        );
    }
    for source in listing(&workspace().join("codegen/src")) {
        assert!(generator.contains(&format!("src/{source}")), "{source} is missing from the package of the generator");
    }
    for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        assert!(generator.iter().any(|name| name == file), "{file} is missing from the package of the generator");
    }
}

/// `cargo install` of the generator's package; where that is installed.
///
/// The packages lie beside one another in one workspace, which stands in for the registry.
fn install(packages: &Path) -> PathBuf {
    let root = empty("install");
    let mut install = cargo(packages, &target());
    install.args(["install", "--quiet", "--offline", "--locked", "--debug", "--no-track", "--path", &named(GENERATOR)]);
    run(install.arg("--root").arg(&root));
    root
}

/// The installed command in a folder with a schema and nothing else.
pub fn installed_command_generates(installed: &Path) {
    // Not below the workspace, whose project file would be found.
    let folder = outside();
    let schema = folder.path().join("pet.schema.json");
    write(
        &schema,
        r#"{"title": "Pet", "type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}"#,
    );
    write(&folder.path().join("cat.json"), r#"{"name": null}"#);
    let program = installed.join("bin").join(if cfg!(windows) { "triglyph.exe" } else { "triglyph" });
    let command = |args: &[&str]| {
        let mut command = Command::new(&program);
        command.args(args).current_dir(folder.path());
        command
    };
    run(&mut command(&["pet.schema.json", "--lang", "all", "--out", "out"]));
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
    run(&mut command(&["pet.schema.json", "--lang", "all", "--out", "out", "--check"]));
    assert_eq!(try_run(&mut command(&["validate", "pet.schema.json", "cat.json"])).status.code(), Some(1));
}

/// The examples whose types are generated as they are compiled: folder, and the package that it depends on by a path.
const EXAMPLES: [(&str, &str, &str); 2] =
    [("build-script", GENERATOR, "../../codegen"), ("macro", MACRO, "../../codegen/macro")];

/// The folder of the examples, each with the package that it depends on in the place of the path. They have one workspace,
/// which is none of the packages: the generator is compiled once for both of them.
pub fn examples(packages: &Packages) -> PathBuf {
    let folder = empty("generating-examples");
    let package =
        |name: &str| format!("{:?}", packages.unpacked.join(named(name)).to_str().expect("a path in Unicode"));
    for (example, name, path) in EXAMPLES {
        let place = folder.join(example);
        copy(&workspace().join("examples").join(example), &place);
        let manifest = read(&place.join("Cargo.toml"));
        let here = manifest.replace(&format!("{path:?}"), &package(name));
        assert_ne!(here, manifest, "the example depends on {name} by its path");
        write(&place.join("Cargo.toml"), &here);
    }
    let patches =
        [GENERATOR, "triglyph-runtime"].map(|name| format!("{name} = {{ path = {} }}\n", package(name))).concat();
    let members = EXAMPLES.map(|(example, ..)| example);
    let workspace_of_both = format!("[workspace]\nresolver = {:?}\nmembers = {members:?}\n", resolver());
    write(&folder.join("Cargo.toml"), &format!("{workspace_of_both}\n[patch.crates-io]\n{patches}"));
    folder
}

/// `examples/macro` from a folder of its own: its tests pass, a change in a file that a schema refers to is followed, and what
/// is wrong is said where it stands.
pub fn example_of_the_macro(examples: &Path) {
    let folder = examples.join("macro");
    run(cargo(&folder, &target()).args(["test", "--quiet", "--offline"]));
    run(cargo(&folder, &target()).args(["clippy", "--quiet", "--offline"]));
    // What the crate does with a member that there is not, until the schema that another one refers to has it.
    let (source, customer) = (folder.join("src/lib.rs"), folder.join("schemas/customer.yaml"));
    let library = read(&source);
    write(
        &source,
        &format!(
            "{library}\n/// How a customer is called.\n#[must_use]\npub fn nickname(order: &Order) -> Option<&str> {{\n    \
             order.customer.nickname.as_deref()\n}}\n"
        ),
    );
    let checked = || try_run(cargo(&folder, &target()).args(["check", "--offline"]));
    let failed = checked();
    assert!(failed.stderr.contains("error[E0609]: no field `nickname`"), "{}", failed.stderr);
    write(&customer, &format!("{}  nickname:\n    type: string\n", read(&customer)));
    let output = checked();
    assert!(output.status.success(), "{}", output.stderr);
    let refused = |call: &str| {
        write(&source, &format!("//! Wrong.\nmod contracts {{\n    triglyph_macro::contract!({call});\n}}\n"));
        let output = checked();
        assert!(!output.status.success(), "{call} is accepted");
        output.stderr
    };
    for (call, said) in [
        ("", "there is no schema to generate from"),
        (r#""schemas/none.json""#, "none.json"),
        (r#""schemas/order.schema.json", formats = "maybe""#, r#""maybe" is not one of "assert", "annotate""#),
        (r#""schemas/order.schema.json", derives = ["A"]"#, "there is no option `derives`"),
        (r#""schemas/order.schema.json", derive = "A""#, "expected a list of texts"),
        (r#""schemas/order.schema.json", derive = ["serde::Deserialize"]"#, "every type has it already"),
        (r#""schemas/order.schema.json", map = "IndexMap", map = "BTreeMap""#, "`map` is said twice"),
        (r#"formats = "assert", "schemas/order.schema.json""#, "a schema is named before options"),
        (r#""schemas/order.schema.json", "schemas/customer.yaml", name = "Order""#, "several root types"),
        (r#""schemas/order.schema.json", deprecated = "yes""#, "expected `true` or `false`"),
    ] {
        let stderr = refused(call);
        assert!(stderr.contains(said) && stderr.contains("src/lib.rs:3:"), "{call}\n{stderr}");
    }
    // At the name of the schema that is wrong.
    write(&customer, "type: [strin]\n");
    let stderr = refused(r#""schemas/order.schema.json", "schemas/customer.yaml""#);
    assert!(stderr.contains("customer.yaml:1:") && stderr.contains("src/lib.rs:3:60"), "{stderr}");
}

/// `examples/build-script` from a folder of its own: its tests pass, nothing is generated twice, and a change in a file
/// that a schema refers to is followed.
pub fn example_of_a_build_script(examples: &Path) {
    let folder = examples.join("build-script");
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
