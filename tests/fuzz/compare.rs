//! What the languages say, beside the referee and each other.

use std::fmt;

use serde_json::Value;

use super::{
    case::Case,
    formats::is_written_as,
    languages::{Answer, Answers, NAMES},
    referee::Referee,
};

/// Something that must not be.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The name of the case.
    pub case: String,
    /// The schema.
    pub schema: Value,
    /// The document.
    pub text: String,
    /// What kind of disagreement it is; the same for all that probably have one cause.
    pub kind: String,
    /// Who said what.
    pub said: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})\n  schema:   {}\n  document: {}", self.kind, self.case, self.schema, self.text)?;
        self.said.lines().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

/// The verdict of a document.
#[derive(Clone, Copy, Debug)]
pub enum Expected {
    /// As the referee says.
    Refereed,
    /// Known.
    Known(bool),
}

/// Every disagreement about `cases`; for each case at most one of each kind, that of its shortest document.
pub fn disagreements(
    cases: &[Case],
    answers: &Answers,
    expected: impl Fn(usize, usize) -> Expected,
) -> Vec<Disagreement> {
    let mut found: Vec<Disagreement> = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        let referee = Referee::new(&case.schema).ok();
        let start = found.len();
        for (place, text) in case.documents.iter().enumerate() {
            let answers: Vec<&Answer> = answers.iter().map(|of_language| &of_language[index][place]).collect();
            let expected = match (expected(index, place), &referee) {
                (Expected::Known(valid), _) => valid,
                (Expected::Refereed, Some(referee)) => {
                    let accepted = referee.accepts(text);
                    // The referee does not know rules: what breaks one, the languages have to agree on.
                    let has_rules = case.schema.get("x-integrity").is_some();
                    accepted
                        && (!has_rules || answers[0].entries.iter().any(|(name, said)| name == "check" && said.valid))
                }
                (Expected::Refereed, None) => continue,
            };
            let Some((kind, said)) = disagreement(&case.schema, text, &answers, expected) else { continue };
            match found[start..].iter_mut().find(|known| known.kind == kind) {
                Some(known) if known.text.len() <= text.len() => {}
                Some(known) => (known.text, known.said) = (text.clone(), said),
                None => found.push(Disagreement {
                    case: case.name.clone(),
                    schema: case.schema.clone(),
                    text: text.clone(),
                    kind,
                    said,
                }),
            }
        }
    }
    found
}

/// Kind and details of what is wrong about one document, if anything is.
fn disagreement(schema: &Value, text: &str, answers: &[&Answer], expected: bool) -> Option<(String, String)> {
    let all = || answers.iter().zip(NAMES).map(|(answer, name)| format!("{name}: {answer:?}\n")).collect::<String>();
    for (answer, name) in answers.iter().zip(NAMES) {
        if let Some(crash) = &answer.crash {
            return Some((format!("{name} crashes"), crash.clone()));
        }
    }
    let wrong: Vec<String> = answers
        .iter()
        .zip(NAMES)
        .flat_map(|(answer, name)| {
            answer.wrong_entries(expected).into_iter().map(move |entry| format!("{name} {entry}"))
        })
        .collect();
    if !wrong.is_empty() {
        let asked = answers.iter().map(|answer| answer.counted().count()).sum::<usize>();
        let who = if wrong.len() == asked { "everyone".to_owned() } else { wrong.join("; ") };
        let does = if expected { "refuses, must accept" } else { "accepts, must refuse" };
        return Some((format!("{who} {does}"), all()));
    }
    for (answer, name) in answers.iter().zip(NAMES) {
        if let Some(what) = answer.inconsistent() {
            return Some((format!("{name} tells different things"), what));
        }
        if let Some(part) = answer.differs(answers[0]) {
            return Some((format!("{part}s differ"), all()));
        }
    }
    let lost = expected
        && answers[0].has_canonical_form()
        && !schema.to_string().contains("\"default\"")
        && !is_same(text, answers[0].canonical.as_deref().unwrap_or_default());
    lost.then(|| ("the canonical form is another document".to_owned(), all()))
}

/// Whether two texts are the same document, but for how types write strings.
fn is_same(one: &str, other: &str) -> bool {
    let read = |text: &str| serde_json::from_str::<Value>(text).ok();
    match (read(one), read(other)) {
        (Some(one), Some(other)) => equal(&one, &other),
        _ => false,
    }
}

fn equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| equal(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(name, one)| other.get(name).is_some_and(|other| equal(one, other)))
        }
        (Value::String(one), Value::String(other)) => one == other || is_written_as(one, other),
        _ => one == other,
    }
}
