//! Answers questions about documents with generated code: a JSON line in, a JSON line out.
//!
//! `{"package", "module", "root", "timestamp", "documents": [{"text"} | {"file"} | {"bytes"}]}` is answered with an
//! array.

mod answers;

use std::{
    collections::HashMap,
    fs,
    io::{BufRead, Write},
};

use answers::{Entry, Written, answer, entry};
use serde_json::Value;

const ENTRIES: &[Entry] = &[
    // TABLE
];

fn main() {
    let entries: HashMap<_, _> = ENTRIES.iter().map(|entry| (entry.name, entry)).collect();
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line.expect("text")).expect("a JSON line");
        let part = |name: &str| question[name].as_str().expect("a string");
        let entry = entries[&["package", "module", "root"].map(part)];
        let documents = question["documents"].as_array().expect("an array");
        let answers = documents.iter().map(|document| answer(entry, &bytes(document), part("timestamp")));
        writeln!(out, "{}", Value::Array(answers.collect())).expect("an open output");
    }
}

fn bytes(document: &Value) -> Vec<u8> {
    if let Some(text) = document["text"].as_str() {
        return text.as_bytes().to_vec();
    }
    match document["file"].as_str() {
        Some(file) => fs::read(file).expect("a readable document"),
        None => serde_json::from_value(document["bytes"].clone()).expect("a document"),
    }
}
