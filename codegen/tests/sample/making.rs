//! Single values: accepted, refused, small, near a boundary.

use serde_json::{Value, json};
use triglyph::analysis::sample::{Sampler, joined, shrink};

use super::program::program;

/// A document was found, and the reference validator accepts it.
#[track_caller]
fn accepted(schema: Value) -> Value {
    let program = program(&schema);
    let mut sampler = Sampler::new(&program, 1);
    let found = sampler.valid(0).unwrap_or_else(|| panic!("no document for {schema}"));
    assert!(jsonschema::is_valid(&schema, &found), "{found} for {schema}");
    if let Some(full) = sampler.full(0) {
        assert!(jsonschema::is_valid(&schema, &full), "{full} for {schema}");
    }
    if let Some(refused) = sampler.invalid(0) {
        assert!(!jsonschema::is_valid(&schema, &refused), "{refused} for {schema}");
    }
    found
}

#[test]
fn scalars_between_their_bounds() {
    accepted(json!({"type": "integer", "exclusiveMinimum": 6, "maximum": 14, "multipleOf": 7, "not": {"const": 7}}));
    accepted(json!({"type": "number", "exclusiveMinimum": 0.1, "exclusiveMaximum": 0.2}));
    accepted(json!({"type": "number", "multipleOf": 0.01, "minimum": 4.347, "maximum": 4.354}));
    accepted(json!({"type": "string", "minLength": 7, "maxLength": 7, "pattern": "^[a-c]+[0-9]{2}$"}));
    accepted(json!({"type": "string", "pattern": "^(?!a)(foo|bar|a.*)$", "not": {"enum": ["foo"]}}));
    accepted(json!({"enum": [1, "a", null], "type": ["string", "null"], "not": {"type": "string"}}));
}

#[test]
fn patterns_are_met_by_their_syntax() {
    for pattern in [
        "^(ghp|gho)_[A-Za-z0-9]{36}$",
        r"^\d{4}-(0[1-9]|1[0-2])-[0-3]\d$",
        r"^(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{8,}$",
        r"\bword\b",
        r"^\p{Lu}\p{Ll}*$",
        r"^[^\s]+@[^\s]+$",
        "^$",
        "[^a-z]",
        "x{40}",
    ] {
        accepted(json!({"type": "string", "pattern": pattern}));
    }
}

#[test]
fn patterns_are_met_together() {
    let uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
    let identifier = json!({"type": "string", "pattern": format!("^[a-z][a-z0-9-]+[a-z0-9]--{uuid}$")});
    accepted(json!({"allOf": [identifier, {"pattern": "^mutex--"}]}));
    accepted(json!({"allOf": [identifier, {"not": {"pattern": "^[a-y]"}}, {"minLength": 70}]}));
    let words = json!({"type": "string", "pattern": "^[a-z]+(_[a-z]+)+$", "maxLength": 9});
    accepted(json!({"allOf": [words, {"pattern": "xyz"}, {"pattern": "z_q"}, {"not": {"pattern": "^x"}}]}));
    // There is none, which is found out and not searched for.
    let program = program(&json!({"allOf": [words, {"pattern": "^A"}]}));
    assert_eq!(Sampler::new(&program, 1).valid(0), None);
}

#[test]
fn every_format_has_a_value() {
    for format in triglyph::format::KNOWN {
        let schema = json!({"type": "string", "format": format});
        let program = program(&schema);
        let mut sampler = Sampler::new(&program, 1);
        assert!(sampler.valid(0).is_some(), "{format}");
        assert!(sampler.both(&[0], &[]).is_some() && sampler.invalid(0).is_some(), "{format}");
    }
}

