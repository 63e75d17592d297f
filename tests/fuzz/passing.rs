//! Texts that are judged in passing and texts that the interpreter judges get the same verdict and the same report, and
//! the values that they stand for the same verdict: by the runtime inside of the generator, so no code is compiled.

use std::{fs, path::Path};

use fastrand::Rng;
use serde_json::Value;
use triglyph::runtime::{Checks, accepts, parse, report, verdict_in_passing};

use super::{
    author,
    defaults::program,
    document::Sampler,
    memory,
    mutate::{Vocabulary, mutated},
    pools::chance,
    text::text,
};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Schemas that the generator takes.
    pub schemas: usize,
    /// Texts.
    pub texts: usize,
    /// Those that are accepted, and those of them that were accepted in passing.
    pub accepted: usize,
    pub in_passing: usize,
    /// Those that are refused in passing.
    pub refused: usize,
    /// The values that the texts stand for.
    pub values: memory::Counts,
}

/// A text about which the two disagree, and how.
#[derive(Clone, Debug)]
pub struct Torn {
    schema: String,
    text: String,
    said: String,
}

impl std::fmt::Display for Torn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}\n  schema: {}\n  text:   {}", self.said, self.schema, self.text)
    }
}

/// Judges texts near the boundaries of random schemas.
pub fn search(seed: u64, formats: bool, schemas: usize, documents: usize, folder: &Path) -> (Counts, Vec<Torn>) {
    let mut dice = Rng::with_seed(seed);
    let (mut counts, mut found) = (Counts::default(), Vec::new());
    for _ in 0..schemas {
        let (_, schema) = author::contract(&mut dice, formats);
        let Some(checks) = program(&schema, folder).map(Checks::from) else { continue };
        counts.schemas += 1;
        let (sampler, vocabulary) = (Sampler::new(&schema), Vocabulary::of(&schema));
        for _ in 0..documents {
            let mut document = sampler.document(&mut dice);
            while chance(&mut dice, 45) {
                document = mutated(&mut dice, document, &vocabulary);
            }
            let text = text(&mut dice, &document);
            found.extend(torn(&checks, text, &mut counts).map(|(text, said)| {
                let schema = schema.to_string();
                Torn { schema, text, said }
            }));
        }
    }
    (counts, found)
}

/// Judges documents of real schemas, and mutations of them: each folder has a `schema.json` and a `docs.jsonl`.
pub fn search_collection(seed: u64, collection: &Path, folder: &Path) -> (Counts, Vec<Torn>) {
    let mut dice = Rng::with_seed(seed);
    let (mut counts, mut found) = (Counts::default(), Vec::new());
    let entries = fs::read_dir(collection).expect("a readable collection");
    let mut folders: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    folders.sort();
    for path in folders {
        let read = |name| fs::read_to_string(path.join(name)).unwrap_or_default();
        let Ok(schema) = serde_json::from_str::<Value>(&read("schema.json")) else { continue };
        let Some(checks) = program(&schema, folder).map(Checks::from) else { continue };
        counts.schemas += 1;
        let vocabulary = Vocabulary::of(&schema);
        for line in read("docs.jsonl").lines() {
            let Ok(line) = serde_json::from_str::<Value>(line) else { continue };
            for mutations in [0, 1, 1, 1, 2] {
                let mut document = line["doc"].clone();
                for _ in 0..mutations {
                    document = mutated(&mut dice, document, &vocabulary);
                }
                let text = if mutations == 0 { document.to_string() } else { text(&mut dice, &document) };
                found.extend(torn(&checks, text, &mut counts).map(|(text, said)| {
                    let schema = path.display().to_string();
                    Torn { schema, text, said }
                }));
            }
        }
    }
    (counts, found)
}

/// The text, if the two disagree, and how.
fn torn(checks: &Checks, text: String, counts: &mut Counts) -> Option<(String, String)> {
    if let Some(said) = memory::torn(checks, &text, &mut counts.values) {
        return Some((text, said));
    }
    // What passes has no warnings either.
    let program = checks.program();
    let parsed = parse(text.as_bytes()).ok();
    let mut explained = None;
    let accepted = parsed.is_some_and(|document| {
        let accepted = accepts(program, 0, &document);
        let whole = report(program, 0, &document);
        assert_eq!(accepted, whole.is_valid(), "{text}");
        let quick = checks.check(0, text.as_bytes());
        explained = (quick.to_json() != whole.to_json()).then(|| format!("explained as {quick}, and not as {whole}"));
        accepted
    });
    if let Some(said) = explained {
        return Some((text, said));
    }
    let in_passing = verdict_in_passing(checks, 0, text.as_bytes());
    counts.texts += 1;
    counts.accepted += usize::from(accepted);
    counts.in_passing += usize::from(in_passing == Some(true));
    counts.refused += usize::from(in_passing == Some(false));
    in_passing.filter(|verdict| *verdict != accepted).map(|verdict| {
        let verdict = if verdict { "accepted" } else { "refused" };
        (text, format!("wrongly {verdict} in passing"))
    })
}
