// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as verdicts from "./graph.accepts.js";
import { checks, style } from "./graph.checks.js";
import { type Contract, contract } from "./support/contract.js";
import type { JsonValue } from "./support/json.js";
import { type Tags, tags } from "./support/tags.js";
import { type Values, values } from "./support/values.js";

/** {@link GraphDefinition} as it may be sent and written: members with defaults may be absent. */
export interface GraphDefinitionInput {
  /**
   * Stable identifier of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /**
   * Version of this graph, counted from 1. It is the author's own count, not the version of the contract.
   *
   * - `minimum: 1`
   */
  version: number;
  /**
   * Id of the node at which a run begins.
   *
   * - `minLength: 1`
   */
  start: string;
  /**
   * The nodes of the graph, at least one. No two share an id.
   *
   * - `minItems: 1`
   */
  nodes: NodeInput[];
  /** The edges between the nodes. No two share an id, and together they form no cycle. */
  edges: Edge[];
}
/**
 * REDMIND GraphDefinition v1
 *
 * An agent as a directed graph: nodes that do the work and edges that say what runs after what.
 *
 * This is the one contract between the editor and the engine; neither adds fields of its own. Ids are stable: importing
 * and exporting a graph never changes them. What a graph does never depends on where its nodes are drawn.
 *
 * Rules:
 * - `DUPLICATE_NODE_ID`: no two of `$.nodes[*].id` are equal.
 * - `DUPLICATE_EDGE_ID`: no two of `$.edges[*].id` are equal.
 * - `START_NOT_FOUND`: `$.start` is among `$.nodes[*].id`.
 * - `EDGE_SOURCE_NOT_FOUND`: each of `$.edges[*].source` is among `$.nodes[*].id`.
 * - `EDGE_TARGET_NOT_FOUND`: each of `$.edges[*].target` is among `$.nodes[*].id`.
 * - `SELF_LOOP`: in each of `$.edges[*]`, `source` and `target` differ from one another.
 * - `RULE_TARGET_NOT_FOUND`: each of `$.nodes[?@.type == 'condition.expr'].config.rules[*].to` is among
 *   `$.nodes[*].id`.
 * - `CYCLE_DETECTED`: `$.edges[*]`, each an edge from `source` to `target`, form no cycle; edges from a value to itself
 *   do not count.
 */
export interface GraphDefinition extends GraphDefinitionInput {
  nodes: Node[];
}
export const GraphDefinition: Contract<GraphDefinition, GraphDefinitionInput> =
  /* @__PURE__ */ contract(checks, 0, {
    matchesSchema: verdicts.acceptsGraphDefinition,
    satisfiesRules: verdicts.satisfiesRules,
    style,
  });

/** {@link Node} as it may be sent and written: members with defaults may be absent. */
export type NodeInput =
  | TriggerManualNode
  | TriggerWebhookNode
  | AgentCoreNode
  | ConditionExprNode
  | MemoryKVNode
  | ModelLLMNodeInput
  | ToolHttpNode
  | ToolPostgresNode
  | ResponseChatNode;
/**
 * Node
 *
 * A node of one of the nine kinds; `type` says which.
 */
export type Node =
  | TriggerManualNode
  | TriggerWebhookNode
  | AgentCoreNode
  | ConditionExprNode
  | MemoryKVNode
  | ModelLLMNode
  | ToolHttpNode
  | ToolPostgresNode
  | ResponseChatNode;
export const Node: Contract<Node, NodeInput> & Tags<Node, "type"> =
  /* @__PURE__ */ tags(/* @__PURE__ */ contract(checks, 9, { matchesSchema: verdicts.acceptsNode, style }), "type", [
    "trigger.manual",
    "trigger.webhook",
    "agent.core",
    "condition.expr",
    "memory.kv",
    "model.llm",
    "tool.http",
    "tool.postgres",
    "response.chat",
  ]);

/**
 * Manual trigger node
 *
 * Starts a run by hand, with a given message.
 */
