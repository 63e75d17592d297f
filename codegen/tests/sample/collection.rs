//! Real-world schemas, where the collection is at hand (see `tests/corpus.rs` of the workspace): what is made for them
//! is accepted by the reference validator.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};

use serde_json::Value;
use triglyph::{
    analysis::sample::{Limits, Samples, samples},
    lower::Formats,
};

use super::program::of_file;

/// One schema in so many, unless `CORPUS_SAMPLES=all`.
const EVERY: usize = 8;

/// So many schemas are looked at side by side.
const THREADS: usize = 2;

const LIMITS: Limits = Limits { valid: 20, invalid: 100 };

fn folders() -> Vec<PathBuf> {
    let named = std::env::var_os("CORPUS").map(PathBuf::from);
    if let Some(named) = &named {
        assert!(named.is_dir(), "CORPUS names {}, which is not a folder", named.display());
    }
    let folder = named.unwrap_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/corpus")));
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut folders: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    folders.retain(|folder| folder.join("schema.json").is_file());
    folders.sort();
    let all = std::env::var_os("CORPUS_SAMPLES").is_some_and(|value| value == "all");
    folders.into_iter().step_by(if all { 1 } else { EVERY }).collect()
}

/// What came of one schema.
#[derive(Default)]
struct Sum {
    schemas: usize,
    valid: usize,
    invalid: usize,
    shown: [usize; 2],
    broken: [usize; 2],
    not_tried: usize,
    whole: usize,
    without_documents: usize,
    wrong: Vec<String>,
}

impl Sum {
    fn add(&mut self, name: &str, samples: &Samples, referee: &jsonschema::Validator) {
        self.schemas += 1;
        self.valid += samples.valid.len();
        self.invalid += samples.invalid.len();
        for (sum, share) in [(&mut self.shown, samples.shown), (&mut self.broken, samples.broken)] {
            *sum = [sum[0] + share.reached, sum[1] + share.all];
        }
        self.without_documents += usize::from(samples.valid.is_empty());
        self.not_tried += samples.not_tried;
        self.whole += usize::from(samples.shown.reached == samples.shown.all);
        for document in &samples.valid {
            if let Some(error) = referee.iter_errors(document).next() {
                self.wrong.push(format!("{name}: refused, {error} at {}", error.schema_path()));
            }
        }
        let accepted = samples.invalid.iter().filter(|mistaken| referee.is_valid(&mistaken.document));
        self.wrong.extend(accepted.map(|mistaken| format!("{name}: accepted in spite of {}", mistaken.keyword)));
    }
}

/// The reference validator; contents of strings are not looked into, as the specification leaves it.
fn referee(schema: &Value) -> Option<jsonschema::Validator> {
    let options = jsonschema::options().should_validate_formats(false);
    options.without_content_media_type_support("application/json").build(schema).ok()
}

/// Makes documents for the schema in a folder, and adds what the reference validator says of them.
fn look_at(folder: &Path, sum: &Mutex<Sum>) {
    let path = folder.join("schema.json");
    let Ok(program) = of_file(&path, Formats::Annotate) else { return };
    let schema: Value = serde_json::from_str(&fs::read_to_string(&path).expect("a file")).expect("JSON");
    let Some(referee) = referee(&schema) else { return };
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let start = Instant::now();
    let samples = samples(&program, 0, 1, LIMITS);
    let (time, Samples { shown, broken, .. }) = (start.elapsed(), &samples);
    println!(
        "{name}: {} valid show {}/{}, {} invalid break {}/{}, {time:.1?}",
        samples.valid.len(),
        shown.reached,
        shown.all,
        samples.invalid.len(),
        broken.reached,
        broken.all
    );
    if !samples.not_shown.is_empty() || !samples.not_broken.is_empty() {
        println!("  {:?} {:?}", samples.not_shown.first(), samples.not_broken.first());
    }
    sum.lock().expect("nobody panics while adding").add(&name, &samples, &referee);
}

#[test]
fn samples_of_the_collection() {
    let folders = folders();
    if folders.is_empty() {
        let notice = "LEFT OUT: there is no collection of schemas here; name its folder in CORPUS";
        writeln!(std::io::stderr(), "\n{notice}\n").expect("standard error takes text");
        return;
    }
    // One of the last tests: on both cores, so that none waits for the other.
    let (sum, next) = (Mutex::new(Sum::default()), AtomicUsize::new(0));
    let in_turn = || {
        while let Some(folder) = folders.get(next.fetch_add(1, Ordering::Relaxed)) {
            look_at(folder, &sum);
        }
    };
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(in_turn);
        }
    });
    let sum = sum.into_inner().expect("nobody panics while adding");
    let Sum { schemas, valid, invalid, shown, broken, not_tried, whole, without_documents, mut wrong } = sum;
    wrong.sort();
    println!(
        "{schemas} schemas: {valid} valid documents show {shown:?} ({whole} schemas wholly); {invalid} invalid ones break {broken:?}, {not_tried} of them not tried"
    );
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
    // Large schemas have more to show than so few documents can; what there is at all can be asked of any collection.
    assert!(
        without_documents * 20 <= schemas && broken[0] > 0,
        "{without_documents} of {schemas} schemas have no accepted document"
    );
}
