//! Compiles the generated code and lets it judge every document.

use std::{fmt::Write as _, fs, path::Path, process::Command};

use codegen::render::Language;
use serde_json::{Value, json};
use testkit::{Judge, node, pinned, python, read, run, workspace, write};

use super::{
    cases::Batch,
    generate::{Modules, sources},
    time::Phases,
};

/// What one language says about one document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The verdict of the ecosystem's own entry point.
    pub native: bool,
    /// The verdict of `from_json`.
    pub parsed: bool,
    /// The report, as JSON text.
    pub report: String,
}

/// For each language, in the order of `Language::ALL`: the answers for every document that has a module, in the order of the
/// batches, groups and documents; or what went wrong.
pub type Answers = Vec<Vec<Result<Answer, String>>>;

/// The language's name in failures, tables and the list of exceptions.
pub fn name(language: Language) -> &'static str {
    match language {
        Language::Rust => "Rust",
        Language::TypeScript => "TypeScript",
        Language::Python => "Python",
    }
}

/// Everything, one language after the other.
pub fn judge(batches: &[Batch], generated: &[Modules], folder: &Path, phases: &Phases) -> Answers {
    Language::ALL.into_iter().map(|language| judge_in(language, batches, generated, folder, phases)).collect()
}

/// Compiles the code of one language, and judges every document with it.
pub fn judge_in(
    language: Language,
    batches: &[Batch],
    generated: &[Modules],
    folder: &Path,
    phases: &Phases,
) -> Vec<Result<Answer, String>> {
    let mut judge = phases.time(&format!("compile {}", name(language)), || match language {
        Language::Rust => rust(batches, generated, &folder.join("rust")),
        Language::TypeScript => typescript(&folder.join("typescript")),
        Language::Python => python_judge(folder),
    });
    let questions = questions(batches, generated, language);
    let answers = phases.time(&format!("judge in {}", name(language)), || judge.answers(&questions));
    answers.iter().map(answer).collect()
}

fn answer(value: &Value) -> Result<Answer, String> {
    let verdict = |name: &str| value[name].as_bool();
    match (verdict("native"), verdict("parsed"), value["report"].as_str()) {
        (Some(native), Some(parsed), Some(report)) => Ok(Answer { native, parsed, report: report.to_owned() }),
        _ => Err(value["crash"].as_str().map_or_else(|| value.to_string(), str::to_owned)),
    }
}

/// One question for each document.
fn questions(batches: &[Batch], generated: &[Modules], language: Language) -> Vec<Value> {
    let place = Language::ALL.iter().position(|other| *other == language).expect("a known language");
    let mut questions = Vec::new();
    for (batch, modules) in batches.iter().zip(generated) {
        for case in &batch.groups {
            let Some(rendered) = modules.modules.get(&case.name) else { continue };
            let RenderedFor { module, root } = RenderedFor::of(&rendered[place]);
            questions.extend(
                case.group
                    .tests
                    .iter()
                    .map(|test| json!({"folder": batch.name, "module": module, "root": root, "text": test.data.get()})),
            );
        }
    }
    questions
}

/// The parts of a rendered module that a judge needs.
struct RenderedFor<'a> {
    module: &'a str,
    root: &'a str,
}

impl<'a> RenderedFor<'a> {
    fn of(rendered: &'a codegen::render::RenderedModule) -> Self {
        RenderedFor { module: &rendered.module, root: &rendered.root }
    }
}

/// The manifest of the crate: a library of the generated code, and a program around it. Debug information would only cost time.
const MANIFEST: &str = r#"# Written by tests/suite.rs.
[workspace]

[package]
name = "suite"
version = "0.0.0"
edition = "2024"
publish = false

[dependencies]
regress = "=REGRESS"
serde = { version = "=SERDE", features = ["derive"] }
serde_json = { version = "=JSON", features = ["float_roundtrip"] }

[lints.rust]
warnings = "deny"

[profile.dev]
debug = false
incremental = false
opt-level = 0
"#;

fn rust(batches: &[Batch], generated: &[Modules], folder: &Path) -> Judge {
    write(&folder.join("Cargo.toml"), &pinned(MANIFEST));
    let mut entry = String::from("//! The generated code of every batch.\n\n");
    for batch in batches {
        writeln!(entry, "pub mod {};", batch.name).expect("strings take everything");
    }
    write(&folder.join("src/lib.rs"), &entry);
    write(&folder.join("src/main.rs"), &main_program(batches, generated));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = folder.join("target");
    run(Command::new(cargo)
        .args(["build", "--quiet", "--target-dir"])
        .arg(&target)
        .current_dir(folder)
        .env_remove("CARGO_ENCODED_RUSTFLAGS"));
    Judge::new(Command::new(target.join("debug/suite")))
}

/// `tests/suite/judge.rs` with the table of all modules.
fn main_program(batches: &[Batch], generated: &[Modules]) -> String {
    let mut table = String::new();
    for (batch, modules) in batches.iter().zip(generated) {
        for case in &batch.groups {
            let Some(rendered) = modules.modules.get(&case.name) else { continue };
            let RenderedFor { module, root } = RenderedFor::of(&rendered[0]);
            writeln!(table, "    entry!({} {module} {root}),", batch.name).expect("strings take everything");
        }
    }
    read(&workspace().join("tests/suite/judge.rs")).replace("    // TABLE\n", &table)
}

fn typescript(folder: &Path) -> Judge {
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({"rootDir": "src", "outDir": "dist", "types": ["node"], "declaration": true, "declarationMap": false, "sourceMap": false});
    let config = json!({"extends": base, "compilerOptions": options, "include": ["src"]});
    write(&folder.join("tsconfig.json"), &format!("{config:#}\n"));
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
    let judge = workspace().join("tests/suite/judge.ts");
    write(
        &folder.join(sources(Language::TypeScript).trim_start_matches("typescript/")).join("judge.ts"),
        &read(&judge),
    );
    let dist = folder.join("dist");
    drop(fs::remove_dir_all(&dist));
    run(node().tsc().arg("--project").arg(folder));
    Judge::new(node().script(&dist.join("judge.js")))
}

fn python_judge(folder: &Path) -> Judge {
    let mut command = python().script(&workspace().join("tests/suite/judge.py"));
    command.env("PYTHONPATH", folder.join(sources(Language::Python)));
    Judge::new(command)
}
