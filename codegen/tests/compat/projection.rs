//! What language models are asked for: whatever a contract accepts can be answered, and is read back from the answer.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;
use serde_json::Value;
use triglyph::{
    analysis::{
        compat::Version,
        provider::{self, PROVIDERS, Proof, Rules, check},
        sample::{Limits, samples},
    },
    diagnostic::Code,
    load::{self, SchemaSource},
    lower::{self, Formats},
    runtime::{Json, ReportError, canonical, parse},
};

use crate::collection::{collected, each};

use super::{fuzz::author, never::setting};

/// What became of the schemas, for one provider.
#[derive(Debug, Default)]
struct Tally {
    proven: usize,
    unproven: Vec<String>,
    refused: BTreeMap<String, usize>,
    documents: usize,
}

/// The five contracts, with the documents that they come with.
#[test]
fn the_contracts_are_asked_for() {
    let schemas =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace").join("schemas");
    let mut refused = Vec::new();
    let mut documents = 0;
    for (folder, name) in CONTRACTS {
        let load = load::Options {
            schemas: vec![SchemaSource {
                path: schemas.join(folder).join(format!("{name}.schema.json")),
                ..SchemaSource::default()
            }],
            ..load::Options::default()
        };
        let lower = lower::Options::default();
        let contract = Version::read(&load, &lower).expect("a contract");
        for (provider, _) in PROVIDERS {
            let rules = Rules::of(provider).expect("rules that are built in");
            let projected = match provider::project(&load, &lower, &rules, provider::Options::default()) {
                Ok(projected) => projected,
                Err(findings) => {
                    assert!(findings.0.iter().all(|finding| finding.code == Code::NotProjected), "{:?}", findings.0);
                    refused.push((name, provider));
                    continue;
                }
            };
            assert_eq!(projected.proof, Proof::Proven, "{name} for {provider}");
            assert_eq!(check(&projected.schema, &rules), [], "{name} for {provider}");
            let decoder = projected.decoder().expect("a schema that is understood");
            for path in json_files(&schemas.join(folder).join("examples").join(name).join("valid")) {
                let text = fs::read(&path).expect("a document");
                let document: Value = serde_json::from_slice(&text).expect("JSON");
                assert!(contract.accepts(&document), "{}", path.display());
                let answer = projected.encode(&Json::from(&document));
                let answer = answer.unwrap_or_else(|| panic!("{} cannot be answered to {provider}", path.display()));
                assert!(decoder.accepts(&answer), "{} for {provider}", path.display());
                let (read, misread) = decoded(&decoder, &answer);
                // `2` and `2.0` are one value.
                let [read, document] = [&read, &Json::from(&document)].map(canonical);
                assert_eq!((read, misread), (document, Vec::new()), "{}", path.display());
                documents += 1;
            }
        }
    }
    // They have more members that may be absent than are taken.
    assert_eq!(refused, [("graph", "anthropic"), ("ir", "anthropic")]);
    assert!(documents > 50, "{documents} documents");
}

const CONTRACTS: [(&str, &str); 8] = [
    ("agno", "agent_response"),
    ("agno", "stream_event"),
    ("catalytic", "jobspec"),
    ("catalytic", "ledger"),
    ("catalytic", "validation_error"),
    ("continuum", "agent"),
    ("redmind", "graph"),
    ("stargraph", "ir"),
];

fn json_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
    found.sort();
    found
}

/// Every schema is projected with a proof, or it is said why not; the documents that it accepts are translated, are
/// accepted, and come back as they were.
#[test]
fn real_schemas_are_asked_for() {
    let Some(all) = collected(setting("PROJECT_STEP", 24) as usize) else { return };
    let (tallies, wrong) = (Mutex::new(BTreeMap::new()), Mutex::new(Vec::new()));
    each(&all, |path| {
        for (name, _) in PROVIDERS {
            one(path, name, &tallies, &wrong);
        }
    });
    let tallies: BTreeMap<&str, Tally> = tallies.into_inner().expect("no thread has failed");
    for (name, tally) in &tallies {
        let Tally { proven, unproven, refused, documents } = tally;
        println!("{name}: {proven} proven, {} unproven, {documents} documents", unproven.len());
        refused.iter().for_each(|(why, count)| println!("  refused {count}: {why}"));
        unproven.iter().for_each(|path| println!("  unproven: {path}"));
    }
    let wrong = wrong.into_inner().expect("no thread has failed");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tallies.values().all(|tally| tally.proven > 0), "{tallies:?}");
}

/// The same for random schemas.
#[test]
fn random_schemas_are_asked_for() {
    // They are as deep as they like.
    let thread = thread::Builder::new().stack_size(256 << 20).spawn(ask_for_random_schemas).expect("a thread");
    thread.join().expect("no schema is asked for otherwise");
}

