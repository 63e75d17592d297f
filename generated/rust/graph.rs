// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.

//! REDMIND GraphDefinition v1
//!
//! An agent as a directed graph: nodes that do the work and edges that say what runs after what.
//!
//! This is the one contract between the editor and the engine; neither adds fields of its own. Ids are stable: importing and exporting a graph never changes them. What a graph does never depends on where its nodes are drawn.
//!
//! Generated from `schemas/redmind/graph.schema.json`.

use std::collections::BTreeMap;
use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::support::{self, Build, Checks, Json, Report};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("graph.checks.json"));

/// REDMIND GraphDefinition v1
///
/// An agent as a directed graph: nodes that do the work and edges that say what runs after what.
///
/// This is the one contract between the editor and the engine; neither adds fields of its own. Ids are stable: importing and exporting a graph never changes them. What a graph does never depends on where its nodes are drawn.
///
/// Rules:
///
/// - `DUPLICATE_NODE_ID`: no two of `$.nodes[*].id` are equal.
/// - `DUPLICATE_EDGE_ID`: no two of `$.edges[*].id` are equal.
/// - `START_NOT_FOUND`: `$.start` is among `$.nodes[*].id`.
/// - `EDGE_SOURCE_NOT_FOUND`: each of `$.edges[*].source` is among `$.nodes[*].id`.
/// - `EDGE_TARGET_NOT_FOUND`: each of `$.edges[*].target` is among `$.nodes[*].id`.
/// - `SELF_LOOP`: in each of `$.edges[*]`, `source` and `target` differ from one another.
/// - `RULE_TARGET_NOT_FOUND`: each of `$.nodes[?@.type == 'condition.expr'].config.rules[*].to` is among `$.nodes[*].id`.
/// - `CYCLE_DETECTED`: `$.edges[*]`, each an edge from `source` to `target`, form no cycle; edges from a value to itself do not count.
#[derive(Debug, Clone, PartialEq)]
pub struct GraphDefinition {
    /// Stable identifier of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of this graph, counted from 1. It is the author's own count, not the version of the contract.
    ///
    /// Constraints: `minimum: 1`.
    pub version: i64,
    /// Id of the node at which a run begins.
    ///
    /// Constraints: `minLength: 1`.
    pub start: String,
    /// The nodes of the graph, at least one. No two share an id.
    ///
    /// Constraints: `minItems: 1`.
    pub nodes: Vec<Node>,
    /// The edges between the nodes. No two share an id, and together they form no cycle.
    pub edges: Vec<Edge>,
}

impl Serialize for GraphDefinition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("version", &self.version)?;
        map.serialize_entry("start", &self.start)?;
        map.serialize_entry("nodes", &self.nodes)?;
        map.serialize_entry("edges", &self.edges)?;
        map.end()
    }
}

impl Build for GraphDefinition {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            version: support::required(object, "version")?,
            start: support::required(object, "start")?,
            nodes: support::required(object, "nodes")?,
            edges: support::required(object, "edges")?,
        })
    }
}

/// Node
///
/// A node of one of the nine kinds; `type` says which.
#[derive(Debug, Clone, PartialEq)]
pub enum Node {
    /// Manual trigger node
    ///
    /// Starts a run by hand, with a given message.
    TriggerManual(TriggerManualNode),
    /// Webhook trigger node
    ///
    /// Starts a run when an HTTP request arrives.
    TriggerWebhook(TriggerWebhookNode),
    /// Agent core node
    ///
    /// Lets the agent think about the input, following instructions.
    AgentCore(AgentCoreNode),
    /// Condition node
    ///
    /// Chooses the next node by evaluating expressions.
    ConditionExpr(ConditionExprNode),
    /// Key-value memory node
    ///
    /// Loads from or saves to a key-value memory.
    MemoryKv(MemoryKVNode),
    /// Language model node
    ///
    /// Calls a language model.
    ModelLlm(ModelLLMNode),
    /// HTTP tool node
    ///
    /// Sends an HTTP request.
    ToolHttp(ToolHttpNode),
    /// PostgreSQL tool node
    ///
    /// Runs a query on a PostgreSQL database.
    ToolPostgres(ToolPostgresNode),
    /// Chat response node
    ///
    /// Answers the user in the chat.
    ResponseChat(ResponseChatNode),
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::TriggerManual(value) => value.serialize(serializer),
            Self::TriggerWebhook(value) => value.serialize(serializer),
            Self::AgentCore(value) => value.serialize(serializer),
            Self::ConditionExpr(value) => value.serialize(serializer),
            Self::MemoryKv(value) => value.serialize(serializer),
            Self::ModelLlm(value) => value.serialize(serializer),
            Self::ToolHttp(value) => value.serialize(serializer),
            Self::ToolPostgres(value) => value.serialize(serializer),
            Self::ResponseChat(value) => value.serialize(serializer),
        }
    }
}

