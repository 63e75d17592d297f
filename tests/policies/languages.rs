//! Generates the schema in all languages, compiles the code, and asks every entry point.

use std::path::Path;

use testkit::{Project, Said, question, workspace};
use triglyph::{Request, load::SchemaSource, render::Language};

use super::case::Case;

/// For each case: the name of each entry point that could be asked, and what it says.
pub type Answers = Vec<Vec<(String, Said)>>;

/// What every entry point of every language says about every case.
///
/// # Panics
///
/// If the code cannot be generated or compiled, or something crashes.
pub fn answers(cases: &[Case], folder: &Path) -> Answers {
    // serde_json is here as it comes.
    let mut project = Project::new(folder).with_plain_serde_json();
    let generated = project.generate("policies", &request());
    let mut answers: Answers = vec![Vec::new(); cases.len()];
    for (language, name) in Language::ALL.into_iter().zip(["Rust", "TypeScript", "Python"]) {
        let asked = cases.iter().enumerate().filter_map(|(place, case)| Some((place, case.asked(name)?)));
        let (places, documents): (Vec<usize>, Vec<_>) = asked.unzip();
        let module =
            &generated.iter().find(|rendered| rendered.language == language).expect("every language").modules[0];
        let said = project.judge(language).ask(&[question("policies", module, documents)]).concat();
        for (place, answer) in places.into_iter().zip(said) {
            assert!(answer.crash.is_none(), "{name}, {}: {:?}", cases[place].name, answer.crash);
            answers[place].extend(answer.entries.into_iter().map(|(entry, said)| (format!("{name} {entry}"), said)));
        }
    }
    answers
}

fn request() -> Request {
    let base = workspace().join("tests/policies");
    let path = base.join("policy.schema.json");
    let schema = SchemaSource { path, pointer: None, name: None };
    testkit::request(vec![schema], &base)
}
