//! Generates all cases into one package, compiles it as strictly as each language can, and asks about all documents.

use std::{fs, path::Path, thread};

use serde_json::Value;
use testkit::{Answer, Document, Project, Question, cargo, mypy, question, run, scratch, write};
use triglyph::{
    load::SchemaSource,
    render::{Language, RenderedModule, runtime::Runtime},
};

use super::{
    canary,
    case::{Case, Expected},
};

/// The name of the package.
const PACKAGE: &str = "injected_cases";
/// So many wrong answers are shown.
const SHOWN: usize = 20;

/// Asserts that no text of the cases does anything, and that each is what it was when it comes back. The number of
/// documents.
///
/// # Panics
///
/// If the code does not compile, if a payload was run, or if an answer is another one than was expected.
pub fn all_stay_text(cases: &[Case], folder: &Path) -> usize {
    let mut project = Project::new(folder).with_runtime_package();
    let modules = generate(cases, folder, &mut project);
    let project = &project;
    let answers: Vec<Vec<Answer>> = thread::scope(|scope| {
        let languages = Language::ALL.into_iter().zip(&modules);
        let asked: Vec<_> = languages
            .map(|(language, modules)| scope.spawn(move || answers(language, cases, modules, project)))
            .collect();
        asked.into_iter().map(|asked| asked.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    canary::assert_none(folder);
    let documents = cases.iter().flat_map(|case| case.documents.iter().map(move |document| (case, document)));
    let mut wrong = Vec::new();
    let mut count = 0;
    for (index, (case, expected)) in documents.enumerate() {
        count += 1;
        for (language, said) in Language::ALL.iter().zip(&answers) {
            if let Some(what) = mistake(expected, &said[index], &answers[0][index]) {
                wrong.push(format!("{language:?}, {}, {}: {what}", case.name, expected.document));
            }
        }
    }
    assert!(wrong.is_empty(), "{} answers are wrong:\n{}", wrong.len(), wrong[..wrong.len().min(SHOWN)].join("\n"));
    count
}

/// What is wrong with an answer, if anything is.
fn mistake(expected: &Expected, answer: &Answer, other: &Answer) -> Option<String> {
    if let Some(what) = answer.disagreement(expected.canonical.is_some(), other) {
        return Some(what);
    }
    let canonical = answer.canonical.as_deref().map(|text| serde_json::from_str::<Value>(text).expect("a JSON text"));
    (canonical != expected.canonical).then(|| format!("comes back as {canonical:?}"))
}

/// Writes the schemas and their code. For each language, the module of each case.
fn generate(cases: &[Case], folder: &Path, project: &mut Project) -> Vec<Vec<RenderedModule>> {
    let schemas = folder.join("schemas");
    drop(fs::remove_dir_all(&schemas));
    let source = |case: &Case| {
        let path = schemas.join(&case.file);
        write(&path, &case.schema.to_string());
        SchemaSource { path, ..SchemaSource::default() }
    };
    let mut request = testkit::request(cases.iter().map(source).collect(), &schemas);
    request.render.runtimes.insert(Language::Rust, Runtime::Package);
    let rendered = project.generate(PACKAGE, &request);
    let module = |modules: &[RenderedModule], case: &Case| {
        let found = modules.iter().find(|module| module.schema.ends_with(&case.ending));
        found.unwrap_or_else(|| panic!("{} became no module", case.name)).clone()
    };
    rendered.iter().map(|rendered| cases.iter().map(|case| module(&rendered.modules, case)).collect()).collect()
}

/// What one language says about every document of every case, after its own checks of the code.
fn answers(language: Language, cases: &[Case], modules: &[RenderedModule], project: &Project) -> Vec<Answer> {
    let mut judge = project.judge(language);
    match language {
        Language::Rust => document(&project.folder(language)),
        // Its compiler has checked it for the judge, as strictly as it can.
        Language::TypeScript => {}
        Language::Python => type_check(&project.folder(language)),
    }
    let asked = |(case, module): (&Case, &RenderedModule)| {
        let documents = case.documents.iter().map(|expected| Document::Text(expected.document.to_string()));
        question(PACKAGE, module, documents.collect())
    };
    let questions: Vec<Question> = cases.iter().zip(modules).map(asked).collect();
    judge.ask(&questions).concat()
}

/// Runs the examples that rustdoc finds in the documentation of a crate: there must be none.
fn document(folder: &Path) {
    let output = run(cargo(folder, &scratch("cargo")).args(["test", "--doc", "--quiet", "--offline"]));
    assert!(output.stdout.contains("running 0 tests"), "documentation became an example:\n{}", output.stdout);
}

/// Checks the types of the package in `folder`.
fn type_check(folder: &Path) {
    mypy(|mypy| {
        mypy.arg(folder.join(PACKAGE)).env("MYPYPATH", folder);
    });
}