impl Build for Node {
    fn build(document: &Json) -> Option<Self> {
        match document.as_object()?.get("type")?.as_str()? {
            "trigger.manual" => Build::build(document).map(Self::TriggerManual),
            "trigger.webhook" => Build::build(document).map(Self::TriggerWebhook),
            "agent.core" => Build::build(document).map(Self::AgentCore),
            "condition.expr" => Build::build(document).map(Self::ConditionExpr),
            "memory.kv" => Build::build(document).map(Self::MemoryKv),
            "model.llm" => Build::build(document).map(Self::ModelLlm),
            "tool.http" => Build::build(document).map(Self::ToolHttp),
            "tool.postgres" => Build::build(document).map(Self::ToolPostgres),
            "response.chat" => Build::build(document).map(Self::ResponseChat),
            _ => None,
        }
    }
}

impl From<TriggerManualNode> for Node {
    fn from(value: TriggerManualNode) -> Self {
        Self::TriggerManual(value)
    }
}

impl From<TriggerWebhookNode> for Node {
    fn from(value: TriggerWebhookNode) -> Self {
        Self::TriggerWebhook(value)
    }
}

impl From<AgentCoreNode> for Node {
    fn from(value: AgentCoreNode) -> Self {
        Self::AgentCore(value)
    }
}

impl From<ConditionExprNode> for Node {
    fn from(value: ConditionExprNode) -> Self {
        Self::ConditionExpr(value)
    }
}

impl From<MemoryKVNode> for Node {
    fn from(value: MemoryKVNode) -> Self {
        Self::MemoryKv(value)
    }
}

impl From<ModelLLMNode> for Node {
    fn from(value: ModelLLMNode) -> Self {
        Self::ModelLlm(value)
    }
}

impl From<ToolHttpNode> for Node {
    fn from(value: ToolHttpNode) -> Self {
        Self::ToolHttp(value)
    }
}

impl From<ToolPostgresNode> for Node {
    fn from(value: ToolPostgresNode) -> Self {
        Self::ToolPostgres(value)
    }
}

impl From<ResponseChatNode> for Node {
    fn from(value: ResponseChatNode) -> Self {
        Self::ResponseChat(value)
    }
}

/// Manual trigger node
///
/// Starts a run by hand, with a given message.
#[derive(Debug, Clone, PartialEq)]
pub struct TriggerManualNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of a manual trigger.
    pub config: TriggerManualNodeConfig,
}

impl TriggerManualNode {
    /// Always `trigger.manual`.
    pub const TYPE: &'static str = "trigger.manual";
}

impl Serialize for TriggerManualNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for TriggerManualNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Node placement
///
/// Where an editor draws a node. Presentation only: it has no influence on what the graph does.
#[derive(Debug, Clone, PartialEq)]
pub struct UI {
    /// Horizontal position.
    pub x: f64,
    /// Vertical position.
    pub y: f64,
    /// Width, if the editor fixed one.
    pub w: Option<f64>,
    /// Height, if the editor fixed one.
    pub h: Option<f64>,
}

impl Serialize for UI {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("x", &self.x)?;
        map.serialize_entry("y", &self.y)?;
        if let Some(value) = &self.w {
            map.serialize_entry("w", value)?;
        }
        if let Some(value) = &self.h {
            map.serialize_entry("h", value)?;
        }
        map.end()
    }
}

