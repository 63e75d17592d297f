//! Texts in keywords of JSON Schema, and in place of them.

use serde_json::{Value, json};

use super::{Fragment, Position, Takes, other, segment};

/// A pattern that finds `text` alone.
fn pattern(text: &str) -> String {
    let mut pattern = String::from("^");
    for c in text.chars() {
        if "^$\\.*+?()[]{}|/".contains(c) {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern + "$"
}

fn text_object(name: &str) -> Value {
    json!({"type": "object", "properties": {name: {"type": "string"}}, "additionalProperties": false})
}

pub(super) const POSITIONS: &[Position] = &[
    Position {
        name: "title",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"title": text, "type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false});
            Fragment::new(schema, [json!({"a": text})], [json!({"a": 1})])
        },
    },
    Position {
        name: "description of a type",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"description": text, "type": "object", "properties": {"a": {"enum": ["x", "y"], "description": text}}});
            Fragment::new(schema, [json!({"a": "x", "b": text})], [json!({"a": text})])
        },
    },
    Position {
        name: "const",
        takes: Takes::All,
        make: |text, _| Fragment::new(json!({"const": text}), [json!(text)], [json!(other(text)), json!({})]),
    },
    Position {
        name: "const inside of a value",
        takes: Takes::All,
        make: |text, _| {
            let value = json!({text: [text, {other(text): text}]});
            Fragment::new(json!({"const": value}), [value], [json!({text: [text]})])
        },
    },
    Position {
        name: "enum of two",
        takes: Takes::All,
        make: |text, _| {
            Fragment::new(
                json!({"enum": [text, other(text)]}),
                [json!(text), json!(other(text))],
                [json!("none of them")],
            )
        },
    },
    Position {
        name: "enum with other types",
        takes: Takes::All,
        make: |text, _| {
            Fragment::new(json!({"enum": [text, 1, null]}), [json!(text), Value::Null], [json!(other(text)), json!(2)])
        },
    },
    Position {
        name: "name of a property",
        takes: Takes::All,
        make: |text, _| {
            Fragment::new(
                text_object(text),
                [json!({text: text}), json!({})],
                [json!({text: 1}), json!({other(text): ""})],
            )
        },
    },
    Position {
        name: "name of a required property",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"type": "object", "properties": {text: {"type": "string"}}, "required": [text]});
            Fragment::new(schema, [json!({text: text})], [json!({}), json!({text: null})])
        },
    },
    Position {
        name: "required without a property",
        takes: Takes::All,
        make: |text, _| Fragment::new(json!({"type": "object", "required": [text]}), [json!({text: 1})], [json!({})]),
    },
    Position {
        name: "dependentRequired",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"type": "object", "dependentRequired": {text: [other(text)]}});
            Fragment::new(schema, [json!({text: 1, other(text): 1})], [json!({text: 1})])
        },
    },
    Position {
        name: "dependentSchemas",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"type": "object", "dependentSchemas": {text: {"required": [other(text)]}}});
            Fragment::new(schema, [json!({text: 1, other(text): 1})], [json!({text: 1})])
        },
    },
    Position {
        name: "propertyNames",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"type": "object", "propertyNames": {"enum": [text, "a"]}, "additionalProperties": {"type": "string"}});
            Fragment::new(schema, [json!({text: text})], [json!({other(text): ""})])
        },
    },
    Position {
        name: "pattern",
        takes: Takes::All,
        make: |text, _| {
            Fragment::new(json!({"type": "string", "pattern": pattern(text)}), [json!(text)], [json!(other(text))])
        },
    },
    Position {
        name: "patternProperties",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"type": "object", "patternProperties": {pattern(text): {"type": "string"}}, "additionalProperties": false});
            Fragment::new(schema, [json!({text: text})], [json!({text: 1}), json!({other(text): ""})])
        },
    },
    Position {
        name: "pattern as it is",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": ["string", "null"], "pattern": text}), [Value::Null], [json!(1)]),
    },
    Position {
        name: "format",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": ["string", "null"], "format": text}), [Value::Null], [json!(1)]),
    },
    Position {
        name: "contentMediaType and contentEncoding",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"type": "string", "contentMediaType": text, "contentEncoding": text, "contentSchema": {"const": text}});
            Fragment::new(schema, [json!(text)], [json!(1)])
        },
    },
    Position {
        name: "name of a definition",
        takes: Takes::All,
        make: |text, at| {
            let schema = json!({
                "$defs": {text: text_object("a")}, "type": "array", "items": {"$ref": format!("{at}/$defs/{}", segment(text))},
            });
            Fragment::new(schema, [json!([{"a": text}])], [json!([{"a": 1}])])
        },
    },
    Position {
        name: "anchor",
        takes: Takes::Some,
        make: |text, _| {
            let schema =
                json!({"$defs": {"a": {"$anchor": text, "type": "string"}}, "$ref": format!("#{}", segment(text))});
            Fragment::new(schema, [json!(text)], [json!(1)])
        },
    },
    Position {
        name: "dynamic anchor",
        takes: Takes::Some,
        make: |text, _| {
            let schema = json!({"$defs": {"a": {"$dynamicAnchor": text, "type": "string"}}, "$dynamicRef": format!("#{}", segment(text))});
            Fragment::new(schema, [json!(text)], [json!(1)])
        },
    },
    Position {
        name: "identifier",
        takes: Takes::Some,
        make: |text, _| {
            let schema = json!({"$id": format!("https://example.com/{text}"), "type": "string"});
            Fragment::new(schema, [json!(text)], [json!(1)])
        },
    },
    Position {
        name: "identifier, escaped",
        takes: Takes::All,
        make: |text, _| {
            let uri = format!("https://example.com/i{}", segment(text));
            let schema = json!({"$defs": {"a": {"$id": uri, "type": "string"}}, "$ref": uri});
            Fragment::new(schema, [json!(text)], [json!(1)])
        },
    },
    Position { name: "reference", takes: Takes::Some, make: |text, _| Fragment::new(json!({"$ref": text}), [], []) },
    Position {
        name: "name of a tag",
        takes: Takes::All,
        make: |text, _| {
            let branch = |tag: &str, member: &str| json!({"type": "object", "properties": {text: {"const": tag}, (member): {"type": "string"}}, "required": [text]});
            // The names of the members are no payloads, unless the tag has the same name.
            let schema = json!({"oneOf": [branch("one", "first of one"), branch("two", "first of two")]});
            Fragment::new(
                schema,
                [json!({text: "one", "first of one": text})],
                [json!({text: text}), json!({text: "two", "first of two": 1})],
            )
        },
    },
    Position {
        name: "value of a tag",
        takes: Takes::All,
        make: |text, _| {
            let branch = |tag: &str| json!({"type": "object", "properties": {"kind": {"const": tag}, "of": {"const": tag}}, "required": ["kind"]});
            let schema = json!({"oneOf": [branch(text), branch(&other(text))]});
            Fragment::new(
                schema,
                [json!({"kind": text, "of": text})],
                [json!({"kind": text, "of": other(text)}), json!({"kind": "none"})],
            )
        },
    },
    Position {
        name: "condition",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"if": {"const": text}, "then": false, "else": {"type": "string"}});
            Fragment::new(schema, [json!(other(text))], [json!(text)])
        },
    },
    Position {
        name: "negation",
        takes: Takes::All,
        make: |text, _| {
            Fragment::new(json!({"type": "string", "not": {"const": text}}), [json!(other(text))], [json!(text)])
        },
    },
    Position {
        name: "contains and prefixItems",
        takes: Takes::All,
        make: |text, _| {
            let schema =
                json!({"type": "array", "prefixItems": [{"enum": [text, "a"]}], "contains": {"const": other(text)}});
            Fragment::new(schema, [json!([text, other(text)])], [json!([text]), json!([other(text)])])
        },
    },
    Position {
        name: "default of an object",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"type": "object", "properties": {"a": {"type": "object", "default": {text: [text]}}}, "required": ["b"]});
            Fragment::new(schema, [json!({"b": text, "a": {text: [other(text)]}})], [json!({})])
        },
    },
    Position {
        name: "unknown keyword",
        takes: Takes::Some,
        make: |text, _| {
            Fragment::new(
                json!({"type": "string", text: {text: text}, format!("x-{text}"): text}),
                [json!(text)],
                [json!(1)],
            )
        },
    },
    Position {
        name: "value of a keyword of another type",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": text}), [], []),
    },
];
