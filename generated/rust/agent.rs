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

use serde::Serialize;
use serde_json::Value;

use super::support::{self, Checks, Published};

/// Schema location: `#/x-constants/START`.
pub const START: &str = "START";

/// Schema location: `#/x-constants/END`.
pub const END: &str = "END";

/// Schema location: `#/x-constants/MARKDOWN`.
pub const MARKDOWN: i64 = 1;

/// Schema location: `#/x-constants/BLUEPRINT`.
pub const BLUEPRINT: i64 = 2;

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("agent.checks.json"));

/// What the types publish: the same as a JSON Schema.
static SCHEMA: Published = Published::new(include_str!("agent.published.json"));

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
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct AgentGraph {
    /// Unique identifier of the agent. The server assigns it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Name of the agent, for people.
    pub name: String,
    /// What the agent is for.
    #[serde(skip_serializing_if = "Option::is_none")]
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

support::object!(AgentGraph, CHECKS, 0, {
    [id], name, [description], generation_prompt, response_format, nodes, edges, execution_plan
});

support::builder!(AgentGraph {
    name: String, generation_prompt: String, response_format: AgentResponseFormat,
    nodes: Vec<AgentNode>, edges: Vec<AgentEdge>, execution_plan: String; [with_id id: String],
    [with_description description: String]
});

/// Agent response format
///
/// In what form an agent answers; `type` says which: 1 is Markdown, 2 a blueprint.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
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

support::untagged_union!(AgentResponseFormat, CHECKS, 10, "type" {
    [1] => MarkdownFormat(MarkdownFormat),
    [2] => BlueprintFormat(BlueprintFormat)
});

/// Markdown format
///
/// The agent answers with a text in Markdown.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MarkdownFormat {
    /// Always null: this format has no settings.
    pub payload: (),
}

impl MarkdownFormat {
    /// Always 1.
    pub const TYPE: i64 = 1;
}

support::object!(serialize MarkdownFormat, CHECKS, 17, { ("type" = Self::TYPE), payload });

support::builder!(MarkdownFormat { (payload = ()) });

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

support::object!(serialize BlueprintFormat, CHECKS, 18, { ("type" = Self::TYPE), payload });

support::builder!(BlueprintFormat { payload: Blueprint });

/// Blueprint
///
/// Description of a structured output.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Blueprint {
    /// Notation of the output, such as `JSON`.
    pub format: String,
    /// JSON Schema that the output follows. Any schema that is an object is allowed.
    pub output_schema: BTreeMap<String, Value>,
    /// Rules for the output beyond its schema, in natural language.
    pub rules: String,
}

support::object!(Blueprint, CHECKS, 42, { format, output_schema, rules });

support::builder!(Blueprint {
    format: String, output_schema: BTreeMap<String, Value>, rules: String
});

/// Agent node
///
/// One step of the workflow.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
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

support::object!(AgentNode, CHECKS, 15, {
    id, name, prompt, tools = Vec::new(), max_iterations = 10, is_exit_node = false, defer = false
});

support::builder!(AgentNode {
    id: String, name: String, prompt: String; with_tools tools: Vec<ToolBinding> = Vec::new(),
    with_max_iterations max_iterations: i64 = 10, with_is_exit_node is_exit_node: bool = false,
    with_defer defer: bool = false
});

/// Tool binding
///
/// A tool that a node may call.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ToolBinding {
    /// Exact name of the MCP tool.
    pub name: String,
    /// What the tool is for, as context.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The MCP connection that provides the tool. Absent, null and a text are three different documents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_connection_id: Option<Option<String>>,
}

support::object!(ToolBinding, CHECKS, 44, { name, [description], [data_connection_id] });

support::builder!(ToolBinding {
    name: String; [with_description description: String],
    [with_data_connection_id data_connection_id: Option<String>]
});

/// Agent edge
///
/// A connection between two steps, possibly with a condition.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct AgentEdge {
    /// Identifier of the edge, unique among the edges.
    pub id: String,
    /// Id of the node that the edge leaves, or `START`.
    pub source: String,
    /// Id of the node that the edge enters, or `END`.
    pub target: String,
    /// Condition in natural language, asked as a question to be answered with yes or no. The edge is taken on yes;
    /// without a condition, always. Absent, null and a text are three different documents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition_prompt: Option<Option<String>>,
}

support::object!(AgentEdge, CHECKS, 16, { id, source, target, [condition_prompt] });

support::builder!(AgentEdge {
    id: String, source: String, target: String;
    [with_condition_prompt condition_prompt: Option<String>]
});

support::publish!(SCHEMA, [AgentGraph, AgentResponseFormat, MarkdownFormat, BlueprintFormat, Blueprint, AgentNode, ToolBinding, AgentEdge]);
