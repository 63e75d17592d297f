//! Integers past 2^53 - 1 as bigints: types, and the forms by which values get them.

use serde_json::{Value, json};
use triglyph::render::{Files, Options, TypeScriptOptions, typescript};

use super::inputs::model;

fn printed(schemas: &[(&str, Value)]) -> Files {
    let typescript = TypeScriptOptions { bigint: true, ..TypeScriptOptions::default() };
    let options = Options { command: "triglyph --lang ts".to_owned(), typescript, ..Options::default() };
    typescript::render(&model(schemas), &options).expect("a legal model").files
}

/// Integers of every kind, in places of every kind.
fn ledger() -> Value {
    json!({
        "title": "Ledger",
        "type": "object",
        "required": ["id", "limit"],
        "additionalProperties": false,
        "properties": {
            "id": {"type": "integer"},
            "limit": {"type": "integer", "minimum": 0, "maximum": 9_007_199_254_740_991_i64},
            "share": {"type": "number"},
            "note": true,
            "total": {"type": "integer", "default": 9_007_199_254_740_993_i64},
            "pair": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "minItems": 2, "maxItems": 2},
            "size": {"enum": [1, 9_007_199_254_740_993_i64, "none"]},
            "past": {"type": ["integer", "string", "null"]},
            "entries": {"type": "array", "items": {"$ref": "#/$defs/Entry"}},
        },
        "x-constants": {"LARGEST": 9_007_199_254_740_993_i64, "SMALL": 1},
        "$defs": {
            "Entry": {"oneOf": [{"$ref": "#/$defs/Sum"}, {"$ref": "#/$defs/Text"}]},
            "Sum": {
                "type": "object",
                "required": ["kind"],
                "additionalProperties": {"type": "integer"},
                "properties": {"kind": {"const": "sum"}, "in": {"$ref": "#"}},
            },
            "Text": {
                "type": "object",
                "required": ["kind"],
                "properties": {"kind": {"const": "text"}, "text": {"type": "string"}},
                "additionalProperties": false,
            },
        },
    })
}

#[test]
fn types_and_forms_read_like_this() {
    let files = printed(&[("ledger.schema.json", ledger())]);
    let (_, forms) = files["ledger.checks.ts"].split_once("\nexport const forms").expect("forms");
    insta::assert_snapshot!("bigints", format!("{}\nexport const forms{forms}", files["ledger.ts"]));
    let verbs = &files["ledger.verbs.ts"];
    assert!(
        verbs.contains("return Ledger.is(value);") && verbs.contains("return Ledger.checkValue(value);"),
        "{verbs}"
    );
    assert!(verbs.contains("return explain(checks, "), "types without bigints are as ever: {verbs}");
}

#[test]
fn forms_of_other_modules_are_imported() {
    let shelf = json!({"title": "Shelf", "type": "array", "items": {"$ref": "ledger.schema.json#/$defs/Entry"}});
    let files = printed(&[("ledger.schema.json", ledger()), ("shelf.schema.json", shelf)]);
    let text = &files["shelf.checks.ts"];
    assert!(text.contains("import { forms as forms0 } from \"./ledger.checks.js\";"), "{text}");
    assert!(text.contains("\n  () => [forms0],\n);\n"), "{text}");
}

#[test]
fn what_has_no_large_integers_is_as_ever() {
    let small =
        json!({"title": "Small", "type": "object", "properties": {"a": {"type": "integer", "format": "uint8"}}});
    let schemas = [("small.schema.json", small)];
    assert_eq!(printed(&schemas), super::files(&model(&schemas)));
}
