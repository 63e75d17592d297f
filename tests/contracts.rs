//! Every example document of every contract gets the same verdict, report, canonical text and hash in Rust, TypeScript and
//! Python, through every entry point.

mod contracts {
    pub mod documents;
    pub mod rust;
}

use std::path::Path;

use contracts::documents::{self, Document, Expected};
use serde_json::Value;
use testkit::{Judge, workspace};

/// What one language says about all documents, in order.
fn answers(language: &str, documents: &[Document]) -> Vec<Value> {
    let jobs: Vec<Value> = documents.iter().map(Document::job).collect();
    match language {
        "Rust" => documents.iter().map(contracts::rust::judge).collect(),
        "TypeScript" => Judge::typescript(&workspace().join("generated/typescript")).answers(&jobs),
        _ => Judge::python(&workspace().join("generated/python/src"), "triglyph_contracts").answers(&jobs),
    }
}

#[test]
fn every_language_agrees_with_the_examples() {
    let documents = documents::all();
    assert!(documents.len() > 600, "only {} example documents were found", documents.len());
    let mut wrong = Vec::new();
    let rust = answers("Rust", &documents);
    for language in ["Rust", "TypeScript", "Python"] {
        let said = if language == "Rust" { rust.clone() } else { answers(language, &documents) };
        assert_eq!(said.len(), documents.len(), "{language} did not answer for every document");
        for ((document, said), reference) in documents.iter().zip(&said).zip(&rust) {
            wrong.extend(
                disagreement(document, said, reference)
                    .map(|what| format!("{language}, {}: {what}", shown(&document.file))),
            );
        }
    }
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

/// What is wrong with an answer, if anything is: by itself, or beside what Rust says.
fn disagreement(document: &Document, said: &Value, reference: &Value) -> Option<String> {
    let valid = document.expected == Expected::Valid;
    for entry in ["valid", "native", "value", "parsed"] {
        if said[entry] != valid {
            return Some(format!("`{entry}` is {}, expected {valid}; report {}", said[entry], said["report"]));
        }
    }
    if valid && said["stable"] != true {
        return Some("reading what was written gives another value".to_owned());
    }
    let other = ["report", "canonical", "hash"].into_iter().find(|part| said[*part] != reference[*part])?;
    Some(format!("`{other}` is {}, but Rust says {}", said[other], reference[other]))
}

fn shown(path: &Path) -> String {
    path.strip_prefix(workspace()).unwrap_or(path).display().to_string()
}
