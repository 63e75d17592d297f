//! What the suite says of formats, with types that hold their strings.
//!
//! The suite asks about `format` without a type, where strings stay strings. So each of its schemas stands in a place of
//! every kind: as it is; as a string, by itself and by a reference; and as one of several types. Its
//! documents are those of the required part, where formats are annotations, and those of `optional/format`.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json, value::RawValue};
use testkit::{Group, Test};
use triglyph::{
    format::normal::normal_text,
    load::Draft,
    lower::{Formats, Integers},
    model::Native,
    render::Language,
    runtime::{Program, accepts, parse},
};

use super::{
    cases::{Batch, Case, DIALECTS, Kind, cases, folder_of},
    generate::Modules,
    languages::{Answers, name},
};

/// What types refuse of the texts that the suite calls valid: leap seconds, years and months.
pub const NOT_HELD: [&str; 10] = [
    "00:29:60-23:30",
    "01:29:60+01:30",
    "15:59:60-08:00",
    "1998-12-31T15:59:60.123-08:00",
    "1998-12-31T23:59:60Z",
    "23:29:60+23:30",
    "23:59:60+00:00",
    "23:59:60Z",
    "P1M",
    "P4Y",
];

/// The places, each a member of a document, and whether a type holds strings there.
const PLACES: [(&str, bool); 4] = [("bare", false), ("text", true), ("named", true), ("listed", true)];

/// A batch for each dialect, with a schema for each format that types hold.
pub fn all() -> Vec<Batch> {
    DIALECTS
        .into_iter()
        // Draft 3 calls its formats otherwise, or means others.
        .filter(|(_, draft)| *draft > Draft::Draft3)
        .map(|(dialect, draft)| {
            let folder = folder_of(dialect, draft);
            let of_suite: Vec<Case> =
                [Kind::Required, Kind::Optional, Kind::Format].iter().flat_map(|kind| cases(&folder, *kind)).collect();
            let groups = Native::ALL.into_iter().filter_map(|native| case(native, &of_suite));
            Batch {
                name: format!("{}_natives", dialect.replace('-', "_")),
                dialect,
                draft,
                formats: Formats::Annotate,
                integers: Integers::Bits64,
                natives: Native::ALL.into_iter().collect(),
                groups: groups.collect(),
            }
        })
        .collect()
}

/// All that the suite says of one format, in all places; nothing if it says nothing.
fn case(native: Native, of_suite: &[Case]) -> Option<Case> {
    let groups = of_suite.iter().filter(|case| is_about(native, &case.group));
    let tests: Vec<Test> =
        groups.flat_map(|case| case.group.tests.iter().flat_map(|test| placed(&case.file, test))).collect();
    let about = of_suite.iter().find(|case| is_about(native, &case.group))?;
    let bare: Map<String, Value> = serde_json::from_str(about.group.schema.get()).expect("a schema");
    let of_type = |kind: Value| {
        let mut schema = bare.clone();
        schema.remove("$schema");
        schema.insert("type".to_owned(), kind);
        schema
    };
    let listed = json!(["null", "boolean", "number", "string"]);
    // v1 refuses what it does not know, and knows this name alone.
    let is_v1 = bare.get("$schema").and_then(Value::as_str).is_some_and(|dialect| dialect.contains("/v1"));
    let holder = if is_v1 { "$defs" } else { "definitions" };
    let mut schema = json!({
        "type": "object",
        "properties": {
            "bare": &bare, "text": of_type(json!("string")), "named": {"$ref": format!("#/{holder}/Text")}, "listed": of_type(listed),
        },
        holder: {"Text": of_type(json!("string"))},
    });
    if let Some(dialect) = bare.get("$schema") {
        schema["$schema"] = dialect.clone();
        schema["properties"]["bare"].as_object_mut().expect("a schema").remove("$schema");
    }
    Some(Case {
        kind: Kind::Format,
        file: format!("{}.json", native.name()),
        name: native.name().replace('-', "_"),
        group: Group { description: native.name().to_owned(), schema: raw(&schema), tests },
    })
}

/// Whether a group is about nothing but a format, or about the encoding of bytes.
fn is_about(native: Native, group: &Group) -> bool {
    let Ok(Value::Object(mut schema)) = serde_json::from_str(group.schema.get()) else { return false };
    schema.remove("$schema");
    let said = schema.len() == 1;
    let of_format = schema.get("format").and_then(Value::as_str) == Some(native.name());
    let of_encoding = schema.get("contentEncoding").and_then(Value::as_str) == Some("base64") && native == Native::Byte;
    said && (of_format || of_encoding)
}

