//! The readers of the three languages.

use std::path::Path;

use testkit::{Answer, Document, Project, question, write};
use triglyph::{
    Request,
    load::{self, SchemaSource},
    render::{self, Language},
};

/// The name of the package.
const PACKAGE: &str = "mutated_texts";

/// What is said differently of texts, by a schema that takes every document.
pub fn disagreements(texts: &[Vec<u8>], folder: &Path) -> Vec<String> {
    let path = folder.join("schemas/anything.schema.json");
    write(&path, r#"{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Anything"}"#);
    let request = Request {
        load: load::Options {
            schemas: vec![SchemaSource { path, ..SchemaSource::default() }],
            ..load::Options::default()
        },
        languages: Language::ALL.to_vec(),
        render: render::Options {
            rust_entry: Some("lib".to_owned()),
            command: "cargo test".to_owned(),
            ..render::Options::default()
        },
        ..Request::default()
    };
    let mut project = Project::new(folder);
    let rendered = project.generate(PACKAGE, &request);
    let mut answers: Vec<Vec<Answer>> = rendered
        .iter()
        .map(|rendered| {
            let documents = texts.iter().map(|text| Document::Bytes(text.clone())).collect();
            project.judge(rendered.language).ask(&[question(PACKAGE, &rendered.modules[0], documents)]).concat()
        })
        .collect();
    let mut wrong = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        let expected = answers[0][index].said("check").valid;
        if !expected {
            answers.iter_mut().for_each(|said| leave_out_forgiving_parsers(&mut said[index]));
        }
        for (language, said) in Language::ALL.iter().zip(&answers) {
            if let Some(what) = said[index].disagreement(expected, &answers[0][index]) {
                wrong.push(format!("{language:?} on b\"{}\": {what}", text.escape_ascii()));
            }
        }
    }
    wrong
}

/// Removes what is said of the value that a language's own parser makes of a text which is refused: it forgives a
/// repeated name, a byte order mark, and what stands behind them, and the value does not show it.
fn leave_out_forgiving_parsers(answer: &mut Answer) {
    answer.entries.retain(|(name, _)| !name.starts_with("JSON.parse, ") && !name.starts_with("json.loads, "));
}