fn ask_for_random_schemas() {
    let (seed, schemas) = (setting("SEED", 1), setting("PROJECT_SCHEMAS", 40));
    let mut dice = Rng::with_seed(seed);
    let (tallies, wrong) = (Mutex::new(BTreeMap::new()), Mutex::new(Vec::new()));
    let folder = tempfile::tempdir().expect("a temporary folder");
    for _ in 0..schemas {
        let (_, schema) = author::schema(&mut dice);
        let start = Instant::now();
        fs::write(folder.path().join("schema.json"), schema.to_string()).expect("a file");
        let known = wrong.lock().expect("one thread").len();
        for (name, _) in PROVIDERS {
            one(folder.path(), name, &tallies, &wrong);
        }
        if start.elapsed() > Duration::from_secs(10) {
            println!("{:?} for {schema}", start.elapsed());
        }
        let mut wrong = wrong.lock().expect("one thread");
        if wrong.len() > known {
            wrong.push(format!("of {schema}"));
        }
    }
    let tallies: BTreeMap<&str, Tally> = tallies.into_inner().expect("one thread");
    tallies.iter().for_each(|(name, tally)| println!("{name}: {tally:?}"));
    let wrong = wrong.into_inner().expect("one thread");
    assert!(wrong.is_empty(), "{}", wrong[..wrong.len().min(12)].join("\n"));
    assert!(tallies.values().all(|tally| tally.proven > 10 && tally.documents > 50), "{tallies:?}");
}

fn one(path: &Path, name: &'static str, tallies: &Mutex<BTreeMap<&str, Tally>>, wrong: &Mutex<Vec<String>>) {
    let file = path.join("schema.json");
    let shown = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let load = load::Options {
        schemas: vec![SchemaSource { path: file, ..SchemaSource::default() }],
        ..load::Options::default()
    };
    let lower = lower::Options { formats: Formats::Annotate, ..lower::Options::default() };
    let Ok(contract) = Version::read(&load, &lower) else { return };
    let rules = Rules::of(name).expect("rules that are built in");
    let fail =
        |message: String| wrong.lock().expect("no thread has failed").push(format!("{shown}, {name}: {message}"));
    let mut tally = Tally::default();
    match provider::project(&load, &lower, &rules, provider::Options::default()) {
        Err(findings) => {
            let first = &findings.0[0];
            if first.code != Code::NotProjected {
                fail(first.to_string());
            }
            let why = first.message.split(": ").last().unwrap_or_default();
            let why: String = why.chars().filter(|c| !c.is_ascii_digit()).collect();
            *tally.refused.entry(why).or_default() += 1;
        }
        Ok(projected) => {
            match &projected.proof {
                Proof::Proven => tally.proven += 1,
                Proof::Unproven(places) => tally.unproven.push(format!("{shown} at {:?}", places.first())),
            }
            let found = check(&projected.schema, &rules);
            if !found.is_empty() {
                fail(format!("{found:?}"));
            }
            let decoder = projected.decoder().expect("a schema that is understood");
            let made = samples(&contract.program, 0, 1, Limits { valid: 12, invalid: 0 }).valid;
            for document in made.into_iter().chain(given(path)).filter(|document| contract.accepts(document)) {
                let document = Json::from(&document);
                let shown =
                    || serde_json::to_string(&document).unwrap_or_default().chars().take(300).collect::<String>();
                let Some(answer) = projected.encode(&document) else {
                    fail(format!("cannot be answered: {}", shown()));
                    continue;
                };
                if !decoder.accepts(&answer) {
                    fail(format!("the answer is refused: {}", shown()));
                }
                let (read, misread) = decoded(&decoder, &answer);
                // `2` and `2.0` are one value.
                if !misread.is_empty() || canonical(&read) != canonical(&document) {
                    fail(format!("is read back otherwise: {} {misread:?}", shown()));
                }
                tally.documents += 1;
            }
        }
    }
    let mut tallies = tallies.lock().expect("no thread has failed");
    let all = tallies.entry(name).or_default();
    all.proven += tally.proven;
    all.unproven.extend(tally.unproven);
    all.documents += tally.documents;
    tally.refused.into_iter().for_each(|(why, count)| *all.refused.entry(why).or_default() += count);
}

/// The document that an answer stands for, and what in the answer stands for nothing.
pub fn decoded(decoder: &provider::Decoder, answer: &Json) -> (Json, Vec<ReportError>) {
    let text = serde_json::to_vec(answer).expect("plain data");
    let decoded = decoder.decode(&text).expect("an answer is JSON");
    (parse(decoded.document.as_bytes()).expect("a document is JSON"), decoded.misread)
}

/// The documents that come with a schema, few of them.
fn given(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path.join("docs.jsonl")).unwrap_or_default();
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.filter_map(|line| line.get("doc").cloned()).take(20).collect()
}
