// @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as verdicts from "./agent.accepts.js";
import { checks } from "./agent.checks.js";
import { type Contract, contract } from "./support/contract.js";
import type { JsonValue } from "./support/json.js";
import { type Tags, tags } from "./support/tags.js";

/** `#/x-constants/START` */
export const START = "START" as const;

/** `#/x-constants/END` */
export const END = "END" as const;

/** `#/x-constants/MARKDOWN` */
export const MARKDOWN = 1 as const;

/** `#/x-constants/BLUEPRINT` */
export const BLUEPRINT = 2 as const;

/** {@link AgentGraph} as it may be sent and written: members with defaults may be absent. */
export interface AgentGraphInput {
  /** Unique identifier of the agent. The server assigns it. */
  id?: string;
  /** Name of the agent, for people. */
  name: string;
  /** What the agent is for. */
  description?: string;
  /** The prompt from which the graph was generated. */
  generation_prompt: string;
  /** In what form the agent answers. */
  response_format: AgentResponseFormat;
  /** The steps of the workflow. No two share an id. */
  nodes: AgentNodeInput[];
  /** The connections between the steps. No two share an id. */
  edges: AgentEdge[];
  /** The workflow as a Mermaid diagram, for people. */
  execution_plan: string;
}
/**
 * Graph definition
 *
 * An agent as a workflow of nodes, with edges that may be conditional.
 *
 * The edges may form cycles: a conditional edge can lead back to a node that has already run.
 *
 * Rules:
 * - `DUPLICATE_NODE_ID`: no two of `$.nodes[*].id` are equal.
 * - `DUPLICATE_EDGE_ID`: no two of `$.edges[*].id` are equal.
 * - `EDGE_SOURCE_NOT_FOUND`: each of `$.edges[*].source` is among `$.nodes[*].id`, or `"START"`.
 * - `EDGE_TARGET_NOT_FOUND`: each of `$.edges[*].target` is among `$.nodes[*].id`, or `"END"`.
 */
export interface AgentGraph extends AgentGraphInput {
  nodes: AgentNode[];
}
export const AgentGraph: Contract<AgentGraph, AgentGraphInput> =
  /* @__PURE__ */ contract(checks, 0, {
    matchesSchema: verdicts.acceptsAgentGraph,
    satisfiesRules: verdicts.satisfiesRules,
  });

/**
 * Agent response format
 *
 * In what form an agent answers; `type` says which: 1 is Markdown, 2 a blueprint.
 */
export type AgentResponseFormat = MarkdownFormat | BlueprintFormat;
export const AgentResponseFormat: Contract<AgentResponseFormat> & Tags<AgentResponseFormat, "type"> =
  /* @__PURE__ */ tags(/* @__PURE__ */ contract(checks, 10, { matchesSchema: verdicts.acceptsAgentResponseFormat }), "type", [
    1,
    2,
  ]);

/**
 * Markdown format
 *
 * The agent answers with a text in Markdown.
 */
export interface MarkdownFormat {
  /** Always 1. */
  type: 1;
  /** Always null: this format has no settings. */
  payload: null;
}
export const MarkdownFormat: Contract<MarkdownFormat> =
  /* @__PURE__ */ contract(checks, 17, { matchesSchema: verdicts.acceptsMarkdownFormat });

/**
 * Blueprint format
 *
 * The agent answers with structured output that follows a schema.
 */
export interface BlueprintFormat {
  /** Always 2. */
  type: 2;
  /** What the structured output looks like. */
  payload: Blueprint;
}
export const BlueprintFormat: Contract<BlueprintFormat> =
  /* @__PURE__ */ contract(checks, 18, { matchesSchema: verdicts.acceptsBlueprintFormat });

/**
 * Blueprint
 *
 * Description of a structured output.
 */
export interface Blueprint {
  /** Notation of the output, such as `JSON`. */
  format: string;
  /** JSON Schema that the output follows. Any schema that is an object is allowed. */
  output_schema: { [key: string]: JsonValue };
  /** Rules for the output beyond its schema, in natural language. */
  rules: string;
}
export const Blueprint: Contract<Blueprint> =
  /* @__PURE__ */ contract(checks, 42, { matchesSchema: verdicts.acceptsBlueprint });

/** {@link AgentNode} as it may be sent and written: members with defaults may be absent. */
export interface AgentNodeInput {
  /** Identifier of the node, unique among the nodes; camel case is recommended. `START` and `END` are reserved. */
  id: string;
  /** Name of the node, for people. */
  name: string;
  /** What the language model is told to do in this step. */
  prompt: string;
  /**
   * Tools that the node may call.
   *
   * @defaultValue `[]`
   */
  tools?: ToolBinding[];
  /**
   * How many times the node may call tools.
   *
   * @defaultValue `10`
   */
  max_iterations?: number;
  /**
   * Whether the node makes the final synthesis.
   *
   * @defaultValue `false`
   */
  is_exit_node?: boolean;
  /**
   * Whether the node waits for all of its parallel predecessors.
   *
   * @defaultValue `false`
   */
  defer?: boolean;
}
/**
 * Agent node
 *
 * One step of the workflow.
 */
export interface AgentNode extends AgentNodeInput {
  tools: ToolBinding[];
  max_iterations: number;
  is_exit_node: boolean;
  defer: boolean;
}
export const AgentNode: Contract<AgentNode, AgentNodeInput> =
  /* @__PURE__ */ contract(checks, 15, { matchesSchema: verdicts.acceptsAgentNode });

/**
 * Tool binding
 *
 * A tool that a node may call.
 */
export interface ToolBinding {
  /** Exact name of the MCP tool. */
  name: string;
  /** What the tool is for, as context. */
  description?: string;
  /** The MCP connection that provides the tool. Absent, null and a text are three different documents. */
  data_connection_id?: string | null;
}
export const ToolBinding: Contract<ToolBinding> =
  /* @__PURE__ */ contract(checks, 44, { matchesSchema: verdicts.acceptsToolBinding });

/**
 * Agent edge
 *
 * A connection between two steps, possibly with a condition.
 */
export interface AgentEdge {
  /** Identifier of the edge, unique among the edges. */
  id: string;
  /** Id of the node that the edge leaves, or `START`. */
  source: string;
  /** Id of the node that the edge enters, or `END`. */
  target: string;
  /**
   * Condition in natural language, asked as a question to be answered with yes or no. The edge is taken on yes; without
   * a condition, always. Absent, null and a text are three different documents.
   */
  condition_prompt?: string | null;
}
export const AgentEdge: Contract<AgentEdge> =
  /* @__PURE__ */ contract(checks, 16, { matchesSchema: verdicts.acceptsAgentEdge });
