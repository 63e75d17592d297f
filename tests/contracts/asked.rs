//! The worked example of language models: the agno contract is projected, answers are judged, repaired and streamed.

use std::{fs, path::Path};

use serde_json::{Value, json};
use testkit::workspace;
use triglyph::{
    analysis::provider::{self, Options, Projected, Proof, Rules},
    load::{self, SchemaSource},
    lower,
    runtime::Json,
};
use triglyph_contracts::{
    agent_response::AgentResponse, stream_event::StreamEvent, stream_event_for_openai, support::sse,
};

/// What stands in `examples/language-model` is what comes of the contract today, and what it says of answers is so.
pub fn the_example_is_true() {
    let folder = workspace().join("examples/language-model");
    for schema in ["agent_response", "stream_event"] {
        for provider in ["anthropic", "gemini", "openai"] {
            let projected = projected(schema, provider);
            assert_eq!(projected.proof, Proof::Proven, "{schema} for {provider}");
            let name = |kind: &str| folder.join(format!("asked/{schema}.{provider}.{kind}.json"));
            assert_eq!(read(&name("schema")), projected.schema, "`triglyph project --out` writes it again");
            assert_eq!(read(&name("envelope")), projected.envelope.to_json());
        }
    }
    let asked = projected("stream_event", "openai");
    let decoder = asked.decoder().expect("a schema that is understood");
    let answer = |name: &str| fs::read(folder.join("answers").join(name)).expect("an answer");
    assert_eq!(serde_json::from_str::<Value>(stream_event_for_openai::SCHEMA).expect("JSON"), asked.schema);

    let refused = stream_event_for_openai::from_answer(&answer("first.json")).expect_err("there is no such agent");
    let paths: Vec<&str> = refused.errors.iter().map(|error| error.path.as_str()).collect();
    assert_eq!(paths, ["/value/payload/agent", "/value/payload/next_actions"]);
    let message = refused.repair();
    assert!(message.contains(r#""expected":["Ops","Content","Growth","Systems"],"found":"Hub"}"#), "{message}");
    assert_eq!(message.lines().count(), 3, "{message}");

    let event = stream_event_for_openai::from_answer(&answer("second.json")).expect("it was repaired");
    let payload =
        json!({"version": "v1", "agent": "Growth", "content": "Two guests fit.", "next_actions": ["Invite both."]});
    assert_eq!(value_of(&event), json!({"type": "final", "payload": payload}));
    AgentResponse::from_json(payload.to_string().as_bytes()).expect("a response");

    let lines = fs::read_to_string(folder.join("answers/events.jsonl")).expect("events");
    let mut stream = String::new();
    let mut documents: Vec<Value> = Vec::new();
    for answer in lines.lines() {
        let known: Value = serde_json::from_str(answer).expect("JSON");
        assert!(decoder.accepts(&Json::from(&known)));
        let event = stream_event_for_openai::from_answer(answer.as_bytes()).expect("an event");
        stream += &sse::encode(&event).expect("an event");
        documents.push(value_of(&event));
    }
    // That there is nothing, and that there is null, are two things.
    assert_eq!(documents[2], json!({"type": "tool_result", "tool": "notes"}));
    assert_eq!(documents[3], json!({"type": "tool_result", "tool": "notes", "data": null}));
    stream += &sse::encode(&event).expect("an event");
    stream += sse::DONE;
    let mut reader = sse::Decoder::<StreamEvent>::new();
    let read: Vec<_> = stream.as_bytes().chunks(7).flat_map(|chunk| reader.push(chunk)).collect();
    assert!(reader.is_done() && read.iter().all(Result::is_ok) && read.len() == 6, "{stream}");
}

fn value_of(event: &StreamEvent) -> Value {
    serde_json::from_str(&event.to_json().expect("an accepted document")).expect("JSON")
}

fn projected(schema: &str, provider: &str) -> Projected {
    let path = workspace().join(format!("schemas/agno/{schema}.schema.json"));
    let load =
        load::Options { schemas: vec![SchemaSource { path, ..SchemaSource::default() }], ..load::Options::default() };
    let rules = Rules::of(provider).expect("rules that are built in");
    provider::project(&load, &lower::Options::default(), &rules, Options::default()).expect("the contract is projected")
}

fn read(path: &Path) -> Value {
    serde_json::from_slice(&testkit::read(path).into_bytes())
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
