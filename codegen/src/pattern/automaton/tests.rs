//! The automata against an engine that backtracks.

use super::*;

fn agree(sources: &[&str], texts: &[&str]) {
    let automaton = Automaton::of(sources, 62).expect("an automaton");
    let engines: Vec<regress::Regex> =
        sources.iter().map(|source| regress::Regex::with_flags(source, "u").expect("a pattern")).collect();
    for text in texts {
        let expected = engines.iter().all(|engine| engine.find(text).is_some());
        assert_eq!(automaton.matches(text), expected, "{sources:?} on {text:?}");
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
    let all = texts(&['a', 'b', '/', '.', 'é', '\u{1F600}'], 5);
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
fn gives_up() {
    for source in ["\\bа", "(a)\\1", "(?<=a)b", "é+", "\\s", "(?:a|b)*a(?:a|b){12}$"] {
        assert_eq!(Automaton::of(&[source], 62), None, "{source}");
    }
}

#[test]
fn knows_what_goes_back() {
    assert!(goes_back("^(?!(?:[^/]*/)*a)") && goes_back("(?:a+b)+"));
    assert!(!goes_back("^[a-z]+$") && !goes_back("^(?!a)(?:b|c){1,3}"));
}
