//! Values in memory get the reports on their texts, and are written as such: the examples of all contracts, and what is
//! near them.

use std::fs;

use serde_json::{Value, json};
use triglyph_contracts::support::{Contract, Report, Write, to_json_unchecked, typed_text};

use super::documents::{self, Document};

/// At most so many changes are tried for each document, spread over it.
const CHANGES: usize = 60;

/// What is said of a value and of its text.
struct Judges {
    value: fn(&Value) -> Report,
    text: fn(&[u8]) -> Report,
    /// What is written of the value of a text, if that is accepted.
    written: fn(&[u8]) -> Option<Written>,
}

/// What is written of a typed value.
struct Written {
    /// Without asking for a verdict.
    unchecked: String,
    /// As long as it is accepted: by the type's verb, and by who judges what serde hands out.
    checked: [Result<String, Report>; 2],
    /// Whether the type handed out all that was asked for, so that no text had to be judged.
    in_memory: bool,
}

fn written<T: Contract + Write>(text: &[u8]) -> Option<Written> {
    let value = T::from_json(text).ok()?;
    let (checks, node) = T::checks();
    Some(Written {
        unchecked: to_json_unchecked(&value).expect("what was read is JSON"),
        checked: [value.to_json(), checks.to_json(node, &value)],
        in_memory: typed_text(checks, node, &value).is_some(),
    })
}

macro_rules! judges {
    ($type:ty) => {
        Judges { value: <$type>::check_value::<Value>, text: <$type>::check, written: written::<$type> }
    };
}

fn judges(document: &Document) -> Judges {
    match (document.module, document.root) {
        ("graph", _) => judges!(triglyph_contracts::graph::GraphDefinition),
        ("agent", _) => judges!(triglyph_contracts::agent::AgentGraph),
        ("jobspec", _) => judges!(triglyph_contracts::jobspec::JobSpec),
        ("validation_error", _) => judges!(triglyph_contracts::validation_error::ValidationReport),
        ("ledger", _) => judges!(triglyph_contracts::ledger::Ledger),
        ("ir", "ToolSpec") => judges!(triglyph_contracts::ir::ToolSpec),
        ("ir", "SkillSpec") => judges!(triglyph_contracts::ir::SkillSpec),
        ("ir", "StoreSpec") => judges!(triglyph_contracts::ir::StoreSpec),
        ("ir", "PluginManifest") => judges!(triglyph_contracts::ir::PluginManifest),
        ("ir", "FactTemplate") => judges!(triglyph_contracts::ir::FactTemplate),
        ("ir", _) => judges!(triglyph_contracts::ir::IRDocument),
        ("agent_response", _) => judges!(triglyph_contracts::agent_response::AgentResponse),
        ("stream_event", _) => judges!(triglyph_contracts::stream_event::StreamEvent),
        (other, _) => panic!("no Rust type is listed for the module {other}"),
    }
}

pub fn values_get_the_reports_on_their_texts_and_are_written_as_such() {
    let (mut accepted, mut refused, mut in_memory) = (0, 0, 0);
    for document in documents::all() {
        let judges = judges(&document);
        let text = fs::read(&document.file).expect("a readable example");
        let Ok(value) = serde_json::from_slice::<Value>(&text) else { continue };
        let places = places(&value, "");
        let changes: Vec<(&String, usize)> =
            places.iter().flat_map(|place| (0..OTHERS).map(move |other| (place, other))).collect();
        let changed = changes.iter().step_by(changes.len() / CHANGES + 1).map(|(place, other)| {
            let mut changed = value.clone();
            change(&mut changed, place, *other);
            changed
        });
        for value in std::iter::once(value.clone()).chain(changed) {
            let text = value.to_string();
            let report = (judges.text)(text.as_bytes());
            assert_eq!((judges.value)(&value), report, "{}: {text}", document.shown());
            *(if report.is_valid() { &mut accepted } else { &mut refused }) += 1;
            let written = (judges.written)(text.as_bytes());
            assert_eq!(written.is_some(), report.is_valid(), "{}: {text}", document.shown());
            if let Some(Written { unchecked, checked, in_memory: handed_out }) = written {
                assert_eq!(checked, [Ok(unchecked.clone()), Ok(unchecked)], "{}: {text}", document.shown());
                in_memory += usize::from(handed_out);
            }
        }
    }
    assert!(accepted > 1_000 && refused > 10_000, "{accepted} values are accepted, {refused} refused");
    assert!(in_memory * 10 > accepted * 9, "only {in_memory} of {accepted} are written without judging their text");
}

/// The pointers to all parts of a value.
fn places(value: &Value, at: &str) -> Vec<String> {
    let inner: Vec<(String, &Value)> = match value {
        Value::Array(items) => items.iter().enumerate().map(|(index, item)| (index.to_string(), item)).collect(),
        Value::Object(members) => {
            let name = |name: &String| name.replace('~', "~0").replace('/', "~1");
            members.iter().map(|(member, value)| (name(member), value)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    let below = inner.into_iter().flat_map(|(segment, value)| places(value, &format!("{at}/{segment}")));
    std::iter::once(at.to_owned()).chain(below).collect()
}

/// How many ways there are to change a part.
const OTHERS: usize = 12;

/// Puts something else in the place of a part.
fn change(value: &mut Value, place: &str, other: usize) {
    let part = value.pointer_mut(place).expect("a part of the value");
    match (other, &mut *part) {
        (0, Value::Object(members)) => _ = members.insert("extra".to_owned(), json!(1)),
        (0, Value::Array(items)) => items.extend(items.first().cloned()),
        (1, Value::Object(members)) => {
            let first = members.keys().next().cloned();
            first.map(|name| members.remove(&name));
        }
        (1, Value::Array(items)) => _ = items.pop(),
        (0 | 1, Value::String(text)) => text.push_str(if other == 0 { "x" } else { "\u{1f600}\n" }),
        (0 | 1, Value::Number(number)) => {
            *part = json!(number.as_f64().unwrap_or(0.0) + if other == 0 { 1.0 } else { -1.5 });
        }
        (0 | 1, Value::Null | Value::Bool(_)) => *part = json!(other),
        _ => {
            let others = [
                json!(null),
                json!(true),
                json!(0),
                json!(-7),
                json!(2.0),
                json!(1e300),
                json!(""),
                json!("n1"),
                json!([]),
                json!({}),
            ];
            *part = others[other - 2].clone();
        }
    }
}
