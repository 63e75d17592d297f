// @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! Graph definition
//!
//! An agent as a workflow of nodes, with edges that may be conditional.
//!
//! The edges may form cycles: a conditional edge can lead back to a node that has already run.
//!
//! Generated from `schemas/continuum/agent.schema.json`.

use std::collections::BTreeMap;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::support::{self, Checks, Json};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("agent.checks.json"));

/// Graph definition
///
/// An agent as a workflow of nodes, with edges that may be conditional.
///
/// The edges may form cycles: a conditional edge can lead back to a node that has already run.
///
/// Rules:
///
/// - `DUPLICATE_NODE_ID`: no two of `$.nodes[*].id` are equal.
/// - `DUPLICATE_EDGE_ID`: no two of `$.edges[*].id` are equal.
/// - `EDGE_SOURCE_NOT_FOUND`: each of `$.edges[*].source` is among `$.nodes[*].id`, or `"START"`.
/// - `EDGE_TARGET_NOT_FOUND`: each of `$.edges[*].target` is among `$.nodes[*].id`, or `"END"`.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentGraph {
    /// Unique identifier of the agent. The server assigns it.
    pub id: Option<String>,
    /// Name of the agent, for people.
    pub name: String,
    /// What the agent is for.
    pub description: Option<String>,
    /// The prompt from which the graph was generated.
    pub generation_prompt: String,
    /// In what form the agent answers.
    pub response_format: AgentResponseFormat,
    /// The steps of the workflow. No two share an id.
    pub nodes: Vec<AgentNode>,
    /// The connections between the steps. No two share an id.
    pub edges: Vec<AgentEdge>,
    /// The workflow as a Mermaid diagram, for people.
    pub execution_plan: String,
}

impl Serialize for AgentGraph {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(value) = &self.id {
            map.serialize_entry("id", value)?;
        }
        map.serialize_entry("name", &self.name)?;
        if let Some(value) = &self.description {
            map.serialize_entry("description", value)?;
        }
        map.serialize_entry("generation_prompt", &self.generation_prompt)?;
        map.serialize_entry("response_format", &self.response_format)?;
        map.serialize_entry("nodes", &self.nodes)?;
        map.serialize_entry("edges", &self.edges)?;
        map.serialize_entry("execution_plan", &self.execution_plan)?;
        map.end()
    }
}

impl support::Read for AgentGraph {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut name = None;
        let mut description = None;
        let mut generation_prompt = None;
        let mut response_format = None;
        let mut nodes = None;
        let mut edges = None;
        let mut execution_plan = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "name" => name = Some(member.read(reader)?),
                "description" => description = Some(member.read(reader)?),
                "generation_prompt" => generation_prompt = Some(member.read(reader)?),
                "response_format" => response_format = Some(member.read(reader)?),
                "nodes" => nodes = Some(member.read(reader)?),
                "edges" => edges = Some(member.read(reader)?),
                "execution_plan" => execution_plan = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id,
            name: name?,
            description,
            generation_prompt: generation_prompt?,
            response_format: response_format?,
            nodes: nodes?,
            edges: edges?,
            execution_plan: execution_plan?,
        })
    }
}

/// Agent response format
///
/// In what form an agent answers; `type` says which: 1 is Markdown, 2 a blueprint.
#[derive(Debug, Clone, PartialEq)]
pub enum AgentResponseFormat {
    /// Markdown format
    ///
    /// The agent answers with a text in Markdown.
    MarkdownFormat(MarkdownFormat),
    /// Blueprint format
    ///
    /// The agent answers with structured output that follows a schema.
    BlueprintFormat(BlueprintFormat),
}

impl Serialize for AgentResponseFormat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::MarkdownFormat(value) => value.serialize(serializer),
            Self::BlueprintFormat(value) => value.serialize(serializer),
        }
    }
}

impl support::Read for AgentResponseFormat {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let (document, plan) = reader.outline(plan, Some("type"))?;
        match &document {
            Json::Object(
                object,
            ) if matches!(
                object.get("type"), Some(Json::Number(number)) if number.as_i64() ==
                Some(1)
            ) => support::Read::read(reader, plan).map(Self::MarkdownFormat),
            Json::Object(
                object,
            ) if matches!(
                object.get("type"), Some(Json::Number(number)) if number.as_i64() ==
                Some(2)
            ) => support::Read::read(reader, plan).map(Self::BlueprintFormat),
            _ => None,
        }
    }
}

impl From<MarkdownFormat> for AgentResponseFormat {
    fn from(value: MarkdownFormat) -> Self {
        Self::MarkdownFormat(value)
    }
}

impl From<BlueprintFormat> for AgentResponseFormat {
    fn from(value: BlueprintFormat) -> Self {
        Self::BlueprintFormat(value)
    }
}

/// Markdown format
///
/// The agent answers with a text in Markdown.
#[derive(Debug, Clone, PartialEq)]
pub struct MarkdownFormat {
    /// Always null: this format has no settings.
    pub payload: (),
}

impl MarkdownFormat {
    /// Always 1.
    pub const TYPE: i64 = 1;
}

impl Serialize for MarkdownFormat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", &Self::TYPE)?;
        map.serialize_entry("payload", &self.payload)?;
        map.end()
    }
}

impl support::Read for MarkdownFormat {
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

/// Blueprint format
///
/// The agent answers with structured output that follows a schema.
#[derive(Debug, Clone, PartialEq)]
pub struct BlueprintFormat {
    /// What the structured output looks like.
    pub payload: Blueprint,
}

impl BlueprintFormat {
    /// Always 2.
    pub const TYPE: i64 = 2;
}

impl Serialize for BlueprintFormat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", &Self::TYPE)?;
        map.serialize_entry("payload", &self.payload)?;
        map.end()
    }
}

