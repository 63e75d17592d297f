//! Differential fuzzing: random schemas, random documents near their boundaries; Rust, TypeScript, Python and the
//! `jsonschema` crate must agree on every verdict, and the three languages on every byte of report, canonical form and
//! hash.
//!
//! `cargo test --test integration fuzz::` runs a bounded part that is always the same. For an open-ended run, set
//! `TRIGLYPH_FUZZ_SEED` (a number), `TRIGLYPH_FUZZ_SCHEMAS` and `TRIGLYPH_FUZZ_DOCUMENTS` (for each schema), and add
//! `-- --nocapture differential`. A disagreement is made small before it is shown; what has been mended is kept in
//! `tests/regressions`.

pub mod author;
pub mod case;
pub mod compare;
pub mod defaults;
pub mod document;
pub mod formats;
pub mod hostile;
pub mod languages;
pub mod memory;
pub mod multiples;
pub mod mutate;
pub mod passing;
pub mod patches;
pub mod pools;
pub mod referee;
pub mod regressions;
pub mod revision;
pub mod settings;
pub mod shrink;
pub mod side;
pub mod text;
pub mod tools;
pub mod trees;
pub mod wire;

use std::{env, time::Instant};

use case::{Case, Maker};
use compare::{Disagreement, Expected, disagreements};
use fastrand::Rng;
use languages::judged;
use settings::Settings;
use shrink::shrunk;
use testkit::{lock, scratch};

/// Schemas that are compiled together.
const BATCH: usize = 120;
/// The options of the bounded run: dataclasses, and types for formats.
const OPTIONS: u64 = 8;
/// The operations of the bounded run: those of OpenAPI 3.2, which have most ways to be written.
const WIRE: u64 = 2;
/// So many disagreements are made small and shown.
const SHOWN: usize = 12;

#[test]
fn differential() {
    search("fuzz", setting("SCHEMAS", 18), false, &Settings::default());
}

/// The same where strings have formats that types hold, with options that make other types.
#[test]
fn differential_with_options() {
    let settings = Settings::drawn(&mut Rng::with_seed(setting("SEED", OPTIONS)));
    println!("{settings:?}");
    search("fuzz-options", setting("SCHEMAS", 9), settings.natives, &settings);
}

/// Looks for disagreements about so many schemas.
fn search(folder: &str, schemas: u64, formats: bool, settings: &Settings) {
    let _lock = lock(&format!("{folder}-run"));
    let (seed, documents) = (setting("SEED", 1), setting("DOCUMENTS", 60));
    let start = Instant::now();
    let mut maker = Maker::new(seed, formats, settings.clone(), &scratch(&format!("{folder}-maker")));
    let mut found: Vec<Disagreement> = Vec::new();
    let (mut pairs, mut accepted, mut judgements, mut batches) = (0, 0, 0, 0);
    let mut left = schemas as usize;
    while left > 0 && found.len() < SHOWN {
        let wanted = left.min(BATCH);
        left -= wanted;
        let cases: Vec<Case> = (0..wanted)
            .filter_map(|_| maker.case(documents as usize).map_err(|said| found.push(refusal(said))).ok())
            .collect();
        let answers = judged(&cases, settings, &scratch(folder));
        pairs += answers[0].iter().map(Vec::len).sum::<usize>();
        accepted += answers[0].iter().flatten().filter(|answer| answer.canonical.is_some()).count();
        judgements += answers[0].iter().flatten().map(|answer| answer.entries.len()).sum::<usize>();
        found.extend(disagreements(&cases, &answers, |_, _| Expected::Refereed));
        batches += 1;
        println!(
            "batch {batches}: {pairs} pairs, {} disagreements, {:.0} s",
            found.len(),
            start.elapsed().as_secs_f64()
        );
    }
    let made = schemas as usize - left;
    println!(
        "seed {seed}: {made} schemas, {pairs} schema × document pairs ({accepted} accepted), {judgements} judgements in Rust alone"
    );
    println!("schemas that were not used: {:?}", maker.refused);
    found.truncate(SHOWN);
    found.iter().for_each(|disagreement| println!("{disagreement}"));
    let found = shrunk(found, settings, &scratch(&format!("{folder}-smaller")));
    let shown: Vec<String> = found.iter().map(Disagreement::to_string).collect();
    assert!(found.is_empty(), "{} disagreements:\n{}", found.len(), shown.join("\n"));
}

#[test]
fn every_kept_disagreement_stays_settled() {
    let _lock = lock("regressions-run");
    let kept = regressions::all();
    let cases: Vec<Case> = kept.iter().map(|(case, _)| case.clone()).collect();
    let answers = judged(&cases, &Settings::default(), &scratch("regressions"));
    let found = disagreements(&cases, &answers, |case, document| Expected::Known(kept[case].1[document]));
    let shown: Vec<String> = found.iter().map(Disagreement::to_string).collect();
    assert!(found.is_empty(), "{} disagreements:\n{}", found.len(), shown.join("\n"));
}

