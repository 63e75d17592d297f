//! Generates schemas in all languages, compiles the code, and lets it judge.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path, process::Command, thread, time::Instant};

use codegen::{
    Request,
    files::{Output, Plan},
    load::{self, SchemaSource},
    lower::{self, Formats},
    render::{self, Language, RenderedModule},
};
use serde_json::{Value, json};
use testkit::{Judge, cargo, node, pinned, python, read, scratch, workspace, write};

use super::case::Case;

/// The name of the Python package.
const PACKAGE: &str = "fuzz_cases";

/// So many schemas of code that does not compile are shown.
const BLAMED: usize = 5;

/// The language's name in messages.
pub const NAMES: [&str; 3] = ["Rust", "TypeScript", "Python"];

/// What one language says about one document.
pub type Answer = Value;

/// For each language, in the order of [`Language::ALL`]: for each case, the answers for its documents.
pub type Answers = Vec<Vec<Vec<Answer>>>;

/// What the languages say about every document of every case, from one crate, one Node and one Python process.
///
/// # Panics
///
/// If the code cannot be generated or compiled.
pub fn judged(cases: &[Case], folder: &Path) -> Answers {
    let modules = generate(cases, folder);
    thread::scope(|scope| {
        let judges: Vec<_> = Language::ALL
            .into_iter()
            .zip(&modules)
            .map(|(language, modules)| scope.spawn(move || answers(language, cases, modules, folder)))
            .collect();
        judges.into_iter().map(|judge| judge.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}

fn answers(language: Language, cases: &[Case], modules: &[RenderedModule], folder: &Path) -> Vec<Vec<Answer>> {
    let start = Instant::now();
    let mut judge = match language {
        Language::Rust => rust(modules, &folder.join("rust")),
        Language::TypeScript => typescript(modules, &folder.join("typescript")),
        Language::Python => python_judge(&folder.join("python")),
    };
    let question = |(case, module): (&Case, &RenderedModule)| json!({"module": module.module, "root": module.root, "texts": case.documents});
    let questions: Vec<Value> = cases.iter().zip(modules).map(question).collect();
    let compiled = start.elapsed().as_secs_f64();
    let answers = judge.answers(&questions);
    eprintln!(
        "{}: compiled in {compiled:.1} s, judged in {:.1} s",
        NAMES[language as usize],
        start.elapsed().as_secs_f64() - compiled
    );
    answers
        .into_iter()
        .zip(cases)
        .map(|(answer, case)| match answer {
            Value::Array(answers) if answers.len() == case.documents.len() => answers,
            other => panic!("a judge did not answer every question about {}: {other}", case.name),
        })
        .collect()
}

/// Schemas that lie in `folder`, formats as annotations, everywhere.
pub fn request(schemas: Vec<SchemaSource>, folder: &Path) -> Request {
    Request {
        load: load::Options { schemas, base: folder.to_owned(), ..load::Options::default() },
        lower: lower::Options { formats: Formats::Annotate, ..lower::Options::default() },
        languages: Language::ALL.to_vec(),
        render: render::Options {
            rust_entry: Some("lib".to_owned()),
            command: "cargo test".to_owned(),
            ..render::Options::default()
        },
    }
}

/// Writes the code of all cases into one folder for each language. For each language, the module of each case.
fn generate(cases: &[Case], folder: &Path) -> Vec<Vec<RenderedModule>> {
    let schemas = folder.join("schemas");
    drop(fs::remove_dir_all(&schemas));
    let source = |case: &Case| {
        let path = schemas.join(format!("{}.json", case.name));
        write(&path, &case.schema.to_string());
        SchemaSource { path, pointer: None, name: None }
    };
    let request = request(cases.iter().map(source).collect(), &schemas);
    let generated = codegen::generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let places = [folder.join("rust/src"), folder.join("typescript/src/package"), folder.join("python").join(PACKAGE)];
    let outputs: Vec<_> = generated
        .rendered
        .iter()
        .zip(places)
        .map(|(rendered, folder)| Output { folder, files: &rendered.files, prune: true })
        .collect();
    Plan::new(&outputs).and_then(|plan| plan.apply()).unwrap_or_else(|findings| panic!("{findings}"));
    let module = |modules: &[RenderedModule], case: &Case| {
        let found = modules.iter().find(|module| module.schema == format!("{}.json", case.name));
        found.unwrap_or_else(|| panic!("{} became no module", case.name)).clone()
    };
    generated
        .rendered
        .iter()
        .map(|rendered| cases.iter().map(|case| module(&rendered.modules, case)).collect())
        .collect()
}

/// A library of the generated code, and a program around it.
const MANIFEST: &str = r#"# Written by tests/fuzz.rs.
[workspace]

[package]
name = "PACKAGE"
version = "0.0.0"
edition = "2024"
publish = false

[lib]
name = "fuzz_cases"

[dependencies]
regress = "=REGRESS"
serde = { version = "=SERDE", features = ["derive"] }
serde_json = { version = "=JSON", features = ["float_roundtrip"] }

[lints.rust]
warnings = "deny"

[profile.dev]
incremental = false
"#;

fn rust(modules: &[RenderedModule], folder: &Path) -> Judge {
    // Several test programs share a target folder, and each has a package of its own.
    let package =
        folder.parent().and_then(Path::file_name).expect("a folder below scratch").to_string_lossy().into_owned();
    write(&folder.join("Cargo.toml"), &pinned(&MANIFEST.replace("PACKAGE", &package)));
    let mut table = String::new();
    for RenderedModule { module, root, .. } in modules {
        writeln!(table, "    {module:?} fuzz_cases::{module}::{root},").expect("strings take everything");
    }
    let program = read(&workspace().join("tests/fuzz/judge.rs")).replace("    // TABLE\n", &table);
    write(&folder.join("src/main.rs"), &program);
    let target = scratch("cargo");
    compile(cargo(folder, &target).args(["build", "--quiet"]), modules, folder);
    Judge::new(Command::new(target.join("debug").join(package)))
}

fn typescript(modules: &[RenderedModule], folder: &Path) -> Judge {
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({"rootDir": "src", "outDir": "dist", "types": ["node"], "declaration": true, "declarationMap": false, "sourceMap": false});
    write(
        &folder.join("tsconfig.json"),
        &json!({"extends": base, "compilerOptions": options, "include": ["src"]}).to_string(),
    );
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
    write(&folder.join("src/judge.ts"), &read(&workspace().join("tests/fuzz/judge.ts")));
    drop(fs::remove_dir_all(folder.join("dist")));
    compile(node().tsc().arg("--project").arg(folder), modules, folder);
    Judge::new(node().script(&folder.join("dist/judge.js")))
}

/// Runs a compiler; if it refuses, the schemas of the modules that it complains about are named.
fn compile(compiler: &mut Command, modules: &[RenderedModule], folder: &Path) {
    let output = testkit::try_run(compiler);
    if output.status.success() {
        return;
    }
    let said = format!("{}{}", output.stdout, output.stderr);
    let words: BTreeSet<&str> = said.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let blamed = modules.iter().filter(|module| words.contains(module.module.as_str()));
    let schemas = folder.with_file_name("schemas");
    let shown = |module: &RenderedModule| {
        format!("{}: {}", module.module, fs::read_to_string(schemas.join(&module.schema)).unwrap_or_default())
    };
    let mut shown: Vec<String> = blamed.take(BLAMED).map(shown).collect();
    if shown.is_empty() {
        shown.push(format!("no module is named; one of those in {}", folder.display()));
    }
    panic!("generated code does not compile:\n{}\n{}", said.chars().take(6000).collect::<String>(), shown.join("\n"));
}

fn python_judge(folder: &Path) -> Judge {
    let mut command = python().script(&workspace().join("tests/fuzz/judge.py"));
    command.env("PYTHONPATH", folder).env("PYTHONDONTWRITEBYTECODE", "1");
    Judge::new(command)
}
