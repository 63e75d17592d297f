//! Patterns that engines go back and forth in for ever, as data: shapes that are known from advisories and papers, over
//! several alphabets, each with what a text has to repeat. Every one is refused or judged in linear time.

use std::collections::HashSet;

use serde_json::{Value, json};
use triglyph::{
    load::{self, Options, SchemaSource},
    lower,
    runtime::{Json, Program, accepts},
};

/// How long the texts are, in characters at least.
const LENGTH: usize = 20_000;

fn cases() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fixtures/hostile_patterns.json");
    let text = std::fs::read_to_string(path).expect("the fixture");
    serde_json::from_str(&text).expect("a list of cases")
}

fn text<'c>(case: &'c Value, member: &str) -> &'c str {
    case[member].as_str().expect("a text")
}

#[test]
fn there_are_many_of_them() {
    let cases = cases();
    let patterns: HashSet<&str> = cases.iter().map(|case| text(case, "pattern")).collect();
    assert!(patterns.len() >= 300, "{}", patterns.len());
}

/// The program of one pattern.
fn program(pattern: &str) -> Program {
    let schema = json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "pattern": pattern});
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("case.schema.json");
    std::fs::write(&path, schema.to_string()).expect("a file");
    let source = SchemaSource { path, ..SchemaSource::default() };
    let options = Options { schemas: vec![source], ..Options::default() };
    let bundle = load::load(&options).unwrap_or_else(|found| panic!("{found}"));
    let lowered = lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|found| panic!("{found}"));
    Program::from(&lowered.model.modules[0].checks)
}

fn finds(program: &Program, text: &str) -> bool {
    accepts(program, 0, &Json::from(&Value::from(text)))
}

#[test]
fn short_texts_are_judged_as_by_an_engine_and_long_ones_at_once() {
    for case in cases() {
        let (pattern, round, end) = (text(&case, "pattern"), text(&case, "round"), text(&case, "end"));
        let (program, engine) = (program(pattern), regress::Regex::with_flags(pattern, "u").expect("a pattern"));
        // Even the reference does not come back from these, be the text as short as it may.
        let most = if text(&case, "class") == "options around a loop" { 1 } else { 6 };
        for rounds in 0..most {
            for end in ["", end, ";"] {
                let text = round.repeat(rounds) + end;
                assert_eq!(finds(&program, &text), engine.find(&text).is_some(), "{pattern} on {text:?}");
            }
        }
        // Who goes back and forth does not come back from these.
        for end in ["", end] {
            finds(&program, &(round.repeat(LENGTH) + end));
        }
    }
}
