//! The patterns in `tests/fixtures/backtracking.json`, which the runtimes' own tests run on: what each text takes is the
//! same number of steps in every language.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use super::{super::parse, Backtracking};
use crate::runtime::{Json, parts};

/// What a text may take in these fixtures.
const STEPS: u64 = 20_000;

/// A pattern with texts.
type Case = (&'static str, &'static [&'static str]);

const CASES: &[Case] = &[
    (r"^(a)\1$", &["aa", "a", "ab", "aaa", ""]),
    (r#"^(['"]).*\1$"#, &["'x'", "\"x\"", "'x\"", "''", "'", "\"it's\""]),
    (r"(\w+)\s+\1", &["the the", "the then", "a b", "no no no", "on one"]),
    (r"(?<quote>['`])x\k<quote>", &["'x'", "`x`", "'x`"]),
    (r"(.)\1", &["\u{1f600}\u{1f600}", "\u{1f600}a", "\u{e9}\u{e9}", "ab"]),
    (r"^(.)(.)?(.)?\3\2\1$", &["abccba", "abba", "aa", "abcba", "a"]),
    (r"^(\d\d)-\1$", &["12-12", "12-21"]),
    (r"\b(\w+)\b.*\b\1\b", &["one two one", "one two", "one ones"]),
    // What a group captured in an earlier round is forgotten.
    (r"^(?:(a)|b)*\1$", &["ab", "aba", "aa", "b", "", "aab"]),
    (r"^(?:(x)|(y)){2}\1\2$", &["xyy", "xy", "yxx", "xxx", "xyxy"]),
    (r"^(?:(a)?b){2}\1c$", &["abbc", "babac", "abbac", "babc"]),
    (r"^((a)|b)*?\2$", &["aa", "ab", "b", ""]),
    (r"^(a{1,3}){2}\1$", &["aaa", "aaaaaa", "aaaaa", "aa"]),
    // A round that reads nothing is none.
    (r"^(a?)*\1b$", &["b", "ab", "aab"]),
    (r"^(?:(a)|b?)*\1$", &["a", "aa", "ab", ""]),
    (r"^(?:(a)|(?=b)){2,}\1b$", &["b", "ab", "aab"]),
    (r"^(a*)*\1$", &["", "a", "aaaa"]),
    (r"(a*?)\1{2}b", &["b", "aaab", "aab"]),
    // What took no part, or is not at its end, is empty.
    (r"\1(a)", &["a", "b"]),
    (r"^(a\1)+$", &["a", "aa", "ab"]),
    (r"(?:(a)|b)\1", &["b", "aa", "ab"]),
    ("([])?\\1a", &["a", "b"]),
    // Look-arounds: what they capture stays, unless they are negative or what follows fails.
    (r"(?=(a+))\1b", &["aab", "aa", "b"]),
    (r"^(?=(a+))\w*\1$", &["aa", "a", "aab", "aabaa"]),
    (r"^(?!(a)b)\1a", &["aa", "ab", "a"]),
    (r"^(?:(?=(a))a|b)+\1$", &["aba", "bba", "ab", "aa"]),
    (r"(?<=\1(a))b", &["aab", "ab", "b"]),
    (r"(?<=(a)\1)b", &["aab", "ab", "b"]),
    (r"(?<=([ab]+)([bc]+))\2", &["abcbc", "abbb", "ab", "c"]),
    (r"(?<!(.)\1)c(\w)\2", &["aacxx", "abcxx", "cxx", "bcxy"]),
    (r"^(\s*)\S+\1$", &[" a ", "a", " a", "  a "]),
];

/// How many patterns are made up, and texts for each.
const RANDOM: usize = 200;
const TEXTS: usize = 8;

#[test]
fn the_fixtures_are_those_of_the_compiler() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/backtracking.json");
    let expected = fixtures();
    if std::env::var("BACKTRACKING_FIXTURES").is_ok_and(|value| value == "update") {
        fs::write(&path, &expected).expect("the fixtures can be written");
    }
    let found = fs::read_to_string(&path).expect("the fixtures can be read");
    assert!(
        found == expected,
        "backtracking.json is not what the compiler makes; write it with BACKTRACKING_FIXTURES=update"
    );
}

#[test]
fn steps_double_until_there_are_no_more() {
    for source in [r"^(a*)*\1$", r"^(a|a)*\1c$", r"^(a+)+\1?!$", r"^(?:(a)|(a))*\2b$"] {
        let pattern = judge(source);
        assert_eq!(pattern.steps(&("a".repeat(40) + "x"), 100_000), None, "{source}");
        let steps = |length| pattern.steps(&("a".repeat(length) + "x"), 1_000_000).expect("few steps");
        assert!(steps(10) > 2 * steps(8), "{source}: {} and {}", steps(10), steps(8));
    }
}

#[test]
fn a_text_may_take_all_of_its_steps() {
    let pattern = judge(r"(\w+)\s+\1");
    let steps = pattern.steps("the other the", 10_000).expect("few steps");
    assert_eq!(pattern.steps("the other the", steps), Some(steps));
    assert_eq!(pattern.steps("the other the", steps - 1), None);
}

fn fixtures() -> String {
    let cases = CASES.iter().map(|(source, texts)| case(source, texts.iter().map(|text| (*text).to_owned())));
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let random = (0..RANDOM).map(|_| {
        let source = random.pattern();
        let texts: Vec<String> = (0..TEXTS).map(|_| random.text()).collect();
        case(&source, texts.into_iter())
    });
    let lines = |cases: Vec<Value>| cases.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n");
    format!("{{\"cases\":[\n{}\n],\n\"random\":[\n{}\n]}}\n", lines(cases.collect()), lines(random.collect()))
}

/// A pattern, what judges by it, and for each text whether it finds a match and in how many steps; null if they are too
/// many.
fn case(source: &str, texts: impl Iterator<Item = String>) -> Value {
    let pattern = judge(source);
    let most = usize::try_from(STEPS).expect("a small number");
    let texts: Vec<Value> = texts.map(|text| json!([text, pattern.finds(&text), pattern.steps(&text, most)])).collect();
    json!({"pattern": source, "judge": data(source), "texts": texts})
}

fn data(source: &str) -> Value {
    let root = parse::parse(source).unwrap_or_else(|error| panic!("{source}: {error}")).root;
    let backtracking = Backtracking::of(&root, STEPS).unwrap_or_else(|error| panic!("{source}: {error:?}"));
    serde_json::to_value(backtracking).expect("a pattern is data")
}

fn judge(source: &str) -> parts::Pattern {
    parts::Pattern::from_json(&Json::from(&json!([source, data(source)]))).expect("a pattern of a program")
}

/// The same numbers each time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).expect("a number below the bound")
    }

    fn one_of<'s>(&mut self, all: &[&'s str]) -> &'s str {
        all[self.below(all.len())]
    }

    fn text(&mut self) -> String {
        (0..self.below(9)).map(|_| self.one_of(&["a", "b", "a", "b", "1", " ", "\u{1f600}"])).collect()
    }

    /// A pattern with groups inside groups, and references to some of them.
    fn pattern(&mut self) -> String {
        let mut groups = 1;
        let shape = format!("({}){}", self.branches(1, &mut groups), self.branches(3, &mut groups));
        // Which groups there are is known at the end.
        let mut parts = shape.split('%');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| format!("{text}(?:\\{}){part}", 1 + self.below(groups)))
    }

    fn branches(&mut self, depth: usize, groups: &mut usize) -> String {
        let branches: Vec<String> = (0..=self.below(2)).map(|_| self.branch(depth, groups)).collect();
        branches.join("|")
    }

    fn branch(&mut self, depth: usize, groups: &mut usize) -> String {
        (0..=self.below(3)).map(|_| self.part(depth, groups)).collect()
    }

    /// `%` stands for a reference.
    fn part(&mut self, depth: usize, groups: &mut usize) -> String {
        const SETS: &[&str] = &["a", "b", "a", "[ab]", "[^a]", ".", r"\w", "\u{1f600}", "%", "%"];
        const PLACES: &[&str] = &["^", "$", r"\b", r"\B"];
        const LOOKS: &[&str] = &["(?=", "(?!", "(?<=", "(?<!"];
        const LOOPS: &[&str] = &["", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "*?", "+?"];
        match self.below(if depth == 0 { 6 } else { 10 }) {
            0 => self.one_of(PLACES).to_owned(),
            1..=5 => match self.one_of(SETS) {
                "%" => "%".to_owned(),
                set => format!("{set}{}", self.one_of(LOOPS)),
            },
            6 => format!("{}{})", self.one_of(LOOKS), self.branches(depth - 1, groups)),
            7 => format!("(?:{}){}", self.branches(depth - 1, groups), self.one_of(LOOPS)),
            _ => {
                *groups += 1;
                format!("({}){}", self.branches(depth - 1, groups), self.one_of(LOOPS))
            }
        }
    }
}
