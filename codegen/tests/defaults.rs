//! Which defaults are filled in: only those that no other keyword notices, in any document that the schema accepts.

use serde_json::{Value, json};
use triglyph::{
    load::{self, SchemaSource},
    lower::{self, Options},
    model::Op,
};

/// The names of the members that are filled in, sorted; and the codes of the warnings.
fn lowered(schema: &Value) -> (Vec<String>, Vec<String>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("schema.json");
    std::fs::write(&path, schema.to_string()).expect("a writable folder");
    let schemas = vec![SchemaSource { path, pointer: None, name: None }];
    let options = load::Options { schemas, base: folder.path().to_owned(), ..load::Options::default() };
    let bundle = load::load(&options).unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, &Options::default()).unwrap_or_else(|findings| panic!("{findings}"));
    let nodes = &lowered.model.modules[0].checks.nodes;
    let named = nodes.iter().flat_map(|node| &node.is).filter_map(|(_, op)| match op {
        Op::Properties { named, .. } => Some(named),
        _ => None,
    });
    let mut names: Vec<String> =
        named.flatten().filter(|property| property.default.is_some()).map(|property| property.name.clone()).collect();
    names.sort();
    names.dedup();
    (names, lowered.warnings.iter().map(|warning| warning.code.to_string()).collect())
}

fn filled(schema: &Value) -> Vec<String> {
    lowered(schema).0
}

/// An object with the member `d`, whose default is 1, and more keywords.
fn with(more: Value) -> Value {
    let mut schema = json!({"type": "object", "properties": {"d": {"default": 1}}});
    let Value::Object(more) = more else { panic!("keywords are the members of an object") };
    for (keyword, value) in more {
        match (schema.get_mut(&keyword), value) {
            (Some(Value::Object(known)), Value::Object(new)) => known.extend(new),
            (_, value) => schema[keyword] = value,
        }
    }
    schema
}

