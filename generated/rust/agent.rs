// @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.

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

use super::support::{self, Build, Checks, Json};

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

impl Build for AgentGraph {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::optional(object, "id")?,
            name: support::required(object, "name")?,
            description: support::optional(object, "description")?,
            generation_prompt: support::required(object, "generation_prompt")?,
            response_format: support::required(object, "response_format")?,
            nodes: support::required(object, "nodes")?,
            edges: support::required(object, "edges")?,
            execution_plan: support::required(object, "execution_plan")?,
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
    Variant1(MarkdownFormat),
    /// Blueprint format
    ///
    /// The agent answers with structured output that follows a schema.
    Variant2(BlueprintFormat),
}

impl Serialize for AgentResponseFormat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Variant1(value) => value.serialize(serializer),
            Self::Variant2(value) => value.serialize(serializer),
        }
    }
}

impl Build for AgentResponseFormat {
    fn build(document: &Json) -> Option<Self> {
        match document {
            Json::Object(
                object,
            ) if matches!(
                object.get("type"), Some(Json::Number(number)) if number.as_i64() ==
                Some(1)
            ) => Build::build(document).map(Self::Variant1),
            Json::Object(
                object,
            ) if matches!(
                object.get("type"), Some(Json::Number(number)) if number.as_i64() ==
                Some(2)
            ) => Build::build(document).map(Self::Variant2),
            _ => None,
        }
    }
}

impl From<MarkdownFormat> for AgentResponseFormat {
    fn from(value: MarkdownFormat) -> Self {
        Self::Variant1(value)
    }
}

impl From<BlueprintFormat> for AgentResponseFormat {
    fn from(value: BlueprintFormat) -> Self {
        Self::Variant2(value)
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

impl Build for MarkdownFormat {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            payload: support::required(object, "payload")?,
        })
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

impl Build for BlueprintFormat {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            payload: support::required(object, "payload")?,
        })
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

impl Build for Blueprint {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            format: support::required(object, "format")?,
            output_schema: support::required(object, "output_schema")?,
            rules: support::required(object, "rules")?,
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

impl Build for AgentNode {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            name: support::required(object, "name")?,
            prompt: support::required(object, "prompt")?,
            tools: support::optional(object, "tools")?.unwrap_or_default(),
            max_iterations: support::optional(object, "max_iterations")?.unwrap_or(10),
            is_exit_node: support::optional(object, "is_exit_node")?.unwrap_or_default(),
            defer: support::optional(object, "defer")?.unwrap_or_default(),
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

impl Build for ToolBinding {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            name: support::required(object, "name")?,
            description: support::optional(object, "description")?,
            data_connection_id: support::optional(object, "data_connection_id")?,
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

impl Build for AgentEdge {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Self {
            id: support::required(object, "id")?,
            source: support::required(object, "source")?,
            target: support::required(object, "target")?,
            condition_prompt: support::optional(object, "condition_prompt")?,
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