/// A document of the suite in each place; with the suite's verdict, where a type holds what is valid.
fn placed(file: &str, test: &Test) -> impl Iterator<Item = Test> {
    let data: Value = serde_json::from_str(test.data.get()).expect("a document");
    let (described, valid) = (format!("{file}: {}", test.description), test.valid);
    PLACES.into_iter().map(move |(place, _)| Test {
        description: format!("{described}, {place}"),
        data: raw(&json!({ place: data })),
        valid: valid
            && match place {
                "text" | "named" => data.is_string(),
                "listed" => !data.is_array() && !data.is_object(),
                _ => true,
            },
    })
}

fn raw(value: &Value) -> Box<RawValue> {
    RawValue::from_string(value.to_string()).expect("JSON")
}

/// What was found.
#[derive(Debug, Default)]
pub struct Outcome {
    /// One line for each thing that is wrong.
    pub failures: Vec<String>,
    /// The suite's valid texts that are refused.
    pub not_held: BTreeSet<String>,
    /// How many documents were looked at.
    pub documents: usize,
}

/// Compares every answer with the suite, with the check program, and with the other languages.
pub fn outcome(batches: &[Batch], generated: &[Modules], answers: &Answers) -> Outcome {
    let mut outcome = Outcome::default();
    let mut next = 0;
    for (batch, modules) in batches.iter().zip(generated) {
        outcome.failures.extend(modules.refused.values().cloned());
        for case in batch.groups.iter().filter(|case| modules.modules.contains_key(&case.name)) {
            let native = Native::from_name(&case.group.description).expect("a format");
            let Some(program) = modules.natives.get(&case.name) else {
                outcome.failures.push(format!("{}/{}: no type holds anything", batch.dialect, case.name));
                continue;
            };
            let program = Program::from(program);
            for test in &case.group.tests {
                let shown = format!("{}/{}: {} {}", batch.dialect, case.name, test.description, test.data);
                let document = parse(test.data.get().as_bytes()).expect("a document");
                let held = accepts(&program, 0, &document);
                outcome.verdict(native, test, held, &shown);
                let of_document: Vec<_> = answers.iter().map(|of_language| &of_language[next]).collect();
                for (answer, language) in of_document.iter().zip(Language::ALL) {
                    let mut answer = (*answer).clone();
                    // In memory, bytes are no text in TypeScript, and `is` says what a value is.
                    let is_strict = language == Language::TypeScript && native == Native::Byte;
                    answer.entries.retain(|(entry, _)| !(is_strict && entry.ends_with(", is")));
                    let wrong = answer.disagreement(held, of_document[0]);
                    outcome.failures.extend(wrong.map(|what| format!("{shown}: {}: {what}", name(language))));
                }
                if held {
                    let canonical = of_document[0].canonical.as_deref().unwrap_or_default();
                    outcome.failures.extend(unlike(native, test, canonical).map(|what| format!("{shown}: {what}")));
                }
                outcome.documents += 1;
                next += 1;
            }
        }
    }
    outcome
}

impl Outcome {
    /// Nothing is accepted that the suite refuses, and what is refused that it accepts is listed, or refused because a
    /// format that has a type is no annotation.
    fn verdict(&mut self, native: Native, test: &Test, held: bool, shown: &str) {
        if held == test.valid {
            return;
        }
        if held {
            return self.failures.push(format!("{shown}: is held, and must be refused"));
        }
        if test.description.contains("is only an annotation by default") || test.description.contains("validates true")
        {
            return;
        }
        let document: Value = serde_json::from_str(test.data.get()).expect("a document");
        let text = document.as_object().and_then(|members| members.values().next()).and_then(Value::as_str);
        match text.filter(|text| normal_text(native, text).is_none()) {
            Some(text) => drop(self.not_held.insert(text.to_owned())),
            None => self.failures.push(format!("{shown}: is refused, and must be held")),
        }
    }
}

/// How a text is written in a place where a type holds it, if not in normal form; elsewhere it stays what it is.
fn unlike(native: Native, test: &Test, canonical: &str) -> Option<String> {
    let (document, written): (Value, Value) =
        (serde_json::from_str(test.data.get()).ok()?, serde_json::from_str(canonical).ok()?);
    let (place, value) = document.as_object()?.iter().next()?;
    let text = value.as_str()?;
    let is_typed = PLACES.iter().any(|(name, is_typed)| name == place && *is_typed);
    let expected = if is_typed { normal_text(native, text) } else { Some(text.to_owned()) };
    (written[place].as_str() != expected.as_deref()).then(|| format!("is written as {canonical}"))
}
