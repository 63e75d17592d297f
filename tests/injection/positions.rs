//! The string positions of a schema, one payload in each: a list of small schemas that all stand in one.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use testkit::write;
use triglyph::{
    Request,
    load::{self, SchemaSource},
    lower,
};

use super::{
    case::{Case, Expected},
    printed,
    shares::Share,
};

/// A schema around one payload, with documents.
struct Fragment {
    schema: Value,
    accepted: Vec<Value>,
    refused: Vec<Value>,
}

impl Fragment {
    fn new(schema: Value, accepted: impl IntoIterator<Item = Value>, refused: impl IntoIterator<Item = Value>) -> Self {
        Fragment { schema, accepted: accepted.into_iter().collect(), refused: refused.into_iter().collect() }
    }
}

/// What the generator makes of payloads at a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// All of them are taken.
    All,
    /// Those that the position's own grammar allows; the others are refused, with a finding.
    Some,
}

/// A place of a schema that holds a text.
struct Position {
    name: &'static str,
    takes: Takes,
    /// Makes the schema of a payload; the last argument is the pointer, in a URI fragment, that it will stand at.
    make: fn(&str, &str) -> Fragment,
}

/// Another text than `text`.
fn other(text: &str) -> String {
    format!("{text}~")
}

/// `text` as a part of a JSON pointer in a URI fragment.
pub fn segment(text: &str) -> String {
    let escaped = text.replace('~', "~0").replace('/', "~1");
    let byte =
        |byte: u8| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    escaped.bytes().map(byte).collect()
}

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

const POSITIONS: &[Position] = &[
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
    Position {
        name: "x-code",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": "string", "x-code": text}), [json!(text)], [json!(1)]),
    },
    Position {
        name: "x-message",
        takes: Takes::Some,
        make: |text, _| {
            let schema = json!({"type": "string", "minLength": 1, "x-message": {"type": text, "minLength": text}});
            Fragment::new(schema, [json!(text)], [json!(1), json!("")])
        },
    },
    Position {
        name: "x-legacy",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"enum": ["today", "tomorrow"], "x-legacy": [{"from": {"was": text}, "to": "today"}]});
            Fragment::new(schema, [json!("today")], [json!({"was": text}), json!({"was": other(text)})])
        },
    },
    Position {
        name: "x-name",
        takes: Takes::Some,
        make: |text, _| {
            let schema = json!({"type": "object", "properties": {"a": {"type": "string", "x-name": text}}});
            Fragment::new(schema, [json!({"a": text})], [json!({"a": 1})])
        },
    },
    Position {
        name: "x-type-name",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": "string", "x-type-name": text}), [json!(text)], [json!(1)]),
    },
    Position {
        name: "x-type",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": ["string", "null"], "x-type": text}), [Value::Null], [json!(1)]),
    },
    Position {
        name: "types of users, which nobody asks for",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({
                "type": "string", "x-rust-type": text, "x-typescript-type": {"import": text, "name": text},
                "x-python-type": text, "tsType": text,
            });
            Fragment::new(schema, [json!(text)], [json!(1)])
        },
    },
    Position {
        name: "x-lint",
        takes: Takes::Some,
        make: |text, _| {
            Fragment::new(json!({"type": "string", "x-lint": {"allow": [text]}}), [json!(text)], [json!(1)])
        },
    },
];

/// One schema for each position: its members hold the payloads that this share has for it.
pub fn cases(payloads: &[String], share: Share, tried: &Path) -> Vec<Case> {
    let made = POSITIONS.iter().enumerate().map(|(index, position)| {
        let mine = payloads.iter().enumerate().filter(|(payload, _)| share.has(index, *payload));
        let mine: Vec<&str> = mine.map(|(_, text)| text.as_str()).collect();
        let taken: Vec<&str> = match position.takes {
            Takes::All => mine,
            Takes::Some => mine.into_iter().filter(|text| is_taken(position, text, tried)).collect(),
        };
        case(index, position, &taken)
    });
    made.collect()
}

fn case(index: usize, position: &Position, payloads: &[&str]) -> Case {
    let (mut properties, mut documents) = (Map::new(), vec![Expected::accepted(json!({}))]);
    for (place, text) in payloads.iter().enumerate() {
        let name = format!("k{place}");
        let fragment = (position.make)(text, &format!("#/properties/{name}"));
        documents
            .extend(fragment.accepted.into_iter().map(|value| Expected::accepted(json!({(name.as_str()): value}))));
        documents.extend(fragment.refused.into_iter().map(|value| Expected::refused(json!({(name.as_str()): value}))));
        properties.insert(name, fragment.schema);
    }
    let file = format!("position_{index}.schema.json");
    Case {
        name: position.name.to_owned(),
        file: PathBuf::from(&file),
        ending: file,
        schema: schema(properties),
        documents,
    }
}

/// An object with these members and no others.
fn schema(properties: Map<String, Value>) -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object", "properties": properties, "additionalProperties": false,
    })
}

/// Whether the generator takes a payload. If not, what it says has to be fit to be printed.
fn is_taken(position: &Position, text: &str, folder: &Path) -> bool {
    let path = folder.join("tried.schema.json");
    let fragment = (position.make)(text, "#/properties/k0");
    write(&path, &schema(Map::from_iter([("k0".to_owned(), fragment.schema)])).to_string());
    let load = load::Options {
        schemas: vec![SchemaSource { path, ..SchemaSource::default() }],
        base: folder.to_owned(),
        ..load::Options::default()
    };
    let request = Request { load, lower: lower::Options::default(), ..Request::default() };
    match triglyph::generate(&request) {
        Ok(_) => true,
        Err(findings) => {
            assert!(findings.has_errors(), "{}: {text:?} is refused without an error", position.name);
            let said = findings.to_string();
            printed::assert_visible(&said, &format!("{}, {text:?}", position.name));
            false
        }
    }
}
