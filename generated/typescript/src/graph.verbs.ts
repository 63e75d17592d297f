// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import {
  acceptsAgentCoreNode,
  acceptsAgentCoreNodeConfig,
  acceptsConditionExprNode,
  acceptsConditionExprNodeConfig,
  acceptsConditionExprNodeConfigRule,
  acceptsEdge,
  acceptsGraphDefinition,
  acceptsMemoryKVNode,
  acceptsMemoryKVNodeConfig,
  acceptsModelLLMNode,
  acceptsModelLLMNodeConfig,
  acceptsNode,
  acceptsNodeBase,
  acceptsNodeConfigMethod,
  acceptsResponseChatNode,
  acceptsResponseChatNodeConfig,
  acceptsToolHttpNode,
  acceptsToolHttpNodeConfig,
  acceptsToolPostgresNode,
  acceptsToolPostgresNodeConfig,
  acceptsTriggerManualNode,
  acceptsTriggerManualNodeConfig,
  acceptsTriggerWebhookNode,
  acceptsTriggerWebhookNodeConfig,
  acceptsUI,
  satisfiesRules,
} from "./graph.accepts.js";
import { checks } from "./graph.checks.js";
import type {
  AgentCoreNode,
  AgentCoreNodeConfig,
  ConditionExprNode,
  ConditionExprNodeConfig,
  ConditionExprNodeConfigRule,
  Edge,
  GraphDefinitionInput,
  MemoryKVNode,
  MemoryKVNodeConfig,
  ModelLLMNodeConfigInput,
  ModelLLMNodeInput,
  NodeBase,
  NodeConfigMethod,
  NodeInput,
  ResponseChatNode,
  ResponseChatNodeConfig,
  ToolHttpNode,
  ToolHttpNodeConfig,
  ToolPostgresNode,
  ToolPostgresNodeConfig,
  TriggerManualNode,
  TriggerManualNodeConfig,
  TriggerWebhookNode,
  TriggerWebhookNodeConfig,
  UI,
} from "./graph.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";
import { collectBreaches } from "./support/rules.js";

/** Is `value`, as it stands, a document of the type {@link GraphDefinitionInput}? */
export function isGraphDefinition(value: unknown): value is GraphDefinitionInput {
  return passes(value, acceptsGraphDefinition, satisfiesRules);
}

/** The report on `value` as a document of the type {@link GraphDefinitionInput}. */
export function explainGraphDefinition(value: unknown): Report {
  return explain(checks, 0, value, collectBreaches);
}

/** Is `value`, as it stands, a document of the type {@link NodeInput}? */
export function isNode(value: unknown): value is NodeInput {
  return passes(value, acceptsNode);
}

/** The report on `value` as a document of the type {@link NodeInput}. */
export function explainNode(value: unknown): Report {
  return explain(checks, 9, value);
}

/** Is `value`, as it stands, a document of the type {@link TriggerManualNode}? */
export function isTriggerManualNode(value: unknown): value is TriggerManualNode {
  return passes(value, acceptsTriggerManualNode);
}

/** The report on `value` as a document of the type {@link TriggerManualNode}. */
export function explainTriggerManualNode(value: unknown): Report {
  return explain(checks, 25, value);
}

/** Is `value`, as it stands, a document of the type {@link UI}? */
export function isUI(value: unknown): value is UI {
  return passes(value, acceptsUI);
}

/** The report on `value` as a document of the type {@link UI}. */
export function explainUI(value: unknown): Report {
  return explain(checks, 116, value);
}

/** Is `value`, as it stands, a document of the type {@link TriggerManualNodeConfig}? */
export function isTriggerManualNodeConfig(value: unknown): value is TriggerManualNodeConfig {
  return passes(value, acceptsTriggerManualNodeConfig);
}

/** The report on `value` as a document of the type {@link TriggerManualNodeConfig}. */
export function explainTriggerManualNodeConfig(value: unknown): Report {
  return explain(checks, 63, value);
}

