//! A column of documents is judged as its documents are one by one, however many threads there are.

use std::{num::NonZeroUsize, sync::LazyLock};

use serde::{Serialize, Serializer};
use triglyph_runtime::{
    Checks, Contract, Program, Report, ReportOptions,
    batch::{Asked, Judgement, judge},
};

/// Objects whose `id` is a string of small letters.
const PROGRAM: &str = r##"{
  "nodes": [
    {"at": "#", "is": [["type", ["object"]], ["required", ["id"]], ["properties", [["id", 1]], [], null]]},
    {"at": "#/id", "is": [["type", ["string"]], ["pattern", 0]]}
  ],
  "patterns": [["^[a-z]+$"]]
}"##;

static CHECKS: LazyLock<Checks> = LazyLock::new(|| Checks::from(Program::from_json(PROGRAM).expect("a program")));

/// What the program judges. No value of it is made.
enum Named {}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        match *self {}
    }
}

impl Contract for Named {
    fn from_json(text: &[u8]) -> Result<Self, Report> {
        Err(CHECKS.check(0, text))
    }

    fn report(text: &[u8]) -> String {
        CHECKS.report(0, text, ReportOptions::default())
    }

    fn to_json(&self) -> Result<String, Report> {
        match *self {}
    }

    fn checks() -> (&'static Checks, usize) {
        (&CHECKS, 0)
    }
}

/// Good and bad documents, what is no document at all, and rows without one: `count` rows.
fn column(count: usize) -> Vec<Option<Vec<u8>>> {
    let kinds: [Option<&[u8]>; 8] = [
        Some(br#"{"id":"a","n":1.50}"#),
        Some(br#"{"id":"A"}"#),
        None,
        Some(b"{}"),
        Some(b"[{\"id\""),
        Some(b"\xff"),
        Some(b""),
        Some(br#"{"id":"b","n":9007199254740993}"#),
    ];
    (0..count).map(|row| kinds[row * 7 % 8].map(<[u8]>::to_vec)).collect()
}

fn judged(column: &[Option<Vec<u8>>], asked: &Asked<'_>) -> Vec<Option<Judgement>> {
    judge::<Named>(column.len(), |row| column[row].as_deref(), asked)
}

#[test]
fn each_document_is_judged_as_it_is_alone() {
    let column = column(64);
    for (text, judgement) in column.iter().zip(judged(&column, &Asked::default())) {
        let (Some(text), Some(judgement)) = (text, &judgement) else {
            assert!(text.is_none() && judgement.is_none());
            continue;
        };
        let report = CHECKS.check(0, text);
        assert_eq!(judgement.valid, report.valid);
        assert_eq!(judgement.code.as_ref(), report.errors.first().map(|error| &error.code));
        assert_eq!(judgement.report, (!report.valid).then(|| Named::report(text)));
        let value = report.valid.then(|| serde_json::from_slice::<serde_json::Value>(text).expect("accepted"));
        let hash = value.and_then(|value| CHECKS.content_hash(0, &value).ok());
        assert_eq!(judgement.hash, hash, "{}", String::from_utf8_lossy(text));
    }
}

#[test]
fn threads_change_nothing() {
    let column = column(20_000);
    let with = |threads| judged(&column, &Asked { threads: NonZeroUsize::new(threads), ..Asked::default() });
    let alone = with(1);
    assert_eq!(alone.len(), column.len());
    assert!(alone.iter().flatten().any(|judgement| judgement.hash.is_some()));
    for threads in [0, 2, 7] {
        assert_eq!(with(threads), alone, "{threads} threads");
    }
}

#[test]
fn what_is_not_asked_for_is_not_said() {
    let column = column(64);
    let all = judged(&column, &Asked::default());
    let few = judged(&column, &Asked { reports: false, hashes: false, ..Asked::default() });
    for (all, few) in all.into_iter().zip(few) {
        assert_eq!(few, all.map(|all| Judgement { report: None, hash: None, ..all }));
    }
}
