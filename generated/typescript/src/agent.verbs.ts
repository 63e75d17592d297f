// @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import {
  acceptsAgentEdge,
  acceptsAgentGraph,
  acceptsAgentNode,
  acceptsAgentResponseFormat,
  acceptsBlueprint,
  acceptsBlueprintFormat,
  acceptsMarkdownFormat,
  acceptsToolBinding,
  satisfiesRules,
} from "./agent.accepts.js";
import { checks } from "./agent.checks.js";
import type {
  AgentEdge,
  AgentGraphInput,
  AgentNodeInput,
  AgentResponseFormat,
  Blueprint,
  BlueprintFormat,
  MarkdownFormat,
  ToolBinding,
} from "./agent.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";
import { collectBreaches } from "./support/rules.js";

/** Is `value`, as it stands, a document of the type {@link AgentGraphInput}? */
export function isAgentGraph(value: unknown): value is AgentGraphInput {
  return passes(value, acceptsAgentGraph, satisfiesRules);
}

/** The report on `value` as a document of the type {@link AgentGraphInput}. */
export function explainAgentGraph(value: unknown): Report {
  return explain(checks, 0, value, collectBreaches);
}

/** Is `value`, as it stands, a document of the type {@link AgentResponseFormat}? */
export function isAgentResponseFormat(value: unknown): value is AgentResponseFormat {
  return passes(value, acceptsAgentResponseFormat);
}

/** The report on `value` as a document of the type {@link AgentResponseFormat}. */
export function explainAgentResponseFormat(value: unknown): Report {
  return explain(checks, 10, value);
}

/** Is `value`, as it stands, a document of the type {@link MarkdownFormat}? */
export function isMarkdownFormat(value: unknown): value is MarkdownFormat {
  return passes(value, acceptsMarkdownFormat);
}

/** The report on `value` as a document of the type {@link MarkdownFormat}. */
export function explainMarkdownFormat(value: unknown): Report {
  return explain(checks, 17, value);
}

/** Is `value`, as it stands, a document of the type {@link BlueprintFormat}? */
export function isBlueprintFormat(value: unknown): value is BlueprintFormat {
  return passes(value, acceptsBlueprintFormat);
}

/** The report on `value` as a document of the type {@link BlueprintFormat}. */
export function explainBlueprintFormat(value: unknown): Report {
  return explain(checks, 18, value);
}

/** Is `value`, as it stands, a document of the type {@link Blueprint}? */
export function isBlueprint(value: unknown): value is Blueprint {
  return passes(value, acceptsBlueprint);
}

/** The report on `value` as a document of the type {@link Blueprint}. */
export function explainBlueprint(value: unknown): Report {
  return explain(checks, 42, value);
}

/** Is `value`, as it stands, a document of the type {@link AgentNodeInput}? */
export function isAgentNode(value: unknown): value is AgentNodeInput {
  return passes(value, acceptsAgentNode);
}

/** The report on `value` as a document of the type {@link AgentNodeInput}. */
export function explainAgentNode(value: unknown): Report {
  return explain(checks, 15, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolBinding}? */
export function isToolBinding(value: unknown): value is ToolBinding {
  return passes(value, acceptsToolBinding);
}

/** The report on `value` as a document of the type {@link ToolBinding}. */
export function explainToolBinding(value: unknown): Report {
  return explain(checks, 44, value);
}

/** Is `value`, as it stands, a document of the type {@link AgentEdge}? */
export function isAgentEdge(value: unknown): value is AgentEdge {
  return passes(value, acceptsAgentEdge);
}

/** The report on `value` as a document of the type {@link AgentEdge}. */
export function explainAgentEdge(value: unknown): Report {
  return explain(checks, 16, value);
}