/** Is `value`, as it stands, a document of the type {@link TriggerWebhookNode}? */
export function isTriggerWebhookNode(value: unknown): value is TriggerWebhookNode {
  return passes(value, acceptsTriggerWebhookNode);
}

/** The report on `value` as a document of the type {@link TriggerWebhookNode}. */
export function explainTriggerWebhookNode(value: unknown): Report {
  return explain(checks, 26, value);
}

/** Is `value`, as it stands, a document of the type {@link TriggerWebhookNodeConfig}? */
export function isTriggerWebhookNodeConfig(value: unknown): value is TriggerWebhookNodeConfig {
  return passes(value, acceptsTriggerWebhookNodeConfig);
}

/** The report on `value` as a document of the type {@link TriggerWebhookNodeConfig}. */
export function explainTriggerWebhookNodeConfig(value: unknown): Report {
  return explain(checks, 65, value);
}

/** Is `value`, as it stands, a document of the type {@link AgentCoreNode}? */
export function isAgentCoreNode(value: unknown): value is AgentCoreNode {
  return passes(value, acceptsAgentCoreNode);
}

/** The report on `value` as a document of the type {@link AgentCoreNode}. */
export function explainAgentCoreNode(value: unknown): Report {
  return explain(checks, 27, value);
}

/** Is `value`, as it stands, a document of the type {@link AgentCoreNodeConfig}? */
export function isAgentCoreNodeConfig(value: unknown): value is AgentCoreNodeConfig {
  return passes(value, acceptsAgentCoreNodeConfig);
}

/** The report on `value` as a document of the type {@link AgentCoreNodeConfig}. */
export function explainAgentCoreNodeConfig(value: unknown): Report {
  return explain(checks, 67, value);
}

/** Is `value`, as it stands, a document of the type {@link ConditionExprNode}? */
export function isConditionExprNode(value: unknown): value is ConditionExprNode {
  return passes(value, acceptsConditionExprNode);
}

/** The report on `value` as a document of the type {@link ConditionExprNode}. */
export function explainConditionExprNode(value: unknown): Report {
  return explain(checks, 28, value);
}

/** Is `value`, as it stands, a document of the type {@link ConditionExprNodeConfig}? */
export function isConditionExprNodeConfig(value: unknown): value is ConditionExprNodeConfig {
  return passes(value, acceptsConditionExprNodeConfig);
}

/** The report on `value` as a document of the type {@link ConditionExprNodeConfig}. */
export function explainConditionExprNodeConfig(value: unknown): Report {
  return explain(checks, 69, value);
}

/** Is `value`, as it stands, a document of the type {@link ConditionExprNodeConfigRule}? */
export function isConditionExprNodeConfigRule(value: unknown): value is ConditionExprNodeConfigRule {
  return passes(value, acceptsConditionExprNodeConfigRule);
}

/** The report on `value` as a document of the type {@link ConditionExprNodeConfigRule}. */
export function explainConditionExprNodeConfigRule(value: unknown): Report {
  return explain(checks, 117, value);
}

/** Is `value`, as it stands, a document of the type {@link MemoryKVNode}? */
export function isMemoryKVNode(value: unknown): value is MemoryKVNode {
  return passes(value, acceptsMemoryKVNode);
}

/** The report on `value` as a document of the type {@link MemoryKVNode}. */
export function explainMemoryKVNode(value: unknown): Report {
  return explain(checks, 29, value);
}

/** Is `value`, as it stands, a document of the type {@link MemoryKVNodeConfig}? */
export function isMemoryKVNodeConfig(value: unknown): value is MemoryKVNodeConfig {
  return passes(value, acceptsMemoryKVNodeConfig);
}

/** The report on `value` as a document of the type {@link MemoryKVNodeConfig}. */
export function explainMemoryKVNodeConfig(value: unknown): Report {
  return explain(checks, 71, value);
}

/** Is `value`, as it stands, a document of the type {@link ModelLLMNodeInput}? */
export function isModelLLMNode(value: unknown): value is ModelLLMNodeInput {
  return passes(value, acceptsModelLLMNode);
}

