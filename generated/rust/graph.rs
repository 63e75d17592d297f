// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

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

use super::support::{self, Checks, Report};

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

impl support::Read for GraphDefinition {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut version = None;
        let mut start = None;
        let mut nodes = None;
        let mut edges = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "version" => version = Some(member.read(reader)?),
                "start" => start = Some(member.read(reader)?),
                "nodes" => nodes = Some(member.read(reader)?),
                "edges" => edges = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            version: version?,
            start: start?,
            nodes: nodes?,
            edges: edges?,
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

impl support::Read for Node {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let (tag, plan) = reader.tagged(plan, "type")?;
        match &*tag {
            "trigger.manual" => {
                support::Read::read(reader, plan).map(Self::TriggerManual)
            }
            "trigger.webhook" => {
                support::Read::read(reader, plan).map(Self::TriggerWebhook)
            }
            "agent.core" => support::Read::read(reader, plan).map(Self::AgentCore),
            "condition.expr" => {
                support::Read::read(reader, plan).map(Self::ConditionExpr)
            }
            "memory.kv" => support::Read::read(reader, plan).map(Self::MemoryKv),
            "model.llm" => support::Read::read(reader, plan).map(Self::ModelLlm),
            "tool.http" => support::Read::read(reader, plan).map(Self::ToolHttp),
            "tool.postgres" => support::Read::read(reader, plan).map(Self::ToolPostgres),
            "response.chat" => support::Read::read(reader, plan).map(Self::ResponseChat),
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

impl support::Read for TriggerManualNode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
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

impl support::Read for UI {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut x = None;
        let mut y = None;
        let mut w = None;
        let mut h = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "x" => x = Some(member.read(reader)?),
                "y" => y = Some(member.read(reader)?),
                "w" => w = Some(member.read(reader)?),
                "h" => h = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { x: x?, y: y?, w, h })
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

impl support::Read for TriggerManualNodeConfig {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut message = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "message" => message = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { message: message? })
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

impl support::Read for TriggerWebhookNode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
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
    pub method: NodeConfigMethod,
}

impl Serialize for TriggerWebhookNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("path", &self.path)?;
        map.serialize_entry("method", &self.method)?;
        map.end()
    }
}

impl support::Read for TriggerWebhookNodeConfig {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut path = None;
        let mut method = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "path" => path = Some(member.read(reader)?),
                "method" => method = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            path: path?,
            method: method?,
        })
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

impl support::Read for AgentCoreNode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
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

impl support::Read for AgentCoreNodeConfig {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut instructions = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "instructions" => instructions = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            instructions: instructions?,
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

impl support::Read for ConditionExprNode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
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
    pub rules: Vec<ConditionExprNodeConfigRule>,
}

impl Serialize for ConditionExprNodeConfig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("engine", &self.engine)?;
        map.serialize_entry("rules", &self.rules)?;
        map.end()
    }
}

impl support::Read for ConditionExprNodeConfig {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut engine = None;
        let mut rules = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "engine" => engine = Some(member.read(reader)?),
                "rules" => rules = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            engine: engine?,
            rules: rules?,
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

impl support::Read for ConditionExprNodeConfigEngine {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Condition rule
///
/// If the expression holds, the run continues at the given node.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for ConditionExprNodeConfigRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("if", &self.r#if)?;
        map.serialize_entry("to", &self.to)?;
        map.end()
    }
}

