//! The authored definitions and their exported files say the same, and the definitions judge the examples rightly.

use std::{error::Error, fs, path::Path};

use contracts::agno::{AgentResponse, StreamEvent};
use serde::de::DeserializeOwned;
use serde_json::Value;

#[test]
fn exported_files_are_current() -> Result<(), Box<dyn Error>> {
    for authored in contracts::authored() {
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