impl Build for UI {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            x: support::required(object, "x")?,
            y: support::required(object, "y")?,
            w: support::optional(object, "w")?,
            h: support::optional(object, "h")?,
        })
    }
}

/// Configuration of a manual trigger.
#[derive(Debug, Clone, PartialEq)]
pub struct TriggerManualNodeConfig {
    /// Message that the run starts with.
    pub message: String,
}

impl Serialize for TriggerManualNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("message", &self.message)?;
        map.end()
    }
}

impl Build for TriggerManualNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            message: support::required(object, "message")?,
        })
    }
}

/// Webhook trigger node
///
/// Starts a run when an HTTP request arrives.
#[derive(Debug, Clone, PartialEq)]
pub struct TriggerWebhookNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of a webhook trigger.
    pub config: TriggerWebhookNodeConfig,
}

impl TriggerWebhookNode {
    /// Always `trigger.webhook`.
    pub const TYPE: &'static str = "trigger.webhook";
}

impl Serialize for TriggerWebhookNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for TriggerWebhookNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Configuration of a webhook trigger.
#[derive(Debug, Clone, PartialEq)]
pub struct TriggerWebhookNodeConfig {
    /// Path that the webhook listens on. It begins with a slash.
    ///
    /// Constraints: `pattern: "^/"`.
    pub path: String,
    /// HTTP method that the webhook answers to.
    pub method: TriggerWebhookNodeConfigMethod,
}

impl Serialize for TriggerWebhookNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("path", &self.path)?;
        map.serialize_entry("method", &self.method)?;
        map.end()
    }
}

impl Build for TriggerWebhookNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            path: support::required(object, "path")?,
            method: support::required(object, "method")?,
        })
    }
}

/// HTTP method that the webhook answers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TriggerWebhookNodeConfigMethod {
    /// `"GET"`
    GET,
    /// `"POST"`
    POST,
    /// `"PUT"`
    PUT,
    /// `"PATCH"`
    PATCH,
    /// `"DELETE"`
    DELETE,
}

impl TriggerWebhookNodeConfigMethod {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 5] = [
        Self::GET,
        Self::POST,
        Self::PUT,
        Self::PATCH,
        Self::DELETE,
    ];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::GET => "GET",
            Self::POST => "POST",
            Self::PUT => "PUT",
            Self::PATCH => "PATCH",
            Self::DELETE => "DELETE",
        }
    }
}

impl fmt::Display for TriggerWebhookNodeConfigMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for TriggerWebhookNodeConfigMethod {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for TriggerWebhookNodeConfigMethod {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Build for TriggerWebhookNodeConfigMethod {
    fn build(document: &Json) -> Option<Self> {
        document.as_str()?.parse().ok()
    }
}

/// Agent core node
///
/// Lets the agent think about the input, following instructions.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentCoreNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of an agent core.
    pub config: AgentCoreNodeConfig,
}

impl AgentCoreNode {
    /// Always `agent.core`.
    pub const TYPE: &'static str = "agent.core";
}

impl Serialize for AgentCoreNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for AgentCoreNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Configuration of an agent core.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentCoreNodeConfig {
    /// What the agent is told to do.
    pub instructions: String,
}

impl AgentCoreNodeConfig {
    /// How the agent proceeds. So far only `reactive`: one answer to one input.
    pub const STRATEGY: &'static str = "reactive";
}

impl Serialize for AgentCoreNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("strategy", Self::STRATEGY)?;
        map.serialize_entry("instructions", &self.instructions)?;
        map.end()
    }
}

impl Build for AgentCoreNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            instructions: support::required(object, "instructions")?,
        })
    }
}

/// Condition node
///
/// Chooses the next node by evaluating expressions.
#[derive(Debug, Clone, PartialEq)]
pub struct ConditionExprNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of a condition.
    pub config: ConditionExprNodeConfig,
}

impl ConditionExprNode {
    /// Always `condition.expr`.
    pub const TYPE: &'static str = "condition.expr";
}

