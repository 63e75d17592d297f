//! Real schemas: against themselves, and against twins with one keyword changed.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;
use serde_json::Value;
use triglyph::{
    analysis::compat::{Version, compare},
    load::{self, Draft, SchemaSource},
    lower::{self, Formats},
};

use super::{
    fuzz::mutate,
    fuzz::revision::mutated,
    never::{Tally, setting},
};

/// Where the collection is, if it is anywhere: `CORPUS` names it.
fn folder() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CORPUS") {
        let folder = PathBuf::from(named);
        assert!(folder.is_dir(), "CORPUS names {}, which is not a folder", folder.display());
        return Some(folder);
    }
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace");
    Some(workspace.join("../shared/corpus")).filter(|folder| folder.is_dir())
}

/// One schema in so many of the collection, the folder of each; it is said if there is none.
pub fn collected(step: usize) -> Option<Vec<PathBuf>> {
    let Some(folder) = folder() else {
        let notice = "LEFT OUT: there is no collection of schemas here; name its folder in CORPUS";
        writeln!(std::io::stderr(), "\n{notice}\n").expect("standard error takes text");
        return None;
    };
    Some(schemas(&folder).into_iter().step_by(step).collect())
}

fn schemas(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a readable folder").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<_> = entries.filter(|path| path.join("schema.json").is_file()).collect();
    found.sort();
    found
}

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
    let (next, outcome, start) = (AtomicUsize::new(0), Mutex::new(Outcome::default()), Instant::now());
    let work = || {
        while let Some(path) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            one(path, seed, twins, &outcome);
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..threads {
            thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, work).expect("a thread");
        }
    });
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