/** The report on `value` as a document of the type {@link ModelLLMNodeInput}. */
export function explainModelLLMNode(value: unknown): Report {
  return explain(checks, 30, value);
}

/** Is `value`, as it stands, a document of the type {@link ModelLLMNodeConfigInput}? */
export function isModelLLMNodeConfig(value: unknown): value is ModelLLMNodeConfigInput {
  return passes(value, acceptsModelLLMNodeConfig);
}

/** The report on `value` as a document of the type {@link ModelLLMNodeConfigInput}. */
export function explainModelLLMNodeConfig(value: unknown): Report {
  return explain(checks, 73, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolHttpNode}? */
export function isToolHttpNode(value: unknown): value is ToolHttpNode {
  return passes(value, acceptsToolHttpNode);
}

/** The report on `value` as a document of the type {@link ToolHttpNode}. */
export function explainToolHttpNode(value: unknown): Report {
  return explain(checks, 31, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolHttpNodeConfig}? */
export function isToolHttpNodeConfig(value: unknown): value is ToolHttpNodeConfig {
  return passes(value, acceptsToolHttpNodeConfig);
}

/** The report on `value` as a document of the type {@link ToolHttpNodeConfig}. */
export function explainToolHttpNodeConfig(value: unknown): Report {
  return explain(checks, 75, value);
}

/** Is `value`, as it stands, a document of the type {@link NodeConfigMethod}? */
export function isNodeConfigMethod(value: unknown): value is NodeConfigMethod {
  return passes(value, acceptsNodeConfigMethod);
}

/** The report on `value` as a document of the type {@link NodeConfigMethod}. */
export function explainNodeConfigMethod(value: unknown): Report {
  return explain(checks, 105, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolPostgresNode}? */
export function isToolPostgresNode(value: unknown): value is ToolPostgresNode {
  return passes(value, acceptsToolPostgresNode);
}

/** The report on `value` as a document of the type {@link ToolPostgresNode}. */
export function explainToolPostgresNode(value: unknown): Report {
  return explain(checks, 32, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolPostgresNodeConfig}? */
export function isToolPostgresNodeConfig(value: unknown): value is ToolPostgresNodeConfig {
  return passes(value, acceptsToolPostgresNodeConfig);
}

/** The report on `value` as a document of the type {@link ToolPostgresNodeConfig}. */
export function explainToolPostgresNodeConfig(value: unknown): Report {
  return explain(checks, 77, value);
}

/** Is `value`, as it stands, a document of the type {@link ResponseChatNode}? */
export function isResponseChatNode(value: unknown): value is ResponseChatNode {
  return passes(value, acceptsResponseChatNode);
}

/** The report on `value` as a document of the type {@link ResponseChatNode}. */
export function explainResponseChatNode(value: unknown): Report {
  return explain(checks, 33, value);
}

/** Is `value`, as it stands, a document of the type {@link ResponseChatNodeConfig}? */
export function isResponseChatNodeConfig(value: unknown): value is ResponseChatNodeConfig {
  return passes(value, acceptsResponseChatNodeConfig);
}

/** The report on `value` as a document of the type {@link ResponseChatNodeConfig}. */
export function explainResponseChatNodeConfig(value: unknown): Report {
  return explain(checks, 79, value);
}

/** Is `value`, as it stands, a document of the type {@link Edge}? */
export function isEdge(value: unknown): value is Edge {
  return passes(value, acceptsEdge);
}

/** The report on `value` as a document of the type {@link Edge}. */
export function explainEdge(value: unknown): Report {
  return explain(checks, 10, value);
}

/** Is `value`, as it stands, a document of the type {@link NodeBase}? */
export function isNodeBase(value: unknown): value is NodeBase {
  return passes(value, acceptsNodeBase);
}

/** The report on `value` as a document of the type {@link NodeBase}. */
export function explainNodeBase(value: unknown): Report {
  return explain(checks, 61, value);
}