/// Keywords beside the default, in the same object.
#[test]
fn neighbours_may_notice() {
    let table = [
        (json!({}), true),
        (json!({"required": ["other"], "additionalProperties": false}), true),
        (json!({"required": ["d"]}), false),
        (json!({"minProperties": 1}), false),
        (json!({"maxProperties": 3}), false),
        (json!({"propertyNames": {"maxLength": 1}}), true),
        (json!({"propertyNames": {"minLength": 2}}), false),
        (json!({"patternProperties": {"^d": {"type": "integer"}}}), true),
        (json!({"patternProperties": {"^d": {"type": "string"}}}), false),
        (json!({"dependentRequired": {"other": ["d"]}}), true),
        (json!({"dependentRequired": {"d": ["other"]}}), false),
        (json!({"dependentSchemas": {"d": {"minProperties": 2}}}), false),
        (json!({"dependentSchemas": {"other": {"properties": {"d": {"const": 1}}}}}), true),
        (json!({"dependentSchemas": {"other": {"properties": {"d": {"const": 2}}}}}), false),
        (json!({"allOf": [{"additionalProperties": {"type": "integer"}}]}), true),
        (json!({"allOf": [{"additionalProperties": false}]}), false),
        (json!({"allOf": [{"properties": {"e": {}}}], "unevaluatedProperties": false}), true),
        (json!({"allOf": [{"unevaluatedProperties": false}]}), false),
        (json!({"not": {"required": ["d"]}}), false),
        (json!({"not": {"required": ["other"]}}), true),
        (json!({"not": {"required": ["other"], "unevaluatedProperties": false}}), false),
        (json!({"enum": [{}, {"d": 2}]}), false),
        (json!({"if": {"required": ["d"]}, "then": {"required": ["other"]}}), false),
        (json!({"if": {"required": ["other"]}, "then": {"properties": {"d": {"type": "integer"}}}}), true),
        (json!({"if": {"required": ["other"]}, "else": {"properties": {"d": {"type": "string"}}}}), false),
        (json!({"anyOf": [{"required": ["d"]}, {"required": ["other"]}]}), false),
        (json!({"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}), true),
    ];
    for (keywords, is_filled) in table {
        assert_eq!(filled(&with(keywords.clone())) == ["d"], is_filled, "beside {keywords}");
    }
}

/// Keywords around the object with the default.
#[test]
fn what_is_around_may_notice() {
    let object = json!({"type": "object", "properties": {"d": {"default": 1}}});
    let closed = json!({"maxProperties": 0});
    let table = [
        (json!({"properties": {"a": object}}), true),
        (json!({"properties": {"a": object}, "patternProperties": {"^a": closed}}), false),
        (json!({"properties": {"a": object}, "patternProperties": {"^b": closed}}), true),
        (json!({"patternProperties": {"^a": object, "z$": closed}}), false),
        (json!({"patternProperties": {"^a": object}, "additionalProperties": closed}), true),
        (json!({"additionalProperties": object, "properties": {"a": closed}}), true),
        (json!({"additionalProperties": object, "allOf": [{"patternProperties": {"^a": closed}}]}), false),
        (json!({"additionalProperties": object, "allOf": [{"patternProperties": {"^a": {"type": "string"}}}]}), true),
        (json!({"allOf": [{"properties": {"a": object}}], "unevaluatedProperties": closed}), true),
        (
            json!({"anyOf": [{"required": ["b"], "properties": {"a": object}}, {}], "unevaluatedProperties": closed}),
            true,
        ),
        (json!({"dependentSchemas": {"b": {"properties": {"a": object}}}, "unevaluatedProperties": closed}), false),
        (json!({"properties": {"a": object}, "dependentSchemas": {"b": {"properties": {"a": closed}}}}), false),
        (json!({"type": "array", "items": object}), true),
        (json!({"type": "array", "items": object, "uniqueItems": true}), false),
        (json!({"type": "array", "items": object, "contains": closed}), false),
        (json!({"type": "array", "prefixItems": [object], "contains": {"type": "string"}}), true),
        (json!({"type": "array", "prefixItems": [object], "unevaluatedItems": closed}), true),
        (json!({"type": "array", "contains": {"type": "string"}, "items": object, "unevaluatedItems": closed}), true),
        (json!({"properties": {"a": {"const": {"b": {}}, "properties": {"b": object}}}}), false),
        (json!({"if": object, "then": {"required": ["b"]}}), false),
    ];
    for (schema, is_filled) in table {
        assert_eq!(filled(&schema) == ["d"], is_filled, "in {schema}");
    }
}

/// A branch fills in what only documents of that branch get.
#[test]
fn branches_may_notice_each_other() {
    let tag = |value: &str| json!({"const": value});
    let branch = |value: &str, name: &str, default: Value| json!({"type": "object", "required": ["kind"], "properties": {"kind": tag(value), name: {"default": default}}});
    let tagged = json!({"oneOf": [branch("a", "one", json!(1)), branch("b", "two", json!(2))]});
    assert_eq!(filled(&tagged), ["one", "two"]);
    let untagged = |keyword: &str| {
        json!({keyword: [
            {"type": "object", "required": ["a"], "properties": {"d": {"default": 1}}},
            {"type": "object", "required": ["b"], "properties": {"d": {"type": "string"}}},
            {"type": "null"},
        ]})
    };
    assert_eq!(filled(&untagged("oneOf")), [""; 0]);
    assert_eq!(filled(&untagged("anyOf")), ["d"]);
    let outside = json!({"properties": {"kind": {"default": "a"}}, "oneOf": [branch("a", "one", json!(1)), branch("b", "two", json!(2))]});
    assert_eq!(filled(&outside), ["one", "two"]);
}

/// Defaults that are of no use are said to be so.
#[test]
fn warnings() {
    let invalid = json!({"properties": {"d": {"type": "string", "default": 1}}});
    assert_eq!(lowered(&invalid), (vec![], vec!["invalid-default".to_owned()]));
    let endless = json!({"properties": {"d": {"$ref": "#", "default": {}}}});
    assert_eq!(lowered(&endless), (vec![], vec!["invalid-default".to_owned()]));
    let branches: Vec<Value> = (0..9)
        .map(|index| json!({"anyOf": [{"properties": {format!("d{index}"): {"default": 1}}}, {"type": "null"}]}))
        .collect();
    assert_eq!(lowered(&json!({"allOf": branches})), (vec![], vec!["unfilled-defaults".to_owned()]));
}
