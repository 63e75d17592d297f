//! The promise of the README, walked by door, language and contract: nothing invalid gets in, nothing invalid gets out,
//! and what we publish is what we enforce.
//!
//! For each rule that a contract has there is a document that breaks it and no other. Every door refuses it, and the
//! value that says the same, with one report in all languages.

pub mod agno;
pub mod catalytic;
pub mod continuum;
pub mod doors;
pub mod redmind;
pub mod row;
pub mod stargraph;
pub mod vocabulary;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use testkit::{Question, read, with_doubles};

use super::languages;
use row::Row;

/// The doors that every language has, beside what it publishes: text in, value in, built by constructors or by hand,
/// changed and judged; written as text, in canonical and in declared form, hashed, streamed as an event.
const DOORS: [&str; 9] =
    ["text in", "value in", "built", "changed", "written", "canonical", "declared", "hashed", "streamed"];

/// What each language has beside them: what its ecosystem calls.
const OWN_DOORS: [(&str, &[&str]); 3] = [
    ("Rust", &["serialized"]),
    ("TypeScript", &["Standard Schema"]),
    ("Python", &["TypeAdapter", "model_dump", "model_dump_json", "model_validate_json"]),
];

/// The codes of what a native type may refuse to hold, so that no value can be changed to say it: in Rust by its shape
/// or by judging whatever becomes a named string, in Python an attribute that a model does not have.
const HELD_BACK: [(&str, &[&str]); 3] = [
    (
        "Rust",
        &[
            "INVALID_NODE_TYPE",
            "additionalProperties",
            "const",
            "enum",
            "invalid_slug",
            "minimum",
            "required",
            "type",
            "unevaluatedProperties",
        ],
    ),
    ("TypeScript", &[]),
    ("Python", &["additionalProperties", "unevaluatedProperties"]),
];

/// The table.
fn rows() -> Vec<Row> {
    let contracts = [redmind::rows(), continuum::rows(), catalytic::rows(), stargraph::rows(), agno::rows()];
    contracts.into_iter().flatten().collect()
}

/// What each language says of each row.
fn answers(rows: &[Row]) -> Vec<(&'static str, Vec<Value>)> {
    let question = |row: &Row| {
        let mut line = Question::of_file("triglyph_contracts", row.module(), row.rust.root, &row.file()).line("doors");
        line["changes"] = row.changes.iter().map(row::Change::to_json).collect();
        line["broken"] = json!(row.broken());
        line
    };
    let questions: Vec<Value> = rows.iter().map(question).collect();
    let rust = rows.iter().map(|row| (row.rust.doors)(read(&row.file()).as_bytes(), row.broken().as_bytes()));
    let mut answers = vec![("Rust", rust.collect())];
    for (name, mut judge) in languages::all() {
        answers.push((name, judge.answers(&questions).iter().map(|said| said[0].clone()).collect()));
    }
    answers
}

pub fn nothing_invalid_gets_in_or_out() {
    let rows = rows();
    let answers = answers(&rows);
    let mut wrong = Vec::new();
    let mut walked = BTreeMap::new();
    for (language, said) in &answers {
        for ((row, said), rust) in rows.iter().zip(said).zip(&answers[0].1) {
            let found = Told { language, row, said, rust }.mistakes();
            wrong.extend(found.iter().map(|what| format!("{language}, {} {}: {what}", row.rust.root, row.code)));
            for (door, outcome) in said["after"]["doors"].as_object().into_iter().flatten() {
                let refused = outcome.get("report").is_some();
                *walked.entry((*language, door.clone())).or_insert(0) += usize::from(refused);
            }
        }
    }
    crate::contracts::none(&wrong);
    // What no value can say is the exception at every door.
    for (language, own) in OWN_DOORS {
        for door in DOORS.iter().chain(own) {
            let refused = walked.get(&(language, (*door).to_owned())).copied().unwrap_or_default();
            assert!(refused * 5 >= rows.len() * 2, "{language}, {door}: only {refused} of {} refused", rows.len());
        }
    }
}

/// What a language says of a row, beside what Rust says.
struct Told<'a> {
    language: &'a str,
    row: &'a Row,
    said: &'a Value,
    rust: &'a Value,
}

