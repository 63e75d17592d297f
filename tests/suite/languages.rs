//! Compiles the generated code and lets it judge every document.

use testkit::{Document, Project, Question, in_each_language, question};
use triglyph::render::Language;

use super::{cases::Batch, generate::Modules, time::Phases};

pub use testkit::Answer;

/// For each language, in the order of `Language::ALL`: the answers for every document that has a module, in the order
/// of the batches, groups and documents.
pub type Answers = Vec<Vec<Answer>>;

/// The language's name in failures, tables and the list of exceptions.
pub fn name(language: Language) -> &'static str {
    match language {
        Language::Rust => "Rust",
        Language::TypeScript => "TypeScript",
        Language::Python => "Python",
    }
}

/// Everything, in all languages side by side.
pub fn judge(batches: &[Batch], generated: &[Modules], project: &Project, phases: &Phases) -> Answers {
    in_each_language(|language| judge_in(language, batches, generated, project, phases))
}

/// Compiles the code of one language, and judges every document with it.
pub fn judge_in(
    language: Language,
    batches: &[Batch],
    generated: &[Modules],
    project: &Project,
    phases: &Phases,
) -> Vec<Answer> {
    let mut judge = phases.time(&format!("compile {}", name(language)), || project.judge(language));
    let questions = questions(batches, generated, language);
    phases.time(&format!("judge in {}", name(language)), || judge.ask(&questions)).concat()
}

/// One question for each group, about its documents.
fn questions(batches: &[Batch], generated: &[Modules], language: Language) -> Vec<Question> {
    let place = Language::ALL.iter().position(|other| *other == language).expect("a known language");
    let mut questions = Vec::new();
    for (batch, modules) in batches.iter().zip(generated) {
        for case in &batch.groups {
            let Some(rendered) = modules.modules.get(&case.name) else { continue };
            let documents = case.group.tests.iter().map(|test| Document::Text(test.data.get().to_owned()));
            let package = modules.shared.get(&case.name).unwrap_or(&batch.name);
            questions.push(question(package, &rendered[place], documents.collect()));
        }
    }
    questions
}