impl Serialize for ConditionExprNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for ConditionExprNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Configuration of a condition.
#[derive(Debug, Clone, PartialEq)]
pub struct ConditionExprNodeConfig {
    /// Language in which the expressions are written.
    pub engine: ConditionExprNodeConfigEngine,
    /// The rules, at least one, in the order in which they are tried.
    ///
    /// Constraints: `minItems: 1`.
    pub rules: Vec<ConditionExprNodeConfigRulesItem>,
}

impl Serialize for ConditionExprNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("engine", &self.engine)?;
        map.serialize_entry("rules", &self.rules)?;
        map.end()
    }
}

impl Build for ConditionExprNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            engine: support::required(object, "engine")?,
            rules: support::required(object, "rules")?,
        })
    }
}

/// Language in which the expressions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ConditionExprNodeConfigEngine {
    /// `"jexl"`
    Jexl,
    /// `"jmespath"`
    Jmespath,
}

impl ConditionExprNodeConfigEngine {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 2] = [Self::Jexl, Self::Jmespath];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Jexl => "jexl",
            Self::Jmespath => "jmespath",
        }
    }
}

impl fmt::Display for ConditionExprNodeConfigEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for ConditionExprNodeConfigEngine {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for ConditionExprNodeConfigEngine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Build for ConditionExprNodeConfigEngine {
    fn build(document: &Json) -> Option<Self> {
        document.as_str()?.parse().ok()
    }
}

/// Condition rule
///
/// If the expression holds, the run continues at the given node.
#[derive(Debug, Clone, PartialEq)]
pub struct ConditionExprNodeConfigRulesItem {
    /// Expression in the language of the chosen engine.
    ///
    /// Constraints: `minLength: 1`.
    pub r#if: String,
    /// Id of the node to continue at.
    ///
    /// Constraints: `minLength: 1`.
    pub to: String,
}

impl Serialize for ConditionExprNodeConfigRulesItem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("if", &self.r#if)?;
        map.serialize_entry("to", &self.to)?;
        map.end()
    }
}

impl Build for ConditionExprNodeConfigRulesItem {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            r#if: support::required(object, "if")?,
            to: support::required(object, "to")?,
        })
    }
}

/// Key-value memory node
///
/// Loads from or saves to a key-value memory.
#[derive(Debug, Clone, PartialEq)]
pub struct MemoryKVNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of a key-value memory.
    pub config: MemoryKVNodeConfig,
}

impl MemoryKVNode {
    /// Always `memory.kv`.
    pub const TYPE: &'static str = "memory.kv";
}

impl Serialize for MemoryKVNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for MemoryKVNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Configuration of a key-value memory.
#[derive(Debug, Clone, PartialEq)]
pub struct MemoryKVNodeConfig {
    /// Whether the node loads or saves.
    pub mode: MemoryKVNodeConfigMode,
    /// How long the memory lives: over a whole conversation, or for one run.
    pub scope: MemoryKVNodeConfigScope,
    /// Where the memory is kept.
    pub backend: MemoryKVNodeConfigBackend,
}

impl Serialize for MemoryKVNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("mode", &self.mode)?;
        map.serialize_entry("scope", &self.scope)?;
        map.serialize_entry("backend", &self.backend)?;
        map.end()
    }
}

impl Build for MemoryKVNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            mode: support::required(object, "mode")?,
            scope: support::required(object, "scope")?,
            backend: support::required(object, "backend")?,
        })
    }
}

/// Whether the node loads or saves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemoryKVNodeConfigMode {
    /// `"load"`
    Load,
    /// `"save"`
    Save,
}

impl MemoryKVNodeConfigMode {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 2] = [Self::Load, Self::Save];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Load => "load",
            Self::Save => "save",
        }
    }
}

impl fmt::Display for MemoryKVNodeConfigMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for MemoryKVNodeConfigMode {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for MemoryKVNodeConfigMode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Build for MemoryKVNodeConfigMode {
    fn build(document: &Json) -> Option<Self> {
        document.as_str()?.parse().ok()
    }
}

/// How long the memory lives: over a whole conversation, or for one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemoryKVNodeConfigScope {
    /// `"conversation"`
    Conversation,
    /// `"run"`
    Run,
}

impl MemoryKVNodeConfigScope {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 2] = [Self::Conversation, Self::Run];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Conversation => "conversation",
            Self::Run => "run",
        }
    }
}

