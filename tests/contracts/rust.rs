//! What the generated Rust types say about a document; the same answers that the judges of the other languages give.

use std::fs;

use serde_json::{Value, json};

use super::documents::{Document, TIMESTAMP};

/// The verbs are inherent methods, so one function cannot be generic over the types.
macro_rules! judge {
    ($type:ty, $bytes:expr) => {{
        let bytes: &[u8] = $bytes;
        let report = <$type>::check(bytes);
        let mut answer = json!({
            "entries": {
                "check": report.is_valid(),
                "from_json": <$type>::from_json(bytes).is_ok(),
                "from_slice": serde_json::from_slice::<$type>(bytes).is_ok(),
                "from_reader": serde_json::from_reader::<_, $type>(bytes).is_ok(),
            },
            "report": report.to_json(),
            "styled": <$type>::report_at(bytes, TIMESTAMP),
        });
        if let Ok(value) = serde_json::from_slice::<Value>(bytes) {
            answer["entries"]["check_value"] = json!(<$type>::check_value(&value).is_valid());
            answer["of_value"] = json!(<$type>::report_value_at(&value, TIMESTAMP));
            answer["checked"] = json!(<$type>::check_value(&value).to_json());
            answer["entries"]["from_value"] = json!(serde_json::from_value::<$type>(value).is_ok());
        }
        if let Ok(value) = <$type>::from_json(bytes) {
            let again = <$type>::from_json(value.to_json().as_bytes());
            answer["canonical"] = json!(value.to_canonical_json());
            answer["hash"] = json!(value.content_hash());
            answer["stable"] = json!(again.is_ok_and(|again| again == value && again.to_canonical_json() == value.to_canonical_json()));
        }
        answer
    }};
}

/// What Rust says about a document.
pub fn judge(document: &Document) -> Value {
    let bytes = fs::read(&document.file).expect("a readable example");
    match (document.module, document.root) {
        ("graph", _) => judge!(triglyph::graph::GraphDefinition, &bytes),
        ("agent", _) => judge!(triglyph::agent::AgentGraph, &bytes),
        ("jobspec", _) => judge!(triglyph::jobspec::JobSpec, &bytes),
        ("validation_error", _) => judge!(triglyph::validation_error::ValidationReport, &bytes),
        ("ledger", _) => judge!(triglyph::ledger::Ledger, &bytes),
        ("ir", "ToolSpec") => judge!(triglyph::ir::ToolSpec, &bytes),
        ("ir", "SkillSpec") => judge!(triglyph::ir::SkillSpec, &bytes),
        ("ir", "StoreSpec") => judge!(triglyph::ir::StoreSpec, &bytes),
        ("ir", "PluginManifest") => judge!(triglyph::ir::PluginManifest, &bytes),
        ("ir", "FactTemplate") => judge!(triglyph::ir::FactTemplate, &bytes),
        ("ir", _) => judge!(triglyph::ir::IRDocument, &bytes),
        ("agent_response", _) => judge!(triglyph::agent_response::AgentResponse, &bytes),
        ("stream_event", _) => judge!(triglyph::stream_event::StreamEvent, &bytes),
        (other, _) => panic!("no Rust type is listed for the module {other}"),
    }
}
