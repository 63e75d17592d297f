//! The authored definitions and their exported files say the same, and the definitions judge the examples rightly.

use std::{error::Error, fs, path::Path};

use serde::de::DeserializeOwned;
use serde_json::Value;
use triglyph_schemas::agno::{AGENT_NAMES, AGNO_CONTRACT_VERSION, AgentName, AgentResponse, StreamEvent};

#[test]
fn exported_files_are_current() -> Result<(), Box<dyn Error>> {
    for authored in triglyph_schemas::authored() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(authored.path);
        let mut exported: Value = serde_json::from_str(&fs::read_to_string(file)?)?;
        // The export adds which source it was made from.
        exported.as_object_mut().ok_or("not an object")?.shift_remove("$comment");
        assert_eq!(exported, authored.schema, "{}", authored.path);
    }
    Ok(())
}

#[test]
fn agent_response_examples() -> Result<(), Box<dyn Error>> {
    judge_examples::<AgentResponse>("agno/examples/agent_response")
}

#[test]
fn stream_event_examples() -> Result<(), Box<dyn Error>> {
    judge_examples::<StreamEvent>("agno/examples/stream_event")
}

/// Reads every example as a `T`; the folder that it lies in says whether that has to succeed.
fn judge_examples<T: DeserializeOwned>(folder: &str) -> Result<(), Box<dyn Error>> {
    for (verdict, valid) in [("valid", true), ("invalid", false)] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(verdict);
        let mut count = 0;
        for entry in fs::read_dir(folder)? {
            let file = entry?.path();
            let read = serde_json::from_slice::<T>(&fs::read(&file)?);
            assert_eq!(read.is_ok(), valid, "{}: {:?}", file.display(), read.err());
            count += 1;
        }
        assert!(count > 0, "no {verdict} examples");
    }
    Ok(())
}

#[test]
fn constants_repeat_the_schema() -> Result<(), Box<dyn Error>> {
    let schema = response_schema()?;
    let constants = &schema["x-constants"];
    assert_eq!(constants["AGNO_CONTRACT_VERSION"], AGNO_CONTRACT_VERSION);
    assert_eq!(constants["AGENT_NAMES"], serde_json::to_value(AGENT_NAMES)?);
    assert_eq!(schema["properties"]["version"]["const"], AGNO_CONTRACT_VERSION);
    assert_eq!(schema["$defs"]["AgentName"]["enum"], constants["AGENT_NAMES"]);
    for name in AGENT_NAMES {
        let agent: AgentName = serde_json::from_value(name.into())?;
        assert_eq!(serde_json::to_value(agent)?, name);
    }
    Ok(())
}

#[test]
fn the_fallback_is_a_response() -> Result<(), Box<dyn Error>> {
    let schema = response_schema()?;
    assert_eq!(serde_json::from_value::<AgentResponse>(schema["x-fallback"].clone())?, AgentResponse::fallback());
    Ok(())
}

#[test]
fn keywords_of_a_file_stay_in_the_file_of_their_type() {
    let all = triglyph_schemas::authored();
    let events = all.iter().find(|authored| authored.path.contains("stream_event")).map(|authored| &authored.schema);
    let events = events.expect("the stream events are exported");
    let response = events["$defs"]["AgentResponse"].as_object().expect("the events contain the response");
    assert!(response.contains_key("properties"));
    assert!(!response.keys().any(|keyword| keyword.starts_with("x-")), "{response:?}");
}

fn response_schema() -> Result<Value, Box<dyn Error>> {
    let all = triglyph_schemas::authored();
    let found = all.into_iter().find(|authored| authored.path == "agno/agent_response.schema.json");
    Ok(found.ok_or("the response is not exported")?.schema)
}
