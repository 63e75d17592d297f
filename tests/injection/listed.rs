//! Positions that take all payloads at once, one beside the other.

use std::path::PathBuf;

use serde_json::{Map, Value, json};

use super::case::{Case, Expected};

/// These positions.
pub fn cases(payloads: &[String]) -> Vec<Case> {
    vec![values(payloads), names(payloads), annotations(payloads), defaults(payloads), required(payloads)]
}

fn case(name: &str, schema: Value, documents: Vec<Expected>) -> Case {
    let file = format!("listed_{name}.schema.json");
    let mut schema = schema;
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    Case { name: name.to_owned(), file: PathBuf::from(&file), ending: file, schema, documents }
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

/// The names of one object.
fn names(payloads: &[String]) -> Case {
    let properties: Map<String, Value> =
        payloads.iter().map(|text| (text.clone(), json!({"type": "string", "description": text}))).collect();
    let full: Map<String, Value> = payloads.iter().map(|text| (text.clone(), json!(text))).collect();
    let mut documents = vec![Expected::accepted(json!({})), Expected::accepted(json!(full))];
    for text in payloads {
        documents.push(Expected::accepted(json!({(text.as_str()): text})));
        documents.push(Expected::refused(json!({(text.as_str()): 1})));
        documents.push(Expected::refused(json!({other(text): text})));
    }
    case("names", json!({"type": "object", "properties": properties, "additionalProperties": false}), documents)
}

/// Everything that a schema says to its readers; alone, in the middle of a text, and around an empty line.
fn annotations(payloads: &[String]) -> Case {
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
    let schema = json!({
        "type": "object", "properties": properties, "additionalProperties": false,
        "description": payloads.join("\n"), "$comment": payloads.concat(), "examples": payloads,
    });
    case("annotations", schema, vec![Expected::accepted(json!(full)), Expected::refused(json!({"k0": 1}))])
}

/// Defaults. That each is the payload to the byte is shown by its absence from the canonical form.
fn defaults(payloads: &[String]) -> Case {
    let member = |(index, text): (usize, &String)| (format!("k{index}"), json!({"type": "string", "default": text}));
    let properties: Map<String, Value> = payloads.iter().enumerate().map(member).collect();
    let mut documents = vec![Expected::accepted(json!({}))];
    for (index, text) in payloads.iter().enumerate() {
        let name = format!("k{index}");
        documents.push(Expected::read_as(json!({(name.as_str()): text}), json!({})));
        documents.push(Expected::accepted(json!({(name.as_str()): other(text)})));
    }
    case("defaults", json!({"type": "object", "properties": properties, "additionalProperties": false}), documents)
}

/// Names in lists of names.
fn required(payloads: &[String]) -> Case {
    let full: Map<String, Value> = payloads.iter().map(|text| (text.clone(), json!(text))).collect();
    let follows: Map<String, Value> = payloads.windows(2).map(|pair| (pair[0].clone(), json!([pair[1]]))).collect();
    let schema = json!({"type": "object", "required": payloads, "dependentRequired": follows, "additionalProperties": {"type": "string"}});
    let mut documents = vec![Expected::accepted(json!(full)), Expected::refused(json!({}))];
    documents.extend(payloads.iter().map(|text| {
        let mut document = full.clone();
        document.remove(text);
        Expected::refused(json!(document))
    }));
    // All of them would make reports of as many lines as there are payloads squared.
    documents.truncate(42);
    case("required", schema, documents)
}
