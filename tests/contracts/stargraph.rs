//! What only the intermediate representation has: tool specs of an old shape, and durations.

use std::fs;

use serde_json::{Value, json};
use testkit::{Question, scratch};

use super::languages;

/// `true` and `false` become `write` and `none`; whatever else is there stays as it is, to be judged afterwards.
pub fn old_tool_specs_are_brought_up_to_date() {
    let old = |effects: Value| {
        let mut spec = json!({
            "name": "echo", "namespace": "ns", "version": "1.0.0", "description": "Echoes.", "input_schema": {"side_effects": true}, "output_schema": {},
        });
        spec["side_effects"] = effects;
        spec
    };
    let cases = [
        (old(json!(true)), old(json!("write")), true),
        (old(json!(false)), old(json!("none")), true),
        (old(json!("read")), old(json!("read")), true),
        (old(json!("true")), old(json!("true")), false),
        (old(json!(1)), old(json!(1)), false),
        (old(Value::Null), old(Value::Null), false),
        (json!({"side_effects": true}), json!({"side_effects": "write"}), false),
        (json!([true]), json!([true]), false),
    ];
    let folder = scratch("contracts-legacy");
    let questions: Vec<Question> = cases
        .iter()
        .enumerate()
        .map(|(index, (document, ..))| {
            let file = folder.join(format!("{index}.json"));
            fs::write(&file, document.to_string()).expect("a file can be written");
            Question::of_file("triglyph_contracts", "ir", "ToolSpec", &file)
        })
        .collect();
    let rust = cases.iter().map(|(document, ..)| coerced(document)).collect();
    let mut languages: Vec<(&str, Vec<Value>)> = vec![("Rust", rust)];
    for (name, mut judge) in languages::all() {
        languages.push((name, judge.ask_for::<Vec<Value>>("coerce", &questions).concat()));
    }
    for (language, said) in &languages {
        for ((document, expected, accepted), said) in cases.iter().zip(said) {
            assert_eq!(said["value"], expected.to_string(), "{language}: {document}");
            let report: Value =
                serde_json::from_str(said["report"].as_str().unwrap_or_default()).expect("a report is JSON");
            assert_eq!(report["valid"], *accepted, "{language}: {document}");
            assert_eq!(
                *said,
                languages[0].1[cases.iter().position(|case| case.0 == *document).unwrap_or_default()],
                "{language}"
            );
        }
    }
}

/// A duration is the text that was written: equal times that are written in two ways are two documents.
pub fn durations_are_texts() {
    let document = |timeout: &str| {
        let document = json!({
            "ir_version": "1.0.0", "id": "graph:demo", "nodes": [{"id": "node_a", "kind": "echo"}],
            "rules": [{"id": "r", "then": [{"kind": "interrupt", "prompt": "Continue?", "timeout": timeout}]}],
        });
        triglyph_contracts::ir::IRDocument::from_json(document.to_string().as_bytes()).expect(timeout)
    };
    let [hours, days, again] = ["PT36H", "P1DT12H", "P1DT12H"].map(document);
    assert_ne!(hours, days);
    assert_ne!(hours.content_hash(), days.content_hash());
    assert_eq!(days.content_hash(), again.content_hash());
    assert!(hours.to_canonical_json().expect("it is accepted").contains(r#""timeout":"PT36H""#));
}

/// The hash of a fact is that which Python's own library gives (`tests/fixtures/python_hash.json`), of a text in every
/// language; of a value, too, except that JavaScript's numbers do not tell 1.0 from 1, nor integers past 2^53.
pub fn facts_have_one_hash() {
    let cases: Vec<Value> =
        serde_json::from_str(&testkit::read(&testkit::workspace().join("tests/fixtures/python_hash.json")))
            .expect("a fixture is JSON");
    let mut texts: Vec<(&str, &str)> = cases
        .iter()
        .map(|case| (case["text"].as_str().expect("a text"), case["hash"].as_str().expect("a hash")))
        .collect();
    let deep = "[".repeat(128) + &"]".repeat(128);
    texts.extend([("{", "json"), ("[1e999]", "json"), ("", "json"), (deep.as_str(), "depth")]);
    let code = |report: triglyph_contracts::support::Report| report.errors[0].code.clone();
    for (text, expected) in &texts {
        let hash = triglyph_contracts::ir::fact_content_hash_of_text(text.as_bytes()).unwrap_or_else(code);
        assert_eq!(hash, *expected, "Rust, of the text {text}");
        // serde_json reads integers past 64 bits as floats, and -0.
        let is_kept = text.len() < 20 && *text != "-0";
        if let Some(value) = serde_json::from_str::<Value>(text).ok().filter(|_| is_kept) {
            let hash = triglyph_contracts::ir::fact_content_hash(&value).unwrap_or_else(code);
            assert_eq!(hash, *expected, "Rust, of the value of {text}");
        }
    }
    let documents = || texts.iter().map(|(text, _)| testkit::Document::Text((*text).to_owned())).collect();
    for ((language, mut judge), root) in languages::all().into_iter().zip(["factContentHash", "fact_content_hash"]) {
        let question = Question {
            package: "triglyph_contracts".to_owned(),
            module: "ir".to_owned(),
            root: root.to_owned(),
            documents: documents(),
        };
        let answers: Vec<Value> = judge.ask_for::<Vec<Value>>("hash", &[question]).concat();
        assert_eq!(answers.len(), texts.len(), "{language}");
        for ((text, expected), said) in texts.iter().zip(answers) {
            assert_eq!([&said["text"], &said["bytes"]], [*expected; 2], "{language}: {text}");
            // What numbers of JavaScript cannot say.
            let is_lost = language == "TypeScript" && text.contains(|c: char| c.is_ascii_digit());
            if !said["value"].is_null() && !is_lost {
                assert_eq!(said["value"], *expected, "{language}, of the value of {text}");
            }
        }
    }
}

fn coerced(document: &Value) -> Value {
    let mut value = document.clone();
    let changed = triglyph_contracts::ir::ToolSpec::coerce_legacy(&mut value);
    assert_eq!(changed, value != *document, "{document}");
    json!({"value": value.to_string(), "report": triglyph_contracts::ir::ToolSpec::check_value(&value).to_json()})
}
