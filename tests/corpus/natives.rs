//! The schemas of the collection in which a type holds strings of a format, with such types.
//!
//! Their documents are those of the collection, and those again with other texts of the same format in the place of
//! theirs; and those that `triglyph sample` makes, since many documents of the collection have no such string. What is
//! to be said of each is what its check program says; nothing is accepted that the collection calls invalid.

use std::{collections::BTreeMap, path::Path};

use serde_json::{Value, value::RawValue};
use testkit::{Test, read, workspace};
use triglyph::{
    analysis::sample::{Limits, samples},
    format::normal::normal_text,
    model::{self, Native},
    runtime::{Program, accepts, parse},
};

use crate::{
    corpus::collection,
    suite::{
        cases::{Batch, Case},
        generate::{self, Modules},
        languages::Answer,
    },
};

/// So many places of a document get other texts.
const PLACES: usize = 4;
/// What is made for each schema.
const SAMPLES: Limits = Limits { valid: 12, invalid: 40 };

/// One in `step` of the schemas in which types hold strings, with their documents and the verdicts of their check
/// programs.
///
/// # Panics
///
/// If a check program accepts what the collection calls invalid.
pub fn read_with_types(folder: &Path, scratch: &Path, step: usize) -> Batch {
    let mut batch = collection::read(folder);
    batch.natives = Native::ALL.into_iter().collect();
    batch.groups.retain(|case| is_candidate(case.group.schema.get()));
    let mut batch = collection::every(&batch, step);
    let (generated, _) = generate::everything(std::slice::from_ref(&batch), scratch);
    let table = table();
    batch.groups.retain_mut(|case| {
        let Some(checks) = generated[0].natives.get(&case.name) else { return false };
        judge(case, checks, &table);
        true
    });
    batch
}

/// In memory, bytes are no text in TypeScript, and `is` says what a value is.
pub fn forgive_bytes(batch: &Batch, generated: &Modules, answers: &mut [Answer]) {
    let made = batch.groups.iter().filter(|case| generated.modules.contains_key(&case.name));
    let documents = made.flat_map(|case| case.group.tests.iter().map(|_| case.group.schema.get()));
    for (schema, answer) in documents.zip(answers) {
        if ["\"byte\"", "\"base64\""].iter().any(|name| schema.contains(name)) {
            answer.entries.retain(|(entry, _)| !entry.ends_with(", is"));
        }
    }
}

/// Whether a schema may have a type that holds strings.
fn is_candidate(schema: &str) -> bool {
    let names = Native::ALL.into_iter().map(|native| format!("\"{}\"", native.name()));
    names.chain(["\"contentEncoding\"".to_owned()]).any(|name| schema.contains(&name))
}

/// Texts of each format.
fn table() -> BTreeMap<Native, Vec<String>> {
    let table: BTreeMap<String, Vec<(String, Option<String>)>> =
        serde_json::from_str(&read(&workspace().join("tests/options/natives/texts.json"))).expect("a table");
    let of_format = |(name, texts): (String, Vec<(String, Option<String>)>)| {
        (Native::from_name(&name).expect("a format"), texts.into_iter().map(|(text, _)| text).collect())
    };
    table.into_iter().map(of_format).collect()
}

/// Adds documents, and makes the verdicts those of the check program.
fn judge(case: &mut Case, checks: &model::Program, table: &BTreeMap<Native, Vec<String>>) {
    let program = Program::from(checks);
    let verdict = |text: &str| parse(text.as_bytes()).is_ok_and(|document| accepts(&program, 0, &document));
    let mut more: Vec<(String, Value)> = Vec::new();
    for test in &mut case.group.tests {
        let held = verdict(test.data.get());
        assert!(test.valid || !held, "{} {}: is accepted, and must be refused", case.name, test.description);
        test.valid = held;
        let document: Value = serde_json::from_str(test.data.get()).expect("a document");
        let others = others(&document, table).into_iter();
        more.extend(others.map(|other| (format!("{} with another text", test.description), other)));
    }
    let made = samples(checks, 0, 1, SAMPLES);
    more.extend(made.valid.into_iter().map(|document| ("sample".to_owned(), document)));
    more.extend(made.invalid.into_iter().map(|mistaken| ("sample with a mistake".to_owned(), mistaken.document)));
    case.group.tests.extend(more.into_iter().map(|(description, document)| {
        let text = document.to_string();
        let valid = verdict(&text);
        Test { description, data: RawValue::from_string(text).expect("JSON"), valid }
    }));
}

/// The document with other texts in the first places where there are texts of formats.
fn others(document: &Value, table: &BTreeMap<Native, Vec<String>>) -> Vec<Value> {
    let mut places = Vec::new();
    collect(document, String::new(), &mut places);
    let mut found = Vec::new();
    for (pointer, native) in places.into_iter().take(PLACES) {
        for text in &table[&native] {
            let mut other = document.clone();
            *other.pointer_mut(&pointer).expect("it was found there") = Value::from(text.as_str());
            found.push(other);
        }
    }
    found
}

/// The pointers to the texts of formats. Every other text is a decimal or Base64, so these are left out.
fn collect(value: &Value, pointer: String, found: &mut Vec<(String, Native)>) {
    match value {
        Value::String(text) => {
            let formats = Native::ALL.into_iter().filter(|native| ![Native::Decimal, Native::Byte].contains(native));
            let native = formats.into_iter().find(|native| normal_text(*native, text).is_some());
            found.extend(native.map(|native| (pointer, native)));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| collect(item, format!("{pointer}/{index}"), found));
        }
        Value::Object(members) => members.iter().for_each(|(name, member)| {
            let name = name.replace('~', "~0").replace('/', "~1");
            collect(member, format!("{pointer}/{name}"), found);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
