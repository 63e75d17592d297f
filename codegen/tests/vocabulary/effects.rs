//! Keywords that would have no effect.

use serde_json::{Value, json};

use super::graph::{graph, lowered_at, said, with};

fn rule() -> Value {
    json!([{ "rule": "unique", "select": "$.nodes[*].id", "code": "TWICE", "message": "twice" }])
}

#[test]
fn keywords_of_the_root_stand_at_the_root() {
    let below = |keyword: &str, value: Value| {
        let mut schema = graph();
        schema["$defs"]["Node"][keyword] = value;
        schema
    };
    insta::assert_snapshot!(said([
        ("x-integrity", below("x-integrity", rule())),
        ("x-report", below("x-report", json!({ "style": "flag" }))),
        ("x-fallback", below("x-fallback", json!({}))),
        ("x-constants", below("x-constants", json!({ "A": 1 }))),
    ]));
}

#[test]
fn nothing_stands_beside_an_old_reference() {
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$ref": "#/definitions/Graph",
        "x-integrity": rule(),
        "definitions": { "Graph": { "properties": { "nodes": { "$ref": "#/definitions/Nodes", "x-code": "NODES" } } },
                         "Nodes": { "type": "array", "items": { "properties": { "id": true } } } },
    });
    insta::assert_snapshot!(said([("draft 7", schema)]));
}

#[test]
fn a_root_that_only_refers_keeps_its_rules() {
    let schema = json!({
        "$ref": "#/$defs/Graph",
        "title": "Whole Graph",
        "x-integrity": rule(),
        "$defs": { "Graph": { "type": "object", "properties": { "nodes": { "items": { "properties": { "id": true } } } } } },
    });
    let module = super::graph::module(&schema);
    assert_eq!(module.types[module.root.index].node, 0);
    assert_eq!(module.types[module.root.index].name, "WholeGraph");
}

#[test]
fn a_part_of_a_document_is_a_root_of_its_own() {
    let schema = json!({
        "$defs": {
            "Net": {
                "type": "object",
                "properties": { "nodes": { "items": { "properties": { "id": true } } } },
                "x-integrity": rule(),
                "x-constants": { "A": 1 },
            },
        },
    });
    let text = schema.to_string();
    let lowered = lowered_at(&text, &[Some("/$defs/Net"), None]).expect("a sound schema");
    assert!(lowered.warnings.is_empty());
    let [whole, net] = lowered.model.modules.as_slice() else { panic!("two modules") };
    assert_eq!((net.checks.rules.len(), net.constants.len()), (1, 1));
    assert_eq!(net.checks.rules[0].at, "#/$defs/Net/x-integrity/0");
    assert_eq!((whole.checks.rules.len(), whole.constants.len()), (0, 0));
    assert!(lowered_at(&text, &[None]).expect_err("rules that never apply").contains("misplaced-vocabulary"));
}

#[test]
fn misspelt_keywords_are_mentioned() {
    insta::assert_snapshot!(said([
        ("one letter", with("x-integritty", rule())),
        ("two letters", with("x-fallbakk", json!(1))),
        ("an annotation of somebody's own", with("x-go-name", json!("Graph"))),
    ]));
}

/// Who comes from another tool learns what is written here instead; each keyword is mentioned once.
#[test]
fn keywords_of_other_tools_are_named() {
    let schema = json!({
        "type": "object",
        "properties": {
            "a": { "type": "string", "errorMessage": "no", "patternErrorMessage": "no" },
            "b": { "errorMessage": { "type": "no" }, "tsType": "Date", "x-rust-type": {}, "x-of-my-own": 1 },
            "c": { "customTypePath": "a.B", "instanceof": "Date", "transform": ["trim"], "uniqueItemProperties": ["id"] },
            // A member that is called like a keyword is none.
            "faker": { "type": "string" },
        },
        "allRequired": true,
        "defaultSnippets": [],
        "markdownDescription": "*all*",
    });
    insta::assert_snapshot!(said([("others", schema)]));
}