/// No text keeps anybody busy, by whatever pattern and way, and all languages say the same of it.
#[test]
fn hostile_patterns_are_judged_at_once() {
    let _lock = lock("hostile-run");
    let cases = [hostile::case()];
    let answers = judged(&cases, &Settings::default(), &scratch("hostile"));
    let found = disagreements(&cases, &answers, |case, document| {
        Expected::Known(answers[0][case][document].canonical.is_some())
    });
    let shown: Vec<String> = found.iter().take(SHOWN).map(Disagreement::to_string).collect();
    assert!(found.is_empty(), "{} disagreements:\n{}", found.len(), shown.join("\n"));
}

/// Filled documents stay accepted, and defaults do not change what a canonical form stands for.
#[test]
fn defaults_change_no_verdict() {
    let (seed, schemas) = (setting("SEED", 1), 10 * setting("SCHEMAS", 40) as usize);
    let folder = testkit::temporary();
    let (counts, broken) = defaults::search(seed, schemas, 30, folder.path());
    println!("seed {seed}: {counts:?}");
    assert!(counts.filled * 20 > counts.accepted, "too few documents get defaults: {counts:?}");
    let shown: Vec<String> = broken.iter().take(SHOWN).map(ToString::to_string).collect();
    assert!(broken.is_empty(), "{} broken:\n{}", broken.len(), shown.join("\n"));
}

/// Reading a text and judging it on the way comes to the verdict of the interpreter, and mostly comes to one.
#[test]
fn passing_verdicts_are_the_interpreters() {
    let (seed, schemas) = (setting("SEED", 1), 10 * setting("SCHEMAS", 40) as usize);
    let folder = testkit::temporary();
    let (counts, mut torn) = passing::search(seed, false, schemas, 40, folder.path());
    println!("seed {seed}: {counts:?}");
    let (of_formats, more) = passing::search(seed, true, schemas / 4, 40, folder.path());
    println!("with types for formats: {of_formats:?}");
    torn.extend(more);
    if let Some(collection) = env::var_os("CORPUS") {
        let (counts, more) = passing::search_collection(seed, collection.as_ref(), folder.path());
        println!("the collection: {counts:?}");
        torn.extend(more);
    }
    let shown: Vec<String> = torn.iter().take(SHOWN).map(ToString::to_string).collect();
    assert!(torn.is_empty(), "{} verdicts in passing are wrong:\n{}", torn.len(), shown.join("\n"));
    assert!(counts.in_passing * 10 > counts.accepted * 9, "too little is accepted in passing: {counts:?}");
    assert!(counts.refused > 0, "nothing is refused in passing: {counts:?}");
    let values = counts.values;
    assert!(values.in_memory * 10 > values.accepted * 9, "too few values are accepted in memory: {counts:?}");
    assert!(values.looked_at * 100 > values.plain * 98, "too few values are judged where they are: {counts:?}");
    assert!(values.accepted < values.values, "no value is refused: {counts:?}");
}

/// What tools say of schemas is so: what is sampled, published, derived, linted and migrated. Their pages hang together.
#[test]
fn what_tools_say_holds() {
    let (seed, schemas) = (setting("SEED", 1), setting("SCHEMAS", 24) as usize);
    let folder = testkit::temporary();
    let (counts, broken) = tools::search(seed, schemas, 40, folder.path());
    println!("seed {seed}: {counts:#?}");
    let shown: Vec<String> = broken.iter().take(SHOWN).map(ToString::to_string).collect();
    assert!(broken.is_empty(), "{} broken:\n{}", broken.len(), shown.join("\n"));
    // A few schemas of another seed need not have all of it.
    if seed != 1 && schemas < 100 {
        return;
    }
    let (sampled, linted) = (counts.sampled, counts.linted);
    assert!(sampled.found * 100 > sampled.wanted * 95, "too few documents are made: {counts:?}");
    assert!(counts.published.accepted > 0 && linted.mended > 0 && linted.unreachable > 0, "{counts:?}");
    assert!(counts.derived.patches > 0 && counts.derived.parts > 0 && counts.migrated.returned > 0, "{counts:?}");
    assert!(counts.documented.references > 0, "{counts:?}");
    let spread = counts.spread;
    assert!(spread.files > spread.schemas && spread.resources > 0 && spread.accepted > 0, "{counts:?}");
}

/// Requests and responses are the same in three languages, and so are the messages that are read of them.
#[test]
fn differential_on_the_wire() {
    let _lock = lock("fuzz-wire-run");
    let (seed, operations) = (setting("SEED", WIRE), setting("SCHEMAS", 20) as usize);
    let (version, counts, broken) = wire::search(seed, operations, 12, &scratch("fuzz-wire"));
    println!("seed {seed}: {version:?}, {counts:?}");
    let shown: Vec<String> = broken.iter().take(SHOWN).cloned().collect();
    assert!(broken.is_empty(), "{} broken:\n{}", broken.len(), shown.join("\n"));
    assert!(counts.written * 2 > counts.messages && counts.read * 3 > counts.texts, "{counts:?}");
    assert!(counts.ambiguous * 20 < counts.written, "{counts:?}");
}

fn setting(name: &str, otherwise: u64) -> u64 {
    let name = format!("TRIGLYPH_FUZZ_{name}");
    env::var(&name)
        .map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {text:?}")))
}

/// A schema that has not become code.
fn refusal(said: String) -> Disagreement {
    Disagreement {
        case: "no code".to_owned(),
        schema: serde_json::Value::Null,
        text: String::new(),
        kind: "no code".to_owned(),
        said,
    }
}
