//! The agent response and the events of its stream: each keyword.

use serde_json::json;
use triglyph_contracts::{
    agent_response::AgentResponse,
    stream_event::{StreamEvent, StreamEventDelta, StreamEventFinal, StreamEventToolResult, StreamEventToolStart},
};

use super::{
    doors::walk,
    row::{Row, remove, row, set},
};

const ASSUMPTIONS: &str = "assumptions";
const FINAL: &str = "final_with_assumptions";

macro_rules! response {
    ($($change:expr)?) => { walk!(AgentResponse, rebuilt_response $(, $change)?) };
}
macro_rules! event {
    ($($change:expr)?) => { walk!(StreamEvent, rebuilt_event $(, $change)?) };
}

fn rebuilt_response(response: AgentResponse) -> AgentResponse {
    let AgentResponse { agent, content, assumptions, next_actions } = response;
    AgentResponse { assumptions, ..AgentResponse::new(agent, content, next_actions) }
}

fn rebuilt_event(event: StreamEvent) -> StreamEvent {
    match event {
        StreamEvent::Delta(event) => StreamEvent::Delta(StreamEventDelta::new(event.content)),
        StreamEvent::ToolStart(event) => StreamEvent::ToolStart(StreamEventToolStart::new(event.tool)),
        StreamEvent::ToolResult(event) => StreamEvent::ToolResult(StreamEventToolResult {
            data: event.data,
            ..StreamEventToolResult::new(event.tool)
        }),
        StreamEvent::Final(event) => StreamEvent::Final(StreamEventFinal::new(event.payload)),
    }
}

/// The last event of a stream.
fn last(event: &mut StreamEvent) -> &mut StreamEventFinal {
    match event {
        StreamEvent::Final(event) => event,
        other => panic!("{other:?} is another event"),
    }
}

/// The rows.
pub fn rows() -> Vec<Row> {
    vec![
        row("type", ASSUMPTIONS, vec![set("/content", json!(1))], response!()),
        row("required", ASSUMPTIONS, vec![remove("/next_actions")], response!()),
        row("const", ASSUMPTIONS, vec![set("/version", json!("v2"))], response!()),
        row(
            "minItems",
            ASSUMPTIONS,
            vec![set("/next_actions", json!([]))],
            response!(|response| response.next_actions.clear()),
        ),
        row("additionalProperties", ASSUMPTIONS, vec![set("/colour", json!("red"))], response!()),
        row("enum", ASSUMPTIONS, vec![set("/agent", json!("Nobody"))], response!()),
        row("type", FINAL, vec![set("/payload/content", json!(1))], event!()),
        row("required", FINAL, vec![remove("/payload/content")], event!()),
        row("const", FINAL, vec![set("/payload/version", json!("v2"))], event!()),
        row(
            "minItems",
            FINAL,
            vec![set("/payload/next_actions", json!([]))],
            event!(|event| last(event).payload.next_actions.clear()),
        ),
        row("additionalProperties", FINAL, vec![set("/payload/colour", json!("red"))], event!()),
        row("enum", FINAL, vec![set("/payload/agent", json!("Nobody"))], event!()),
        row("enum", "printed_final", vec![set("/type", json!("last"))], event!()),
    ]
}
