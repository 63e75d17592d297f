// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! REDMIND GraphDefinition v1
//!
//! An agent as a directed graph: nodes that do the work and edges that say what runs after what.
//!
//! This is the one contract between the editor and the engine; neither adds fields of its own. Ids are stable:
//! importing and exporting a graph never changes them. What a graph does never depends on where its nodes are
//! drawn.
//!
//! Generated from `schemas/redmind/graph.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::support::{self, Checks, Published};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("graph.checks.json"));

/// What the types publish: the same as a JSON Schema.
static SCHEMA: Published = Published::new(include_str!("graph.published.json"));

/// REDMIND GraphDefinition v1
///
/// An agent as a directed graph: nodes that do the work and edges that say what runs after what.
///
/// This is the one contract between the editor and the engine; neither adds fields of its own. Ids are stable:
/// importing and exporting a graph never changes them. What a graph does never depends on where its nodes are
/// drawn.
///
/// Rules:
///
/// - `DUPLICATE_NODE_ID`: no two of `$.nodes[*].id` are equal.
/// - `DUPLICATE_EDGE_ID`: no two of `$.edges[*].id` are equal.
/// - `START_NOT_FOUND`: `$.start` is among `$.nodes[*].id`.
/// - `EDGE_SOURCE_NOT_FOUND`: each of `$.edges[*].source` is among `$.nodes[*].id`.
/// - `EDGE_TARGET_NOT_FOUND`: each of `$.edges[*].target` is among `$.nodes[*].id`.
/// - `SELF_LOOP`: in each of `$.edges[*]`, `source` and `target` differ from one another.
/// - `RULE_TARGET_NOT_FOUND`: each of `$.nodes[?@.type == 'condition.expr'].config.rules[*].to` is among
///   `$.nodes[*].id`.
/// - `CYCLE_DETECTED`: `$.edges[*]`, each an edge from `source` to `target`, form no cycle; edges from a value
///   to itself do not count.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct GraphDefinition {
    /// Stable identifier of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of this graph, counted from 1. It is the author's own count, not the version of the contract.
    ///
    /// Constraints: `minimum: 1`.
    pub version: u64,
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

support::object!(GraphDefinition, CHECKS, 0, { id, version, start, nodes, edges });

support::builder!(GraphDefinition {
    id: String, version: u64, start: String, nodes: Vec<Node>, edges: Vec<Edge>
});

/// Node
///
/// A node of one of the nine kinds; `type` says which.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
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

support::tagged_union!(Node, CHECKS, 9, "type" {
    "trigger.manual" => TriggerManual(TriggerManualNode),
    "trigger.webhook" => TriggerWebhook(TriggerWebhookNode),
    "agent.core" => AgentCore(AgentCoreNode),
    "condition.expr" => ConditionExpr(ConditionExprNode),
    "memory.kv" => MemoryKv(MemoryKVNode),
    "model.llm" => ModelLlm(ModelLLMNode),
    "tool.http" => ToolHttp(ToolHttpNode),
    "tool.postgres" => ToolPostgres(ToolPostgresNode),
    "response.chat" => ResponseChat(ResponseChatNode)
});

/// Manual trigger node
///
/// Starts a run by hand, with a given message.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "trigger.manual", remote = "Self")]
pub struct TriggerManualNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of a manual trigger.
    pub config: TriggerManualNodeConfig,
}

impl TriggerManualNode {
    /// Always `trigger.manual`.
    pub const TYPE: &'static str = "trigger.manual";
}

support::object!(serialize TriggerManualNode, CHECKS, 25, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(TriggerManualNode {
    id: String, type_version: u64, config: TriggerManualNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Node placement
///
/// Where an editor draws a node. Presentation only: it has no influence on what the graph does.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct UI {
    /// Horizontal position.
    #[serde(serialize_with = "support::finite")]
    pub x: f64,
    /// Vertical position.
    #[serde(serialize_with = "support::finite")]
    pub y: f64,
    /// Width, if the editor fixed one.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "support::finite")]
    pub w: Option<f64>,
    /// Height, if the editor fixed one.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "support::finite")]
    pub h: Option<f64>,
}

support::object!(UI, CHECKS, 116, { x, y, [w], [h] });

support::builder!(UI { x: f64, y: f64; [with_w w: f64], [with_h h: f64] });

/// Configuration of a manual trigger.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TriggerManualNodeConfig {
    /// Message that the run starts with.
    pub message: String,
}

support::object!(TriggerManualNodeConfig, CHECKS, 63, { message });

support::builder!(TriggerManualNodeConfig { message: String });

/// Webhook trigger node
///
/// Starts a run when an HTTP request arrives.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "trigger.webhook", remote = "Self")]
pub struct TriggerWebhookNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of a webhook trigger.
    pub config: TriggerWebhookNodeConfig,
}