impl Told<'_> {
    fn mistakes(&self) -> Vec<String> {
        if let Some(crash) = self.said.get("crash") {
            return vec![format!("crashed: {crash}")];
        }
        let mut mistakes = self.report();
        mistakes.extend(self.before());
        mistakes.extend(self.after());
        mistakes.extend(self.published());
        mistakes
    }

    /// The report on the document has one error, and is that of Rust.
    fn report(&self) -> Vec<String> {
        let report = &self.said["after"]["report"];
        let told: Value = serde_json::from_str(report.as_str().unwrap_or_default()).unwrap_or_default();
        let codes: Vec<&Value> = told["errors"].as_array().into_iter().flatten().map(|error| &error["code"]).collect();
        let mut mistakes = Vec::new();
        if codes != [self.row.code] {
            mistakes.push(format!("another rule is broken, or one more: {report}"));
        }
        if *report != self.rust["after"]["report"] {
            mistakes.push(format!("{report}, but Rust says {}", self.rust["after"]["report"]));
        }
        mistakes
    }

    /// All doors are open to the example, and those that write it write what the unchecked ones do.
    fn before(&self) -> Vec<String> {
        let mut mistakes = self.names("before");
        let unchecked = &self.said["before"]["unchecked"];
        for (door, outcome) in self.said["before"]["doors"].as_object().into_iter().flatten() {
            let expected = match door.as_str() {
                "text in" | "value in" | "built" | "changed" | "Standard Schema" | "model_validate_json" => None,
                "declared" => Some(&self.rust["before"]["doors"]["declared"]["text"]),
                "serialized" | "model_dump" | "model_dump_json" | "TypeAdapter" => Some(&unchecked["written"]),
                known => Some(&unchecked[known]),
            };
            if !outcome["text"].is_string() || expected.is_some_and(|expected| outcome["text"] != *expected) {
                mistakes.push(format!("{door} gives {outcome} of the example, expected {expected:?}"));
            }
        }
        mistakes
    }

    /// No door is open afterwards, and each says why; the unchecked ones still write.
    fn after(&self) -> Vec<String> {
        let mut mistakes = self.names("after");
        let said = &self.said["after"];
        let held_back =
            HELD_BACK.iter().any(|(language, codes)| *language == self.language && codes.contains(&self.row.code));
        let refused = json!({"report": said["report"]});
        for (door, outcome) in said["doors"].as_object().into_iter().flatten() {
            let impossible = held_back && *outcome == json!({"impossible": true});
            if *outcome != refused && !impossible {
                mistakes.push(format!("{door} gives {outcome}"));
            }
        }
        let written = |texts: &Value| texts.as_object().is_some_and(|texts| texts.values().all(Value::is_string));
        let excused = held_back && said["unchecked"].is_null();
        if !excused && !written(&said["unchecked"]) {
            mistakes.push(format!("unchecked, {}", said["unchecked"]));
        }
        mistakes
    }

    /// The doors that were walked are those that there are.
    fn names(&self, state: &str) -> Vec<String> {
        let own = OWN_DOORS.iter().filter(|(language, _)| *language == self.language).flat_map(|(_, own)| *own);
        let expected: BTreeSet<&str> = DOORS.iter().chain(own).copied().collect();
        let walked = self.said[state]["doors"].as_object().into_iter().flatten();
        let walked: BTreeSet<&str> = walked.map(|(door, _)| door.as_str()).collect();
        if walked == expected { Vec::new() } else { vec![format!("walked {walked:?}, expected {expected:?}")] }
    }

    /// What is published is equal in all languages, takes the example and refuses the document; or it says the rule in
    /// the vocabulary, which other validators ignore.
    fn published(&self) -> Vec<String> {
        let schema = &self.said["published"];
        // JavaScript has no digits of integers past 2^53.
        if with_doubles(schema) != with_doubles(&self.rust["published"]) {
            return vec!["publishes another schema than Rust".to_owned()];
        }
        let validator = jsonschema::draft202012::options().should_validate_formats(true).build(schema);
        let validator = validator.unwrap_or_else(|error| panic!("{}: {error}", self.row.rust.root));
        let accepts = |text: &str| validator.is_valid(&serde_json::from_str(text).expect("it is JSON"));
        let mut rules = schema["x-integrity"].as_array().into_iter().flatten();
        let is_rule = rules.any(|rule| rule["code"] == self.row.code);
        let mut mistakes = Vec::new();
        if !accepts(&read(&self.row.file())) {
            mistakes.push("what is published refuses the example".to_owned());
        }
        if accepts(&self.row.broken()) != is_rule {
            mistakes.push(format!("what is published accepts it or not, and whether it is a rule is {is_rule}"));
        }
        mistakes
    }
}

pub fn every_rule_is_broken_once() {
    let rows = rows();
    let mut wrong = Vec::new();
    for (module, codes) in vocabulary::of_modules() {
        let tried: BTreeSet<&str> = rows.iter().filter(|row| row.module() == module).map(|row| row.code).collect();
        let exempt: BTreeSet<&str> =
            vocabulary::EXEMPT.iter().filter(|(of, ..)| *of == module).map(|(_, code, _)| *code).collect();
        for code in codes.iter().filter(|code| !tried.contains(code.as_str()) && !exempt.contains(code.as_str())) {
            wrong.push(format!("{module}: no document breaks {code}"));
        }
        for code in tried.union(&exempt).filter(|code| !codes.contains(**code)) {
            wrong.push(format!("{module}: no error has the code {code}"));
        }
        wrong.extend(tried.intersection(&exempt).map(|code| format!("{module}: {code} has a row, and is exempt")));
    }
    crate::contracts::none(&wrong);
    assert!(rows.len() > 75, "only {} rows", rows.len());
}