impl fmt::Display for MemoryKVNodeConfigScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for MemoryKVNodeConfigScope {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for MemoryKVNodeConfigScope {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Build for MemoryKVNodeConfigScope {
    fn build(document: &Json) -> Option<Self> {
        document.as_str()?.parse().ok()
    }
}

/// Where the memory is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemoryKVNodeConfigBackend {
    /// `"postgres"`
    Postgres,
    /// `"memory"`
    Memory,
}

impl MemoryKVNodeConfigBackend {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 2] = [Self::Postgres, Self::Memory];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Postgres => "postgres",
            Self::Memory => "memory",
        }
    }
}

impl fmt::Display for MemoryKVNodeConfigBackend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for MemoryKVNodeConfigBackend {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for MemoryKVNodeConfigBackend {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Build for MemoryKVNodeConfigBackend {
    fn build(document: &Json) -> Option<Self> {
        document.as_str()?.parse().ok()
    }
}

/// Language model node
///
/// Calls a language model.
#[derive(Debug, Clone, PartialEq)]
pub struct ModelLLMNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of a language model.
    pub config: ModelLLMNodeConfig,
}

impl ModelLLMNode {
    /// Always `model.llm`.
    pub const TYPE: &'static str = "model.llm";
}

impl Serialize for ModelLLMNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for ModelLLMNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Configuration of a language model.
#[derive(Debug, Clone, PartialEq)]
pub struct ModelLLMNodeConfig {
    /// Who serves the model.
    pub provider: ModelLLMNodeConfigProvider,
    /// Name of the model, as its provider knows it.
    pub model: String,
    /// Sampling temperature: 0 is the steadiest, 2 the most varied.
    ///
    /// Constraints: `minimum: 0`, `maximum: 2`. Default: `0.2`.
    pub temperature: f64,
}

impl Serialize for ModelLLMNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("provider", &self.provider)?;
        map.serialize_entry("model", &self.model)?;
        map.serialize_entry("temperature", &self.temperature)?;
        map.end()
    }
}

impl Build for ModelLLMNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            provider: support::required(object, "provider")?,
            model: support::required(object, "model")?,
            temperature: support::optional(object, "temperature")?.unwrap_or(0.2),
        })
    }
}

/// Who serves the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ModelLLMNodeConfigProvider {
    /// `"azure"`
    Azure,
    /// `"openai"`
    Openai,
    /// `"local"`
    Local,
}

impl ModelLLMNodeConfigProvider {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 3] = [Self::Azure, Self::Openai, Self::Local];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Azure => "azure",
            Self::Openai => "openai",
            Self::Local => "local",
        }
    }
}

impl fmt::Display for ModelLLMNodeConfigProvider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for ModelLLMNodeConfigProvider {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for ModelLLMNodeConfigProvider {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Build for ModelLLMNodeConfigProvider {
    fn build(document: &Json) -> Option<Self> {
        document.as_str()?.parse().ok()
    }
}

/// HTTP tool node
///
/// Sends an HTTP request.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolHttpNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of an HTTP request.
    pub config: ToolHttpNodeConfig,
}

impl ToolHttpNode {
    /// Always `tool.http`.
    pub const TYPE: &'static str = "tool.http";
}

impl Serialize for ToolHttpNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for ToolHttpNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Configuration of an HTTP request.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolHttpNodeConfig {
    /// HTTP method of the request.
    pub method: ToolHttpNodeConfigMethod,
    /// Absolute URI that the request goes to.
    ///
    /// Constraints: `format: "uri"`.
    pub url: String,
    /// Header fields of the request, by name.
    pub headers: Option<BTreeMap<String, String>>,
    /// Body of the request, as any JSON value. Null is a body too, and differs from no body at all.
    pub body: Option<Value>,
}

impl Serialize for ToolHttpNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("method", &self.method)?;
        map.serialize_entry("url", &self.url)?;
        if let Some(value) = &self.headers {
            map.serialize_entry("headers", value)?;
        }
        if let Some(value) = &self.body {
            map.serialize_entry("body", value)?;
        }
        map.end()
    }
}