#[test]
fn composition_is_intersected() {
    accepted(json!({
        "allOf": [{"properties": {"a": {"minimum": 5}}}, {"properties": {"a": {"type": "integer", "maximum": 5}}}],
        "required": ["a"], "type": "object", "additionalProperties": false, "properties": {"a": true, "b": {"type": "null"}}
    }));
    accepted(
        json!({"oneOf": [{"type": "integer"}, {"type": "number", "minimum": 2}, {"type": "integer", "maximum": 8}]}),
    );
    accepted(json!({
        "if": {"required": ["kind"], "properties": {"kind": {"const": "x"}}},
        "then": {"required": ["more"]}, "else": false, "type": "object"
    }));
    accepted(
        json!({"type": "object", "minProperties": 3, "propertyNames": {"pattern": "^[xyz]$"}, "maxProperties": 3}),
    );
    accepted(json!({"type": "array", "minItems": 3, "uniqueItems": true, "items": {"enum": [1, 2, 3]}}));
    accepted(
        json!({"type": "array", "contains": {"const": 9}, "minContains": 2, "maxItems": 3, "prefixItems": [{"type": "null"}], "minItems": 3}),
    );
    accepted(json!({"type": "object", "dependentRequired": {"a": ["b"], "b": ["c"]}, "required": ["a"]}));
    accepted(json!({
        "type": "object", "allOf": [{"properties": {"a": true}}], "required": ["a"], "minProperties": 2,
        "patternProperties": {"^x-": {"type": "boolean"}}, "unevaluatedProperties": false
    }));
}

#[test]
fn recursion_ends() {
    let tree = json!({
        "$defs": {"node": {
            "type": "object", "required": ["value"], "additionalProperties": false,
            "properties": {"value": {"type": "integer"}, "children": {"type": "array", "items": {"$ref": "#/$defs/node"}, "minItems": 1},
                "next": {"oneOf": [{"$ref": "#/$defs/node"}, {"type": "null"}]}}
        }},
        "$ref": "#/$defs/node"
    });
    accepted(tree);
    let endless = json!({"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#"}}});
    assert_eq!(Sampler::new(&program(&endless), 1).valid(0), None);
}

#[test]
fn what_nothing_meets_is_not_made_up() {
    for schema in [
        json!(false),
        json!({"type": "integer", "exclusiveMinimum": 1, "exclusiveMaximum": 2}),
        json!({"allOf": [{"type": "string"}, {"type": "number"}]}),
        json!({"type": "object", "required": ["a"], "additionalProperties": false}),
        json!({"enum": [1, 2], "not": {"maximum": 5}}),
        json!({"oneOf": [true, true]}),
    ] {
        let program = program(&schema);
        let mut sampler = Sampler::new(&program, 1);
        assert_eq!(sampler.valid(0), None, "{schema}");
        assert_eq!(sampler.search(0, 500, |document| jsonschema::is_valid(&schema, document)), None, "{schema}");
    }
}

#[test]
fn two_schemas_in_one_program_are_told_apart() {
    let (old, new) = (
        json!({"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}),
        json!({
            "type": "object", "required": ["a"], "properties": {"a": {"type": "string", "pattern": "^v[0-9]+$", "maxLength": 5}}
        }),
    );
    let (one, other) = (program(&old), program(&new));
    let (both, offset) = joined(&one, &other);
    let mut sampler = Sampler::new(&both, 1);
    let witness = sampler.both(&[0], &[offset]).expect("a string that is no version");
    assert!(jsonschema::is_valid(&old, &witness) && !jsonschema::is_valid(&new, &witness), "{witness}");
    assert_eq!(sampler.both(&[offset], &[0]), None);
}

#[test]
fn boundaries_are_searched() {
    let schema = json!({"type": "object", "properties": {"n": {"type": "integer", "minimum": 10, "maximum": 20}}, "required": ["n"]});
    let program = program(&schema);
    let mut sampler = Sampler::new(&program, 1);
    for wanted in [json!(9), json!(10), json!(20), json!(21)] {
        let found = sampler.search(0, 2000, |document| document["n"] == wanted);
        assert!(found.is_some(), "{wanted}");
    }
}

#[test]
fn documents_shrink_to_what_matters() {
    let document = json!({"a": [1, 2, {"b": "long text with x in it"}], "c": {"d": null}, "e": 12345});
    let small = shrink(document, |document| document.to_string().contains('x'));
    assert_eq!(small, json!("x"));
    let program = program(
        &json!({"type": "object", "required": ["name"], "properties": {"name": {"type": "string", "minLength": 2}}}),
    );
    let smallest = Sampler::new(&program, 1).smallest(0).expect("a document");
    assert_eq!(smallest["name"].as_str().map(str::len), Some(2));
}

#[test]
fn the_same_seed_gives_the_same_documents() {
    let program = program(&json!({"type": "string", "pattern": "^(?=[a-f0-9]*7)(?=[a-f]*[0-9])[a-f0-9]{12}$"}));
    let make = |seed| Sampler::new(&program, seed).valid(0);
    assert_eq!(make(7), make(7));
    assert!(make(7).is_some());
}
