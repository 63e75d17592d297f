// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { acceptsAgentName, acceptsAgentResponse } from "./agent_response.accepts.js";
import { checks } from "./agent_response.checks.js";
import type { AgentName, AgentResponse } from "./agent_response.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";

/** Is `value`, as it stands, a document of the type {@link AgentResponse}? */
export function isAgentResponse(value: unknown): value is AgentResponse {
  return passes(value, acceptsAgentResponse);
}

/** The report on `value` as a document of the type {@link AgentResponse}. */
export function explainAgentResponse(value: unknown): Report {
  return explain(checks, 0, value);
}

/** Is `value`, as it stands, a document of the type {@link AgentName}? */
export function isAgentName(value: unknown): value is AgentName {
  return passes(value, acceptsAgentName);
}

/** The report on `value` as a document of the type {@link AgentName}. */
export function explainAgentName(value: unknown): Report {
  return explain(checks, 7, value);
}
