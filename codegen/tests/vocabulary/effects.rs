//! Keywords that would have no effect.

use serde_json::{Value, json};

use super::graph::{graph, said, with};

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
        ("x-report", below("x-report", json!({ "style": "redmind" }))),
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
fn misspelt_keywords_are_mentioned() {
    insta::assert_snapshot!(said([
        ("one letter", with("x-integritty", rule())),
        ("two letters", with("x-fallbakk", json!(1))),
        ("an annotation of somebody's own", with("x-go-name", json!("Graph"))),
    ]));
}