impl Build for ToolHttpNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            method: support::required(object, "method")?,
            url: support::required(object, "url")?,
            headers: support::optional(object, "headers")?,
            body: support::optional(object, "body")?,
        })
    }
}

/// HTTP method of the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ToolHttpNodeConfigMethod {
    /// `"GET"`
    GET,
    /// `"POST"`
    POST,
    /// `"PUT"`
    PUT,
    /// `"PATCH"`
    PATCH,
    /// `"DELETE"`
    DELETE,
}

impl ToolHttpNodeConfigMethod {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 5] = [
        Self::GET,
        Self::POST,
        Self::PUT,
        Self::PATCH,
        Self::DELETE,
    ];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::GET => "GET",
            Self::POST => "POST",
            Self::PUT => "PUT",
            Self::PATCH => "PATCH",
            Self::DELETE => "DELETE",
        }
    }
}

impl fmt::Display for ToolHttpNodeConfigMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for ToolHttpNodeConfigMethod {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for ToolHttpNodeConfigMethod {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Build for ToolHttpNodeConfigMethod {
    fn build(document: &Json) -> Option<Self> {
        document.as_str()?.parse().ok()
    }
}

/// PostgreSQL tool node
///
/// Runs a query on a PostgreSQL database.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolPostgresNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of a PostgreSQL query.
    pub config: ToolPostgresNodeConfig,
}

impl ToolPostgresNode {
    /// Always `tool.postgres`.
    pub const TYPE: &'static str = "tool.postgres";
}

impl Serialize for ToolPostgresNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for ToolPostgresNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Configuration of a PostgreSQL query.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolPostgresNodeConfig {
    /// Name of the configured connection to use. It is a reference, never the credentials themselves.
    ///
    /// Constraints: `minLength: 1`.
    pub connection_ref: String,
    /// SQL text of the query.
    ///
    /// Constraints: `minLength: 1`.
    pub query: String,
}

impl Serialize for ToolPostgresNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("connectionRef", &self.connection_ref)?;
        map.serialize_entry("query", &self.query)?;
        map.end()
    }
}

impl Build for ToolPostgresNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            connection_ref: support::required(object, "connectionRef")?,
            query: support::required(object, "query")?,
        })
    }
}

/// Chat response node
///
/// Answers the user in the chat.
#[derive(Debug, Clone, PartialEq)]
pub struct ResponseChatNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of a chat response.
    pub config: ResponseChatNodeConfig,
}

impl ResponseChatNode {
    /// Always `response.chat`.
    pub const TYPE: &'static str = "response.chat";
}

impl Serialize for ResponseChatNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        map.end()
    }
}

impl Build for ResponseChatNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
        })
    }
}

/// Configuration of a chat response.
#[derive(Debug, Clone, PartialEq)]
pub struct ResponseChatNodeConfig {
    /// Whether the answer is plain text or JSON.
    pub format: ResponseChatNodeConfigFormat,
    /// Template that the answer is made from.
    pub template: Option<String>,
}

impl Serialize for ResponseChatNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", &self.format)?;
        if let Some(value) = &self.template {
            map.serialize_entry("template", value)?;
        }
        map.end()
    }
}

impl Build for ResponseChatNodeConfig {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            format: support::required(object, "format")?,
            template: support::optional(object, "template")?,
        })
    }
}

/// Whether the answer is plain text or JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResponseChatNodeConfigFormat {
    /// `"text"`
    Text,
    /// `"json"`
    Json,
}

impl ResponseChatNodeConfigFormat {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 2] = [Self::Text, Self::Json];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
        }
    }
}

impl fmt::Display for ResponseChatNodeConfigFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for ResponseChatNodeConfigFormat {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for ResponseChatNodeConfigFormat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Build for ResponseChatNodeConfigFormat {
    fn build(document: &Json) -> Option<Self> {
        document.as_str()?.parse().ok()
    }
}

/// Edge
///
/// A directed connection: after the source node, the target node runs.
#[derive(Debug, Clone, PartialEq)]
pub struct Edge {
    /// Stable identifier of the edge, unique among the edges of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Id of the node that the edge leaves.
    ///
    /// Constraints: `minLength: 1`.
    pub source: String,
    /// Id of the node that the edge enters. It differs from the source: an edge never leads back to its own node.
    ///
    /// Constraints: `minLength: 1`.
    pub target: String,
    /// Text shown beside the edge.
    pub label: Option<String>,
}

impl Serialize for Edge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("source", &self.source)?;
        map.serialize_entry("target", &self.target)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        map.end()
    }
}

