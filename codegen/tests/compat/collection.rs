//! Real schemas: against themselves, and against twins with one keyword changed.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Mutex,
    time::{Duration, Instant},
};

use fastrand::Rng;
use serde_json::Value;
use triglyph::{
    analysis::compat::{Version, compare},
    load::{self, Draft, SchemaSource},
    lower::{self, Formats},
};

use crate::collection::{collected, each};

use super::{
    fuzz::mutate,
    fuzz::revision::mutated,
    never::{Tally, setting},
};

fn read(path: PathBuf) -> Option<Version> {
    let schemas = vec![SchemaSource { path, ..SchemaSource::default() }];
    let load = load::Options { schemas, ..load::Options::default() };
    Version::read(&load, &lower::Options { formats: Formats::Annotate, ..lower::Options::default() }).ok()
}

#[derive(Default)]
struct Outcome {
    tally: Tally,
    compared: usize,
    slowest: (Duration, String),
}

#[test]
fn real_schemas_and_their_twins() {
    let (seed, twins, step) = (setting("SEED", 1), setting("TWINS", 1), setting("STEP", 12) as usize);
    let Some(all) = collected(step) else { return };
    let (outcome, start) = (Mutex::new(Outcome::default()), Instant::now());
    each(&all, |path| one(path, seed, twins, &outcome));
    let Outcome { tally, compared, slowest } = outcome.into_inner().expect("no thread has failed");
    println!(
        "seed {seed}: {} schemas, {compared} twins in {:.1} s (slowest {:.1} s: {}), {} judgements: {:?}",
        all.len(),
        start.elapsed().as_secs_f64(),
        slowest.0.as_secs_f64(),
        slowest.1,
        tally.documents,
        tally.verdicts
    );
    let shown = &tally.wrong[..tally.wrong.len().min(10)];
    assert!(tally.wrong.is_empty(), "{} contradictions:\n{}", tally.wrong.len(), shown.join("\n\n"));
}

fn one(path: &Path, seed: u64, twins: u64, outcome: &Mutex<Outcome>) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let Some(old) = read(path.join("schema.json")) else { return };
    let schema = old.bundle.documents[old.location().document].value.clone();
    let draft = old.bundle.resources.first().map_or(Draft::default(), |resource| resource.dialect.draft);
    let same = compare(&old, &old);
    assert_eq!(same.class(), None, "{name} differs from itself");
    let lines = fs::read_to_string(path.join("docs.jsonl")).unwrap_or_default();
    let known: Vec<Value> =
        lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()?.get("doc").cloned()).collect();
    let mut dice = Rng::with_seed(
        seed ^ name.bytes().fold(7u64, |hash, byte| hash.wrapping_mul(31).wrapping_add(u64::from(byte))),
    );
    let folder = tempfile::tempdir().expect("a folder");
    for _ in 0..twins {
        let Some(changed) = mutated(&mut dice, &schema, draft) else { continue };
        fs::write(folder.path().join("schema.json"), changed.to_string()).expect("a file");
        let Some(new) = read(folder.path().join("schema.json")) else { continue };
        let start = Instant::now();
        let comparison = compare(&old, &new);
        let elapsed = start.elapsed();
        let vocabulary = mutate::Vocabulary::of(&changed);
        let mut documents = known.clone();
        for document in &known {
            documents.extend((0..6).map(|_| mutate::mutated(&mut dice, document.clone(), &vocabulary)));
        }
        let told: Vec<_> = comparison.differences.iter().map(|d| format!("{} {}", d.new.pointer, d.message)).collect();
        if comparison.is_unknown() {
            println!("unknown: {name}: {}", told.join("; ").chars().take(300).collect::<String>());
        }
        let mut tally = Tally::default();
        tally.take(&format!("{name}: {}", told.join("; ")), (&old, &new), &comparison, &documents);
        let mut outcome = outcome.lock().expect("no thread has failed");
        outcome.compared += 1;
        outcome.slowest = outcome.slowest.clone().max((elapsed, name.clone()));
        outcome.tally.merge(tally);
    }
}
