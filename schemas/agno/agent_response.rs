//! The Agno contract: what an agent answers, and the events in which the answer is streamed.
//!
//! These definitions are the source of `agent_response.schema.json` and `stream_event.schema.json`. Whatever a schema
//! has to say stands here, as a type, a serde attribute or a doc comment; the exported files are never edited.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::{Value, json};

use crate::transform::{describe_tags, flatten_documented_enum};

/// Version of the contract that is current.
pub const AGNO_CONTRACT_VERSION: &str = "v1";

/// Names of the agents that can answer, in the order in which they are listed to users.
pub const AGENT_NAMES: [&str; 4] = ["Ops", "Content", "Growth", "Systems"];

/// The complete answer of one specialist agent.
///
/// There are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(
    title = "Agent response",
    extend("x-constants" = json!({"AGNO_CONTRACT_VERSION": AGNO_CONTRACT_VERSION, "AGENT_NAMES": AGENT_NAMES})),
    extend("x-fallback" = AgentResponse::fallback()),
    extend(
        "x-versioning" = json!({
            "versions": [
                {"at": "/properties/version", "from": "minor", "besides": ["/$defs/AgentName", "/x-constants"]},
            ],
        })
    )
)]
pub struct AgentResponse {
    /// Version of the contract that the response follows.
    pub version: ContractVersion,
    /// Agent that produced the response.
    pub agent: AgentName,
    /// Full text of the response. Markdown is allowed, and so is an empty text.
    pub content: String,
    /// Assumptions that the agent made and states openly. Left out when there is nothing to state; never null.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Vec<String>")]
    pub assumptions: Option<Vec<String>>,
    /// Steps that the user can take next, at least one.
    #[serde(deserialize_with = "at_least_one")]
    #[schemars(length(min = 1))]
    pub next_actions: Vec<String>,
}

impl AgentResponse {
    /// What takes the place of a response that breaks the contract, so that the user sees a message instead of a crash.
    #[must_use]
    pub fn fallback() -> AgentResponse {
        AgentResponse {
            version: ContractVersion::V1,
            agent: AgentName::Systems,
            content: "Something went wrong: the assistant's response could not be read.".to_owned(),
            assumptions: None,
            next_actions: vec![
                "Send the request again.".to_owned(),
                "If it happens again, report it to the operators.".to_owned(),
            ],
        }
    }
}

/// Version of the Agno contract. A change of the response's shape makes a new version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline, transform = flatten_documented_enum)]
pub enum ContractVersion {
    /// The first version, of 2024-12-17.
    #[serde(rename = "v1")]
    V1,
}

/// Name of a specialist agent.
///
/// The hub that routes between the agents is internal and never answers under its own name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Agent name", transform = flatten_documented_enum)]
pub enum AgentName {
    /// Newsletter operations: standard procedures, follow-ups, pipelines.
    Ops,
    /// Editorial work: interview analysis, quotes, framing.
    Content,
    /// Audience growth: guest discovery, ranking of prospects, trends.
    Growth,
    /// Systems work: schema design, tooling, integrations, scoring models.
    Systems,
}

/// One server-sent event of a response stream; `type` says which of the four kinds it is.
///
/// After the last event the stream carries the literal text `[DONE]`, which is not JSON and not part of this schema.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(title = "Stream event", transform = describe_tags)]
pub enum StreamEvent {
    /// A piece of the response text, to be appended to the pieces before it.
    #[schemars(title = "Delta event")]
    Delta {
        /// Text to append.
        content: String,
    },
    /// An agent has called a tool.
    ///
    /// The arguments of the call are withheld on purpose, so that nothing internal leaks.
    #[schemars(title = "Tool start event")]
    ToolStart {
        /// Name of the tool.
        tool: String,
    },
    /// A tool has returned.
    #[schemars(title = "Tool result event")]
    ToolResult {
        /// Name of the tool.
        tool: String,
        /// What the tool returned, as any JSON value; null is a value too, and differs from no `data` at all.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
        #[schemars(with = "Value")]
        data: Option<Value>,
    },
    /// The response is complete.
    #[schemars(title = "Final event")]
    Final {
        /// The complete response.
        payload: AgentResponse,
    },
}

/// Reads an optional field that is there: an explicit null reaches `T`, instead of being taken for absence.
fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// Reads a list that must not be empty.
fn at_least_one<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let items = Vec::deserialize(deserializer)?;
    if items.is_empty() {
        return Err(D::Error::invalid_length(0, &"at least 1 item"));
    }
    Ok(items)
}
