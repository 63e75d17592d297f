//! What only the Agno contract has: a fallback, streams of events, constants.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};
use testkit::{Question, scratch, workspace};
use triglyph_contracts::{
    agent_response::{AGENT_NAMES, AGNO_CONTRACT_VERSION, AgentResponse},
    stream_event::StreamEvent,
    support::sse,
};

use super::{
    documents::{self, Document},
    languages,
};

/// A refused response gives the contract's own, with the report of the refused one; an accepted one gives itself.
pub fn responses_or_their_fallback() {
    let fallback = contracts_fallback();
    let mut documents: Vec<Document> =
        documents::all().into_iter().filter(|document| document.module == "agent_response").collect();
    assert!(documents.len() > 40, "only {} responses", documents.len());
    let malformed = scratch("contracts-texts").join("response.json");
    fs::write(&malformed, "Next actions: none").expect("a file can be written");
    documents.push(Document { file: malformed, expected: documents::Expected::Invalid, ..documents[0].clone() });
    let questions: Vec<Question> = documents.iter().map(Document::question).collect();
    let rust: Vec<Value> =
        documents.iter().map(|document| fall_back(&fs::read(&document.file).expect("a readable example"))).collect();
    let mut all: Vec<(&str, Vec<Value>)> = vec![("Rust", rust.clone())];
    for (name, mut judge) in languages::all() {
        all.push((name, judge.ask_for::<Vec<Value>>("fall_back", &questions).concat()));
    }
    for (language, said) in all {
        for ((document, said), rust) in documents.iter().zip(&said).zip(&rust) {
            let shown = document.shown();
            let value: Value =
                serde_json::from_str(said["value"].as_str().unwrap_or_default()).expect("a response is JSON");
            let report: Value =
                serde_json::from_str(said["report"].as_str().unwrap_or_default()).expect("a report is JSON");
            assert_eq!(report["valid"], document.expected.accepted(), "{language}, {shown}");
            assert_eq!(value == fallback, !document.expected.accepted(), "{language}, {shown}: {value}");
            let theirs: Value =
                serde_json::from_str(rust["value"].as_str().unwrap_or_default()).expect("a response is JSON");
            assert_eq!(value, theirs, "{language}, {shown}");
            let by_itself: Value = serde_json::from_str(said["fallback"].as_str().unwrap_or_default()).expect("JSON");
            assert_eq!(by_itself, fallback, "{language}, {shown}");
            assert_eq!(said["report"], rust["report"], "{language}, {shown}");
            if let Some(of_value) = said.get("of_value").filter(|of_value| !of_value.is_null()) {
                assert_eq!(
                    (&of_value["value"], &of_value["report"]),
                    (&said["value"], &said["report"]),
                    "{language}, {shown}"
                );
            }
        }
    }
}

/// The fallback as the schema has it.
fn contracts_fallback() -> Value {
    let schema = testkit::read(&workspace().join("schemas/agno/agent_response.schema.json"));
    let schema: Value = serde_json::from_str(&schema).expect("a schema is JSON");
    schema["x-fallback"].clone()
}

fn fall_back(bytes: &[u8]) -> Value {
    let (value, report) = AgentResponse::from_json_or_fallback(bytes);
    let (value, report) = (value.to_json().expect("accepted"), report.to_json());
    json!({"value": value, "report": report, "fallback": AgentResponse::fallback().to_json().expect("accepted")})
}

/// The report on a stream that has not said that it is at its end.
const CUT_OFF: &str = r#"{"valid":false,"errors":[{"code":"stream","path":"","schema_path":"","message":"the stream ended without its end mark [DONE]"}],"warnings":[]}"#;

/// A stream with the events that are expected of it.
struct Stream {
    name: String,
    bytes: Vec<u8>,
    expected: Value,
}

/// The streams beside the examples, cut into chunks of 1 to 17 bytes and not at all, give the events that are written
/// there.
pub fn streams_cut_anywhere() {
    let (streams, folder, fallback) = (streams(), scratch("contracts-streams"), contracts_fallback());
    assert!(streams.len() >= 10, "only {} streams", streams.len());
    let mut cases = Vec::new();
    for stream in &streams {
        let file = folder.join(&stream.name);
        fs::write(&file, &stream.bytes).expect("a file can be written");
        cases.extend((1..18).chain([1 << 20]).map(|chunk| (stream, file.clone(), chunk)));
    }
    let question = |(_, file, chunk): &(&Stream, PathBuf, usize)| {
        let mut line = Question::of_file("triglyph_contracts", "stream_event", "StreamEvent", file).line("stream");
        line["chunk"] = json!(chunk);
        line
    };
    let questions: Vec<Value> = cases.iter().map(question).collect();
    let rust: Vec<Value> = cases.iter().map(|(stream, _, chunk)| decode(&stream.bytes, *chunk)).collect();
    let mut all: Vec<(&str, Vec<Value>)> = vec![("Rust", rust)];
    for (name, mut judge) in languages::all() {
        all.push((name, judge.answers(&questions).iter().map(|said| said[0].clone()).collect()));
    }
    let rust = all[0].1.clone();
    let mut fallen_back = 0;
    for (language, said) in all {
        for (((Stream { name, expected, .. }, _, chunk), said), rust) in cases.iter().zip(&said).zip(&rust) {
            let shown = format!("{language}, {name}, chunks of {chunk}");
            let events = said["events"].as_array().expect("a judge lists the events");
            assert_eq!(Value::Array(events.iter().map(shortened).collect()), expected["events"], "{shown}");
            assert_eq!(said["done"], expected["done"], "{shown}");
            assert_eq!(said["written"], expected["written"], "{shown}");
            // Whoever was cut off is told so; a stream that has said that it is at its end is not.
            assert_eq!((&said["finish"], &said["response"]), (&rust["finish"], &rust["response"]), "{shown}");
            assert_eq!(said["finish"].as_str(), (expected["done"] != true).then_some(CUT_OFF), "{shown}");
            let response: Value = serde_json::from_str(said["response"].as_str().unwrap_or_default()).expect("JSON");
            let has_final = events.iter().any(|event| shortened(event)["value"]["type"] == "final");
            assert_eq!(response == fallback, !has_final, "{shown}: {response}");
            fallen_back += usize::from(response == fallback);
            // The same through a whole stream instead of single chunks, with the report on its end as the last event.
            let end = said["finish"].as_str().map(|report| json!({"report": report}));
            let whole: Vec<Value> = events.iter().cloned().chain(end).collect();
            assert!(said["later"].is_null() || said["later"] == json!(whole), "{shown}: {}", said["later"]);
        }
    }
    assert!(fallen_back > 0, "every stream has a final event");
}

