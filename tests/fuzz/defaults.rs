//! Defaults alone, by the runtime inside of the generator: no code is compiled, so many more schemas can be looked at.
//! They have defaults almost everywhere.

use std::path::Path;

use fastrand::Rng;
use serde_json::Value;
use testkit::write;
use triglyph::{
    load::{self, SchemaSource},
    lower, model,
    render::rust::program_text,
    runtime::{Json, Program, accepts, canonical, fill, parse, settle},
};

use super::{
    author,
    document::Sampler,
    mutate::{Vocabulary, mutated},
    pools::chance,
    settings::Settings,
    shrink::reduced,
};

/// How many properties in a hundred have a default.
const SHARE: u8 = 60;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Schemas that the generator takes.
    pub schemas: usize,
    /// Accepted documents.
    pub accepted: usize,
    /// Those into which something was filled.
    pub filled: usize,
}

/// A schema and a document in which defaults go wrong.
#[derive(Clone, Debug)]
pub struct Broken {
    schema: Value,
    document: Value,
    what: String,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}\n  schema:   {}\n  document: {}", self.what, self.schema, self.document)
    }
}

/// Tries `schemas` random schemas with up to `documents` documents each. What goes wrong is made small.
pub fn search(seed: u64, schemas: usize, documents: usize, folder: &Path) -> (Counts, Vec<Broken>) {
    let mut dice = Rng::with_seed(seed);
    let (mut counts, mut found) = (Counts::default(), Vec::new());
    for _ in 0..schemas {
        let (_, schema) = author::schema_with(&mut dice, SHARE);
        let Some(program) = program(&schema, folder) else { continue };
        counts.schemas += 1;
        let (sampler, vocabulary) = (Sampler::new(&schema), Vocabulary::of(&schema));
        for _ in 0..documents {
            let mut document = sampler.document(&mut dice);
            while chance(&mut dice, 45) {
                document = mutated(&mut dice, document, &vocabulary);
            }
            let Some((is_filled, wrong)) = outcome(&program, &document) else { continue };
            counts.accepted += 1;
            counts.filled += usize::from(is_filled);
            if let Some(what) = wrong {
                found.push(smaller(Broken { schema, document, what }, folder));
                break;
            }
        }
    }
    (counts, found)
}

/// The check program of a schema that the generator takes.
pub fn program(schema: &Value, folder: &Path) -> Option<Program> {
    let path = folder.join("schema.json");
    write(&path, &schema.to_string());
    let request = Settings::default().request(vec![SchemaSource { path, pointer: None, name: None }], folder);
    let bundle = load::load(&request.load).ok()?;
    let lowered = lower::lower(&bundle, &request.lower).ok()?;
    let checks = &lowered.model.modules.first()?.checks;
    // What the generator hands over as a value is what is read from its text.
    let plain = model::Program { style: None, ..checks.clone() };
    let read = Program::from_json(&plain.to_json(triglyph::render::Language::Rust)).expect("a program");
    assert_eq!(format!("{:?}", Program::from(&plain)), format!("{read:?}"), "{schema}");
    Program::from_json(&program_text(checks))
}

/// Of an accepted document: whether something is filled in, and what is wrong with that.
fn outcome(program: &Program, document: &Value) -> Option<(bool, Option<String>)> {
    let document = parse(document.to_string().as_bytes()).ok()?;
    if !accepts(program, 0, &document) {
        return None;
    }
    let mut filled = document.clone();
    fill(program, 0, &mut filled);
    Some((canonical(&filled) != canonical(&document), wrong(program, document, filled)))
}

fn wrong(program: &Program, document: Json, filled: Json) -> Option<String> {
    if !accepts(program, 0, &filled) {
        return Some(format!("filling in makes a document that is refused: {}", canonical(&filled)));
    }
    let settled = settle(program, 0, document);
    if !accepts(program, 0, &settled) {
        return Some(format!("the canonical form is refused: {}", canonical(&settled)));
    }
    let mut read = settled.clone();
    fill(program, 0, &mut read);
    if canonical(&read) != canonical(&filled) {
        let (one, other) = (canonical(&filled), canonical(&read));
        return Some(format!("the canonical form is read as another document: {one} became {other}"));
    }
    for (name, again) in [("filled", filled), ("canonical", settled.clone())] {
        let again = settle(program, 0, again);
        if canonical(&again) != canonical(&settled) {
            let (one, other) = (canonical(&settled), canonical(&again));
            return Some(format!("the canonical form is {one}, and that of the {name} document {other}"));
        }
    }
    None
}

/// The same with less, as long as something is wrong.
fn smaller(mut broken: Broken, folder: &Path) -> Broken {
    loop {
        let kind = broken.what.split(':').next().unwrap_or_default().to_owned();
        let still = |schema: &Value, document: &Value| {
            let (_, what) = outcome(&program(schema, folder)?, document)?;
            what.filter(|what| what.starts_with(kind.split(" is {").next().unwrap_or_default()))
        };
        let documents = reduced(&broken.document).into_iter().map(|document| (broken.schema.clone(), document));
        let schemas = reduced(&broken.schema).into_iter().filter(|schema| schema.get("$schema").is_some());
        let mut smaller: Vec<(Value, Value)> =
            documents.chain(schemas.map(|schema| (schema, broken.document.clone()))).collect();
        let size = |(schema, document): &(Value, Value)| schema.to_string().len() + document.to_string().len();
        smaller.retain(|pair| size(pair) < size(&(broken.schema.clone(), broken.document.clone())));
        smaller.sort_by_cached_key(size);
        let found = smaller.into_iter().find_map(|(schema, document)| {
            let what = still(&schema, &document)?;
            Some(Broken { schema, document, what })
        });
        match found {
            Some(found) => broken = found,
            None => return broken,
        }
    }
}
