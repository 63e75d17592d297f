// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! Agent response
//!
//! The complete answer of one specialist agent.
//!
//! There are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.
//!
//! Generated from `schemas/agno/agent_response.schema.json`.

use serde::Serialize;

use super::support::{self, Checks, Published};

/// Schema location: `#/x-constants/AGNO_CONTRACT_VERSION`.
pub const AGNO_CONTRACT_VERSION: &str = "v1";

/// Schema location: `#/x-constants/AGENT_NAMES`.
pub const AGENT_NAMES: &[&str] = &["Ops", "Content", "Growth", "Systems"];

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("agent_response.checks.json"));

/// What the types publish: the same as a JSON Schema.
static SCHEMA: Published = Published::new(include_str!("agent_response.published.json"));

/// Agent response
///
/// The complete answer of one specialist agent.
///
/// There are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "version", rename = "v1")]
pub struct AgentResponse {
    /// Agent that produced the response.
    pub agent: AgentName,
    /// Full text of the response. Markdown is allowed, and so is an empty text.
    pub content: String,
    /// Assumptions that the agent made and states openly. Left out when there is nothing to state; never null.
    #[serde(skip_serializing_if = "Option::is_none")]
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

support::object!(AgentResponse, CHECKS, 0, { agent, content, [assumptions], next_actions });

support::builder!(AgentResponse {
    agent: AgentName, content: String, next_actions: Vec<String>;
    [with_assumptions assumptions: Vec<String>]
});

support::fallback!(AgentResponse, CHECKS);

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
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

support::string_enum!(AgentName, CHECKS, 7, {
    Ops = "Ops", Content = "Content", Growth = "Growth", Systems = "Systems"
});

support::publish!(SCHEMA, [AgentResponse, AgentName]);
