//! Judges by generated Rust: `judge CONTENDER`, with a question in each line of the input and an answer in each line of
//! the output.

use std::io::{BufRead, Write};

use serde_json::{Value, json};

mod triglyph;
mod typify;

/// Whether a type takes a text.
type Judge = fn(&str) -> bool;

fn main() {
    let contender = std::env::args().nth(1).expect("a contender");
    let judges: fn(u64) -> Judge = match contender.as_str() {
        "triglyph" => triglyph::judge,
        "typify" => typify::judge,
        other => panic!("{other} is no contender"),
    };
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line.expect("a line")).expect("a question");
        let judge = judges(question["case"].as_u64().expect("a case"));
        let answer = json!({"verdict": judge(question["text"].as_str().expect("a text"))});
        writeln!(output, "{answer}").expect("somebody who listens");
    }
}