impl support::Read for BlueprintFormat {
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

/// Blueprint
///
/// Description of a structured output.
#[derive(Debug, Clone, PartialEq)]
pub struct Blueprint {
    /// Notation of the output, such as `JSON`.
    pub format: String,
    /// JSON Schema that the output follows. Any schema that is an object is allowed.
    pub output_schema: BTreeMap<String, Value>,
    /// Rules for the output beyond its schema, in natural language.
    pub rules: String,
}

impl Serialize for Blueprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", &self.format)?;
        map.serialize_entry("output_schema", &self.output_schema)?;
        map.serialize_entry("rules", &self.rules)?;
        map.end()
    }
}

impl support::Read for Blueprint {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut format = None;
        let mut output_schema = None;
        let mut rules = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "format" => format = Some(member.read(reader)?),
                "output_schema" => output_schema = Some(member.read(reader)?),
                "rules" => rules = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            format: format?,
            output_schema: output_schema?,
            rules: rules?,
        })
    }
}

/// Agent node
///
/// One step of the workflow.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentNode {
    /// Identifier of the node, unique among the nodes; camel case is recommended. `START` and `END` are reserved.
    pub id: String,
    /// Name of the node, for people.
    pub name: String,
    /// What the language model is told to do in this step.
    pub prompt: String,
    /// Tools that the node may call.
    ///
    /// Default: `[]`.
    pub tools: Vec<ToolBinding>,
    /// How many times the node may call tools.
    ///
    /// Default: `10`.
    pub max_iterations: i64,
    /// Whether the node makes the final synthesis.
    ///
    /// Default: `false`.
    pub is_exit_node: bool,
    /// Whether the node waits for all of its parallel predecessors.
    ///
    /// Default: `false`.
    pub defer: bool,
}

impl Serialize for AgentNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("prompt", &self.prompt)?;
        map.serialize_entry("tools", &self.tools)?;
        map.serialize_entry("max_iterations", &self.max_iterations)?;
        map.serialize_entry("is_exit_node", &self.is_exit_node)?;
        map.serialize_entry("defer", &self.defer)?;
        map.end()
    }
}

impl support::Read for AgentNode {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut name = None;
        let mut prompt = None;
        let mut tools = None;
        let mut max_iterations = None;
        let mut is_exit_node = None;
        let mut defer = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "name" => name = Some(member.read(reader)?),
                "prompt" => prompt = Some(member.read(reader)?),
                "tools" => tools = Some(member.read(reader)?),
                "max_iterations" => max_iterations = Some(member.read(reader)?),
                "is_exit_node" => is_exit_node = Some(member.read(reader)?),
                "defer" => defer = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            name: name?,
            prompt: prompt?,
            tools: tools.unwrap_or_default(),
            max_iterations: max_iterations.unwrap_or(10),
            is_exit_node: is_exit_node.unwrap_or_default(),
            defer: defer.unwrap_or_default(),
        })
    }
}

/// Tool binding
///
/// A tool that a node may call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolBinding {
    /// Exact name of the MCP tool.
    pub name: String,
    /// What the tool is for, as context.
    pub description: Option<String>,
    /// The MCP connection that provides the tool. Absent, null and a text are three different documents.
    pub data_connection_id: Option<Option<String>>,
}

impl Serialize for ToolBinding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        if let Some(value) = &self.description {
            map.serialize_entry("description", value)?;
        }
        if let Some(value) = &self.data_connection_id {
            map.serialize_entry("data_connection_id", value)?;
        }
        map.end()
    }
}

impl support::Read for ToolBinding {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut name = None;
        let mut description = None;
        let mut data_connection_id = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "name" => name = Some(member.read(reader)?),
                "description" => description = Some(member.read(reader)?),
                "data_connection_id" => data_connection_id = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            name: name?,
            description,
            data_connection_id,
        })
    }
}

/// Agent edge
///
/// A connection between two steps, possibly with a condition.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentEdge {
    /// Identifier of the edge, unique among the edges.
    pub id: String,
    /// Id of the node that the edge leaves, or `START`.
    pub source: String,
    /// Id of the node that the edge enters, or `END`.
    pub target: String,
    /// Condition in natural language, asked as a question to be answered with yes or no. The edge is taken on yes; without a condition, always. Absent, null and a text are three different documents.
    pub condition_prompt: Option<Option<String>>,
}

impl Serialize for AgentEdge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("source", &self.source)?;
        map.serialize_entry("target", &self.target)?;
        if let Some(value) = &self.condition_prompt {
            map.serialize_entry("condition_prompt", value)?;
        }
        map.end()
    }
}

impl support::Read for AgentEdge {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut source = None;
        let mut target = None;
        let mut condition_prompt = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "source" => source = Some(member.read(reader)?),
                "target" => target = Some(member.read(reader)?),
                "condition_prompt" => condition_prompt = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            source: source?,
            target: target?,
            condition_prompt,
        })
    }
}

support::contract!(AgentGraph, CHECKS, 0);
support::contract!(AgentResponseFormat, CHECKS, 10);
support::contract!(MarkdownFormat, CHECKS, 17);
support::contract!(BlueprintFormat, CHECKS, 18);
support::contract!(Blueprint, CHECKS, 42);
support::contract!(AgentNode, CHECKS, 15);
support::contract!(ToolBinding, CHECKS, 44);
support::contract!(AgentEdge, CHECKS, 16);