impl support::Read for ConditionExprNodeConfigRule {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut r#if = None;
        let mut to = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "if" => r#if = Some(member.read(reader)?),
                "to" => to = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { r#if: r#if?, to: to? })
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

impl support::Read for MemoryKVNode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
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

impl support::Read for MemoryKVNodeConfig {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut mode = None;
        let mut scope = None;
        let mut backend = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "mode" => mode = Some(member.read(reader)?),
                "scope" => scope = Some(member.read(reader)?),
                "backend" => backend = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            mode: mode?,
            scope: scope?,
            backend: backend?,
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

impl support::Read for MemoryKVNodeConfigMode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
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

impl support::Read for MemoryKVNodeConfigScope {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
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

impl support::Read for MemoryKVNodeConfigBackend {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
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

impl support::Read for ModelLLMNode {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
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

impl support::Read for ModelLLMNodeConfig {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut provider = None;
        let mut model = None;
        let mut temperature = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "provider" => provider = Some(member.read(reader)?),
                "model" => model = Some(member.read(reader)?),
                "temperature" => temperature = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            provider: provider?,
            model: model?,
            temperature: temperature.unwrap_or(0.2),
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

impl support::Read for ModelLLMNodeConfigProvider {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
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

impl support::Read for ToolHttpNode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
        })
    }
}

/// Configuration of an HTTP request.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolHttpNodeConfig {
    /// HTTP method of the request.
    pub method: NodeConfigMethod,
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

impl support::Read for ToolHttpNodeConfig {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut method = None;
        let mut url = None;
        let mut headers = None;
        let mut body = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "method" => method = Some(member.read(reader)?),
                "url" => url = Some(member.read(reader)?),
                "headers" => headers = Some(member.read(reader)?),
                "body" => body = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            method: method?,
            url: url?,
            headers,
            body,
        })
    }
}

/// Schema location: `#/$defs/ToolHttpNode/allOf/1/properties/config/properties/method`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl NodeConfigMethod {
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

impl fmt::Display for NodeConfigMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for NodeConfigMethod {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for NodeConfigMethod {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for NodeConfigMethod {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
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

impl support::Read for ToolPostgresNode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
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

impl support::Read for ToolPostgresNodeConfig {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut connection_ref = None;
        let mut query = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "connectionRef" => connection_ref = Some(member.read(reader)?),
                "query" => query = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            connection_ref: connection_ref?,
            query: query?,
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

impl support::Read for ResponseChatNode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
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

impl support::Read for ResponseChatNodeConfig {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut format = None;
        let mut template = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "format" => format = Some(member.read(reader)?),
                "template" => template = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { format: format?, template })
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

impl support::Read for ResponseChatNodeConfigFormat {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
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

impl support::Read for Edge {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut source = None;
        let mut target = None;
        let mut label = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "source" => source = Some(member.read(reader)?),
                "target" => target = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            source: source?,
            target: target?,
            label,
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

impl support::Read for NodeBase {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut r#type = None;
        let mut type_version = None;
        let mut label = None;
        let mut ui = None;
        let mut config = None;
        let mut additional_properties = BTreeMap::new();
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "type" => r#type = Some(member.read(reader)?),
                "typeVersion" => type_version = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "ui" => ui = Some(member.read(reader)?),
                "config" => config = Some(member.read(reader)?),
                _ => {
                    let value = member.read(reader)?;
                    additional_properties.insert(member.into_name(), value);
                }
            }
        }
        Some(Self {
            id: id?,
            r#type: r#type?,
            type_version: type_version?,
            label,
            ui,
            config: config?,
            additional_properties,
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
support::contract!(AgentCoreNode, CHECKS, 27);
support::contract!(AgentCoreNodeConfig, CHECKS, 67);
support::contract!(ConditionExprNode, CHECKS, 28);
support::contract!(ConditionExprNodeConfig, CHECKS, 69);
support::contract!(ConditionExprNodeConfigEngine, CHECKS, 94);
support::contract!(ConditionExprNodeConfigRule, CHECKS, 117);
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
support::contract!(NodeConfigMethod, CHECKS, 105);
support::contract!(ToolPostgresNode, CHECKS, 32);
support::contract!(ToolPostgresNodeConfig, CHECKS, 77);
support::contract!(ResponseChatNode, CHECKS, 33);
support::contract!(ResponseChatNodeConfig, CHECKS, 79);
support::contract!(ResponseChatNodeConfigFormat, CHECKS, 113);
support::contract!(Edge, CHECKS, 10);
support::contract!(NodeBase, CHECKS, 61);
