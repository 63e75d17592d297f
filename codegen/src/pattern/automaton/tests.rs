//! The automata against an engine that backtracks.

use super::*;
use crate::pattern::{Automata, Pattern, translate};

fn plain(sources: &[&str]) -> Option<Pattern> {
    Automaton::of(sources, 62)?.plain()
}

fn agree(sources: &[&str], texts: &[&str]) {
    let automaton = Automaton::of(sources, 62).expect("an automaton");
    let engines: Vec<regress::Regex> =
        sources.iter().map(|source| regress::Regex::with_flags(source, "u").expect("a pattern")).collect();
    let plain = plain(sources).expect("a plain pattern");
    let engine = regress::Regex::with_flags(&plain.ecma, "u").expect("a pattern");
    for text in texts {
        let expected = engines.iter().all(|engine| engine.find(text).is_some());
        assert_eq!(automaton.matches(text), expected, "{sources:?} on {text:?}");
        assert_eq!(engine.find(text).is_some(), expected, "{sources:?}, plain {plain:?}, on {text:?}");
    }
}

/// All texts of up to `length` of these characters.
fn texts(alphabet: &[char], length: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..length {
        let to = all.len();
        for at in from..to {
            for c in alphabet {
                let text = format!("{}{c}", all[at]);
                all.push(text);
            }
        }
        from = to;
    }
    all
}

#[test]
fn agrees_with_an_engine() {
    let all = texts(&['a', 'b', '/', '.', '\n', '\u{1F600}'], 5);
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    for sources in [
        &["^(?:(?!\\.\\.?(?:/|$))[^/\\\\]+(?:/|$))+$"] as &[&str],
        &["^(?!(?:[^/]*/)*(?:ab|b\\.a|a)(?:/|$))"],
        &["^(?!(?:[^/]*/)*(?:ab|b\\.a|a)(?:/|$))", "^(?:(?!\\.\\.?(?:/|$))[^/\\\\]+(?:/|$))+$"],
        &["ab|b+a$"],
        &["^(?:a|ab)(?:b{2,3})?[^b]*$"],
        &["(?=[^\\n]*a)(?=[^]*b)[^./]{2,}$"],
        &["^(?:(?=a)|b)*$"],
        &["(?:a(?!b)|b(?=/|$)){2}"],
        &["$^|^a*$"],
    ] {
        agree(sources, &all);
    }
}

#[test]
fn tells_characters_beyond_ascii_apart() {
    let all = texts(&['a', '.', '\n', 'é', 'ê', '\u{2028}', '\u{1F600}'], 4);
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    for sources in [
        &["^(?=^[^./~])(^((?!\\.{2}).)*$).*$"] as &[&str],
        &["^(?=.*a)(?=.*[^\\s.]).{2,}$"],
        &["^(?:(?!é|a.).)+$", "[é-\u{2028}]"],
        &["^(?!.*[\u{1F600}-\u{1F64F}])[^é]+$"],
    ] {
        agree(sources, &all);
    }
    assert!(Automata::default().of(&["^.(?!a)"]).is_none(), "tables have no such classes");
}

#[test]
fn gives_up() {
    for source in ["\\bа", "(a)\\1", "(?<=a)b", "\\p{L}+", "(?:a|b)*a(?:a|b){12}$"] {
        assert_eq!(Automaton::of(&[source], 62), None, "{source}");
    }
}

#[test]
fn knows_what_goes_back() {
    let goes_back = |source| translate(source).expect("a pattern").traits.goes_back;
    assert!(goes_back("^(?!(?:[^/]*/)*a)") && goes_back("^(?:a+b)+$"));
    assert!(!goes_back("^[a-z]+$") && !goes_back("^(?!a)(?:b|c){1,3}"));
}

#[test]
fn plain_patterns_say_it_without_look_aheads() {
    let segments = plain(&["^(?:(?!\\.\\.?(?:/|$))[^/\\\\]+(?:/|$))+$"]).expect("a plain pattern");
    let segment = "(?:[^./\\\\]|\\.(?:[^./\\\\]|\\.[^/\\\\]))[^/\\\\]*";
    assert_eq!(segments.ecma, format!("^{segment}(?:/{segment})*/?$"));
    let both = plain(&["^(?:a|bc)/[^/]", "^(?![^]*x)"]).expect("a plain pattern");
    assert_eq!(both.python, "^(?:a|bc)/[^/x][^x]*\\Z");
    assert_eq!(plain(&["^[a-f]{3}$"]).map(|plain| plain.python), Some("^[a-f][a-f][a-f]\\Z".to_owned()));
}

#[test]
fn there_is_no_plain_pattern_for_what_never_matches_or_is_long() {
    for source in ["a^", "^(?![^]{9}(?:one|two|three|four|five|six))(?=[^]*1)(?=[^]*2)(?=[^]*3)", "(?<=a)b"] {
        assert_eq!(plain(&[source]), None, "{source}");
    }
}

#[cfg(feature = "analysis")]
#[test]
fn plain_patterns_are_read_in_one_way_only() {
    for source in ["^(?![^]*ab)(?:[ab]+c?)+$", "(?=[^]*a)(?=[^]*b)[^]*c$", "^(?:(?!\\.\\.?(?:/|$))[^/]+(?:/|$))+$"] {
        let plain = plain(&[source]).expect("a plain pattern");
        assert_eq!(crate::pattern::exponential(&plain.ecma), None, "{source}: {plain:?}");
    }
}
