//! The judges of the other languages, for the generated packages as they are.

use std::{path::Path, sync::OnceLock};

use testkit::{Answer, Judge, Question, TempDir, node, run, temporary, workspace};

use super::{documents::Document, rust};

/// The name of the Python package.
const PACKAGE: &str = "triglyph_contracts";

/// The judge of TypeScript, for the compiled package.
pub fn typescript() -> Judge {
    static COMPILED: OnceLock<TempDir> = OnceLock::new();
    let compiled = COMPILED.get_or_init(|| {
        let out = temporary();
        run(node()
            .tsc()
            .arg("--project")
            .arg(workspace().join("generated/typescript"))
            .arg("--outDir")
            .arg(package(&out)));
        out
    });
    Judge::typescript(compiled.path())
}

/// The judge of Python.
pub fn in_python() -> Judge {
    Judge::python(&workspace().join("generated/python/src"))
}

/// The judges and the names of the languages.
pub fn all() -> [(&'static str, Judge); 2] {
    [("TypeScript", typescript()), ("Python", in_python())]
}

/// What each language says about each document.
pub fn answers(documents: &[Document]) -> Vec<(&'static str, Vec<Answer>)> {
    let questions: Vec<Question> = documents.iter().map(Document::question).collect();
    let mut answers = vec![("Rust", documents.iter().map(rust::judge).collect())];
    answers.extend(all().map(|(name, mut judge)| (name, judge.ask(&questions).concat())));
    answers
}

/// A folder with the name of the package.
fn package(out: &TempDir) -> std::path::PathBuf {
    Path::new(out.path()).join(PACKAGE)
}
