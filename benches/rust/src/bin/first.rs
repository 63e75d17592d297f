//! What the first document costs: reading a check program and making its plans, once in a process.
//!
//! `cargo run --release --bin first` in this folder prints a table of the contracts; programs that are named behind
//! `--` are measured instead (`….checks.json`).

use std::{error::Error, fs, hint::black_box, path::Path, time::Instant};

use triglyph_contracts::support::{Checks, Program};

/// The generated modules of this repository.
const GENERATED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../generated/rust");

/// The best of so many runs is taken.
const RUNS: usize = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        let entries = fs::read_dir(GENERATED)?.map(|entry| Ok(entry?.path().display().to_string()));
        files = entries.collect::<Result<_, std::io::Error>>()?;
        files.retain(|file| file.ends_with(".checks.json"));
        files.sort();
    }
    println!("| program | KB | nodes | load, µs | plan, µs | first verdict, µs | plan ÷ load |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for file in &files {
        let text: &'static str = Box::leak(fs::read_to_string(file)?.into_boxed_str());
        let nodes = Program::from_json(text).ok_or_else(|| format!("{file} is no check program"))?.nodes.len();
        let load = best(|| Program::from_json(text));
        // A document that most contracts refuse at its first byte: what is left is loading and planning.
        let first = best(|| {
            let checks = Checks::new(text);
            black_box(checks.is_valid(0, b"null"));
            checks
        });
        // Rules have plans of their own, so there are more of them where a contract has rules.
        let plan = first - load;
        let name = Path::new(file).file_name().map_or(file.as_str().into(), |name| name.to_string_lossy());
        let (size, ratio) = (text.len() as f64 / 1024.0, plan / load);
        println!("| {name} | {size:.1} | {nodes} | {load:.0} | {plan:.0} | {first:.0} | {ratio:.2} |");
    }
    Ok(())
}

/// The shortest time of a piece of work, in microseconds; to drop what it makes is not part of it.
fn best<T>(work: impl Fn() -> T) -> f64 {
    let time = || {
        let start = Instant::now();
        let made = black_box(work());
        let elapsed = start.elapsed().as_secs_f64();
        drop(made);
        elapsed * 1e6
    };
    (0..RUNS).map(|_| time()).fold(f64::MAX, f64::min)
}
