//! How much memory judging takes: `memory VERB SMALL LARGE` judges the graphs in two files by a verb, and prints how far
//! the peak of the process has grown with the second one, for each byte of it. `benches/memory.py` asks it.

use std::{env, fs, hint::black_box};

use triglyph_contracts::{
    graph::GraphDefinition,
    support::{Limits, within},
};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [verb, small, large] = arguments.as_slice() else { panic!("VERB SMALL LARGE") };
    judge(verb, &fs::read(small).expect("a readable file"));
    let text = fs::read(large).expect("a readable file");
    let before = peak();
    judge(verb, &text);
    println!("{}", (peak() - before) / text.len() as f64);
}

fn judge(verb: &str, text: &[u8]) {
    match verb {
        "is_valid" => {
            black_box(GraphDefinition::is_valid(text));
        }
        "check" => drop(black_box(GraphDefinition::check(text))),
        "from_json" => drop(black_box(GraphDefinition::from_json(text))),
        "check within members" => {
            drop(black_box(within::<GraphDefinition>(Limits::new().members(usize::MAX - 1)).check(text)))
        }
        "check within steps" => {
            drop(black_box(within::<GraphDefinition>(Limits::new().steps(usize::MAX - 1)).check(text)))
        }
        other => panic!("{other} is no verb here"),
    }
}

/// The peak of what the process had in memory, in bytes.
fn peak() -> f64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("VmHWM")).expect("a peak");
    1024.0 * line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse::<f64>().ok()).expect("a number")
}
