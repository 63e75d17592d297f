//! Examples of the contracts read within limits: the three languages refuse the same, in the same words.

use std::fs;

use serde_json::{Value, json};
use testkit::TIMESTAMP;
use triglyph_contracts::support::{Limits, ReportOptions, Timestamp, within};

use super::{documents, documents::Document, languages};

/// Every so many examples are read.
const STRIDE: usize = 7;

/// What Rust says of a document within limits.
macro_rules! judged {
    ($type:ty, $text:expr, $limits:expr) => {{
        let contract = within::<$type>($limits);
        let report = contract.check($text);
        assert_eq!(contract.is_valid($text), report.is_valid());
        let timestamp = Timestamp::new(TIMESTAMP).ok();
        json!({
            "check": report.to_json(),
            "read": contract.from_json($text).err().map(|report| report.to_json()),
            "styled": contract.report_with($text, ReportOptions { timestamp, locale: None }),
        })
    }};
}

fn rust(document: &Document, text: &[u8], limits: Limits) -> Value {
    match (document.module, document.root) {
        ("graph", _) => judged!(triglyph_contracts::graph::GraphDefinition, text, limits),
        ("agent", _) => judged!(triglyph_contracts::agent::AgentGraph, text, limits),
        ("jobspec", _) => judged!(triglyph_contracts::jobspec::JobSpec, text, limits),
        ("validation_error", _) => judged!(triglyph_contracts::validation_error::ValidationReport, text, limits),
        ("ledger", _) => judged!(triglyph_contracts::ledger::Ledger, text, limits),
        ("ir", "ToolSpec") => judged!(triglyph_contracts::ir::ToolSpec, text, limits),
        ("ir", "SkillSpec") => judged!(triglyph_contracts::ir::SkillSpec, text, limits),
        ("ir", "StoreSpec") => judged!(triglyph_contracts::ir::StoreSpec, text, limits),
        ("ir", "PluginManifest") => judged!(triglyph_contracts::ir::PluginManifest, text, limits),
        ("ir", "FactTemplate") => judged!(triglyph_contracts::ir::FactTemplate, text, limits),
        ("ir", _) => judged!(triglyph_contracts::ir::IRDocument, text, limits),
        ("agent_response", _) => judged!(triglyph_contracts::agent_response::AgentResponse, text, limits),
        ("stream_event", _) => judged!(triglyph_contracts::stream_event::StreamEvent, text, limits),
        (other, _) => panic!("no Rust type is listed for the module {other}"),
    }
}

/// Limits that some examples keep and others do not, in Rust and by name.
fn limits(length: usize) -> [(Limits, Value); 9] {
    let new = Limits::new;
    [
        (new().bytes(length), json!({"bytes": length})),
        (new().bytes(length.saturating_sub(1)), json!({"bytes": length.saturating_sub(1)})),
        (new().depth(2), json!({"depth": 2})),
        (new().strings(16), json!({"strings": 16})),
        (new().members(4), json!({"members": 4})),
        (new().errors(1), json!({"errors": 1})),
        (new().steps(30), json!({"steps": 30})),
        (new().steps(150), json!({"steps": 150})),
        (
            new().bytes(2000).depth(4).strings(40).members(8).errors(2).steps(400),
            json!({"bytes": 2000, "depth": 4, "strings": 40, "members": 8, "errors": 2, "steps": 400}),
        ),
    ]
}

pub fn limits_hold_alike() {
    let (mut expected, mut questions) = (Vec::new(), Vec::new());
    for document in documents::all().into_iter().step_by(STRIDE) {
        let text = fs::read(&document.file).expect("a readable example");
        for (limits, named) in limits(text.len()) {
            let mut question = document.question().line("limit");
            question["limits"] = named;
            questions.push(question);
            expected.push(rust(&document, &text, limits));
        }
    }
    for code in ["too-large", "depth", "too-long", "too-many", "too-complex"] {
        let said = format!(r#""code":"{code}""#);
        let is_said = |answer: &Value| answer["check"].as_str().is_some_and(|report| report.contains(&said));
        assert!(expected.iter().any(is_said), "no example is refused with {code}");
    }
    assert!(expected.iter().any(|answer| answer["read"].is_null()), "no example is accepted");
    for (language, mut judge) in languages::all() {
        let answers = judge.answers(&questions);
        for ((question, expected), answer) in questions.iter().zip(&expected).zip(answers) {
            assert_eq!(answer, json!([expected]), "{language}: {question}");
        }
    }
}