export interface TriggerManualNode {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `trigger.manual`. */
  type: "trigger.manual";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of a manual trigger. */
  config: TriggerManualNodeConfig;
}
export const TriggerManualNode: Contract<TriggerManualNode> =
  /* @__PURE__ */ contract(checks, 25, { matchesSchema: verdicts.acceptsTriggerManualNode, style });

/**
 * Node placement
 *
 * Where an editor draws a node. Presentation only: it has no influence on what the graph does.
 */
export interface UI {
  /** Horizontal position. */
  x: number;
  /** Vertical position. */
  y: number;
  /** Width, if the editor fixed one. */
  w?: number;
  /** Height, if the editor fixed one. */
  h?: number;
}
export const UI: Contract<UI> = /* @__PURE__ */ contract(checks, 116, { matchesSchema: verdicts.acceptsUI, style });

/** Configuration of a manual trigger. */
export interface TriggerManualNodeConfig {
  /** Message that the run starts with. */
  message: string;
}
export const TriggerManualNodeConfig: Contract<TriggerManualNodeConfig> =
  /* @__PURE__ */ contract(checks, 63, { matchesSchema: verdicts.acceptsTriggerManualNodeConfig, style });

/**
 * Webhook trigger node
 *
 * Starts a run when an HTTP request arrives.
 */
export interface TriggerWebhookNode {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `trigger.webhook`. */
  type: "trigger.webhook";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of a webhook trigger. */
  config: TriggerWebhookNodeConfig;
}
export const TriggerWebhookNode: Contract<TriggerWebhookNode> =
  /* @__PURE__ */ contract(checks, 26, { matchesSchema: verdicts.acceptsTriggerWebhookNode, style });

/** Configuration of a webhook trigger. */
export interface TriggerWebhookNodeConfig {
  /**
   * Path that the webhook listens on. It begins with a slash.
   *
   * - `pattern: "^/"`
   */
  path: string;
  /** HTTP method that the webhook answers to. */
  method: NodeConfigMethod;
}
export const TriggerWebhookNodeConfig: Contract<TriggerWebhookNodeConfig> =
  /* @__PURE__ */ contract(checks, 65, { matchesSchema: verdicts.acceptsTriggerWebhookNodeConfig, style });

/**
 * Agent core node
 *
 * Lets the agent think about the input, following instructions.
 */
export interface AgentCoreNode {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `agent.core`. */
  type: "agent.core";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of an agent core. */
  config: AgentCoreNodeConfig;
}
export const AgentCoreNode: Contract<AgentCoreNode> =
  /* @__PURE__ */ contract(checks, 27, { matchesSchema: verdicts.acceptsAgentCoreNode, style });

/** Configuration of an agent core. */
export interface AgentCoreNodeConfig {
  /** How the agent proceeds. So far only `reactive`: one answer to one input. */
  strategy: "reactive";
  /** What the agent is told to do. */
  instructions: string;
}
export const AgentCoreNodeConfig: Contract<AgentCoreNodeConfig> =
  /* @__PURE__ */ contract(checks, 67, { matchesSchema: verdicts.acceptsAgentCoreNodeConfig, style });

/**
 * Condition node
 *
 * Chooses the next node by evaluating expressions.
 */
export interface ConditionExprNode {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `condition.expr`. */
  type: "condition.expr";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of a condition. */
  config: ConditionExprNodeConfig;
}
export const ConditionExprNode: Contract<ConditionExprNode> =
  /* @__PURE__ */ contract(checks, 28, { matchesSchema: verdicts.acceptsConditionExprNode, style });

/** Configuration of a condition. */
export interface ConditionExprNodeConfig {
  /** Language in which the expressions are written. */
  engine: "jexl" | "jmespath";
  /**
   * The rules, at least one, in the order in which they are tried.
   *
   * - `minItems: 1`
   */
  rules: ConditionExprNodeConfigRule[];
}
export const ConditionExprNodeConfig: Contract<ConditionExprNodeConfig> =
  /* @__PURE__ */ contract(checks, 69, { matchesSchema: verdicts.acceptsConditionExprNodeConfig, style });

