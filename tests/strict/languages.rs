//! Generates the cases, and compiles them as strictly as each language can.

use std::path::Path;

use serde_json::json;
use testkit::{
    Judge, Project, cargo, everything, in_each_language, mypy, node, pinned, python, read, run, scratch, workspace,
    write,
};
use triglyph::{
    Request, load,
    render::{self, Language, PythonOptions, RenderedModule, TypeScriptOptions},
};

use super::cases::Case;

/// The name of the package.
pub const PACKAGE: &str = "strict_cases";

/// Generates all cases into one package. For each language, in the order of `Language::ALL`, what became of each case,
/// in their order.
pub fn generate(cases: &[Case], project: &mut Project) -> Vec<Vec<RenderedModule>> {
    project.generate(PACKAGE, &of_cases(cases)).iter().map(|rendered| in_order(cases, &rendered.modules)).collect()
}

/// All cases, for all languages.
fn of_cases(cases: &[Case]) -> Request {
    let schemas = cases.iter().map(|case| load::SchemaSource { path: case.schema.clone(), pointer: None, name: None });
    Request {
        load: load::Options { schemas: schemas.collect(), base: workspace().to_owned(), ..load::Options::default() },
        ..request()
    }
}

/// Generates all cases as Python's classes are if the project asks for more, and checks them.
pub fn check_python_options(cases: &[Case], folder: &Path) {
    let usual = PythonOptions::default();
    let packages = [
        ("frozen_cases", PythonOptions { frozen: true, ..usual }),
        ("assigned_cases", PythonOptions { judges_assignments: true, ..usual }),
    ];
    let mut project = Project::new(folder);
    for (package, python) in packages {
        let mut request = of_cases(cases);
        (request.languages, request.render.python) = (vec![Language::Python], python);
        project.generate(package, &request);
    }
    let folder = project.folder(Language::Python);
    check_python(&folder, &packages.map(|(package, _)| package), &folder, Pyright::WithEverything);
}

/// Generates all cases with bigints for integers past 2^53 - 1, and compiles them.
pub fn check_bigints(cases: &[Case], folder: &Path) {
    let mut request = of_cases(cases);
    request.languages = vec![Language::TypeScript];
    request.render.typescript = TypeScriptOptions { bigint: true, ..TypeScriptOptions::default() };
    let mut project = Project::new(folder);
    let modules = &project.generate(PACKAGE, &request)[0].modules;
    let package = project.sources(Language::TypeScript).join(PACKAGE);
    let bigints =
        modules.iter().filter(|module| read(&package.join(format!("{}.ts", module.module))).contains("bigints("));
    assert!(bigints.count() > 10, "few modules have bigints");
    compile_typescript(&project.folder(Language::TypeScript));
}

/// For all languages; the package is the crate in Rust.
pub fn request() -> Request {
    Request {
        languages: Language::ALL.to_vec(),
        render: render::Options {
            rust_entry: Some("lib".to_owned()),
            command: "cargo test".to_owned(),
            ..render::Options::default()
        },
        ..Request::default()
    }
}

/// The modules of the cases, in the order of the cases.
fn in_order(cases: &[Case], modules: &[RenderedModule]) -> Vec<RenderedModule> {
    let of = |case: &Case| {
        let file = case.schema.file_name().expect("a file").to_str().expect("Unicode");
        let found = modules.iter().find(|module| module.schema.ends_with(&format!("/{file}")));
        found.unwrap_or_else(|| panic!("{} became no module", case.name)).clone()
    };
    cases.iter().map(of).collect()
}

/// When pyright is asked, which takes as long as everything else that looks at Python.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pyright {
    /// Each time.
    Always,
    /// When tests do all that they can: mypy alone says enough of what differs from what pyright sees each time.
    WithEverything,
}

/// The judges of all languages, after the strictest checks of each.
pub fn judges(project: &Project, pyright: Pyright) -> Vec<Judge> {
    in_each_language(|language| {
        project.prepare(language);
        let folder = project.folder(language);
        match language {
            Language::Rust => lint_rust(&folder),
            Language::TypeScript => compile_typescript(&folder),
            Language::Python => check_python(&folder, &[PACKAGE], &folder, pyright),
        }
        project.judge(language)
    })
}

/// Clippy, of the crate in `folder`, in the older edition. It looks at the newer one where the judge is compiled
/// ([`Project::with_clippy`]).
fn lint_rust(folder: &Path) {
    let older = folder.with_file_name("rust-2021");
    write(&older.join("Cargo.toml"), &format!("{}\n[lib]\npath = \"../rust/src/lib.rs\"\n", manifest("2021")));
    run(cargo(&older, &scratch("cargo")).args(["clippy", "--quiet"]));
}

/// The manifest of a package of generated code alone. Every warning of the compiler and of Clippy is an error.
pub fn manifest(edition: &str) -> String {
    pinned(&MANIFEST.replace("EDITION", edition))
}

const MANIFEST: &str = r#"# Written by tests/strict.rs.
[workspace]

[package]
name = "strict-cases"
version = "0.0.0"
edition = "EDITION"
publish = false

[dependencies]
regex = "=REGEX"
serde = { version = "=SERDE", features = ["derive"] }
serde_json = { version = "=JSON", features = ["float_roundtrip"] }

[lints.rust]
warnings = "deny"

[lints.clippy]
all = "deny"
"#;

/// Compiles the sources in `folder` under the settings of the package of this project, as a bundler finds modules. (As
/// Node does it, they are compiled for the judge.)
pub fn compile_typescript(folder: &Path) {
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({"rootDir": "src", "outDir": "dist"});
    let config = json!({"extends": base, "compilerOptions": options, "include": ["src"]});
    write(&folder.join("tsconfig.json"), &config.to_string());
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
    let options = ["--noEmit", "--module", "esnext", "--moduleResolution", "bundler"];
    run(node().tsc().arg("--project").arg(folder).args(options));
}

/// Every check that Python has, of these packages in `folder`, under the settings of the package of this project. What the
/// checkers keep goes into `scratch`.
pub fn check_python(folder: &Path, packages: &[&str], scratch: &Path, pyright: Pyright) {
    let settings = workspace().join("generated/python/pyproject.toml");
    let sources: Vec<_> = packages.iter().map(|package| folder.join(package)).collect();
    for step in [&["check", "--no-cache", "--quiet"][..], &["format", "--check", "--diff", "--no-cache"]] {
        run(python().module("ruff").args(step).arg("--config").arg(&settings).args(&sources));
    }
    type_check(&sources, &[folder], scratch, pyright);
}

/// mypy and pyright, as strict as they can be, of packages or files; imports are found in `path`.
pub fn type_check(sources: &[impl AsRef<Path>], path: &[&Path], scratch: &Path, pyright: Pyright) {
    let found = std::env::join_paths(path).expect("paths without separators");
    let sources: Vec<&Path> = sources.iter().map(AsRef::as_ref).collect();
    mypy(|mypy| {
        mypy.args(&sources).env("MYPYPATH", found);
    });
    if pyright == Pyright::WithEverything && !everything() {
        return;
    }
    let settings = json!({
        "typeCheckingMode": "strict",
        "pythonVersion": "3.11",
        "extraPaths": path,
        "enableTypeIgnoreComments": false,
        "reportUnnecessaryTypeIgnoreComment": true,
    });
    let project = scratch.join("pyrightconfig.json");
    write(&project, &settings.to_string());
    run(python().pyright().arg("--project").arg(&project).args(&sources));
}
