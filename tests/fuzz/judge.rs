//! Answers questions about documents with the generated code: a JSON line in, a JSON line out.

use std::{
    collections::HashMap,
    io::{BufRead, Write},
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde_json::{Value, json};

/// A value that was read.
trait Written {
    fn to_json(&self) -> String;
    fn to_canonical_json(&self) -> String;
    fn content_hash(&self) -> String;
}

/// What can be asked of a type.
struct Entry {
    module: &'static str,
    native: fn(&[u8]) -> bool,
    value: fn(&Value) -> [bool; 2],
    check: fn(&[u8]) -> (bool, String),
    styled: fn(&[u8]) -> String,
    read: fn(&[u8]) -> Result<Box<dyn Written>, String>,
}

macro_rules! entries {
    ($($module:literal $type:ty,)*) => {
        $(impl Written for $type {
            fn to_json(&self) -> String {
                <$type>::to_json(self)
            }
            fn to_canonical_json(&self) -> String {
                <$type>::to_canonical_json(self)
            }
            fn content_hash(&self) -> String {
                <$type>::content_hash(self)
            }
        })*

        const ENTRIES: &[Entry] = &[$(Entry {
            module: $module,
            native: |text| serde_json::from_slice::<$type>(text).is_ok(),
            value: |value| [<$type>::check_value(value).is_valid(), serde_json::from_value::<$type>(value.clone()).is_ok()],
            check: |text| {
                let report = <$type>::check(text);
                (report.is_valid(), report.to_json())
            },
            styled: |text| <$type>::report_at(text, "now"),
            read: |text| match <$type>::from_json(text) {
                Ok(value) => Ok(Box::new(value)),
                Err(report) => Err(report.to_json()),
            },
        }),*];
    };
}

entries! {
    // TABLE
}

fn judge(entry: &Entry, text: &[u8]) -> Value {
    let (valid, report) = (entry.check)(text);
    let [checked, built] = serde_json::from_slice::<Value>(text).map_or([false, false], |value| (entry.value)(&value));
    let mut answer = json!({"native": (entry.native)(text), "checked": checked, "built": built, "valid": valid});
    match (entry.read)(text) {
        Ok(value) => {
            let canonical = value.to_canonical_json();
            answer["again"] = again(entry, &canonical, &value.to_json(), &canonical).into();
            answer["hash"] = value.content_hash().into();
            answer["canonical"] = canonical.into();
            answer["parsed"] = true.into();
        }
        Err(said) => {
            answer["parsed"] = false.into();
            if said != report {
                answer["again"] = json!(format!("`from_json` reports {said}"));
            }
        }
    }
    answer["report"] = report.into();
    answer["styled"] = (entry.styled)(text).into();
    answer
}

/// What is wrong with reading what was written, if anything is.
fn again(entry: &Entry, canonical: &str, written: &str, settled: &str) -> Option<String> {
    [("written", written), ("canonical", settled)].into_iter().find_map(|(kind, text)| match (entry.read)(text.as_bytes()) {
        Ok(value) if value.to_canonical_json() == canonical => None,
        Ok(value) => Some(format!("the {kind} form {text} is read as {}", value.to_canonical_json())),
        Err(report) => Some(format!("the {kind} form {text} is refused: {report}")),
    })
}

fn main() {
    let entries: HashMap<_, _> = ENTRIES.iter().map(|entry| (entry.module, entry)).collect();
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line.expect("text")).expect("a JSON line");
        let entry = entries[question["module"].as_str().expect("a string")];
        let texts = question["texts"].as_array().expect("an array");
        let answers = texts.iter().map(|text| {
            let text = text.as_str().expect("a string").as_bytes();
            catch_unwind(AssertUnwindSafe(|| judge(entry, text))).unwrap_or_else(|_| json!({"crash": "it panicked"}))
        });
        writeln!(out, "{}", Value::Array(answers.collect())).expect("an open output");
    }
}
