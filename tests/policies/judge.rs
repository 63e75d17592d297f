//! Asks every entry point of the generated Rust code about a document: a JSON line in, a JSON line out.

use std::{
    io::{BufRead, Write},
    panic::catch_unwind,
};

use policies::policy::Policy;
use serde_json::{Value, json};

fn main() {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line.expect("text")).expect("a JSON line");
        let answer = catch_unwind(|| judge(&question)).unwrap_or_else(|_| json!([["Rust", {"crash": true}]]));
        writeln!(out, "{answer}").expect("an open output");
    }
}

fn judge(question: &Value) -> Value {
    let bytes: Vec<u8> = serde_json::from_value(question["bytes"].clone()).expect("bytes");
    let bytes = &bytes[..];
    let native = |read: serde_json::Result<Policy>| read.map_or_else(|_| json!({"valid": false}), |value| read_as(&value));
    let mut answers = vec![
        json!(["Rust from_json", Policy::from_json(bytes).map_or_else(|report| report_of(&report.to_json()), |value| read_as(&value))]),
        json!(["Rust check", report_of(&Policy::check(bytes).to_json())]),
        json!(["Rust serde_json::from_slice", native(serde_json::from_slice(bytes))]),
        json!(["Rust serde_json::from_reader", native(serde_json::from_reader(bytes))]),
    ];
    if let Ok(text) = std::str::from_utf8(bytes) {
        answers.push(json!(["Rust serde_json::from_str", native(serde_json::from_str(text))]));
    }
    let value = serde_json::from_slice::<Value>(bytes);
    let unparsed = || json!({"unparsed": true});
    let checked = value.as_ref().map_or_else(|_| unparsed(), |value| report_of(&Policy::check_value(value).to_json()));
    let built = value.map_or_else(|_| unparsed(), |value| native(serde_json::from_value(value)));
    answers.push(json!(["Rust Value, check_value", checked]));
    answers.push(json!(["Rust Value, from_value", built]));
    Value::Array(answers)
}

fn read_as(value: &Policy) -> Value {
    json!({"valid": true, "canonical": value.to_canonical_json()})
}

fn report_of(report: &str) -> Value {
    json!({"valid": report.starts_with("{\"valid\":true"), "report": report})
}
