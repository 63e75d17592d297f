// @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! Stream event
//!
//! One server-sent event of a response stream; `type` says which of the four kinds it is.
//!
//! After the last event the stream carries the literal text `[DONE]`, which is not JSON and not part of this schema.
//!
//! Generated from `schemas/agno/stream_event.schema.json`.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::support::{self, Checks};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("stream_event.checks.json"));

/// Stream event
///
/// One server-sent event of a response stream; `type` says which of the four kinds it is.
///
/// After the last event the stream carries the literal text `[DONE]`, which is not JSON and not part of this schema.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for StreamEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Delta(value) => value.serialize(serializer),
            Self::ToolStart(value) => value.serialize(serializer),
            Self::ToolResult(value) => value.serialize(serializer),
            Self::Final(value) => value.serialize(serializer),
        }
    }
}

impl support::Read for StreamEvent {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let (tag, plan) = reader.tagged(plan, "type")?;
        match &*tag {
            "delta" => support::Read::read(reader, plan).map(Self::Delta),
            "tool_start" => support::Read::read(reader, plan).map(Self::ToolStart),
            "tool_result" => support::Read::read(reader, plan).map(Self::ToolResult),
            "final" => support::Read::read(reader, plan).map(Self::Final),
            _ => None,
        }
    }
}

impl From<StreamEventDelta> for StreamEvent {
    fn from(value: StreamEventDelta) -> Self {
        Self::Delta(value)
    }
}

impl From<StreamEventToolStart> for StreamEvent {
    fn from(value: StreamEventToolStart) -> Self {
        Self::ToolStart(value)
    }
}

impl From<StreamEventToolResult> for StreamEvent {
    fn from(value: StreamEventToolResult) -> Self {
        Self::ToolResult(value)
    }
}

impl From<StreamEventFinal> for StreamEvent {
    fn from(value: StreamEventFinal) -> Self {
        Self::Final(value)
    }
}

/// Delta event
///
/// A piece of the response text, to be appended to the pieces before it.
#[derive(Debug, Clone, PartialEq)]
pub struct StreamEventDelta {
    /// Text to append.
    pub content: String,
}

impl StreamEventDelta {
    /// Always `delta`.
    pub const TYPE: &'static str = "delta";
}

impl Serialize for StreamEventDelta {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("content", &self.content)?;
        map.end()
    }
}

impl support::Read for StreamEventDelta {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut content = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "content" => content = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { content: content? })
    }
}

/// Tool start event
///
/// An agent has called a tool.
///
/// The arguments of the call are withheld on purpose, so that nothing internal leaks.
#[derive(Debug, Clone, PartialEq)]
pub struct StreamEventToolStart {
    /// Name of the tool.
    pub tool: String,
}

impl StreamEventToolStart {
    /// Always `tool_start`.
    pub const TYPE: &'static str = "tool_start";
}

impl Serialize for StreamEventToolStart {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("tool", &self.tool)?;
        map.end()
    }
}

impl support::Read for StreamEventToolStart {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut tool = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "tool" => tool = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { tool: tool? })
    }
}

/// Tool result event
///
/// A tool has returned.
#[derive(Debug, Clone, PartialEq)]
pub struct StreamEventToolResult {
    /// Name of the tool.
    pub tool: String,
    /// What the tool returned, as any JSON value; null is a value too, and differs from no `data` at all.
    pub data: Option<Value>,
}

impl StreamEventToolResult {
    /// Always `tool_result`.
    pub const TYPE: &'static str = "tool_result";
}

impl Serialize for StreamEventToolResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("tool", &self.tool)?;
        if let Some(value) = &self.data {
            map.serialize_entry("data", value)?;
        }
        map.end()
    }
}

impl support::Read for StreamEventToolResult {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut tool = None;
        let mut data = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "tool" => tool = Some(member.read(reader)?),
                "data" => data = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { tool: tool?, data })
    }
}

/// Final event
///
/// The response is complete.
#[derive(Debug, Clone, PartialEq)]
pub struct StreamEventFinal {
    /// The complete response.
    pub payload: super::agent_response::AgentResponse,
}

impl StreamEventFinal {
    /// Always `final`.
    pub const TYPE: &'static str = "final";
}

impl Serialize for StreamEventFinal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("payload", &self.payload)?;
        map.end()
    }
}

impl support::Read for StreamEventFinal {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut payload = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "payload" => payload = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { payload: payload? })
    }
}

support::contract!(StreamEvent, CHECKS, 0);
support::contract!(StreamEventDelta, CHECKS, 1);
support::contract!(StreamEventToolStart, CHECKS, 2);
support::contract!(StreamEventToolResult, CHECKS, 3);
support::contract!(StreamEventFinal, CHECKS, 4);
