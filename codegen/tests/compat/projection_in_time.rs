//! Schemas in which there are more ways from the root to what is inside than could be gone one by one: they are projected
//! all the same, and soon.

use std::{
    path::PathBuf,
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use serde_json::{Map, Value, json};
use triglyph::{
    analysis::provider::{self, PROVIDERS, Projected, Proof, Rules, check},
    diagnostic::{Code, Diagnostics},
    load::{self, SchemaSource},
    lower,
    runtime::Json,
};

use super::projection::decoded;

/// Far more than is needed, and far less than to go all ways would take.
const PATIENCE: Duration = Duration::from_secs(120);

fn project(schema: &Value, provider: &'static str) -> Result<Projected, Diagnostics> {
    let path = PathBuf::from("asked.schema.json");
    let load = load::Options {
        schemas: vec![SchemaSource { path: path.clone(), ..SchemaSource::default() }],
        texts: [(path, schema.to_string())].into(),
        texts_only: true,
        ..load::Options::default()
    };
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let rules = Rules::of(provider).expect("rules that are built in");
        let projected = provider::project(&load, &lower::Options::default(), &rules, provider::Options::default());
        // Nobody listens any more if it took too long.
        let _ = sender.send(projected);
    });
    match receiver.recv_timeout(PATIENCE) {
        Ok(projected) => projected,
        Err(RecvTimeoutError::Timeout) => panic!("the projection for {provider} does not end"),
        Err(RecvTimeoutError::Disconnected) => panic!("the projection for {provider} has failed"),
    }
}

/// An object with this member, and the definitions.
fn root(member: Value, definitions: Map<String, Value>) -> Value {
    json!({ "type": "object", "additionalProperties": false, "properties": { "m": member }, "$defs": definitions })
}

fn object(properties: Map<String, Value>, required: bool) -> Value {
    let names: Vec<String> = properties.keys().filter(|_| required).cloned().collect();
    json!({ "type": "object", "additionalProperties": false, "properties": properties, "required": names })
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

/// Types each of which refers to all of them. `about`: what is said of each member.
fn circles(count: usize, about: Option<&str>) -> Value {
    let names: Vec<String> = (0..count).map(|index| format!("T{index}")).collect();
    let members = names.iter().map(|name| {
        let mut schema = reference(name);
        if let Some(about) = about {
            schema["description"] = about.into();
        }
        (name.clone(), schema)
    });
    let object = object(members.collect(), false);
    root(reference("T0"), names.iter().map(|name| (name.clone(), object.clone())).collect())
}

/// What is asked for; `None` if it is more than the provider takes.
fn asked(schema: &Value, provider: &'static str) -> Option<Projected> {
    match project(schema, provider) {
        Ok(projected) => {
            assert_eq!(projected.proof, Proof::Proven, "for {provider}");
            assert_eq!(check(&projected.schema, &Rules::of(provider).expect("rules that are built in")), []);
            Some(projected)
        }
        Err(findings) => {
            assert!(findings.0.iter().all(|finding| finding.code == Code::NotProjected), "{:?}", findings.0);
            None
        }
    }
}

/// For which providers there is a schema.
fn takers(schema: &Value) -> Vec<&'static str> {
    PROVIDERS.iter().map(|(name, _)| *name).filter(|name| asked(schema, name).is_some()).collect()
}

#[test]
fn types_that_all_refer_to_one_another_are_asked_for() {
    // More than ten levels are not taken by OpenAI, and not so many members that may be absent by Anthropic.
    assert_eq!(takers(&circles(4, None)), ["anthropic", "gemini", "openai"]);
    assert_eq!(takers(&circles(9, None)), ["gemini", "openai"]);
    assert_eq!(takers(&circles(14, None)), ["gemini"]);
    let findings = project(&circles(14, None), "openai").expect_err("too many levels");
    assert!(findings.0[0].message.contains("15 levels of objects and arrays"), "{:?}", findings.0);
}

/// Where nothing may stand beside a reference, a schema of which something is said is written again, but not within
/// itself.
#[test]
fn members_that_are_described_lead_back() {
    assert_eq!(takers(&circles(3, Some("one of them"))), ["anthropic", "gemini", "openai"]);
    let mut definitions = Map::new();
    for index in 0..40 {
        let next = json!({ "$ref": format!("#/$defs/T{}", index + 1), "description": format!("next to {index}") });
        let members = Map::from_iter([("left".to_owned(), next.clone()), ("right".to_owned(), next)]);
        definitions.insert(format!("T{index}"), object(members, true));
    }
    definitions.insert("T40".to_owned(), object(Map::from_iter([("end".to_owned(), json!({ "const": 1 }))]), true));
    let projected = asked(&root(reference("T0"), definitions), "gemini").expect("it is taken");
    let text = projected.schema.to_string();
    assert!(text.len() < 60_000, "{} bytes", text.len());
    // What is not far from the end is small enough to be written with what is said of it.
    assert!(text.contains("next to 39") && text.contains("next to 36"), "{text}");
}

/// Alternatives of alternatives, two at a time, which lead to the same ones.
#[test]
fn alternatives_of_alternatives_are_told_apart() {
    let mut definitions = Map::new();
    for index in 0..24 {
        let next = [reference(&format!("A{}", index + 1)), reference(&format!("B{}", index + 1))];
        let text = json!({ "type": "string", "minLength": index + 1, "pattern": format!("^{index}") });
        definitions.insert(format!("A{index}"), json!({ "anyOf": next }));
        definitions.insert(format!("B{index}"), json!({ "anyOf": [next[0], next[1], text] }));
    }
    for name in ["a", "b"] {
        let kind = Map::from_iter([("kind".to_owned(), json!({ "const": name })), ("any".to_owned(), json!({}))]);
        definitions.insert(format!("{}24", name.to_uppercase()), object(kind, true));
    }
    let schema = root(reference("A0"), definitions);
    let projected = asked(&schema, "gemini").expect("it is taken");
    let document: Value = json!({ "m": { "kind": "b", "any": [1, null] } });
    let answer = projected.encode(&Json::from(&document)).expect("it is accepted");
    let (read, misread) = decoded(&projected.decoder().expect("a schema that is understood"), &answer);
    assert_eq!((Value::from(&read), misread), (document, Vec::new()));
    takers(&schema);
}

/// Many alternatives with many members each, which are told apart by nothing but the last of them.
#[test]
fn many_alternatives_with_many_members_are_told_apart() {
    let alternative = |index: usize| {
        let mut members: Map<String, Value> = (0..60).map(|member| (format!("m{member}"), json!({}))).collect();
        members.insert("which".to_owned(), json!({ "const": index }));
        object(members, true)
    };
    let alternatives: Vec<Value> = (0..400).map(alternative).collect();
    let projected = asked(&root(json!({ "anyOf": alternatives }), Map::new()), "gemini").expect("it is taken");
    assert!(!projected.schema.to_string().contains("option_1"), "no object is needed around each");
}

#[test]
fn objects_with_many_members_are_asked_for() {
    let members = (0..3_000).map(|index| (format!("member_{index}"), json!({ "type": "string" })));
    let schema = root(object(members.collect(), true), Map::new());
    assert!(asked(&schema, "gemini").is_some());
}