fn streams() -> Vec<Stream> {
    let folder = workspace().join("schemas/agno/examples/streams");
    let mut files: Vec<_> =
        fs::read_dir(&folder).expect("the streams are there").map(|entry| entry.expect("readable").path()).collect();
    files.sort();
    let read = |file: &std::path::PathBuf| {
        let expected: Value = serde_json::from_str(&testkit::read(file)).expect("a stream is written down as JSON");
        let text = |name: &str| expected[name].as_str();
        let bytes = text("stream").map(|text| text.as_bytes().to_vec()).or_else(|| Some(hex(text("hex")?)));
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Stream { bytes: bytes.unwrap_or_else(|| panic!("{name} has no stream")), name, expected }
    };
    files.iter().map(read).collect()
}

/// The bytes that hexadecimal digits stand for.
fn hex(digits: &str) -> Vec<u8> {
    let pairs = digits.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).expect("hexadecimal digits"));
    pairs.map(|pair| u8::from_str_radix(pair, 16).expect("hexadecimal digits")).collect()
}

/// An event, or the codes and paths of its report.
fn shortened(event: &Value) -> Value {
    let parsed = |name: &str| serde_json::from_str::<Value>(event[name].as_str()?).ok();
    if let Some(value) = parsed("value") {
        return json!({"value": value});
    }
    let report = parsed("report").unwrap_or_default();
    let errors = report["errors"].as_array().map_or(&[][..], Vec::as_slice);
    json!({"errors": errors.iter().map(|error| json!([error["code"], error["path"]])).collect::<Vec<_>>()})
}

fn decode(bytes: &[u8], chunk: usize) -> Value {
    let mut decoder = sse::Decoder::<StreamEvent>::new();
    let events: Vec<_> = bytes.chunks(chunk).flat_map(|chunk| decoder.push(chunk)).collect();
    let written: String = events.iter().flatten().map(|event| sse::encode(event).expect("accepted")).collect();
    // A response that begins as the fallback is one in any case: after a refused final event, and when none comes.
    let response = events.iter().flatten().fold(AgentResponse::fallback(), |response, event| match event {
        StreamEvent::Final(last) => last.payload.clone(),
        StreamEvent::Delta(_) | StreamEvent::ToolStart(_) | StreamEvent::ToolResult(_) => response,
    });
    let done = decoder.is_done();
    let shown = |event: &Result<StreamEvent, _>| match event {
        Ok(event) => json!({"value": event.to_json().expect("accepted")}),
        Err(report) => json!({"report": triglyph_contracts::support::Report::to_json(report)}),
    };
    json!({
        "events": events.iter().map(shown).collect::<Vec<_>>(),
        "done": done,
        "finish": decoder.finish().err().map(|report| report.to_json()),
        "response": response.to_json().expect("accepted"),
        "written": written + sse::DONE,
    })
}

/// The version and the names of the agents, in the module and, for TypeScript and Python, in the package.
pub fn constants_are_exported() {
    assert_eq!(AGNO_CONTRACT_VERSION, "v1");
    assert_eq!(json!(AGENT_NAMES), json!(["Ops", "Content", "Growth", "Systems"]));
    assert_eq!(triglyph_contracts::ir::STARGRAPH_IR_VERSION, "1.0.0");
    let questions =
        ["agent_response", "ir"].map(|module| Question::of_file("triglyph_contracts", module, "", Path::new("")));
    for (language, mut judge) in languages::all() {
        let said: Vec<Value> = judge.ask_for("constants", &questions);
        for part in ["module", "index"] {
            assert_eq!(said[0][part]["AGNO_CONTRACT_VERSION"], AGNO_CONTRACT_VERSION, "{language}, {part}");
            assert_eq!(said[0][part]["AGENT_NAMES"], json!(AGENT_NAMES), "{language}, {part}");
            assert_eq!(said[1][part]["STARGRAPH_IR_VERSION"], "1.0.0", "{language}, {part}");
        }
    }
}
