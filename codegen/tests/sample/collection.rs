//! Real-world schemas, where the collection is at hand (see `tests/corpus.rs` of the workspace): what is made for them
//! is accepted by the reference validator.

use std::{fs, path::Path, sync::Mutex, time::Instant};

use serde_json::Value;
use triglyph::{
    analysis::sample::{Limits, Samples, samples},
    lower::Formats,
};

use crate::collection::{collected, each};

use super::program::of_file;

/// One schema in so many, unless `CORPUS_SAMPLES=all`.
const EVERY: usize = 8;

const LIMITS: Limits = Limits { valid: 20, invalid: 100 };

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
    let all = std::env::var_os("CORPUS_SAMPLES").is_some_and(|value| value == "all");
    let Some(folders) = collected(if all { 1 } else { EVERY }) else { return };
    let sum = Mutex::new(Sum::default());
    each(&folders, |folder| look_at(folder, &sum));
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
