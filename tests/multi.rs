//! Schemas that refer to one another share their types: what is generated for several files, or for the components of
//! one document, compiles under the strictest settings of each language and judges as the schemas say.

pub mod projects;

use projects::Schemas;
use testkit::{Answer, Document, Project, lock, question, scratch};

use crate::strict::languages::{self, Pyright};

#[test]
fn files_that_refer_to_one_another() {
    agrees("multi-shop", &projects::shop());
}

#[test]
fn components_of_one_openapi_document() {
    agrees("multi-api", &projects::api());
}

/// Generates and compiles `schemas`, and asks all three languages about their documents.
fn agrees(name: &str, schemas: &Schemas) {
    let _lock = lock("strict-run");
    let mut project = Project::new(&scratch(name)).with_clippy();
    let rendered = project.generate(languages::PACKAGE, &schemas.request());
    let answers: Vec<Vec<Answer>> = languages::judges(&project, Pyright::WithEverything)
        .into_iter()
        .zip(&rendered)
        .map(|(mut judge, rendered)| {
            let questions = schemas.documents.iter().map(|(module, _, document)| {
                let module = rendered.modules.iter().find(|known| known.module == *module).expect("a module");
                question(languages::PACKAGE, module, vec![Document::Text(document.to_string())])
            });
            judge.ask(&questions.collect::<Vec<_>>()).concat()
        })
        .collect();
    for (index, (module, valid, document)) in schemas.documents.iter().enumerate() {
        for (language, said) in ["Rust", "TypeScript", "Python"].iter().zip(&answers) {
            let found = said[index].disagreement(*valid, &answers[0][index]);
            assert!(found.is_none(), "{language}, {module}: {document}\n{}", found.unwrap_or_default());
        }
    }
}
