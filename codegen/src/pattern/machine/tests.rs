//! What becomes of patterns: machines against an engine, as Rust's runtime runs them; formats.

use super::Machine;
use crate::{
    Language, format,
    pattern::{Judge, Pattern, parse, translate},
    runtime::{Json, parts},
};

/// A pattern that a machine judges, even if an engine would do.
fn machine(source: &str) -> parts::Pattern {
    let machine = Machine::of(&parse::parse(source).expect("a pattern").root).expect("a machine");
    let data = serde_json::json!([source, machine]);
    parts::Pattern::from_json(&Json::from(&data)).expect("a pattern of a program")
}

/// All texts of up to `length` of these characters.
fn texts(alphabet: &[char], length: usize) -> Vec<String> {
    let longer = |texts: &[String]| -> Vec<String> {
        texts.iter().flat_map(|text| alphabet.iter().map(move |c| format!("{text}{c}"))).collect()
    };
    let all = (0..length).fold(vec![vec![String::new()]], |mut all, _| {
        let next = longer(all.last().map_or(&[], Vec::as_slice));
        all.push(next);
        all
    });
    all.concat()
}

#[test]
fn machines_agree_with_an_engine() {
    let texts = texts(&['a', 'b', '.', '\n', '\u{1F600}'], 5);
    for source in [
        "^(a+)+$",
        "a*$",
        "^(?:a|b|ab)*c?$",
        "(?<=a)b",
        "(?<!a+)b",
        "(?<!^a*)b",
        "a(?=b)",
        "(?=.*a)(?=.*b)[^]{3}",
        "^(?:(?!ab)[^.])+$",
        "(?!(a+)+b)[ab]+$",
        r"\ba",
        r"a\B",
        r"\B",
        "(?<=(?=ab)a)b",
        "(?=a(?<=ba))",
        "(?!(?!a))b",
        "(?:a?){3}a{3}",
        "(a{1,2}){2}b",
        "[]|a",
        "^$",
        "$^",
        "",
    ] {
        let engine = regress::Regex::with_flags(source, "u").expect("a pattern");
        let machine = machine(source);
        for text in &texts {
            assert_eq!(machine.finds(text), engine.find(text).is_some(), "{source} on {text:?}");
        }
    }
}

#[test]
fn machines_of_rust_agree_with_the_fixtures() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fixtures/machines.json");
    let fixtures: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).expect("the fixtures")).expect("fixtures");
    let cases = fixtures["cases"].as_array().expect("cases");
    assert!(cases.len() > 20, "{}", cases.len());
    for case in cases {
        let pattern = serde_json::json!([case["pattern"], case["machine"]]);
        let pattern = parts::Pattern::from_json(&Json::from(&pattern)).expect("a pattern of a program");
        for (member, expected) in [("finds", true), ("misses", false)] {
            for text in case[member].as_array().into_iter().flatten().filter_map(serde_json::Value::as_str) {
                assert_eq!(pattern.finds(text), expected, "{case} on {text:?}");
            }
        }
    }
}

#[test]
fn every_format_is_judged_in_linear_time() {
    let simulated = |pattern: &Pattern, language| matches!(pattern.judge(language), Judge::Machine(_));
    for name in format::KNOWN {
        let pattern = translate(format::pattern_for(name).expect("a format")).expect("a pattern");
        assert_eq!(pattern.hindrance, None, "{name}");
        let machine =
            pattern.machine.as_ref().map(|machine| serde_json::to_string(machine.as_ref()).expect("data").len());
        println!(
            "{name}: quick {}, simulated in Rust {}, in Python {}; {machine:?} bytes",
            pattern.traits.is_quick,
            simulated(&pattern, Language::Rust),
            simulated(&pattern, Language::Python)
        );
        let judge = crate::model::executable_pattern(&pattern);
        for text in ["0", "a", "a.", "/", "~", "0/~", "a-", "[", "(", ":", "1:", "%", "\u{e9}"] {
            judge.finds(&text.repeat(10_000));
        }
    }
}

#[test]
fn texts_that_engines_go_back_in_are_judged_at_once() {
    for (source, round, end) in [
        ("^(a+)+$", "a", "!"),
        ("^(a|a)*$", "a", "!"),
        ("(?:a|b|ab)*c", "ab", ""),
        (r"\s+$", " ", "x"),
        ("^(?!(a+)+b)", "a", ""),
        ("^(?=(?:.*a)*c)", "a", ""),
    ] {
        let judge = crate::model::executable_pattern(&translate(source).unwrap_or_else(|error| panic!("{error}")));
        let text = round.repeat(50_000) + end;
        assert_eq!(judge.finds(&text), source == "^(?!(a+)+b)", "{source}");
    }
}