/**
 * Condition rule
 *
 * If the expression holds, the run continues at the given node.
 */
export interface ConditionExprNodeConfigRule {
  /**
   * Expression in the language of the chosen engine.
   *
   * - `minLength: 1`
   */
  if: string;
  /**
   * Id of the node to continue at.
   *
   * - `minLength: 1`
   */
  to: string;
}
export const ConditionExprNodeConfigRule: Contract<ConditionExprNodeConfigRule> =
  /* @__PURE__ */ contract(checks, 117, { matchesSchema: verdicts.acceptsConditionExprNodeConfigRule, style });

/**
 * Key-value memory node
 *
 * Loads from or saves to a key-value memory.
 */
export interface MemoryKVNode {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `memory.kv`. */
  type: "memory.kv";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of a key-value memory. */
  config: MemoryKVNodeConfig;
}
export const MemoryKVNode: Contract<MemoryKVNode> =
  /* @__PURE__ */ contract(checks, 29, { matchesSchema: verdicts.acceptsMemoryKVNode, style });

/** Configuration of a key-value memory. */
export interface MemoryKVNodeConfig {
  /** Whether the node loads or saves. */
  mode: "load" | "save";
  /** How long the memory lives: over a whole conversation, or for one run. */
  scope: "conversation" | "run";
  /** Where the memory is kept. */
  backend: "postgres" | "memory";
}
export const MemoryKVNodeConfig: Contract<MemoryKVNodeConfig> =
  /* @__PURE__ */ contract(checks, 71, { matchesSchema: verdicts.acceptsMemoryKVNodeConfig, style });

/** {@link ModelLLMNode} as it may be sent and written: members with defaults may be absent. */
export interface ModelLLMNodeInput {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `model.llm`. */
  type: "model.llm";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of a language model. */
  config: ModelLLMNodeConfigInput;
}
/**
 * Language model node
 *
 * Calls a language model.
 */
export interface ModelLLMNode extends ModelLLMNodeInput {
  config: ModelLLMNodeConfig;
}
export const ModelLLMNode: Contract<ModelLLMNode, ModelLLMNodeInput> =
  /* @__PURE__ */ contract(checks, 30, { matchesSchema: verdicts.acceptsModelLLMNode, style });

/** {@link ModelLLMNodeConfig} as it may be sent and written: members with defaults may be absent. */
export interface ModelLLMNodeConfigInput {
  /** Who serves the model. */
  provider: "azure" | "openai" | "local";
  /** Name of the model, as its provider knows it. */
  model: string;
  /**
   * Sampling temperature: 0 is the steadiest, 2 the most varied.
   *
   * - `minimum: 0`
   * - `maximum: 2`
   *
   * @defaultValue `0.2`
   */
  temperature?: number;
}
/** Configuration of a language model. */
export interface ModelLLMNodeConfig extends ModelLLMNodeConfigInput {
  temperature: number;
}
export const ModelLLMNodeConfig: Contract<ModelLLMNodeConfig, ModelLLMNodeConfigInput> =
  /* @__PURE__ */ contract(checks, 73, { matchesSchema: verdicts.acceptsModelLLMNodeConfig, style });

/**
 * HTTP tool node
 *
 * Sends an HTTP request.
 */
export interface ToolHttpNode {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `tool.http`. */
  type: "tool.http";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of an HTTP request. */
  config: ToolHttpNodeConfig;
}
export const ToolHttpNode: Contract<ToolHttpNode> =
  /* @__PURE__ */ contract(checks, 31, { matchesSchema: verdicts.acceptsToolHttpNode, style });

/** Configuration of an HTTP request. */
export interface ToolHttpNodeConfig {
  /** HTTP method of the request. */
  method: NodeConfigMethod;
  /**
   * Absolute URI that the request goes to.
   *
   * - `format: "uri"`
   */
  url: string;
  /** Header fields of the request, by name. */
  headers?: { [key: string]: string };
  /** Body of the request, as any JSON value. Null is a body too, and differs from no body at all. */
  body?: JsonValue;
}
export const ToolHttpNodeConfig: Contract<ToolHttpNodeConfig> =
  /* @__PURE__ */ contract(checks, 75, { matchesSchema: verdicts.acceptsToolHttpNodeConfig, style });

