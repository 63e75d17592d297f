//! What is not alike in all dialects, and names and texts that mean no good.

use std::fs;

use serde_json::{Value, json};
use triglyph::lower::Formats;

use super::version::{Shown, again, module, published, root, same, version};

/// The published schema of one that stands in a file of its own, after it was found to be right.
fn checked(schema: &Value) -> Value {
    let (text, shown) = compared(schema);
    assert_eq!(shown, Shown::Proven, "{schema}\n{text}");
    text
}

/// The same, if there may be no proof.
fn compared(schema: &Value) -> (Value, Shown) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("case.schema.json");
    fs::write(&path, schema.to_string()).expect("a file");
    let module = module(&path, Formats::Assert).unwrap_or_else(|| panic!("nothing is generated for {schema}"));
    let text = published(&module, &root(&module));
    let shown = same(&schema.to_string(), &version(&path, None, Formats::Assert), &again(&text, Formats::Assert), &[]);
    (text, shown)
}

const DRAFT_4: &str = "http://json-schema.org/draft-04/schema#";
const DRAFT_7: &str = "http://json-schema.org/draft-07/schema#";
const DRAFT_2019: &str = "https://json-schema.org/draft/2019-09/schema";

#[test]
fn old_dialects_are_lifted() {
    let published = checked(&json!({
        "$schema": DRAFT_4, "id": "http://example.com/x#", "type": "object",
        "properties": { "n": { "minimum": 0, "exclusiveMinimum": true } }, "dependencies": { "n": ["m"] }
    }));
    assert_eq!(published["properties"]["n"], json!({ "exclusiveMinimum": 0 }));
    assert_eq!(
        (&published["dependentRequired"], &published["$id"]),
        (&json!({ "n": ["m"] }), &json!("http://example.com/x"))
    );
    let published = checked(&json!({
        "$schema": DRAFT_7, "items": [{ "type": "string" }], "additionalItems": { "type": "number" }
    }));
    assert_eq!(published["prefixItems"], json!([{ "type": "string" }]));
    assert_eq!(published["items"], json!({ "type": "number" }));
}

/// Keywords that a dialect does not know, or that stand beside an old `$ref`, must not come to mean something.
#[test]
fn what_means_nothing_is_left_out() {
    let published = checked(&json!({
        "$schema": DRAFT_7, "type": "array", "prefixItems": [false], "minContains": 5, "dependentRequired": { "a": ["b"] },
        "items": { "$ref": "#/definitions/a", "minLength": 9, "description": "not said" },
        "definitions": { "a": { "type": "string", "nullable": true } }
    }));
    assert_eq!(published["items"], json!({ "$ref": "#/$defs/A" }));
    assert_eq!(published["$defs"], json!({ "A": { "type": "string" } }));
    assert!(
        published.get("prefixItems").or(published.get("minContains")).or(published.get("dependentRequired")).is_none()
    );
}

/// Before 2020-12, `contains` evaluates nothing.
#[test]
fn contains_evaluates_nothing_in_2019_09() {
    let (published, _) = compared(&json!({
        "$schema": DRAFT_2019, "type": "array", "contains": { "type": "string" }, "unevaluatedItems": { "type": "number" }
    }));
    assert_eq!(published["allOf"], json!([{ "not": { "not": { "contains": { "type": "string" } } } }]));
    checked(&json!({ "type": "array", "contains": { "type": "string" }, "unevaluatedItems": { "type": "number" } }));
}

/// What a dynamic reference leads to depends on the way to it, so a schema can be published twice.
#[test]
fn dynamic_references_are_resolved() {
    let tree = json!({
        "$id": "https://example.com/strict", "$dynamicAnchor": "node", "$ref": "tree", "unevaluatedProperties": false,
        "$defs": { "tree": {
            "$id": "tree", "$dynamicAnchor": "node", "type": "object",
            "properties": { "kids": { "type": "array", "items": { "$dynamicRef": "#node" } } }
        } }
    });
    let published = checked(&tree);
    let text = published.to_string();
    assert!(!text.contains("$dynamicRef") && !text.contains("$dynamicAnchor"), "{text}");
}

/// Recursion, unions, nullable types: whatever types were made for them, the schema stays the same.
#[test]
fn types_that_were_made_change_nothing() {
    checked(&json!({
        "title": "Shape", "oneOf": [{ "$ref": "#/$defs/Circle" }, { "$ref": "#/$defs/Group" }],
        "$defs": {
            "Circle": { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "circle" }, "r": { "type": "number" } } },
            "Group": {
                "type": "object", "required": ["kind"],
                "properties": { "kind": { "const": "group" }, "of": { "type": "array", "items": { "$ref": "#" } } }
            }
        }
    }));
    let published = checked(&json!({
        "type": "object",
        "properties": { "a": { "type": ["object", "null"], "properties": { "b": { "type": "integer" } }, "required": ["b"] } }
    }));
    assert_eq!(published["properties"]["a"]["type"], json!(["object", "null"]));
}

/// References are found in schemas, not in data that looks like them.
#[test]
fn data_is_not_mistaken_for_schemas() {
    let data = json!({ "$ref": "#/$defs/Root", "x-code": "no", "$id": "y", "items": { "$ref": "#/$defs/Gone" } });
    let schema = json!({
        "title": "Root", "type": "object", "examples": [data], "default": data, "x-mine": data,
        "properties": { "$ref": { "const": data }, "x-code": { "enum": [data, 1] }, "$defs": { "$ref": "#/$defs/a b%252F~1c" } },
        "$defs": { "a b%2F/c": { "type": "string" }, "\u{202e}\"'`${x}</script>": { "$ref": "#" } }
    });
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("case.schema.json");
    fs::write(&path, schema.to_string()).expect("a file");
    let Some(module) = module(&path, Formats::Assert) else { panic!("nothing is generated") };
    let text = published(&module, &root(&module));
    assert_eq!(text["properties"]["$ref"], json!({ "const": data }));
    assert_eq!((&text["examples"], &text["default"], &text["x-mine"]), (&json!([data]), &data, &data));
    let _ = again(&text, Formats::Assert);
}

/// A schema that is nested deeply stays readable for parsers with a limit.
#[test]
fn depth_is_bounded() {
    let mut schema = json!({ "type": "string" });
    for _ in 0..60 {
        schema = json!({ "type": "array", "items": schema });
    }
    let published = checked(&schema);
    assert!(published["$defs"].as_object().is_some_and(|definitions| definitions.len() >= 2), "{published}");
}

/// Other validators know no formats of integers: their bounds are published.
#[test]
fn formats_of_integers_have_bounds() {
    let published = checked(&json!({
        "type": "object", "properties": {
            "a": { "type": "integer", "format": "int32" }, "b": { "type": ["integer", "null"], "format": "uint8", "maximum": 300 },
            "c": { "type": "integer", "format": "uint64", "minimum": 1 }
        }
    }));
    assert_eq!(
        published["properties"]["a"],
        json!({ "type": "integer", "format": "int32", "minimum": i32::MIN, "maximum": i32::MAX })
    );
    assert_eq!(published["properties"]["b"]["minimum"], 0);
    assert_eq!(published["properties"]["c"]["maximum"], json!(u64::MAX));
}

/// Alternatives and items that there are none of, values that are accepted twice.
#[test]
fn empty_lists_are_said_in_a_way_that_the_dialect_has() {
    checked(&json!({ "$schema": DRAFT_7, "type": "array", "items": [], "additionalItems": { "type": "integer" } }));
    checked(
        &json!({ "type": "object", "required": ["a", "a"], "additionalProperties": false, "properties": { "a": true } }),
    );
}
