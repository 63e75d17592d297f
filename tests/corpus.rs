//! Real-world schemas: every schema of a collection generates, compiles, and judges its documents right, in three
//! languages, with the same reports.
//!
//! The collection is not part of this repository. It is a folder with one folder for each schema: `schema.json`, and
//! `docs.jsonl` with a line `{"file", "valid", "doc"}` for each document; `CORPUS` names it, otherwise it is looked for
//! in `../shared/corpus`. TypeScript and Python do one schema in four; with `CORPUS_SCHEMAS=1`, all of them. Rust code
//! takes long to compile, so one in 16 of these is compiled; with `CORPUS_RUST=1`, all are, with `CORPUS_RUST=N` one in
//! N. That is done in parts, so that the compiler's memory stays bounded. With types for formats, one in eight of the
//! schemas that have formats is tried; with `CORPUS_NATIVES=1`, all are. `CORPUS_TYPECHECK=1` adds mypy and pyright.
//!
//! `cargo test --test integration corpus:: -- --nocapture` prints the table.

pub mod collection;
pub mod names;
pub mod natives;
pub mod outcome;
pub mod size;
pub mod typecheck;
pub mod typedness;

use std::{io::Write as _, path::PathBuf};

use outcome::Outcome;
use testkit::{lock, scratch};
use triglyph::render::Language;

use crate::suite::{cases::Batch, generate, languages, time::Phases};

/// One schema in so many is tried, unless `CORPUS_SCHEMAS` says otherwise.
const SAMPLE: usize = 4;
/// One of these in so many is compiled as Rust code, unless `CORPUS_RUST` says otherwise.
const RUST_SAMPLE: usize = 16;
/// One schema with formats in so many is tried with types that hold them, unless `CORPUS_NATIVES` says otherwise.
const NATIVES_SAMPLE: usize = 8;
/// So many schemas of a whole collection have such types, at the least; of one in `n`, the `n`th part of these.
const FEWEST_WITH_TYPES: usize = 24;
/// That is said of a collection of so many schemas and more; those of a smaller one may all be without formats.
const LARGE: usize = 300;
/// So many bytes of schemas become one crate: the compiler needs some kilobytes for each of them.
const RUST_PART: usize = 500_000;

#[test]
fn every_verdict_of_the_collection() {
    let Some(folder) = folder() else { return };
    let _lock = lock("corpus-run");
    let target = scratch("corpus-run");
    let phases = Phases::default();
    let batches = vec![collection::every(&collection::read(&folder), step("CORPUS_SCHEMAS", SAMPLE))];
    let (generated, project) = phases.time("generate", || generate::everything(&batches, &target));
    let sizes = size::measure(&batches[0], &generated[0], &project);
    let typed = typedness::table(&generated[0]);
    let mut outcome = Outcome::new(&batches[0]);
    for language in [Language::TypeScript, Language::Python] {
        let answers = languages::judge_in(language, &batches, &generated, &project, &phases);
        outcome.note(language, &batches[0], &generated[0], answers);
    }
    judge_in_rust(&batches[0], "corpus-run-rust", &phases, &mut outcome);
    if std::env::var_os("CORPUS_TYPECHECK").is_some() {
        phases.time("mypy and pyright", || typecheck::python_sources(&project, &target));
    }
    println!("{}\n{}\n{}\n{phases}", outcome.table(), typed, sizes.table());
    let failures = outcome.failures();
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(100)].join("\n"));
}

/// What the collection has for formats, with types that hold them: everyone says what the check program says.
#[test]
fn every_format_of_the_collection_with_types_that_hold_it() {
    let Some(folder) = folder() else { return };
    let _lock = lock("corpus-natives");
    let target = scratch("corpus-natives");
    let phases = Phases::default();
    let step = step("CORPUS_NATIVES", NATIVES_SAMPLE);
    let batches = vec![phases.time("read", || natives::read_with_types(&folder, &target, step))];
    let found = batches[0].groups.len();
    if collection::schemas(&folder).len() >= LARGE {
        assert!(found * step >= FEWEST_WITH_TYPES, "few schemas have such types: {found}, of one in {step}");
    } else if found == 0 {
        return left_out("no schema of this small collection has formats that types hold");
    }
    let (generated, project) = phases.time("generate", || generate::everything(&batches, &target));
    let mut outcome = Outcome::new(&batches[0]);
    for language in [Language::TypeScript, Language::Python] {
        let mut answers = languages::judge_in(language, &batches, &generated, &project, &phases);
        if language == Language::TypeScript {
            natives::forgive_bytes(&batches[0], &generated[0], &mut answers);
        }
        outcome.note(language, &batches[0], &generated[0], answers);
    }
    judge_in_rust(&batches[0], "corpus-natives-rust", &phases, &mut outcome);
    println!("{}\n{phases}", outcome.table());
    let failures = outcome.failures();
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(100)].join("\n"));
}

/// The folder of the collection; it is said if there is none.
fn folder() -> Option<PathBuf> {
    let folder = collection::folder();
    if folder.is_none() {
        left_out("there is no collection of schemas here; name its folder in CORPUS");
    }
    folder
}

/// Says why something is not tried. Not by `println`: of a test that passes, the harness shows nothing of that.
fn left_out(why: &str) {
    writeln!(std::io::stderr(), "\nLEFT OUT: {why}\n").expect("standard error takes text");
}

/// Compiles and judges the schemas that Rust's turn is for, one part after the other, in a folder of that name.
fn judge_in_rust(batch: &Batch, folder: &str, phases: &Phases, outcome: &mut Outcome<'_>) {
    let folder = scratch(folder);
    for part in collection::parts(&collection::every(batch, step("CORPUS_RUST", RUST_SAMPLE)), RUST_PART) {
        let part = [part];
        let (generated, project) = phases.time("generate what Rust compiles", || generate::everything(&part, &folder));
        let answers = languages::judge_in(Language::Rust, &part, &generated, &project, phases);
        outcome.note(Language::Rust, &part[0], &generated[0], answers);
    }
}

/// One schema in so many has its turn: what the variable says, or `default`.
fn step(variable: &str, default: usize) -> usize {
    let Some(given) = std::env::var_os(variable) else { return default };
    let step = given.to_str().and_then(|text| text.parse().ok()).filter(|step| *step > 0);
    step.unwrap_or_else(|| panic!("{variable} must be a number from 1 on, not {}", given.display()))
}
