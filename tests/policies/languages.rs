//! Generates the schema in all languages, compiles the code, and asks every entry point.

use std::{path::Path, process::Command};

use codegen::{
    Request,
    files::{Output, Plan},
    load::{self, SchemaSource},
    lower,
    render::{self, Language},
};
use serde_json::{Value, json};
use testkit::{Judge, cargo, node, pinned, python, read, run, scratch, workspace, write};

use super::case::Case;

/// For each case: the name of each entry point that could be asked, and what it says.
pub type Answers = Vec<Vec<(String, Value)>>;

/// What every entry point of every language says about every case.
///
/// # Panics
///
/// If the code cannot be generated or compiled, or something crashes.
pub fn answers(cases: &[Case], folder: &Path) -> Answers {
    generate(folder);
    let mut answers: Answers = vec![Vec::new(); cases.len()];
    let judges = [
        ("Rust", rust(&folder.join("rust"))),
        ("TypeScript", typescript(&folder.join("typescript"))),
        ("Python", python_judge(&folder.join("python"))),
    ];
    for (language, mut judge) in judges {
        let asked = cases.iter().enumerate().filter_map(|(place, case)| Some((place, case.question(language)?)));
        let (places, questions): (Vec<usize>, Vec<Value>) = asked.unzip();
        for (place, answer) in places.into_iter().zip(judge.answers(&questions)) {
            let answer: Vec<(String, Value)> =
                serde_json::from_value(answer).unwrap_or_else(|error| panic!("{language}: {error}"));
            answers[place].extend(answer);
        }
    }
    answers
}

fn generate(folder: &Path) {
    let base = workspace().join("tests/policies");
    let path = base.join("policy.schema.json");
    let schema = SchemaSource { path, pointer: None, name: None };
    let request = Request {
        load: load::Options { schemas: vec![schema], base, ..load::Options::default() },
        lower: lower::Options::default(),
        languages: Language::ALL.to_vec(),
        render: render::Options {
            rust_entry: Some("lib".to_owned()),
            command: "cargo test".to_owned(),
            ..render::Options::default()
        },
    };
    let generated = codegen::generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let places = ["rust/src", "typescript/src/package", "python/policies"];
    let outputs: Vec<_> = generated
        .rendered
        .iter()
        .zip(places)
        .map(|(rendered, place)| Output { folder: folder.join(place), files: &rendered.files, prune: true })
        .collect();
    Plan::new(&outputs).and_then(|plan| plan.apply()).unwrap_or_else(|findings| panic!("{findings}"));
}

/// serde_json is here as it comes: without `float_roundtrip`.
const MANIFEST: &str = r#"# Written by tests/policies.rs.
[workspace]

[package]
name = "policies"
version = "0.0.0"
edition = "2024"
publish = false

[dependencies]
regress = "=REGRESS"
serde = { version = "=SERDE", features = ["derive"] }
serde_json = "=JSON"

[profile.dev]
incremental = false
"#;

fn rust(folder: &Path) -> Judge {
    write(&folder.join("Cargo.toml"), &pinned(MANIFEST));
    write(&folder.join("src/main.rs"), &read(&workspace().join("tests/policies/judge.rs")));
    let target = scratch("cargo");
    run(cargo(folder, &target).args(["build", "--quiet"]));
    Judge::new(Command::new(target.join("debug/policies")))
}

fn typescript(folder: &Path) -> Judge {
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({"rootDir": "src", "outDir": "dist", "types": ["node"], "declaration": false, "declarationMap": false, "sourceMap": false, "isolatedDeclarations": false});
    let config = json!({"extends": base, "compilerOptions": options, "include": ["src"]});
    write(&folder.join("tsconfig.json"), &config.to_string());
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
    write(&folder.join("src/judge.ts"), &read(&workspace().join("tests/policies/judge.ts")));
    run(node().tsc().arg("--project").arg(folder));
    Judge::new(node().script(&folder.join("dist/judge.js")))
}

fn python_judge(folder: &Path) -> Judge {
    let mut command = python().script(&workspace().join("tests/policies/judge.py"));
    command.env("PYTHONPATH", folder).env("PYTHONDONTWRITEBYTECODE", "1");
    Judge::new(command)
}