/** `#/$defs/ToolHttpNode/allOf/1/properties/config/properties/method` */
export type NodeConfigMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export const NodeConfigMethod: Contract<NodeConfigMethod> & Values<NodeConfigMethod> =
  /* @__PURE__ */ values(/* @__PURE__ */ contract(checks, 105, { matchesSchema: verdicts.acceptsNodeConfigMethod, style }), [
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
  ]);

/**
 * PostgreSQL tool node
 *
 * Runs a query on a PostgreSQL database.
 */
export interface ToolPostgresNode {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `tool.postgres`. */
  type: "tool.postgres";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of a PostgreSQL query. */
  config: ToolPostgresNodeConfig;
}
export const ToolPostgresNode: Contract<ToolPostgresNode> =
  /* @__PURE__ */ contract(checks, 32, { matchesSchema: verdicts.acceptsToolPostgresNode, style });

/** Configuration of a PostgreSQL query. */
export interface ToolPostgresNodeConfig {
  /**
   * Name of the configured connection to use. It is a reference, never the credentials themselves.
   *
   * - `minLength: 1`
   */
  connectionRef: string;
  /**
   * SQL text of the query.
   *
   * - `minLength: 1`
   */
  query: string;
}
export const ToolPostgresNodeConfig: Contract<ToolPostgresNodeConfig> =
  /* @__PURE__ */ contract(checks, 77, { matchesSchema: verdicts.acceptsToolPostgresNodeConfig, style });

/**
 * Chat response node
 *
 * Answers the user in the chat.
 */
export interface ResponseChatNode {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Always `response.chat`. */
  type: "response.chat";
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of a chat response. */
  config: ResponseChatNodeConfig;
}
export const ResponseChatNode: Contract<ResponseChatNode> =
  /* @__PURE__ */ contract(checks, 33, { matchesSchema: verdicts.acceptsResponseChatNode, style });

/** Configuration of a chat response. */
export interface ResponseChatNodeConfig {
  /** Whether the answer is plain text or JSON. */
  format: "text" | "json";
  /** Template that the answer is made from. */
  template?: string;
}
export const ResponseChatNodeConfig: Contract<ResponseChatNodeConfig> =
  /* @__PURE__ */ contract(checks, 79, { matchesSchema: verdicts.acceptsResponseChatNodeConfig, style });

/**
 * Edge
 *
 * A directed connection: after the source node, the target node runs.
 */
export interface Edge {
  /**
   * Stable identifier of the edge, unique among the edges of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /**
   * Id of the node that the edge leaves.
   *
   * - `minLength: 1`
   */
  source: string;
  /**
   * Id of the node that the edge enters. It differs from the source: an edge never leads back to its own node.
   *
   * - `minLength: 1`
   */
  target: string;
  /** Text shown beside the edge. */
  label?: string;
}
export const Edge: Contract<Edge> =
  /* @__PURE__ */ contract(checks, 10, { matchesSchema: verdicts.acceptsEdge, style });

/**
 * Node base
 *
 * What every node has, whatever its kind. It stays open; each kind of node closes itself.
 */
export interface NodeBase {
  /**
   * Stable identifier of the node, unique among the nodes of the graph.
   *
   * - `minLength: 1`
   */
  id: string;
  /** Kind of the node. */
  type: string;
  /**
   * Version of the node's kind. A breaking change of a kind's configuration raises it.
   *
   * - `minimum: 1`
   *
   * @defaultValue `1`
   */
  typeVersion: number;
  /** Name shown to people. */
  label?: string;
  /** Where an editor draws the node. */
  ui?: UI;
  /** Configuration of the node. Its fields depend on the kind. */
  config: { [key: string]: JsonValue };
  [key: string]: unknown;
}
export const NodeBase: Contract<NodeBase> =
  /* @__PURE__ */ contract(checks, 61, { matchesSchema: verdicts.acceptsNodeBase, style });
