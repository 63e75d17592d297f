//! Answers questions about documents with the generated code: a JSON line in, a JSON line out.

use std::{
    collections::HashMap,
    io::{BufRead, Write},
    panic::catch_unwind,
};

use serde_json::{Value, json};

/// What can be asked of a type.
struct Entry {
    name: (&'static str, &'static str),
    native: fn(&[u8]) -> bool,
    parsed: fn(&[u8]) -> bool,
    report: fn(&[u8]) -> String,
}

macro_rules! entry {
    ($folder:ident $module:ident $root:ident) => {
        Entry {
            name: (stringify!($folder), stringify!($module)),
            native: |text| serde_json::from_slice::<suite::$folder::$module::$root>(text).is_ok(),
            parsed: |text| suite::$folder::$module::$root::from_json(text).is_ok(),
            report: |text| suite::$folder::$module::$root::check(text).to_json(),
        }
    };
}

const ENTRIES: &[Entry] = &[
    // TABLE
];

fn main() {
    let entries: HashMap<_, _> = ENTRIES.iter().map(|entry| (entry.name, entry)).collect();
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line.expect("text")).expect("a JSON line");
        let part = |name: &str| question[name].as_str().expect("a string");
        let entry = entries[&(part("folder"), part("module"))];
        let text = part("text").as_bytes();
        let answer = catch_unwind(|| json!({"native": (entry.native)(text), "parsed": (entry.parsed)(text), "report": (entry.report)(text)}));
        let answer = answer.unwrap_or_else(|_| json!({"crash": "it panicked"}));
        writeln!(out, "{answer}").expect("an open output");
    }
}
