//! Answers questions about documents with generated code: a JSON line in, a JSON line out.
//!
//! `{"package", "module", "root", "timestamp", "documents": [{"text"} | {"file"} | {"bytes"}]}` is answered with an
//! array.

// MODULES

use std::{
    fs,
    io::{BufRead, Write},
};

use serde_json::Value;

/// What the types of one library of generated code say of documents: package, module and type, the documents, and a time.
type Answers = fn([&str; 3], &[Vec<u8>], &str) -> Option<Value>;

const LIBRARIES: &[Answers] = &[
    // LIBRARIES
];

fn main() {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line.expect("text")).expect("a JSON line");
        let part = |name: &str| question[name].as_str().expect("a string");
        let name = ["package", "module", "root"].map(part);
        let documents = question["documents"].as_array().expect("an array");
        let documents: Vec<Vec<u8>> = documents.iter().map(bytes).collect();
        let mut answers = LIBRARIES.iter().filter_map(|library| library(name, &documents, part("timestamp")));
        writeln!(out, "{}", answers.next().expect("a known type")).expect("an open output");
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
