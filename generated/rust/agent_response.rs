// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! Agent response
//!
//! The complete answer of one specialist agent.
//!
//! There are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.
//!
//! Generated from `schemas/agno/agent_response.schema.json`.

use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::support::{self, Checks, Report};

/// Schema location: `#/x-constants/AGNO_CONTRACT_VERSION`.
pub const AGNO_CONTRACT_VERSION: &str = "v1";

/// Schema location: `#/x-constants/AGENT_NAMES`.
pub const AGENT_NAMES: &[&str] = &["Ops", "Content", "Growth", "Systems"];

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("agent_response.checks.json"));

/// Agent response
///
/// The complete answer of one specialist agent.
///
/// There are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentResponse {
    /// Agent that produced the response.
    pub agent: AgentName,
    /// Full text of the response. Markdown is allowed, and so is an empty text.
    pub content: String,
    /// Assumptions that the agent made and states openly. Left out when there is nothing to state; never null.
    pub assumptions: Option<Vec<String>>,
    /// Steps that the user can take next, at least one.
    ///
    /// Constraints: `minItems: 1`.
    pub next_actions: Vec<String>,
}

impl AgentResponse {
    /// Version of the contract that the response follows.
    pub const VERSION: &'static str = "v1";
}

impl Serialize for AgentResponse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("version", Self::VERSION)?;
        map.serialize_entry("agent", &self.agent)?;
        map.serialize_entry("content", &self.content)?;
        if let Some(value) = &self.assumptions {
            map.serialize_entry("assumptions", value)?;
        }
        map.serialize_entry("next_actions", &self.next_actions)?;
        map.end()
    }
}

impl support::Read for AgentResponse {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut agent = None;
        let mut content = None;
        let mut assumptions = None;
        let mut next_actions = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "agent" => agent = Some(member.read(reader)?),
                "content" => content = Some(member.read(reader)?),
                "assumptions" => assumptions = Some(member.read(reader)?),
                "next_actions" => next_actions = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            agent: agent?,
            content: content?,
            assumptions,
            next_actions: next_actions?,
        })
    }
}

/// Agent name
///
/// Name of a specialist agent.
///
/// The hub that routes between the agents is internal and never answers under its own name.
///
/// - `Ops`: Newsletter operations: standard procedures, follow-ups, pipelines.
/// - `Content`: Editorial work: interview analysis, quotes, framing.
/// - `Growth`: Audience growth: guest discovery, ranking of prospects, trends.
/// - `Systems`: Systems work: schema design, tooling, integrations, scoring models.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AgentName {
    /// `"Ops"`
    Ops,
    /// `"Content"`
    Content,
    /// `"Growth"`
    Growth,
    /// `"Systems"`
    Systems,
}

impl AgentName {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 4] = [Self::Ops, Self::Content, Self::Growth, Self::Systems];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ops => "Ops",
            Self::Content => "Content",
            Self::Growth => "Growth",
            Self::Systems => "Systems",
        }
    }
}

impl fmt::Display for AgentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for AgentName {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for AgentName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for AgentName {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

support::contract!(AgentResponse, CHECKS, 0);
support::fallback!(AgentResponse, CHECKS);
support::contract!(AgentName, CHECKS, 7);
