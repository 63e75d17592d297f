//! Generates schemas in all languages, compiles the code, and lets it judge.

use std::{fs, path::Path, time::Instant};

use serde_json::Value;
use testkit::{Document, Project, Question, in_each_language, question, write};
use triglyph::{
    load::SchemaSource,
    render::{Language, RenderedModule},
};

use super::{case::Case, settings::Settings};

pub use testkit::Answer;

/// The name of the package.
const PACKAGE: &str = "fuzz_cases";

/// The language's name in messages.
pub const NAMES: [&str; 3] = ["Rust", "TypeScript", "Python"];

/// For each language, in the order of [`Language::ALL`]: for each case, the answers for its documents.
pub type Answers = Vec<Vec<Vec<Answer>>>;

/// What the languages say about every document of every case, from one crate, one Node and one Python process.
///
/// # Panics
///
/// If the code cannot be generated or compiled.
pub fn judged(cases: &[Case], settings: &Settings, folder: &Path) -> Answers {
    let mut project = Project::new(folder).with_crates_of_options().with_runtime_package();
    let modules = generate(cases, settings, folder, &mut project);
    in_each_language(|language| {
        let has_types_of_its_own =
            |case: &Case| language == Language::TypeScript && (settings.has_bigints() || has_bytes(case));
        let forgiven: Vec<bool> = cases.iter().map(has_types_of_its_own).collect();
        let mut answers = answers(language, cases, &modules[language as usize], &forgiven, &project);
        if language == Language::TypeScript && settings.has_bigints() {
            cases.iter().zip(&mut answers).for_each(|(case, answers)| forgive_lost_digits(case, answers));
        }
        answers
    })
}

/// What a language says. Of the cases that are `forgiven`, types may hold what JSON does not have, such as bytes.
fn answers(
    language: Language,
    cases: &[Case],
    modules: &[RenderedModule],
    forgiven: &[bool],
    project: &Project,
) -> Vec<Vec<Answer>> {
    let start = Instant::now();
    let mut judge = project.judge(language);
    let documents = |case: &Case| case.documents.iter().cloned().map(Document::Text).collect();
    let questions: Vec<Question> =
        cases.iter().zip(modules).map(|(case, module)| question(PACKAGE, module, documents(case))).collect();
    let compiled = start.elapsed().as_secs_f64();
    let mut answers = judge.ask(&questions);
    for (_, answers) in forgiven.iter().zip(&mut answers).filter(|(forgiven, _)| **forgiven) {
        forgive_types(answers);
    }
    if language != Language::Rust {
        // Rust's are compared by `passing`, inside of the generator.
        note_engines(forgiven, &mut answers, &judge.ask_for("engines", &questions));
    }
    eprintln!(
        "{}: compiled in {compiled:.1} s, judged in {:.1} s",
        NAMES[language as usize],
        start.elapsed().as_secs_f64() - compiled
    );
    answers
}

/// `is` says whether a value in memory has the type, in which bytes are no text and bigints no numbers.
fn forgive_types(answers: &mut [Answer]) {
    answers.iter_mut().for_each(|answer| answer.entries.retain(|(entry, _)| !entry.ends_with(", is")));
}

/// Where a bigint belongs, a number that `JSON.parse` has made of more digits than a double has is refused: nobody knows which
/// integer was meant.
fn forgive_lost_digits(case: &Case, answers: &mut [Answer]) {
    let texts = case.documents.iter().zip(answers);
    for (_, answer) in texts.filter(|(text, _)| serde_json::from_str(text).is_ok_and(|value| has_large(&value))) {
        answer.entries.retain(|(entry, _)| !["JSON.parse", "Response"].iter().any(|parser| entry.starts_with(parser)));
    }
}

/// Whether a number past 2^53 - 1, of either sign, is in a value.
fn has_large(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_none_or(|double| double.abs() > 9_007_199_254_740_991.0),
        Value::Array(items) => items.iter().any(has_large),
        Value::Object(members) => members.values().any(has_large),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Whether types may hold bytes.
fn has_bytes(case: &Case) -> bool {
    let schema = case.schema.to_string();
    ["\"byte\"", "\"base64\""].iter().any(|name| schema.contains(name))
}

/// A document on which an engine differs from the interpreter counts as one that crashes.
///
/// The interpreter alone knows nothing of types: where these hold what JSON does not have, which is `forgiven`, only what
/// is said of texts is compared.
fn note_engines(forgiven: &[bool], answers: &mut [Vec<Answer>], engines: &[Value]) {
    for ((forgiven, answers), engines) in forgiven.iter().zip(answers).zip(engines) {
        let first = usize::from(*forgiven);
        if engines.is_array() {
            answers.iter_mut().for_each(|answer| answer.crash = Some(engines.to_string()));
            continue;
        }
        for (index, answer) in answers.iter_mut().enumerate() {
            let (verdicts, compiled) = (&engines["answers"][index], &engines["compiled"][index]);
            let [coded, interpreted] = [0, 1].map(|judge| verdicts[judge].as_array().and_then(|all| all.get(first..)));
            if !compiled.is_null() || coded != interpreted {
                answer.crash = Some(format!("{compiled}; compiled and interpreted verdicts: {verdicts}"));
            }
        }
        if *forgiven {
            continue;
        }
        let pairs = engines["reported"].as_array().into_iter().flatten();
        let torn = pairs.into_iter().find(|pair| pair[0] != pair[1]).map(|pair| format!("two reports: {pair}"));
        let torn = torn.or_else(|| (engines["agree"] == false).then(|| "two verdicts on a value in memory".to_owned()));
        if let (Some(torn), Some(answer)) = (torn, answers.first_mut()) {
            answer.crash.get_or_insert(torn);
        }
    }
}

/// Writes the code of all cases. For each language, the module of each case.
fn generate(cases: &[Case], settings: &Settings, folder: &Path, project: &mut Project) -> Vec<Vec<RenderedModule>> {
    let schemas = folder.join("schemas");
    drop(fs::remove_dir_all(&schemas));
    drop(fs::remove_dir_all(folder.join("documents")));
    let source = |case: &Case| {
        let path = schemas.join(format!("{}.json", case.name));
        write(&path, &case.schema.to_string());
        // For whoever looks into what happened.
        write(&folder.join(format!("documents/{}.json", case.name)), &serde_json::json!(case.documents).to_string());
        SchemaSource { path, pointer: None, name: None }
    };
    let rendered = project.generate(PACKAGE, &settings.request(cases.iter().map(source).collect(), &schemas));
    let module = |modules: &[RenderedModule], case: &Case| {
        let found = modules.iter().find(|module| module.schema == format!("{}.json", case.name));
        found.unwrap_or_else(|| panic!("{} became no module", case.name)).clone()
    };
    rendered.iter().map(|rendered| cases.iter().map(|case| module(&rendered.modules, case)).collect()).collect()
}
