// @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! Stream event
//!
//! One server-sent event of a response stream; `type` says which of the four kinds it is.
//!
//! After the last event the stream carries the literal text `[DONE]`, which is not JSON and not part of this
//! schema.
//!
//! Generated from `schemas/agno/stream_event.schema.json`.

use serde::Serialize;
use serde_json::Value;

use super::support::{self, Checks, Published};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("stream_event.checks.json"));

/// What the types publish: the same as a JSON Schema.
static SCHEMA: Published = Published::new(include_str!("stream_event.published.json"));

/// Stream event
///
/// One server-sent event of a response stream; `type` says which of the four kinds it is.
///
/// After the last event the stream carries the literal text `[DONE]`, which is not JSON and not part of this
/// schema.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum StreamEvent {
    /// Delta event
    ///
    /// A piece of the response text, to be appended to the pieces before it.
    Delta(StreamEventDelta),
    /// Tool start event
    ///
    /// An agent has called a tool.
    ///
    /// The arguments of the call are withheld on purpose, so that nothing internal leaks.
    ToolStart(StreamEventToolStart),
    /// Tool result event
    ///
    /// A tool has returned.
    ToolResult(StreamEventToolResult),
    /// Final event
    ///
    /// The response is complete.
    Final(StreamEventFinal),
}

support::tagged_union!(StreamEvent, CHECKS, 0, "type" {
    "delta" => Delta(StreamEventDelta),
    "tool_start" => ToolStart(StreamEventToolStart),
    "tool_result" => ToolResult(StreamEventToolResult),
    "final" => Final(StreamEventFinal)
});

/// Delta event
///
/// A piece of the response text, to be appended to the pieces before it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "type", rename = "delta")]
pub struct StreamEventDelta {
    /// Text to append.
    pub content: String,
}

impl StreamEventDelta {
    /// Always `delta`.
    pub const TYPE: &'static str = "delta";
}

support::object!(StreamEventDelta, CHECKS, 1, { content });

support::builder!(StreamEventDelta { content: String });

/// Tool start event
///
/// An agent has called a tool.
///
/// The arguments of the call are withheld on purpose, so that nothing internal leaks.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "type", rename = "tool_start")]
pub struct StreamEventToolStart {
    /// Name of the tool.
    pub tool: String,
}

impl StreamEventToolStart {
    /// Always `tool_start`.
    pub const TYPE: &'static str = "tool_start";
}

support::object!(StreamEventToolStart, CHECKS, 2, { tool });

support::builder!(StreamEventToolStart { tool: String });

/// Tool result event
///
/// A tool has returned.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "type", rename = "tool_result")]
pub struct StreamEventToolResult {
    /// Name of the tool.
    pub tool: String,
    /// What the tool returned, as any JSON value; null is a value too, and differs from no `data` at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
}

impl StreamEventToolResult {
    /// Always `tool_result`.
    pub const TYPE: &'static str = "tool_result";
}

support::object!(StreamEventToolResult, CHECKS, 3, { tool, [data] });

support::builder!(StreamEventToolResult { tool: String; [with_data data: Value] });

/// Final event
///
/// The response is complete.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "type", rename = "final")]
pub struct StreamEventFinal {
    /// The complete response.
    pub payload: super::agent_response::AgentResponse,
}

impl StreamEventFinal {
    /// Always `final`.
    pub const TYPE: &'static str = "final";
}

support::object!(StreamEventFinal, CHECKS, 4, { payload });

support::builder!(StreamEventFinal { payload: super::agent_response::AgentResponse });

support::publish!(SCHEMA, [StreamEvent, StreamEventDelta, StreamEventToolStart, StreamEventToolResult, StreamEventFinal]);
