//! One change after the other: what it is called, whom it breaks, and which document shows it.

use serde_json::{Value, json};
use triglyph::analysis::compat::{Comparison, Verdict};

use super::pair::compared;

/// A comparison in a few lines.
fn told(old: &Value, new: &Value) -> String {
    let comparison = compared(old, new);
    let class = comparison.class().map_or("none".to_owned(), |class| class.to_string());
    let mut lines =
        vec![format!("{class} | readers {} | writers {}", verdict(&comparison.readers), verdict(&comparison.writers))];
    for difference in &comparison.differences {
        let document =
            difference.witness.as_ref().map_or(String::new(), |w| format!(" | {} | {}", w.document, w.reason));
        lines.push(format!("  {} | {}{document}", difference.class, difference.message));
    }
    for change in &comparison.versions {
        lines.push(format!("  version at {} is missing: {}", change.pointer, change.is_missing()));
    }
    lines.join("\n")
}

fn verdict(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Compatible => "fine".to_owned(),
        Verdict::Unknown => "unknown".to_owned(),
        Verdict::Breaking(None) => "broken".to_owned(),
        Verdict::Breaking(Some(witness)) => {
            format!("broken by {}{}", witness.document, if witness.confirmed { "" } else { " (by rules)" })
        }
    }
}

fn all(pairs: &[(Value, Value)]) -> String {
    pairs.iter().map(|(old, new)| told(old, new)).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn single_keywords() {
    insta::assert_snapshot!(all(&[
        (json!({ "type": "integer" }), json!({ "type": "integer" })),
        (json!({ "maximum": 10 }), json!({ "maximum": 5 })),
        (json!({ "type": "string", "maxLength": 3 }), json!({ "type": "string", "maxLength": 4 })),
        (json!({ "enum": ["a", "b", 1] }), json!({ "enum": ["a", 1, 2] })),
        (json!({ "type": ["string", "null"] }), json!({ "type": "string" })),
        (json!({ "type": "integer" }), json!({ "type": "number" })),
        (json!({ "type": "string" }), json!({ "type": "string", "pattern": "^[a-z]+$" })),
        (json!({ "type": "string", "format": "date" }), json!({ "type": "string", "format": "date-time" })),
        (json!({ "type": "integer", "minimum": 1 }), json!({ "type": "integer", "exclusiveMinimum": 0 })),
        (
            json!({ "type": "array", "items": { "type": "string" } }),
            json!({ "type": "array", "items": { "type": "string" }, "uniqueItems": true })
        ),
        (json!({ "type": "object", "title": "A" }), json!({ "type": "object", "title": "B" })),
        (json!({ "type": "integer" }), json!({ "type": "integer", "format": "int32" })),
        (json!({ "type": "integer", "format": "uint8" }), json!({ "type": "integer", "format": "uint64" })),
        (json!({ "type": "integer", "format": "uint8" }), json!({ "type": "integer", "minimum": 0, "maximum": 255 })),
    ]));
}

#[test]
fn members() {
    let closed = |properties: Value, required: Value| json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false });
    insta::assert_snapshot!(all(&[
        (
            closed(json!({ "a": { "type": "string" } }), json!([])),
            closed(json!({ "a": { "type": "string" }, "b": { "type": "string" } }), json!([]))
        ),
        (
            closed(json!({ "a": { "type": "string" } }), json!([])),
            closed(json!({ "a": { "type": "string" } }), json!(["a"]))
        ),
        (
            closed(json!({ "a": { "type": "string" } }), json!(["a"])),
            closed(json!({ "b": { "type": "string" } }), json!(["b"]))
        ),
        (json!({ "type": "object" }), json!({ "type": "object", "properties": { "a": { "type": "string" } } })),
        (json!({ "type": "object", "required": ["a"] }), json!({ "type": "object" })),
    ]));
}

#[test]
fn deep_places_and_recursion() {
    let tree = |most: u64| {
        json!({ "$ref": "#/$defs/tree", "$defs": { "tree": { "type": "object", "required": ["name"], "additionalProperties": false, "properties": {
            "name": { "type": "string" }, "children": { "type": "array", "maxItems": most, "items": { "$ref": "#/$defs/tree" } } } } } })
    };
    let root = |least: u64| json!({ "type": "object", "properties": { "next": { "$ref": "#" }, "size": { "type": "integer", "minimum": least } }, "unevaluatedProperties": false });
    insta::assert_snapshot!(all(&[(tree(3), tree(2)), (tree(2), tree(2)), (root(1), root(0)), (root(0), root(1))]));
}

#[test]
fn unions_and_conditions() {
    let tagged = |kinds: &[(&str, &str)]| {
        let branch = |(tag, kind): &(&str, &str)| json!({ "type": "object", "required": ["kind", "value"], "properties": { "kind": { "const": tag }, "value": { "type": kind } } });
        json!({ "oneOf": kinds.iter().map(branch).collect::<Vec<_>>() })
    };
    let phase = |needed: &str| {
        json!({ "type": "object", "properties": { "phase": { "enum": [0, 1] } }, "required": ["phase"],
            "if": { "properties": { "phase": { "const": 1 } } }, "then": { "required": [needed] } })
    };
    insta::assert_snapshot!(all(&[
        (tagged(&[("a", "string")]), tagged(&[("a", "string"), ("b", "integer")])),
        (tagged(&[("a", "string"), ("b", "integer")]), tagged(&[("b", "number"), ("a", "string")])),
        (phase("x"), phase("x")),
        (phase("x"), phase("y")),
        (json!({ "not": { "type": "string" } }), json!({ "not": { "type": ["string", "null"] } })),
        (json!({ "anyOf": [{ "type": "string" }, { "type": "null" }] }), json!({ "type": ["null", "string"] })),
    ]));
}

#[test]
fn rules_are_part_of_the_contract() {
    let graph = |rules: Value| {
        let item = json!({ "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } }, "additionalProperties": false });
        json!({ "type": "object", "required": ["nodes", "start"], "additionalProperties": false, "x-integrity": rules,
            "properties": { "start": { "type": "string" }, "nodes": { "type": "array", "items": item } } })
    };
    let unique = json!({ "rule": "unique", "select": "$.nodes[*].id", "code": "TWICE", "message": "{value}" });
    let exists = json!({ "rule": "exists", "select": "$.start", "in": "$.nodes[*].id", "code": "MISSING", "message": "{value}" });
    insta::assert_snapshot!(all(&[
        (graph(json!([unique])), graph(json!([unique]))),
        (graph(json!([])), graph(json!([unique]))),
        (graph(json!([unique, exists])), graph(json!([unique]))),
    ]));
}

#[test]
fn stated_versions() {
    let contract = |version: &str, most: u64| {
        json!({ "type": "object", "required": ["version"], "properties": { "version": { "const": version }, "size": { "maximum": most } },
            "x-versioning": { "versions": [{ "at": "/properties/version" }], "classes": { "required": "major" } } })
    };
    insta::assert_snapshot!(all(&[(contract("v1", 3), contract("v1", 2)), (contract("v1", 3), contract("v2", 2)),]));
    let passes = |old: &Value, new: &Value| -> Comparison { compared(old, new) };
    assert!(passes(&contract("v1", 3), &contract("v2", 2)).passes(triglyph::analysis::compat::Class::Minor));
    assert!(!passes(&contract("v1", 3), &contract("v1", 2)).passes(triglyph::analysis::compat::Class::Minor));
}
