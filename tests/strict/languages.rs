//! Generates the cases, compiles them as strictly as each language can, and lets them judge.

use std::{fmt::Write as _, path::Path};

use codegen::{
    Request,
    files::{Output, Plan},
    load,
    render::{self, Language, RenderedModule},
};
use serde_json::json;
use testkit::{Judge, cargo, node, pinned, python, read, run, scratch, workspace, write};

use super::cases::Case;

/// The name of the Python package.
const PACKAGE: &str = "strict_cases";

/// Generates all cases into one folder for each language. For each language, in the order of `Language::ALL`, what became of
/// each case, in their order.
pub fn generate(cases: &[Case], folder: &Path) -> Vec<Vec<RenderedModule>> {
    let schemas = cases.iter().map(|case| load::SchemaSource { path: case.schema.clone(), pointer: None, name: None });
    let request = Request {
        load: load::Options { schemas: schemas.collect(), base: workspace().to_owned(), ..load::Options::default() },
        languages: Language::ALL.to_vec(),
        render: render::Options {
            rust_entry: Some("lib".to_owned()),
            command: "cargo test".to_owned(),
            ..render::Options::default()
        },
        ..Request::default()
    };
    let generated = codegen::generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let outputs: Vec<_> = generated
        .rendered
        .iter()
        .map(|rendered| Output { folder: folder.join(sources(rendered.language)), files: &rendered.files, prune: true })
        .collect();
    Plan::new(&outputs).and_then(|plan| plan.apply()).unwrap_or_else(|findings| panic!("{findings}"));
    generated.rendered.iter().map(|rendered| in_order(cases, &rendered.modules)).collect()
}

fn sources(language: Language) -> String {
    match language {
        Language::Rust => "rust/src".to_owned(),
        Language::TypeScript => "typescript/src".to_owned(),
        Language::Python => format!("python/{PACKAGE}"),
    }
}

/// The module of each case.
fn in_order(cases: &[Case], modules: &[RenderedModule]) -> Vec<RenderedModule> {
    let of = |case: &Case| {
        let file = case.schema.file_name().expect("a file").to_str().expect("Unicode");
        let found = modules.iter().find(|module| module.schema.ends_with(&format!("/{file}")));
        found.unwrap_or_else(|| panic!("{} became no module", case.name)).clone()
    };
    cases.iter().map(of).collect()
}

/// A library of the generated code, and a program around it. Every warning of the compiler and of Clippy is an error.
const MANIFEST: &str = r#"# Written by tests/strict.rs.
[workspace]

[package]
name = "strict-cases"
version = "0.0.0"
edition = "2024"
publish = false

[dependencies]
regress = "=REGRESS"
serde = { version = "=SERDE", features = ["derive"] }
serde_json = { version = "=JSON", features = ["float_roundtrip"] }

[lints.rust]
warnings = "deny"

[lints.clippy]
all = "deny"
"#;

/// Checked by Clippy, compiled, and ready to judge.
pub fn rust_judge(modules: &[RenderedModule], folder: &Path) -> Judge {
    let folder = folder.join("rust");
    write(&folder.join("Cargo.toml"), &pinned(MANIFEST));
    let mut table = String::new();
    for RenderedModule { module, root, .. } in modules {
        let place = format!("strict_cases::{module}::{root}").replace("::type::", "::r#type::");
        writeln!(table, "        {module:?} => judge!({place}, bytes),").expect("strings take everything");
    }
    let program = read(&workspace().join("tests/strict/judge.rs")).replace("        // TABLE\n", &table);
    write(&folder.join("src/main.rs"), &program);
    let target = scratch("cargo");
    run(cargo(&folder, &target).args(["clippy", "--quiet"]));
    run(cargo(&folder, &target).args(["build", "--quiet"]));
    Judge::new(std::process::Command::new(target.join("debug/strict-cases")))
}

/// Compiled, and ready to judge.
pub fn typescript_judge(folder: &Path) -> Judge {
    let folder = folder.join("typescript");
    compile_typescript(&folder);
    Judge::typescript(&folder)
}

/// Compiles the sources in `folder` under the settings of the package of this project, as a bundler finds modules.
pub fn compile_typescript(folder: &Path) {
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({"rootDir": "src", "outDir": "dist"});
    write(
        &folder.join("tsconfig.json"),
        &json!({"extends": base, "compilerOptions": options, "include": ["src"]}).to_string(),
    );
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
    run(node().tsc().arg("--project").arg(folder).args([
        "--noEmit",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
    ]));
}

/// Clean under mypy, pyright and ruff.
pub fn python_judge(folder: &Path) -> Judge {
    let folder = folder.join("python");
    check_python(&folder, PACKAGE, &folder);
    Judge::python(&folder, PACKAGE)
}

/// Every check that Python has, of the package `package` in `folder`, under the settings of the package of this project. What
/// the checkers keep goes into `scratch`.
pub fn check_python(folder: &Path, package: &str, scratch: &Path) {
    let settings = workspace().join("generated/python/pyproject.toml");
    let sources = folder.join(package);
    for step in [&["check", "--no-cache", "--quiet"][..], &["format", "--check", "--diff", "--no-cache"]] {
        run(python().module("ruff").args(step).arg("--config").arg(&settings).arg(&sources));
    }
    type_check(&sources, &[folder], scratch);
}

/// mypy and pyright, as strict as they can be, of the package or file `sources`; imports are found in `path`.
pub fn type_check(sources: &Path, path: &[&Path], scratch: &Path) {
    let found = std::env::join_paths(path).expect("paths without separators");
    let mut mypy = python().module("mypy");
    mypy.args(["--strict", "--cache-dir"]).arg(scratch.join("mypy")).env("MYPYPATH", found);
    run(mypy.arg(sources));
    let settings = json!({
        "typeCheckingMode": "strict",
        "pythonVersion": "3.11",
        "extraPaths": path,
        "enableTypeIgnoreComments": false,
        "reportUnnecessaryTypeIgnoreComment": true,
    });
    let project = scratch.join("pyrightconfig.json");
    write(&project, &settings.to_string());
    run(python().pyright().arg("--project").arg(&project).arg(sources));
}
