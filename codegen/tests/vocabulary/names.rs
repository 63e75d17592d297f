//! `x-name` and `x-type-name`.

use serde_json::{Value, json};

use super::graph::{module, said};

fn object(members: Value) -> Value {
    json!({ "title": "Order", "type": "object", "properties": members })
}

#[test]
fn schemas_name_their_types() {
    let mut schema = object(json!({
        "id": { "type": "string", "x-type-name": "OrderId" },
        "line": { "type": ["object", "null"], "properties": { "sku": true }, "x-type-name": "Line" },
        "kind": { "enum": ["a", "b"], "x-type-name": "Kind" },
        "other": { "$ref": "#/$defs/other_v2" },
    }));
    schema["$defs"] = json!({
        "other_v2": { "type": "object", "properties": { "part": { "type": "object", "properties": { "a": true } } }, "x-type-name": "Other" },
    });
    let types: Vec<String> = module(&schema).types.into_iter().map(|def| def.name).collect();
    assert_eq!(types, ["Order", "OrderId", "Line", "Kind", "Other", "OtherPart"]);
    schema["x-type-name"] = json!("Purchase");
    assert_eq!(module(&schema).types[0].name, "Purchase");
}

/// Whoever has the name by the word of a schema keeps it, and others make way.
#[test]
fn names_of_schemas_come_first() {
    let schema = json!({
        "title": "Order", "type": "object",
        "properties": { "a": { "$ref": "#/$defs/Line" }, "b": { "$ref": "#/$defs/old" } },
        "$defs": {
            "Line": { "type": "object", "properties": { "x": true } },
            "old": { "type": "object", "properties": { "y": true }, "x-type-name": "Line" },
        },
    });
    let module = module(&schema);
    let names: Vec<(&str, &str)> = module.types.iter().map(|def| (def.name.as_str(), def.at.as_str())).collect();
    assert!(names.contains(&("Line", "#/$defs/old")), "{names:?}");
}

#[test]
fn names_that_are_none_or_taken_are_refused() {
    let branches = |one: &str, other: &str| {
        object(json!({ "a": { "oneOf": [
            { "type": "object", "required": ["b"], "properties": { "b": true }, "x-name": one },
            { "type": "object", "required": ["c"], "properties": { "c": true }, "x-name": other },
        ] } }))
    };
    let types = |one: &str, other: &str| {
        object(json!({
            "a": { "type": "object", "properties": { "b": true }, "x-type-name": one },
            "b": { "type": "object", "properties": { "c": true }, "x-type-name": other },
        }))
    };
    insta::assert_snapshot!(said([
        ("no name", object(json!({ "a": { "x-name": "ship to" } }))),
        ("no text", object(json!({ "a": { "x-type-name": 1 } }))),
        ("no camel case", types("order_line", "Line")),
        ("reserved", types("Self", "Line")),
        ("two types", types("Line", "Line")),
        ("the root's", types("Order", "Line")),
        ("no camel case of a variant", branches("card", "Bank")),
        ("two variants", branches("Card", "Card")),
        ("two members", object(json!({ "a": { "x-name": "shipTo" }, "ship_to": true }))),
    ]));
}

#[test]
fn names_of_nothing_are_said() {
    let named = |schema: Value| {
        let mut schema = schema;
        schema["$defs"] = json!({ "A": { "type": "object", "properties": { "a": true } } });
        schema
    };
    insta::assert_snapshot!(said([
        ("a definition", named(json!({ "x-name": "A", "$ref": "#/$defs/A" }))),
        ("a reference", named(object(json!({ "a": { "$ref": "#/$defs/A", "x-type-name": "B" } })))),
        ("a condition", object(json!({ "a": { "if": { "required": ["b"], "x-type-name": "B" } } }))),
        (
            "a member of a condition",
            object(json!({ "a": { "not": { "properties": { "b": { "x-name": "c", "type": "string" } } } } }))
        ),
    ]));
}
