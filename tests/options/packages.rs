//! A project whose types are made of those that another project generates: two packages in each language, compiled by
//! themselves, whose values fit one another, and which judge as one package of all schemas does.

mod python;
mod refusals;
mod rust;
mod typescript;

use std::path::{Path, PathBuf};

use testkit::{read, scratch, workspace, write};
use triglyph::{
    Request, generate,
    project::Project,
    render::{Files, Language},
};

/// The folder with the projects, and what is done with their types.
fn sources() -> PathBuf {
    workspace().join("tests/options/packages")
}

/// The request of a project there.
fn request(project: &str, language: Language) -> Request {
    let path = sources().join(project).join("triglyph.toml");
    Project::read(&path).unwrap_or_else(|findings| panic!("{findings}")).request(&[language])
}

/// The same schemas as one package: what `orders` would be if it did not build on `common`.
fn bundled(language: Language) -> Request {
    let path = sources().join("orders/triglyph.toml");
    let text = read(&path);
    let (before, package) = text.split_once("[[package]]").expect("a package");
    let (_, behind) = package.split_once("\n\n").expect("tables behind it");
    let schemas =
        ["currency", "labels", "party"].map(|name| format!("[[schema]]\npath = \"../common/{name}.schema.json\"\n\n"));
    let text = format!("{before}{}{behind}", schemas.concat());
    Project::parse(&text, &path).unwrap_or_else(|finding| panic!("{finding}")).request(&[language])
}

/// What comes of a request for one language.
fn files(request: &Request) -> Files {
    let mut generated = generate(request).unwrap_or_else(|findings| panic!("{findings}"));
    assert!(generated.warnings.is_empty(), "{:?}", generated.warnings);
    generated.rendered.remove(0).files
}

/// Writes what comes of a request into `folder`, in which nothing else stays.
fn generated(request: &Request, folder: &Path) {
    drop(std::fs::remove_dir_all(folder));
    for (name, text) in files(request) {
        write(&folder.join(name), &text);
    }
}

/// The three packages in a folder of their own; in Rust, what was compiled of them stays.
fn projects(language: Language, below: impl Fn(&str) -> PathBuf) {
    generated(&request("common", language), &below("common"));
    generated(&request("orders", language), &below("orders"));
    generated(&bundled(language), &below("bundled"));
}

fn folder(language: Language) -> PathBuf {
    scratch(&format!("packages-that-build-on-packages/{}", language.name()))
}

/// Documents of both kinds, a line each.
fn documents() -> PathBuf {
    sources().join("documents.jsonl")
}

/// What a judge prints: for each document a line that is the same of both packages.
fn check_lines(said: &str) {
    let lines: Vec<&str> = said.lines().collect();
    let count = read(&documents()).lines().count();
    assert_eq!(lines.len(), count, "{said}");
    let accepted = lines.iter().filter(|line| line.contains(r#""valid":true"#)).count();
    assert!(accepted >= 4 && count - accepted >= 8, "{said}");
}
