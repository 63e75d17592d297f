//! What the generated Rust types say about a document; the same answers that the judges of the other languages give.

use std::fs;

use testkit::{Answer, TIMESTAMP};

use super::documents::Document;

#[path = "../../testkit/judges/answers.rs"]
mod answers;

use answers::{Entry, Written, answer, entry};

/// What Rust says about a document.
pub fn judge(document: &Document) -> Answer {
    let bytes = fs::read(&document.file).expect("a readable example");
    let said = answer(&entry_of(document), &bytes, TIMESTAMP);
    serde_json::from_value(said).expect("an answer")
}

fn entry_of(document: &Document) -> Entry {
    match (document.module, document.root) {
        ("graph", _) => entry!("" "graph" "GraphDefinition" triglyph_contracts::graph::GraphDefinition),
        ("agent", _) => entry!("" "agent" "AgentGraph" triglyph_contracts::agent::AgentGraph),
        ("jobspec", _) => entry!("" "jobspec" "JobSpec" triglyph_contracts::jobspec::JobSpec),
        ("validation_error", _) => {
            entry!("" "validation_error" "ValidationReport" triglyph_contracts::validation_error::ValidationReport)
        }
        ("ledger", _) => entry!("" "ledger" "Ledger" triglyph_contracts::ledger::Ledger),
        ("ir", "ToolSpec") => entry!("" "ir" "ToolSpec" triglyph_contracts::ir::ToolSpec),
        ("ir", "SkillSpec") => entry!("" "ir" "SkillSpec" triglyph_contracts::ir::SkillSpec),
        ("ir", "StoreSpec") => entry!("" "ir" "StoreSpec" triglyph_contracts::ir::StoreSpec),
        ("ir", "PluginManifest") => entry!("" "ir" "PluginManifest" triglyph_contracts::ir::PluginManifest),
        ("ir", "FactTemplate") => entry!("" "ir" "FactTemplate" triglyph_contracts::ir::FactTemplate),
        ("ir", _) => entry!("" "ir" "IRDocument" triglyph_contracts::ir::IRDocument),
        ("agent_response", _) => {
            entry!("" "agent_response" "AgentResponse" triglyph_contracts::agent_response::AgentResponse)
        }
        ("stream_event", _) => entry!("" "stream_event" "StreamEvent" triglyph_contracts::stream_event::StreamEvent),
        (other, _) => panic!("no Rust type is listed for the module {other}"),
    }
}
