//! Real schemas: every fourth one of the collection, or every one with `EVERY_SCHEMA`, is linted to the end.
//! `cargo test -p triglyph --test integration lint::corpus -- --nocapture` prints the table.

use std::{collections::BTreeMap, fs, path::Path, time::Instant};

use triglyph::{
    analysis::lint::{Finding, Levels, fix},
    load, lower,
    runtime::{self, Json},
};

use crate::collection::collected;

use super::schema::in_file;

/// One schema in so many is linted, unless the variable `EVERY_SCHEMA` is set.
const SAMPLE: usize = 4;

#[test]
fn the_collection_is_linted_to_the_end() {
    let step = if std::env::var_os("EVERY_SCHEMA").is_some() { 1 } else { SAMPLE };
    let Some(folders) = collected(step) else { return };
    let schemas: Vec<_> = folders.iter().map(|folder| folder.join("schema.json")).collect();
    let start = Instant::now();
    let mut found: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let (mut fixed, mut concerned) = (0, 0);
    for path in &schemas {
        let mut here = BTreeMap::new();
        let findings = in_file(path.clone(), &Levels::default());
        for finding in &findings {
            *here.entry(finding.diagnostic.code.name()).or_insert(0) += 1;
        }
        concerned += usize::from(!findings.is_empty());
        fixed += usize::from(verdicts_stay(path, &findings));
        for (code, count) in here {
            let sum = found.entry(code).or_insert((0, 0));
            *sum = (sum.0 + count, sum.1 + 1);
        }
    }
    println!(
        "{} schemas in {:.1} s, {concerned} with findings\n| rule | findings | schemas |\n|---|---|---|",
        schemas.len(),
        start.elapsed().as_secs_f64()
    );
    found.iter().for_each(|(code, (count, files))| println!("| `{code}` | {count} | {files} |"));
    println!("{fixed} schemas can be fixed, with the same verdicts on all their documents");
}

/// Looks whether a schema, once it is fixed, says the same of its documents; whether there was anything to fix.
fn verdicts_stay(path: &Path, findings: &[Finding]) -> bool {
    let fixes: Vec<_> = findings.iter().filter_map(|finding| finding.fix.clone()).collect();
    if fixes.is_empty() {
        return false;
    }
    let text = fs::read_to_string(path).expect("a readable schema");
    let fixed = fix::apply(&text, &fixes).unwrap_or_else(|| panic!("{} cannot be fixed", path.display()));
    let copy = tempfile::tempdir().expect("a temporary folder");
    let after = copy.path().join("schema.json");
    fs::write(&after, fixed).expect("a file");
    let (Some(before), Some(after)) = (program(path), program(&after)) else { return true };
    let documents = fs::read_to_string(path.with_file_name("docs.jsonl")).unwrap_or_default();
    for line in documents.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON Lines");
        let document = Json::from(&line["doc"]);
        let verdict = runtime::accepts(&before, 0, &document);
        assert_eq!(verdict, runtime::accepts(&after, 0, &document), "{}: {}", path.display(), line["file"]);
    }
    true
}

/// The check program of a schema; `None` if it cannot be generated from.
fn program(path: &Path) -> Option<runtime::Program> {
    let schemas = vec![load::SchemaSource { path: path.to_owned(), ..load::SchemaSource::default() }];
    let bundle = load::load(&load::Options { schemas, ..load::Options::default() }).ok()?;
    let lowered = lower::lower(&bundle, &lower::Options::default()).ok()?;
    runtime::Program::from_json(&lowered.model.modules.first()?.checks.to_json(triglyph::render::Language::Rust))
}
