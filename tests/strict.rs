//! Generated code is at home in each language: the strictest settings of its compilers find nothing, wrong values are refused
//! by the types already, and no text of a schema becomes code.

mod strict {
    pub mod cases;
    pub mod hostile;
    pub mod languages;
}

use serde_json::Value;
use strict::{cases, languages};
use testkit::{lock, scratch};

/// Schemas of every shape, and schemas that try to become code, compiled and judging in three languages.
#[test]
fn every_shape_and_every_text_compiles_and_agrees() {
    let _lock = lock("strict-run");
    let folder = scratch("strict");
    let cases = cases::all(&folder);
    let modules = languages::generate(&cases, &folder);
    let judges = [languages::rust_judge(&modules[0], &folder), languages::typescript_judge(&folder), languages::python_judge(&folder)];
    let answers: Vec<Vec<Value>> = judges
        .into_iter()
        .zip(&modules)
        .map(|(mut judge, modules)| {
            let jobs = cases.iter().zip(modules).flat_map(|(case, module)| case.documents.iter().map(|document| document.job(module)));
            judge.answers(&jobs.collect::<Vec<_>>())
        })
        .collect();
    let documents: Vec<_> = cases.iter().flat_map(|case| case.documents.iter().map(move |document| (case, document))).collect();
    assert!(documents.len() > 700, "only {} documents", documents.len());
    let mut wrong = Vec::new();
    for (index, (case, document)) in documents.into_iter().enumerate() {
        for (language, said) in ["Rust", "TypeScript", "Python"].iter().zip(&answers) {
            let found = disagreement(document.valid, &said[index], &answers[0][index]);
            wrong.extend(found.map(|what| format!("{language}, schema {}, document {}: {what}", case.name, document.file.display())));
        }
    }
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

/// What is wrong with an answer, if anything is: by itself, or beside what Rust says.
fn disagreement(valid: bool, said: &Value, rust: &Value) -> Option<String> {
    if let Some(entry) = ["valid", "native", "value", "parsed"].into_iter().find(|entry| said[*entry] != valid) {
        return Some(format!("`{entry}` is {}, expected {valid}; report {}", said[entry], said["report"]));
    }
    if valid && said["stable"] != true {
        return Some(format!("reading what was written gives another value; canonical {}", said["canonical"]));
    }
    let other = ["report", "canonical", "hash"].into_iter().find(|part| said[*part] != rust[*part])?;
    Some(format!("`{other}` is {}, but Rust says {}", said[other], rust[other]))
}
