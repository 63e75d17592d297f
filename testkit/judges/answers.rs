//! What generated Rust code says about a document, through every entry point.
//!
//! The program around this file is `main.rs`; tests that have the types at hand include the file as a module.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};

/// A document that was read, as it is written again.
pub struct Written {
    /// What `to_json_unchecked` writes.
    pub json: String,
    /// What `to_canonical_json_unchecked` writes, or the report if there is no canonical form.
    pub canonical: String,
    /// What `content_hash_unchecked` says, likewise.
    pub hash: String,
    /// Whether there is a canonical form.
    pub has_canonical_form: bool,
    /// What `to_json`, `to_canonical_json` and `content_hash` say: texts, or reports.
    pub checked: [Result<String, String>; 3],
}

/// What can be asked of one type. [`entry!`] fills it in: the verbs are inherent methods, so no function is generic
/// over them.
pub struct Entry {
    /// Package, module and type, by which a question finds it.
    #[allow(dead_code, reason = "tests that include this file know which type they ask")]
    pub name: [&'static str; 3],
    /// `check`: the verdict and the report.
    pub check: fn(&[u8]) -> (bool, String),
    /// `is_valid`.
    pub is_valid: fn(&[u8]) -> bool,
    /// `check_value`.
    pub check_value: fn(&Value) -> (bool, String),
    /// `from_json`; the report if it refuses.
    pub from_json: fn(&[u8]) -> Result<Written, String>,
    /// serde's entry points.
    pub from_slice: fn(&[u8]) -> Option<Written>,
    /// Likewise.
    pub from_reader: fn(&[u8]) -> Option<Written>,
    /// Likewise.
    pub from_str: fn(&str) -> Option<Written>,
    /// Likewise.
    pub from_value: fn(Value) -> Option<Written>,
    /// Whether two texts are read as equal values.
    pub equal: fn(&[u8], &[u8]) -> bool,
    /// `report_at`.
    pub report: fn(&[u8], &str) -> String,
    /// `report_value_at`.
    pub report_value: fn(&Value, &str) -> String,
}

/// The [`Entry`] of a type: `entry!("package" "module" "Type" path::to::Type)`.
macro_rules! entry {
    ($package:literal $module:literal $root:literal $type:ty) => {{
        fn written(value: $type) -> Written {
            let unchecked =
                [value.to_json_unchecked(), value.to_canonical_json_unchecked(), value.content_hash_unchecked()];
            let has_canonical_form = unchecked[1].is_ok();
            let [json, canonical, hash] = unchecked.map(|form| form.unwrap_or_else(|report| report.to_json()));
            let checked = [value.to_json(), value.to_canonical_json(), value.content_hash()];
            let checked = checked.map(|form| form.map_err(|report| report.to_json()));
            Written { json, canonical, hash, has_canonical_form, checked }
        }
        Entry {
            name: [$package, $module, $root],
            check: |text| {
                let report = <$type>::check(text);
                (report.is_valid(), report.to_json())
            },
            is_valid: |text| <$type>::is_valid(text),
            check_value: |value| {
                let report = <$type>::check_value(value);
                (report.is_valid(), report.to_json())
            },
            from_json: |text| <$type>::from_json(text).map(written).map_err(|report| report.to_json()),
            from_slice: |text| serde_json::from_slice(text).ok().map(written),
            from_reader: |text| serde_json::from_reader(text).ok().map(written),
            from_str: |text| serde_json::from_str(text).ok().map(written),
            from_value: |value| serde_json::from_value(value).ok().map(written),
            equal: |one, other| match (<$type>::from_json(one), <$type>::from_json(other)) {
                (Ok(one), Ok(other)) => one == other,
                _ => false,
            },
            report: |text, timestamp| <$type>::report_at(text, timestamp.try_into().expect("a time")),
            report_value: |value, timestamp| <$type>::report_value_at(value, timestamp.try_into().expect("a time")),
        }
    }};
}
pub(crate) use entry;

/// All that the generated code has to say about one document; `crash` if it panics.
pub fn answer(entry: &Entry, text: &[u8], timestamp: &str) -> Value {
    catch_unwind(AssertUnwindSafe(|| judged(entry, text, timestamp)))
        .unwrap_or_else(|_| json!({"crash": "it panicked"}))
}

fn judged(entry: &Entry, text: &[u8], timestamp: &str) -> Value {
    let (valid, report) = (entry.check)(text);
    let read = (entry.from_json)(text);
    let mut entries = vec![
        json!(["check", {"valid": valid, "report": report}]),
        json!(["is_valid", {"valid": (entry.is_valid)(text)}]),
        json!(["from_json", read.as_ref().map_or_else(|report| json!({"valid": false, "report": report}), accepted)]),
        json!(["serde_json::from_slice", said((entry.from_slice)(text))]),
        json!(["serde_json::from_reader", said((entry.from_reader)(text))]),
    ];
    entries.extend(
        std::str::from_utf8(text).ok().map(|text| json!(["serde_json::from_str", said((entry.from_str)(text))])),
    );
    let mut answer = json!({"report": report, "styled": (entry.report)(text, timestamp)});
    let unparsed = || json!({"unparsed": true});
    let [checked, built] = match serde_json::from_slice::<Value>(text) {
        Ok(value) => {
            answer["styled_value"] = json!((entry.report_value)(&value, timestamp));
            let (valid, report) = (entry.check_value)(&value);
            [json!({"valid": valid, "report": report}), said((entry.from_value)(value))]
        }
        Err(_) => [unparsed(), unparsed()],
    };
    entries.extend([json!(["Value, check_value", checked]), json!(["Value, from_value", built])]);
    answer["entries"] = Value::Array(entries);
    if let Ok(value) = read {
        answer["again"] = json!(again(entry, text, &value));
        answer["canonical"] = json!(value.canonical);
        answer["hash"] = json!(value.hash);
        answer["written"] = json!(value.json);
    }
    answer
}

fn said(read: Option<Written>) -> Value {
    read.as_ref().map_or_else(|| json!({"valid": false}), accepted)
}

fn accepted(value: &Written) -> Value {
    json!({"valid": true, "canonical": value.canonical})
}

/// What is wrong with reading what was written, if anything is.
fn again(entry: &Entry, text: &[u8], value: &Written) -> Option<String> {
    // Checked writing says of the value what judging says of its text.
    let (valid, report) = (entry.check)(value.json.as_bytes());
    let exists = value.has_canonical_form;
    let forms = [(&value.json, true), (&value.canonical, exists), (&value.hash, exists)];
    let expected = forms.map(|(form, exists)| match (valid, exists) {
        (true, true) => Ok(form.clone()),
        (true, false) => Err(form.clone()),
        (false, _) => Err(report.clone()),
    });
    if value.checked != expected {
        return Some(format!("checked writing gives {:?}, not {expected:?}", value.checked));
    }
    if !(entry.equal)(text, value.json.as_bytes()) {
        return Some(format!("the written form {} is another value", value.json));
    }
    let canonical = exists.then_some(("canonical", &value.canonical));
    [("written", &value.json)].into_iter().chain(canonical).find_map(|(kind, form)| {
        match (entry.from_json)(form.as_bytes()) {
            Ok(again) if again.canonical == value.canonical => None,
            Ok(again) => Some(format!("the {kind} form {form} is read as {}", again.canonical)),
            Err(report) => Some(format!("the {kind} form {form} is refused: {report}")),
        }
    })
}
