//! Schemas, and documents with the verdicts that they must get.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;
use testkit::{read, workspace, write};
use triglyph::render::RenderedModule;

use super::{hostile, languages, vocabulary};

/// A schema and its documents.
#[derive(Clone, Debug)]
pub struct Case {
    /// The name in messages and of the documents' folder.
    pub name: String,
    /// The schema file.
    pub schema: PathBuf,
    /// In any order.
    pub documents: Vec<Document>,
}

/// A document.
#[derive(Clone, Debug)]
pub struct Document {
    /// Where it is.
    pub file: PathBuf,
    /// The verdict.
    pub valid: bool,
}

impl Case {
    /// The question to a judge whether `module` accepts the documents.
    pub fn question(&self, module: &RenderedModule) -> testkit::Question {
        let documents = self.documents.iter().map(|document| testkit::Document::File(document.file.clone()));
        testkit::question(languages::PACKAGE, module, documents.collect())
    }
}

/// The schemas of `tests/strict/schemas`, and those that are made here because no file should hold what they hold.
pub fn all(folder: &Path) -> Vec<Case> {
    let mut cases = of_files(folder);
    let made = folder.join("schemas");
    drop(fs::remove_dir_all(&made));
    for (index, made_here) in hostile::all().into_iter().chain([vocabulary::made()]).enumerate() {
        let file = made.join(format!("{}.schema.json", made_here.name));
        write(&file, &made_here.schema.to_string());
        cases.push(case(folder, &format!("made-{index}"), file, &made_here.documents));
    }
    cases
}

/// The schemas of `tests/strict/schemas`. Their documents are written into `folder`, one a file.
pub fn of_files(folder: &Path) -> Vec<Case> {
    drop(fs::remove_dir_all(folder.join("documents")));
    let sources = workspace().join("tests/strict");
    names(&sources.join("schemas"))
        .iter()
        .map(|name| {
            let documents: Value =
                serde_json::from_str(&read(&sources.join(format!("documents/{name}.json")))).expect("JSON");
            case(folder, name, sources.join(format!("schemas/{name}.schema.json")), &documents)
        })
        .collect()
}

/// The names of the schemas in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names =
        entries.map(|entry| entry.expect("a readable folder").file_name().into_string().expect("a name in Unicode"));
    let mut names: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".schema.json").map(str::to_owned)).collect();
    names.sort();
    names
}

fn case(folder: &Path, name: &str, schema: PathBuf, documents: &Value) -> Case {
    let mut written = Vec::new();
    for (verdict, valid) in [("valid", true), ("invalid", false)] {
        for (index, document) in documents[verdict].as_array().expect("an array of documents").iter().enumerate() {
            let file = folder.join(format!("documents/{name}/{verdict}-{index}.json"));
            write(&file, &document.to_string());
            written.push(Document { file, valid });
        }
    }
    Case { name: name.to_owned(), schema, documents: written }
}
