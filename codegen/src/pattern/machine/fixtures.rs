//! The machines in `tests/fixtures/machines.json`, which the runtimes' own tests run on.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use super::{
    super::{captures, parse, translate},
    Machine,
};

/// A pattern with texts in which it finds a match, and texts in which it does not.
type Case = (&'static str, &'static [&'static str], &'static [&'static str]);

const CASES: &[Case] = &[
    ("", &["", "a", "\u{1f600}"], &[]),
    ("^(a+)+$", &["a", "aaaa"], &["", "aab", "baa"]),
    ("^(?:a|a)*$", &["", "aaa"], &["ab"]),
    ("(a*)*b", &["b", "aab", "aaabc"], &["", "aaa"]),
    (r"\s+$", &["a ", " "], &["a", " a"]),
    (r"^\s+|\s+$", &[" a", "a ", " "], &["a", "a b", ""]),
    ("^(?!(a+)+b)", &["", "aaa", "ba"], &["ab", "aaab"]),
    (r"^(?=.*\d)(?=.*[a-z]).{3,}$", &["ab1", "1xyz"], &["abc", "123", "a1"]),
    (r"(?<=\$)\d+(?:\.\d\d)?(?!\d)", &["$1", "x$12.50", "$5a"], &["12", "$", "$x1"]),
    (r"(?<!\\)(?:\\\\)*,", &[",", r"\\,", "a,b"], &["", r"\,", r"\\\,"]),
    (r"(?=a(?!b))", &["a", "aba", "ac"], &["ab", "b", ""]),
    (r"(?<=^a(?=b))b+$", &["ab", "abbb"], &["b", "aab", "abc"]),
    (r"\bcat\b", &["cat", "a cat!", "\u{e9}cat\u{e9}"], &["cats", "_cat", "dog"]),
    (r"^\B$", &[""], &["a", " "]),
    (r"a\Bb", &["ab"], &["a b", "a", "b"]),
    ("^$", &[""], &["a", "\n"]),
    ("$^", &[""], &["a"]),
    ("a$b", &[], &["ab", "a"]),
    ("[]", &[], &["", "a"]),
    ("^[^]$", &["a", "\n", "\u{1f600}"], &["", "ab"]),
    ("^.$", &["\u{1f600}", "\u{e9}"], &["\n", "\u{2028}", "\u{1f600}\u{1f600}"]),
    ("^[\u{1f600}-\u{1f64f}]+$", &["\u{1f600}", "\u{1f601}\u{1f602}"], &["", "a\u{1f600}", "\u{1f680}"]),
    (r"^\p{Lu}\p{Ll}*$", &["A", "\u{c9}t\u{e9}"], &["a", "AB", "\u{1f600}"]),
    ("^a{2,4}$", &["aa", "aaaa"], &["a", "aaaaa"]),
    ("^(?:a?){12}a{12}$", &["aaaaaaaaaaaa"], &["aaaaaaaaaaa", ""]),
    ("^(?:(?:a|ab)(?:c|bcd))+$", &["ac", "abcd", "abc", "acabcd"], &["ab", "abcdc", ""]),
    ("^(?:[a-z]+[0-9]*)*;", &["a1b2;", ";"], &["a1b2", "1;"]),
    ("[ab]*a[ab]{5}c", &["aabbabc", "babbbbbc"], &["bbbbbbbc", "aabbab"]),
];

/// What long texts are made of: what stands in front, what is repeated, how often, and what ends them.
type Hostile = (&'static str, &'static str, &'static str, usize, &'static str, bool);

const HOSTILE: &[Hostile] = &[
    ("^(a+)+$", "", "a", 100_000, "!", false),
    ("^(a+)+$", "", "a", 100_000, "", true),
    ("(a*)*b", "", "a", 100_000, "", false),
    (r"\s+$", "", " ", 100_000, "a", false),
    (r"^\s+|\s+$", "x", " ", 100_000, "x", false),
    ("^(?!(a+)+b)", "", "a", 100_000, "", true),
    (r"(?<!\\)(?:\\\\)*,", "", "\\", 100_000, "", false),
    ("^(?:[a-z]+[0-9]*)*;", "", "a1", 50_000, "", false),
    (r"a\Bb", "", "a", 100_000, "", false),
    ("^[\u{1f600}-\u{1f64f}]+$", "", "\u{1f600}", 100_000, "a", false),
    ("[ab]*a[ab]{5}c", "", "ab", 50_000, "", false),
    ("^(?:a?){12}a{12}$", "", "a", 100_000, "", false),
];

/// How many patterns are made up.
const RANDOM: usize = 150;

#[test]
fn the_machines_of_the_fixtures_are_those_of_the_compiler() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/machines.json");
    let expected = fixtures();
    if std::env::var("MACHINE_FIXTURES").is_ok_and(|value| value == "update") {
        fs::write(&path, &expected).expect("the fixtures can be written");
    }
    let found = fs::read_to_string(&path).expect("the fixtures can be read");
    assert!(found == expected, "machines.json is not what the compiler makes; write it with MACHINE_FIXTURES=update");
}

#[test]
fn the_texts_of_the_fixtures_are_judged_as_by_an_engine() {
    for (source, finds, misses) in CASES {
        let engine =
            regress::Regex::with_flags(&translate(source).expect("a pattern").ecma, "u").expect("an expression");
        for text in *finds {
            assert!(engine.find(text).is_some(), "{source} in {text:?}");
        }
        for text in *misses {
            assert!(engine.find(text).is_none(), "{source} in {text:?}");
        }
    }
}

fn fixtures() -> String {
    let cases = CASES.iter().map(|(source, finds, misses)| {
        let mut case = pattern(source).expect("a pattern that has a machine");
        case["finds"] = json!(finds);
        case["misses"] = json!(misses);
        case
    });
    let hostile = HOSTILE.iter().map(|(source, start, repeated, times, end, finds)| {
        json!({"pattern": source, "text": [start, repeated, times, end], "finds": finds})
    });
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let random = std::iter::from_fn(|| Some(random.pattern(3))).filter_map(|source| pattern(&source)).take(RANDOM);
    format!("{{\"cases\":{},\n\"hostile\":{},\n\"random\":{}}}\n", lines(cases), lines(hostile), lines(random))
}

/// An array with an item on each line.
fn lines(items: impl Iterator<Item = Value>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    format!("[\n{}\n]", items.join(",\n"))
}

/// What the tests need of a pattern; `None` if not every engine has it.
fn pattern(source: &str) -> Option<Value> {
    let translated = translate(source).ok()?;
    let root = captures::resolve(parse::parse(source).ok()?.root).ok()?;
    let machine = Machine::of(&root).ok()?;
    Some(json!({
        "pattern": source,
        "ecma": translated.ecma,
        "python": translated.python,
        "machine": serde_json::to_value(&machine).expect("a machine is data"),
    }))
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

    /// A pattern with groups inside groups as deep as `depth`.
    fn pattern(&mut self, depth: usize) -> String {
        let branches: Vec<String> = (0..=self.below(2)).map(|_| self.branch(depth)).collect();
        branches.join("|")
    }

    fn branch(&mut self, depth: usize) -> String {
        (0..=self.below(3)).map(|_| self.part(depth)).collect()
    }

    fn part(&mut self, depth: usize) -> String {
        const SETS: &[&str] = &["a", "b", "a", "b", "[ab]", "[^a]", ".", r"\w", r"\d", "\u{e9}", "\u{1f600}", r"\s"];
        const PLACES: &[&str] = &["^", "$", r"\b", r"\B"];
        const LOOKS: &[&str] = &["(?=", "(?!", "(?<=", "(?<!"];
        const LOOPS: &[&str] = &["", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "*?", "+?"];
        match self.below(if depth == 0 { 6 } else { 10 }) {
            0 => self.one_of(PLACES).to_owned(),
            1..=5 => format!("{}{}", self.one_of(SETS), self.one_of(LOOPS)),
            6 => format!("{}{})", self.one_of(LOOKS), self.pattern(depth - 1)),
            _ => format!("(?:{}){}", self.pattern(depth - 1), self.one_of(LOOPS)),
        }
    }
}