impl TriggerWebhookNode {
    /// Always `trigger.webhook`.
    pub const TYPE: &'static str = "trigger.webhook";
}

support::object!(serialize TriggerWebhookNode, CHECKS, 26, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(TriggerWebhookNode {
    id: String, type_version: u64, config: TriggerWebhookNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Configuration of a webhook trigger.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TriggerWebhookNodeConfig {
    /// Path that the webhook listens on. It begins with a slash.
    ///
    /// Constraints: `pattern: "^/"`.
    pub path: String,
    /// HTTP method that the webhook answers to.
    pub method: NodeConfigMethod,
}

support::object!(TriggerWebhookNodeConfig, CHECKS, 65, { path, method });

support::builder!(TriggerWebhookNodeConfig { path: String, method: NodeConfigMethod });

/// Agent core node
///
/// Lets the agent think about the input, following instructions.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "agent.core", remote = "Self")]
pub struct AgentCoreNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of an agent core.
    pub config: AgentCoreNodeConfig,
}

impl AgentCoreNode {
    /// Always `agent.core`.
    pub const TYPE: &'static str = "agent.core";
}

support::object!(serialize AgentCoreNode, CHECKS, 27, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(AgentCoreNode {
    id: String, type_version: u64, config: AgentCoreNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Configuration of an agent core.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "strategy", rename = "reactive")]
pub struct AgentCoreNodeConfig {
    /// What the agent is told to do.
    pub instructions: String,
}

impl AgentCoreNodeConfig {
    /// How the agent proceeds. So far only `reactive`: one answer to one input.
    pub const STRATEGY: &'static str = "reactive";
}

support::object!(AgentCoreNodeConfig, CHECKS, 67, { instructions });

support::builder!(AgentCoreNodeConfig { instructions: String });

/// Condition node
///
/// Chooses the next node by evaluating expressions.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "condition.expr", remote = "Self")]
pub struct ConditionExprNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of a condition.
    pub config: ConditionExprNodeConfig,
}

impl ConditionExprNode {
    /// Always `condition.expr`.
    pub const TYPE: &'static str = "condition.expr";
}

support::object!(serialize ConditionExprNode, CHECKS, 28, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(ConditionExprNode {
    id: String, type_version: u64, config: ConditionExprNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Configuration of a condition.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionExprNodeConfig {
    /// Language in which the expressions are written.
    pub engine: ConditionExprNodeConfigEngine,
    /// The rules, at least one, in the order in which they are tried.
    ///
    /// Constraints: `minItems: 1`.
    pub rules: Vec<ConditionExprNodeConfigRule>,
}

support::object!(ConditionExprNodeConfig, CHECKS, 69, { engine, rules });

support::builder!(ConditionExprNodeConfig {
    engine: ConditionExprNodeConfigEngine, rules: Vec<ConditionExprNodeConfigRule>
});

/// Language in which the expressions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ConditionExprNodeConfigEngine {
    /// `"jexl"`
    Jexl,
    /// `"jmespath"`
    Jmespath,
}

support::string_enum!(ConditionExprNodeConfigEngine, CHECKS, 94, {
    Jexl = "jexl", Jmespath = "jmespath"
});

/// Condition rule
///
/// If the expression holds, the run continues at the given node.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionExprNodeConfigRule {
    /// Expression in the language of the chosen engine.
    ///
    /// Constraints: `minLength: 1`.
    pub r#if: String,
    /// Id of the node to continue at.
    ///
    /// Constraints: `minLength: 1`.
    pub to: String,
}

support::object!(ConditionExprNodeConfigRule, CHECKS, 117, { r#if("if"), to });

support::builder!(ConditionExprNodeConfigRule { r#if: String, to: String });

/// Key-value memory node
///
/// Loads from or saves to a key-value memory.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "memory.kv", remote = "Self")]
pub struct MemoryKVNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of a key-value memory.
    pub config: MemoryKVNodeConfig,
}

impl MemoryKVNode {
    /// Always `memory.kv`.
    pub const TYPE: &'static str = "memory.kv";
}

support::object!(serialize MemoryKVNode, CHECKS, 29, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(MemoryKVNode {
    id: String, type_version: u64, config: MemoryKVNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Configuration of a key-value memory.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MemoryKVNodeConfig {
    /// Whether the node loads or saves.
    pub mode: MemoryKVNodeConfigMode,
    /// How long the memory lives: over a whole conversation, or for one run.
    pub scope: MemoryKVNodeConfigScope,
    /// Where the memory is kept.
    pub backend: MemoryKVNodeConfigBackend,
}

support::object!(MemoryKVNodeConfig, CHECKS, 71, { mode, scope, backend });

support::builder!(MemoryKVNodeConfig {
    mode: MemoryKVNodeConfigMode, scope: MemoryKVNodeConfigScope, backend: MemoryKVNodeConfigBackend
});

/// Whether the node loads or saves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MemoryKVNodeConfigMode {
    /// `"load"`
    Load,
    /// `"save"`
    Save,
}

support::string_enum!(MemoryKVNodeConfigMode, CHECKS, 97, { Load = "load", Save = "save" });

/// How long the memory lives: over a whole conversation, or for one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MemoryKVNodeConfigScope {
    /// `"conversation"`
    Conversation,
    /// `"run"`
    Run,
}

support::string_enum!(MemoryKVNodeConfigScope, CHECKS, 98, {
    Conversation = "conversation", Run = "run"
});

/// Where the memory is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MemoryKVNodeConfigBackend {
    /// `"postgres"`
    Postgres,
    /// `"memory"`
    Memory,
}

support::string_enum!(MemoryKVNodeConfigBackend, CHECKS, 99, {
    Postgres = "postgres", Memory = "memory"
});

/// Language model node
///
/// Calls a language model.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "model.llm", remote = "Self")]
pub struct ModelLLMNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of a language model.
    pub config: ModelLLMNodeConfig,
}

impl ModelLLMNode {
    /// Always `model.llm`.
    pub const TYPE: &'static str = "model.llm";
}

support::object!(serialize ModelLLMNode, CHECKS, 30, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(ModelLLMNode {
    id: String, type_version: u64, config: ModelLLMNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Configuration of a language model.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ModelLLMNodeConfig {
    /// Who serves the model.
    pub provider: ModelLLMNodeConfigProvider,
    /// Name of the model, as its provider knows it.
    pub model: String,
    /// Sampling temperature: 0 is the steadiest, 2 the most varied.
    ///
    /// Constraints: `minimum: 0`, `maximum: 2`. Default: `0.2`.
    #[serde(serialize_with = "support::finite")]
    pub temperature: f64,
}

support::object!(ModelLLMNodeConfig, CHECKS, 73, { provider, model, temperature = 0.2 });

support::builder!(ModelLLMNodeConfig {
    provider: ModelLLMNodeConfigProvider, model: String; with_temperature temperature: f64 = 0.2
});

/// Who serves the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ModelLLMNodeConfigProvider {
    /// `"azure"`
    Azure,
    /// `"openai"`
    Openai,
    /// `"local"`
    Local,
}

support::string_enum!(ModelLLMNodeConfigProvider, CHECKS, 101, {
    Azure = "azure", Openai = "openai", Local = "local"
});

/// HTTP tool node
///
/// Sends an HTTP request.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "tool.http", remote = "Self")]
pub struct ToolHttpNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of an HTTP request.
    pub config: ToolHttpNodeConfig,
}

impl ToolHttpNode {
    /// Always `tool.http`.
    pub const TYPE: &'static str = "tool.http";
}

support::object!(serialize ToolHttpNode, CHECKS, 31, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(ToolHttpNode {
    id: String, type_version: u64, config: ToolHttpNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Configuration of an HTTP request.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ToolHttpNodeConfig {
    /// HTTP method of the request.
    pub method: NodeConfigMethod,
    /// Absolute URI that the request goes to.
    ///
    /// Constraints: `format: "uri"`.
    pub url: String,
    /// Header fields of the request, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headers: Option<BTreeMap<String, String>>,
    /// Body of the request, as any JSON value. Null is a body too, and differs from no body at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<Value>,
}

support::object!(ToolHttpNodeConfig, CHECKS, 75, { method, url, [headers], [body] });

support::builder!(ToolHttpNodeConfig {
    method: NodeConfigMethod, url: String; [with_headers headers: BTreeMap<String, String>],
    [with_body body: Value]
});

/// Schema location: `#/$defs/ToolHttpNode/allOf/1/properties/config/properties/method`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum NodeConfigMethod {
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

support::string_enum!(NodeConfigMethod, CHECKS, 105, {
    GET = "GET", POST = "POST", PUT = "PUT", PATCH = "PATCH", DELETE = "DELETE"
});

/// PostgreSQL tool node
///
/// Runs a query on a PostgreSQL database.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "tool.postgres", remote = "Self")]
pub struct ToolPostgresNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of a PostgreSQL query.
    pub config: ToolPostgresNodeConfig,
}

impl ToolPostgresNode {
    /// Always `tool.postgres`.
    pub const TYPE: &'static str = "tool.postgres";
}

support::object!(serialize ToolPostgresNode, CHECKS, 32, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(ToolPostgresNode {
    id: String, type_version: u64, config: ToolPostgresNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Configuration of a PostgreSQL query.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
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

support::object!(ToolPostgresNodeConfig, CHECKS, 77, { connection_ref("connectionRef"), query });

support::builder!(ToolPostgresNodeConfig { connection_ref: String, query: String });

/// Chat response node
///
/// Answers the user in the chat.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[serde(tag = "type", rename = "response.chat", remote = "Self")]
pub struct ResponseChatNode {
    /// Stable identifier of the node, unique among the nodes of the graph.
    ///
    /// Constraints: `minLength: 1`.
    pub id: String,
    /// Version of the node's kind. A breaking change of a kind's configuration raises it.
    ///
    /// Constraints: `minimum: 1`. Default: `1`.
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of a chat response.
    pub config: ResponseChatNodeConfig,
}

impl ResponseChatNode {
    /// Always `response.chat`.
    pub const TYPE: &'static str = "response.chat";
}

support::object!(serialize ResponseChatNode, CHECKS, 33, {
    id, ("type" = Self::TYPE), type_version("typeVersion"), [label], [ui], config
});

support::builder!(ResponseChatNode {
    id: String, type_version: u64, config: ResponseChatNodeConfig; [with_label label: String],
    [with_ui ui: UI]
});

/// Configuration of a chat response.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ResponseChatNodeConfig {
    /// Whether the answer is plain text or JSON.
    pub format: ResponseChatNodeConfigFormat,
    /// Template that the answer is made from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
}

support::object!(ResponseChatNodeConfig, CHECKS, 79, { format, [template] });

support::builder!(ResponseChatNodeConfig {
    format: ResponseChatNodeConfigFormat; [with_template template: String]
});

/// Whether the answer is plain text or JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ResponseChatNodeConfigFormat {
    /// `"text"`
    Text,
    /// `"json"`
    Json,
}

support::string_enum!(ResponseChatNodeConfigFormat, CHECKS, 113, { Text = "text", Json = "json" });

/// Edge
///
/// A directed connection: after the source node, the target node runs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

support::object!(Edge, CHECKS, 10, { id, source, target, [label] });

support::builder!(Edge { id: String, source: String, target: String; [with_label label: String] });

/// Node base
///
/// What every node has, whatever its kind. It stays open; each kind of node closes itself.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
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
    pub type_version: u64,
    /// Name shown to people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Where an editor draws the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ui: Option<UI>,
    /// Configuration of the node. Its fields depend on the kind.
    pub config: BTreeMap<String, Value>,
    /// All other members.
    #[serde(flatten)]
    pub additional_properties: BTreeMap<String, Value>,
}

support::object!(NodeBase, CHECKS, 61, {
    id, r#type("type"), type_version("typeVersion"), [label], [ui], config; ..additional_properties
});

support::builder!(NodeBase {
    id: String, r#type: String, type_version: u64, config: BTreeMap<String, Value>;
    [with_label label: String], [with_ui ui: UI],
    with_additional_properties additional_properties: BTreeMap<String, Value> = BTreeMap::new()
});

support::publish!(SCHEMA, [GraphDefinition, Node, TriggerManualNode, UI, TriggerManualNodeConfig, TriggerWebhookNode, TriggerWebhookNodeConfig, AgentCoreNode, AgentCoreNodeConfig, ConditionExprNode, ConditionExprNodeConfig, ConditionExprNodeConfigEngine, ConditionExprNodeConfigRule, MemoryKVNode, MemoryKVNodeConfig, MemoryKVNodeConfigMode, MemoryKVNodeConfigScope, MemoryKVNodeConfigBackend, ModelLLMNode, ModelLLMNodeConfig, ModelLLMNodeConfigProvider, ToolHttpNode, ToolHttpNodeConfig, NodeConfigMethod, ToolPostgresNode, ToolPostgresNodeConfig, ResponseChatNode, ResponseChatNodeConfig, ResponseChatNodeConfigFormat, Edge, NodeBase]);
