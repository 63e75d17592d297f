//! Compiles operations in all languages, and asks each what comes of cases (`tests/openapi/wire/cases.*`).

use std::{path::Path, process::Command};

use serde_json::{Value, json};
use testkit::{
    built_program, cargo_with_clippy, in_each_language, mypy, node, pinned, python, read, run, run_with_input, target,
    workspace, write,
};
use triglyph::render::{Language, Rendered};

/// The programs, in the order of [`Language::ALL`].
pub struct Programs(Vec<Box<dyn Fn() -> Command + Send + Sync>>);

impl Programs {
    /// Of the bindings of a module `wire`, which has operations of these types in Rust.
    pub fn compiled(rendered: &[Rendered], operations: &[String], folder: &Path) -> Programs {
        Programs(in_each_language(|language| {
            let rendered = rendered.iter().find(|one| one.language == language).expect("each language");
            match language {
                Language::Rust => rust(rendered, operations, &folder.join("rust")),
                Language::TypeScript => typescript(rendered),
                Language::Python => python_program(rendered, &folder.join("python")),
            }
        }))
    }

    /// What each of them says of each case.
    pub fn answers(&self, cases: &[Value]) -> Vec<Vec<Value>> {
        if cases.is_empty() {
            return vec![Vec::new(); Language::ALL.len()];
        }
        let lines: String = cases.iter().map(|case| format!("{case}\n")).collect();
        in_each_language(|language| {
            let output = run_with_input(&mut (self.0[language as usize])(), &lines);
            let answers = output.stdout.lines().map(|line| serde_json::from_str(line).expect("an answer"));
            let answers: Vec<Value> = answers.collect();
            assert_eq!(answers.len(), cases.len(), "{}", language.name());
            answers
        })
    }
}

/// Writes the bindings and the source of the program into `folder`.
fn write_all(folder: &Path, rendered: &Rendered, ending: &str, main: &str) {
    drop(std::fs::remove_dir_all(folder.join("contracts")));
    for (name, text) in &rendered.files {
        write(&folder.join("contracts").join(name), text);
    }
    let cases = format!("cases.{ending}");
    write(&folder.join(&cases), &read(&workspace().join("tests/openapi/wire").join(&cases)));
    write(&folder.join(format!("main.{ending}")), main);
}

/// The source of the program in a language.
fn source(ending: &str) -> String {
    read(&workspace().join(format!("tests/fuzz/wire/main.{ending}")))
}

fn rust(rendered: &Rendered, operations: &[String], folder: &Path) -> Box<dyn Fn() -> Command + Send + Sync> {
    let main = source("rs").replace("// OPERATIONS", &operations.join(", "));
    write_all(&folder.join("src"), rendered, "rs", &main);
    write(&folder.join("Cargo.toml"), &pinned(MANIFEST));
    let program = built_program(cargo_with_clippy(folder, &target()).arg("build"));
    Box::new(move || Command::new(&program))
}

/// Doubles are read as they are written.
const MANIFEST: &str = r#"# Written by tests/fuzz/wire/programs.rs.
[workspace]

[package]
name = "fuzz-wire"
version = "0.0.0"
edition = "2024"
publish = false

[dependencies]
regex = { version = "=REGEX", default-features = false, features = ["std", "perf"] }
serde = { version = "=SERDE", features = ["derive"] }
serde_json = { version = "=JSON", features = ["float_roundtrip"] }

[lints.rust]
warnings = "deny"

[lints.clippy]
all = "deny"
"#;

fn typescript(rendered: &Rendered) -> Box<dyn Fn() -> Command + Send + Sync> {
    // It lies where Node finds the pinned packages.
    let folder = node().modules().with_file_name("work-fuzz-wire");
    write_all(&folder, rendered, "ts", &source("ts"));
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({ "types": ["node"], "rootDir": ".", "outDir": "dist", "declaration": false,
        "declarationMap": false, "sourceMap": false, "isolatedDeclarations": false });
    let config = json!({ "extends": base, "compilerOptions": options, "include": ["main.ts", "contracts"] });
    write(&folder.join("tsconfig.json"), &config.to_string());
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
    run(node().tsc().arg("--project").arg(&folder));
    Box::new(move || node().script(&folder.join("dist/main.js")))
}

fn python_program(rendered: &Rendered, folder: &Path) -> Box<dyn Fn() -> Command + Send + Sync> {
    write_all(folder, rendered, "py", &source("py"));
    mypy(|mypy| {
        mypy.args(["cases.py", "contracts"]).current_dir(folder);
    });
    let main = folder.join("main.py");
    Box::new(move || python().script(&main))
}
