//! Every policy of `docs/checks.md` on what a document is (numbers, duplicate names, surrogates, encodings, depth,
//! malformed texts, values that are not JSON), through every entry point of every language: one verdict and one report
//! for each document, and a list of what native parsers hide from the generated code (`docs/checks.md`, "Native entry
//! points").

pub mod bigints;
pub mod case;
pub mod counted;
pub mod kinds;
pub mod languages;
pub mod memory;
pub mod native;
pub mod texts;
pub mod unbounded;

use std::collections::BTreeSet;

use case::{Said, Verdict};
use testkit::{lock, scratch};

/// What reads texts. These have no exceptions; the native parser of Rust has one, for doubles.
const TEXTS: [&str; 18] = [
    "Rust from_json",
    "Rust check",
    "Rust is_valid",
    "Rust serde_json::from_slice",
    "Rust serde_json::from_reader",
    "Rust serde_json::from_str",
    "TypeScript fromJson, bytes",
    "TypeScript check, bytes",
    "TypeScript fromJson, string",
    "TypeScript check, string",
    "Python from_json, bytes",
    "Python check, bytes",
    "Python is_valid, bytes",
    "Python model_validate_json, bytes",
    "Python from_json, str",
    "Python check, str",
    "Python is_valid, str",
    "Python model_validate_json, str",
];

/// What judges the values that native parsers have made of a text, or that a program has made.
const VALUES: [&str; 23] = [
    "Rust Value, check_value",
    "Rust Value, from_value",
    "TypeScript JSON.parse, checkValue",
    "TypeScript JSON.parse, parse",
    "TypeScript JSON.parse, is",
    "TypeScript JSON.parse, ~standard",
    "TypeScript JSON.parse, parsed",
    "TypeScript Response, checkValue",
    "TypeScript Response, parse",
    "TypeScript Response, is",
    "TypeScript Response, ~standard",
    "TypeScript Response, parsed",
    "TypeScript value, checkValue",
    "TypeScript value, parse",
    "TypeScript value, is",
    "TypeScript value, ~standard",
    "Python json.loads, check_value",
    "Python json.loads, model_validate",
    "Python json.loads, TypeAdapter",
    "Python json.loads, parsed",
    "Python value, check_value",
    "Python value, model_validate",
    "Python value, TypeAdapter",
];

#[test]
fn every_entry_point_keeps_every_policy() {
    let _lock = lock("policies-run");
    let cases = [texts::all(), native::all(), memory::all()].concat();
    let answers = languages::answers(&cases, &scratch("policies"));
    let mut wrong = Vec::new();
    let mut asked = BTreeSet::new();
    for (case, answers) in cases.iter().zip(&answers) {
        assert!(!answers.is_empty(), "nothing was asked about {}", case.name);
        for (entry, said) in answers {
            asked.insert(entry.as_str());
            let expected = case.expected(entry);
            if !agrees(&expected, said) {
                wrong.push(format!("{}: {entry} says {said:?}, expected {expected:?}", case.name));
            }
        }
        for (entry, _) in &case.except {
            if !answers.iter().any(|(known, _)| known.starts_with(entry)) {
                wrong.push(format!("{}: the exception for {entry} is about nothing", case.name));
            }
        }
    }
    let total: usize = answers.iter().map(Vec::len).sum();
    println!("{} documents, {total} answers of {} entry points", cases.len(), asked.len());
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(asked, TEXTS.into_iter().chain(VALUES).collect(), "the entry points that were asked");
}

/// Whether an answer is the expected one. What the entry point does not say is left out.
fn agrees(expected: &Said, said: &testkit::Said) -> bool {
    let same = |said: &Option<String>, expected: &str| said.as_deref().is_none_or(|said| said == expected);
    match expected {
        Said::Unparsed => said.unparsed,
        Said::As(Verdict::Accepted(canonical)) => said.valid && same(&said.canonical, canonical),
        Said::As(Verdict::Refused(report)) => !said.valid && !said.unparsed && same(&said.report, report),
    }
}

/// Types of every kind, as parts of a module and as its root, have the verbs of the README's table.
#[test]
fn every_kind_of_type_has_every_verb() {
    let _lock = lock("policies-kinds");
    kinds::have_every_verb(&scratch("policies-kinds"));
}

/// Patterns with back-references, where they are allowed.
#[test]
fn counted_patterns_are_the_same_everywhere() {
    let _lock = lock("policies-counted");
    counted::agree(&scratch("policies-counted"));
}

/// Integers of any size, where they are asked for.
#[test]
fn unbounded_integers_are_the_same_everywhere() {
    let _lock = lock("policies-unbounded");
    unbounded::agree(&scratch("policies-unbounded"));
}

/// Integers that keep their digits in TypeScript, too, where they are asked for.
#[test]
fn bigints_are_the_integers_of_other_languages() {
    let _lock = lock("policies-bigints");
    bigints::agree(&scratch("policies-bigints"));
}

#[test]
fn only_native_parsers_have_exceptions() {
    for case in [texts::all(), native::all(), memory::all()].concat() {
        for (entry, _) in &case.except {
            let is_native = VALUES.iter().any(|name| name.starts_with(entry)) || entry.starts_with("Rust serde_json");
            assert!(is_native, "{}: {entry} must have no exception", case.name);
        }
    }
}