impl Build for Edge {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            source: support::required(object, "source")?,
            target: support::required(object, "target")?,
            label: support::optional(object, "label")?,
        })
    }
}

/// Node base
///
/// What every node has, whatever its kind. It stays open; each kind of node closes itself.
#[derive(Debug, Clone, PartialEq)]
pub struct NodeBase {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Kind of the node.
    pub r#type: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: i64,
    /// Name shown to people.
    pub label: Option<String>,
    /// Where an editor draws the node.
    pub ui: Option<UI>,
    /// Configuration of the node. Its fields depend on the kind.
    pub config: BTreeMap<String, Value>,
    /// All other members.
    pub additional_properties: BTreeMap<String, Value>,
}

impl Serialize for NodeBase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("type", &self.r#type)?;
        map.serialize_entry("typeVersion", &self.type_version)?;
        if let Some(value) = &self.label {
            map.serialize_entry("label", value)?;
        }
        if let Some(value) = &self.ui {
            map.serialize_entry("ui", value)?;
        }
        map.serialize_entry("config", &self.config)?;
        for (name, value) in &self.additional_properties {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Build for NodeBase {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            r#type: support::required(object, "type")?,
            type_version: support::required(object, "typeVersion")?,
            label: support::optional(object, "label")?,
            ui: support::optional(object, "ui")?,
            config: support::required(object, "config")?,
            additional_properties: support::additional(
                object,
                &["id", "type", "typeVersion", "label", "ui", "config"],
            )?,
        })
    }
}

support::contract!(GraphDefinition, CHECKS, 0);
support::contract!(Node, CHECKS, 9);
support::contract!(TriggerManualNode, CHECKS, 25);
support::contract!(UI, CHECKS, 116);
support::contract!(TriggerManualNodeConfig, CHECKS, 63);
support::contract!(TriggerWebhookNode, CHECKS, 26);
support::contract!(TriggerWebhookNodeConfig, CHECKS, 65);
support::contract!(TriggerWebhookNodeConfigMethod, CHECKS, 89);
support::contract!(AgentCoreNode, CHECKS, 27);
support::contract!(AgentCoreNodeConfig, CHECKS, 67);
support::contract!(ConditionExprNode, CHECKS, 28);
support::contract!(ConditionExprNodeConfig, CHECKS, 69);
support::contract!(ConditionExprNodeConfigEngine, CHECKS, 94);
support::contract!(ConditionExprNodeConfigRulesItem, CHECKS, 117);
support::contract!(MemoryKVNode, CHECKS, 29);
support::contract!(MemoryKVNodeConfig, CHECKS, 71);
support::contract!(MemoryKVNodeConfigMode, CHECKS, 97);
support::contract!(MemoryKVNodeConfigScope, CHECKS, 98);
support::contract!(MemoryKVNodeConfigBackend, CHECKS, 99);
support::contract!(ModelLLMNode, CHECKS, 30);
support::contract!(ModelLLMNodeConfig, CHECKS, 73);
support::contract!(ModelLLMNodeConfigProvider, CHECKS, 101);
support::contract!(ToolHttpNode, CHECKS, 31);
support::contract!(ToolHttpNodeConfig, CHECKS, 75);
support::contract!(ToolHttpNodeConfigMethod, CHECKS, 105);
support::contract!(ToolPostgresNode, CHECKS, 32);
support::contract!(ToolPostgresNodeConfig, CHECKS, 77);
support::contract!(ResponseChatNode, CHECKS, 33);
support::contract!(ResponseChatNodeConfig, CHECKS, 79);
support::contract!(ResponseChatNodeConfigFormat, CHECKS, 113);
support::contract!(Edge, CHECKS, 10);
support::contract!(NodeBase, CHECKS, 61);
