//! Positions that take many payloads at once, one beside the other.

use std::path::PathBuf;

use serde_json::{Map, Value, json};

use super::case::{Case, Expected};

/// So many payloads are members of one object: a larger one is no other test, and takes compilers long.
const TOGETHER: usize = 60;

/// These positions.
pub fn cases(payloads: &[String]) -> Vec<Case> {
    vec![
        values(payloads),
        in_objects("names", payloads, names),
        in_objects("annotations", payloads, annotations),
        in_objects("defaults", payloads, defaults),
        in_objects("required", payloads, required),
    ]
}

fn case(name: &str, mut schema: Value, documents: Vec<Expected>) -> Case {
    let file = format!("listed_{name}.schema.json");
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    Case { name: name.to_owned(), file: PathBuf::from(&file), ending: file, schema, documents }
}

/// An object whose members are such objects as `make` makes of some payloads, with their documents.
fn in_objects(name: &str, payloads: &[String], make: fn(&[String]) -> (Value, Vec<Expected>)) -> Case {
    let (mut properties, mut documents) = (Map::new(), Vec::new());
    for (index, some) in payloads.chunks(TOGETHER).enumerate() {
        let member = format!("g{index}");
        let (schema, made) = make(some);
        documents.extend(made.into_iter().map(|Expected { document, canonical }| Expected {
            document: json!({(member.as_str()): document}),
            canonical: canonical.map(|canonical| json!({(member.as_str()): canonical})),
        }));
        properties.insert(member, schema);
    }
    let schema = json!({
        "type": "object", "properties": properties, "additionalProperties": false,
        "description": payloads.join("\n"), "$comment": payloads.concat(), "examples": payloads,
    });
    case(name, schema, documents)
}

/// Another text than all of the payloads.
fn other(text: &str) -> String {
    format!("{text}~~")
}

/// The values of one enumeration.
fn values(payloads: &[String]) -> Case {
    let mut documents: Vec<Expected> = payloads.iter().map(|text| Expected::accepted(json!(text))).collect();
    documents.extend(payloads.iter().map(|text| Expected::refused(json!(other(text)))));
    case("values", json!({"enum": payloads}), documents)
}

/// The names of the members.
fn names(payloads: &[String]) -> (Value, Vec<Expected>) {
    let properties: Map<String, Value> =
        payloads.iter().map(|text| (text.clone(), json!({"type": "string", "description": text}))).collect();
    let mut documents = vec![Expected::accepted(json!({})), Expected::accepted(full(payloads))];
    for text in payloads {
        documents.push(Expected::accepted(json!({(text.as_str()): text})));
        documents.push(Expected::refused(json!({(text.as_str()): 1})));
        documents.push(Expected::refused(json!({other(text): text})));
    }
    (json!({"type": "object", "properties": properties, "additionalProperties": false}), documents)
}

/// An object with every payload as a member of that name.
fn full(payloads: &[String]) -> Value {
    Value::Object(payloads.iter().map(|text| (text.clone(), json!(text))).collect())
}

/// Everything that a schema says to its readers; alone, in the middle of a text, and around an empty line.
fn annotations(payloads: &[String]) -> (Value, Vec<Expected>) {
    let member = |(index, text): (usize, &String)| {
        let said = match index % 3 {
            0 => text.clone(),
            1 => format!("before {text} behind"),
            _ => format!("{text}\n\n{text}"),
        };
        let schema = json!({
            "type": "string", "title": said, "description": said, "$comment": text, "deprecated": index % 5 == 0,
            "examples": [text, {(text.as_str()): text}], "x-unknown": {(text.as_str()): text},
        });
        (format!("k{index}"), schema)
    };
    let properties: Map<String, Value> = payloads.iter().enumerate().map(member).collect();
    let full: Map<String, Value> =
        payloads.iter().enumerate().map(|(index, text)| (format!("k{index}"), json!(text))).collect();
    let schema = json!({"type": "object", "properties": properties, "additionalProperties": false});
    (schema, vec![Expected::accepted(json!(full)), Expected::refused(json!({"k0": 1}))])
}

/// Defaults. That each is the payload to the byte is shown by its absence from the canonical form.
fn defaults(payloads: &[String]) -> (Value, Vec<Expected>) {
    let member = |(index, text): (usize, &String)| (format!("k{index}"), json!({"type": "string", "default": text}));
    let properties: Map<String, Value> = payloads.iter().enumerate().map(member).collect();
    let mut documents = vec![Expected::accepted(json!({}))];
    for (index, text) in payloads.iter().enumerate() {
        let name = format!("k{index}");
        documents.push(Expected::read_as(json!({(name.as_str()): text}), json!({})));
        documents.push(Expected::accepted(json!({(name.as_str()): other(text)})));
    }
    (json!({"type": "object", "properties": properties, "additionalProperties": false}), documents)
}

/// Names in lists of names.
fn required(payloads: &[String]) -> (Value, Vec<Expected>) {
    let follows: Map<String, Value> = payloads.windows(2).map(|pair| (pair[0].clone(), json!([pair[1]]))).collect();
    let schema = json!({
        "type": "object", "required": payloads, "dependentRequired": follows, "additionalProperties": {"type": "string"},
    });
    let mut documents = vec![Expected::accepted(full(payloads)), Expected::refused(json!({}))];
    documents.extend(payloads.iter().map(|text| {
        let mut document = full(payloads);
        document.as_object_mut().expect("an object").remove(text);
        Expected::refused(document)
    }));
    (schema, documents)
}
