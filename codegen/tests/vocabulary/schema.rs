//! The schema of the vocabulary itself, as an editor uses it.

use serde_json::{Value, json};
use triglyph::runtime::{self, Json, Program};

use super::graph::lowered;

const TEXT: &str = include_str!("../../vocabulary.schema.json");

fn vocabulary() -> Value {
    serde_json::from_str(TEXT).expect("JSON")
}

#[test]
fn it_is_a_valid_schema() {
    let schema = vocabulary();
    assert!(jsonschema::meta::is_valid(&schema));
    let keywords: Vec<_> = schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keywords,
        [
            "x-code",
            "x-message",
            "x-name",
            "x-type-name",
            "x-integrity",
            "x-report",
            "x-fallback",
            "x-directory",
            "x-constants",
            "x-hashes",
            "x-legacy",
            "x-lint",
            "x-renamed-from",
            "x-type",
            "x-versioning"
        ]
    );
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        assert!(definition["description"].is_string(), "{name}");
    }
}

/// An editor's validator and the generator's own agree about what a keyword takes.
#[test]
fn another_validator_agrees() {
    let schema = vocabulary();
    let other = jsonschema::validator_for(&schema).expect("a valid schema");
    let lowered = lowered(TEXT).unwrap_or_else(|findings| panic!("{findings}"));
    let program = Program::from_json(&lowered.model.modules[0].checks.to_json(triglyph::render::Language::Rust))
        .expect("a sound program");
    let rule = |kind: &str| json!({ "rule": kind, "select": "$.a", "code": "A", "message": "a" });
    let with = |kind: &str, name: &str, value: Value| {
        let mut rule = rule(kind);
        rule[name] = value;
        rule
    };
    let accepted = [
        json!({}),
        json!({ "x-lint": { "allow": ["all"], "deny": ["large-number"] } }),
        json!({ "x-code": "A", "type": "object", "x-of-somebody-else": 1 }),
        json!({ "x-message": "{value} or not" }),
        json!({ "x-message": { "required": "a", "type": "b" } }),
        json!({ "x-name": "ship_to", "x-type-name": "OrderLine" }),
        json!({ "x-integrity": [rule("unique"), rule("file"), with("exists", "in", json!("$.b"))] }),
        json!({ "x-integrity": [with("exists", "in", json!(["$.b", "$.c"])), with("distinct", "fields", json!(["a", "b"]))] }),
        json!({ "x-integrity": [with("matches", "schema", json!(false)), with("file", "is", json!("directory"))] }),
        json!({ "x-integrity": [{
            "rule": "difference", "select": "$.a", "before": "$.b", "after": "$.c", "code": "A", "message": "a",
        }] }),
        json!({ "x-report": { "style": "list", "gates": [["a"], ["b", "c"]], "messages": { "type": "{field}" } } }),
        json!({ "x-report": { "envelope": null, "accepted": 1, "error": [], "parts": { "a_b": { "*": null } } } }),
        json!({ "x-report": { "paths": "fragment", "missing": "member", "absent": "null" } }),
        json!({ "x-report": { "messages": { "de": { "type": "{field}" }, "pt-BR": { "$ref": "pt.json" } } } }),
        json!({ "x-fallback": null, "x-constants": { "A": 1, "B_2": [true, false] } }),
        json!({ "x-directory": { "a": "a.json", "b": "b.jsonl" }, "x-hashes": { "a_hash": { "form": "python" } } }),
        json!({ "x-legacy": [{ "from": null, "to": {} }] }),
        json!({ "x-versioning": { "versions": [{ "at": "/properties/version", "of": "/$defs/A", "from": "minor" }] } }),
        json!({ "x-versioning": { "classes": { "required": "major" } } }),
        json!({ "x-versioning": { "versions": [{ "at": "/properties/version", "besides": ["/$defs/A"] }] } }),
    ];
    let refused = [
        json!({ "x-code": "" }),
        json!({ "x-message": "" }),
        json!({ "x-message": {} }),
        json!({ "x-message": ["a"] }),
        json!({ "x-name": "ship-to" }),
        json!({ "x-name": ["shipTo"] }),
        json!({ "x-type-name": "" }),
        json!({ "x-message": { "type": 1 } }),
        json!({ "x-lint": {} }),
        json!({ "x-lint": { "alow": ["all"] } }),
        json!({ "x-lint": { "allow": "all" } }),
        json!({ "x-integrity": [rule("unknown")] }),
        json!({ "x-integrity": [rule("exists")] }),
        json!({ "x-integrity": [rule("acyclic")] }),
        json!({ "x-integrity": [rule("difference")] }),
        json!({ "x-integrity": [with("file", "is", json!("link"))] }),
        json!({ "x-integrity": [with("unique", "select", json!("nodes"))] }),
        json!({ "x-integrity": [with("distinct", "fields", json!(["a", "a"]))] }),
        json!({ "x-integrity": [with("matches", "schema", json!(1))] }),
        json!({ "x-directory": {} }),
        json!({ "x-directory": { "a": "../a.json" } }),
        json!({ "x-hashes": { "a": { "form": "python" } } }),
        json!({ "x-hashes": { "a_hash": { "form": "json" } } }),
        json!({ "x-report": {} }),
        json!({ "x-report": { "style": "list", "gate": [] } }),
        json!({ "x-report": { "style": "mine" } }),
        json!({ "x-report": { "envelope": null, "paths": "dots" } }),
        json!({ "x-report": { "envelope": null, "parts": { "Details": { "*": 1 } } } }),
        json!({ "x-report": { "envelope": null, "parts": { "details": {} } } }),
        json!({ "x-report": { "messages": { "type": "" } } }),
        json!({ "x-report": { "messages": { "de": { "type": 1 } } } }),
        json!({ "x-constants": { "a": 1 } }),
        json!({ "x-constants": { "A": [1, "a"] } }),
        json!({ "x-legacy": [{ "from": null }] }),
        json!({ "x-versioning": {} }),
        json!({ "x-versioning": { "versions": [{ "at": "version" }] } }),
        json!({ "x-versioning": { "classes": { "required": "huge" } } }),
    ];
    for (schemas, expected) in [(&accepted[..], true), (&refused[..], false)] {
        for schema in schemas {
            assert_eq!(other.is_valid(schema), expected, "{schema}");
            assert_eq!(runtime::accepts(&program, 0, &Json::from(schema)), expected, "{schema}");
        }
    }
}
