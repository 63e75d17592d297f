//! Looks for cliffs in a collection of schemas: what judging documents takes, relative to parsing them.
//!
//! `cargo run --release --bin collection -- FOLDER [NAME…]` in this folder prints means and the worst schemas. FOLDER has
//! a `schema.json` and a `docs.jsonl` for each NAME, with `valid` and `doc` in each line. The generator, which
//! `cargo build -p codegen` makes, is asked for the check programs; formats are annotations.

use std::{error::Error, fs, hint::black_box, path::Path, process::Command, time::Instant};

use serde_json::Value;
use triglyph_runtime::{Checks, Program};

const CODEGEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/debug/codegen");

/// Each round lasts so many seconds at least, and the best of so many counts.
const ROUND: f64 = 0.001;
const ROUNDS: usize = 5;
/// So many of the worst are named.
const WORST: usize = 12;

/// What is measured.
const TASKS: [&str; 3] = ["is_valid", "check_value", "check, refused"];

/// What one schema takes for each task that there are documents for, relative to parsing these.
struct Found {
    name: String,
    ratios: [Option<f64>; 3],
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("the folder of the collection is the first argument")?;
    let wanted: Vec<String> = arguments.collect();
    let mut names: Vec<String> =
        fs::read_dir(&folder)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.retain(|name| wanted.is_empty() || wanted.contains(name));
    names.sort();
    let (mut found, mut left_out) = (Vec::new(), Vec::new());
    for name in names.into_iter().filter(|name| Path::new(&folder).join(name).join("docs.jsonl").exists()) {
        match measured(&Path::new(&folder).join(&name))? {
            Some(ratios) => found.push(Found { name, ratios }),
            None => left_out.push(name),
        }
    }
    println!("| × `serde_json::Value` | schemas | mean | the worst |\n|---|---:|---:|---|");
    for (task, name) in TASKS.into_iter().enumerate() {
        let mut ratios: Vec<(f64, &str)> =
            found.iter().filter_map(|found| Some((found.ratios[task]?, found.name.as_str()))).collect();
        ratios.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let mean = (ratios.iter().map(|(ratio, _)| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
        let worst: Vec<String> = ratios.iter().take(WORST).map(|(ratio, name)| format!("{name} {ratio:.2}")).collect();
        println!("| {name} | {} | {mean:.2} | {} |", ratios.len(), worst.join(", "));
    }
    if !left_out.is_empty() {
        println!("\nNo check program: {}", left_out.join(", "));
    }
    Ok(())
}

/// What the schema in a folder takes; `None` if there is no check program of it.
fn measured(folder: &Path) -> Result<Option<[Option<f64>; 3]>, Box<dyn Error>> {
    let schema = folder.join("schema.json");
    let dump =
        Command::new(CODEGEN).args(["dump", "--stage", "checks", "--formats", "annotate"]).arg(schema).output()?;
    let printed = String::from_utf8(dump.stdout)?;
    let Some(program) = printed.lines().next().and_then(Program::from_json) else { return Ok(None) };
    let checks = Checks::from(program);
    let lines = fs::read_to_string(folder.join("docs.jsonl"))?;
    let (mut valid, mut invalid) = (Vec::new(), Vec::new());
    for line in lines.lines().filter(|line| !line.is_empty()) {
        let Value::Object(mut line) = serde_json::from_str(line)? else { return Err("a line is no object".into()) };
        let document = line.remove("doc").ok_or("a line has no document")?;
        let list = if line.get("valid") == Some(&Value::Bool(true)) { &mut valid } else { &mut invalid };
        list.push(document);
    }
    let texts = |documents: &[Value]| documents.iter().map(|each| each.to_string().into_bytes()).collect::<Vec<_>>();
    let (accepted, refused) = (texts(&valid), texts(&invalid));
    let parsing = |texts: &[Vec<u8>]| best(texts, |text| drop(black_box(serde_json::from_slice::<Value>(text))));
    let ratio = |texts: &[Vec<u8>], time: f64| (!texts.is_empty()).then(|| time / parsing(texts));
    Ok(Some([
        ratio(&accepted, best(&accepted, |text| _ = black_box(checks.is_valid(0, text)))),
        ratio(&accepted, best(&valid, |value| drop(black_box(checks.check_value(0, value))))),
        ratio(&refused, best(&refused, |text| drop(black_box(checks.check(0, text))))),
    ]))
}

/// The shortest time for all documents, in seconds.
fn best<T>(documents: &[T], work: impl Fn(&T)) -> f64 {
    let pass = || documents.iter().for_each(&work);
    let start = Instant::now();
    pass();
    let passes = (ROUND / start.elapsed().as_secs_f64().max(1e-9)).clamp(1.0, 1e6) as usize;
    let round = || {
        let start = Instant::now();
        (0..passes).for_each(|_| pass());
        start.elapsed().as_secs_f64() / passes as f64
    };
    (0..ROUNDS).map(|_| round()).fold(f64::MAX, f64::min)
}
