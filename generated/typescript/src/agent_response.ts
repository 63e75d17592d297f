// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as verdicts from "./agent_response.accepts.js";
import { checks } from "./agent_response.checks.js";
import { type Contract, contract } from "./support/contract.js";
import { type Fallback, fallback } from "./support/fallback.js";
import { type Values, values } from "./support/values.js";

/** `#/x-constants/AGNO_CONTRACT_VERSION` */
export const AGNO_CONTRACT_VERSION = "v1" as const;

/** `#/x-constants/AGENT_NAMES` */
export const AGENT_NAMES = ["Ops", "Content", "Growth", "Systems"] as const;

/**
 * Agent response
 *
 * The complete answer of one specialist agent.
 *
 * There are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.
 */
export interface AgentResponse {
  /** Version of the contract that the response follows. */
  version: "v1";
  /** Agent that produced the response. */
  agent: AgentName;
  /** Full text of the response. Markdown is allowed, and so is an empty text. */
  content: string;
  /** Assumptions that the agent made and states openly. Left out when there is nothing to state; never null. */
  assumptions?: string[];
  /**
   * Steps that the user can take next, at least one.
   *
   * - `minItems: 1`
   */
  next_actions: string[];
}
export const AgentResponse: Contract<AgentResponse> & Fallback<AgentResponse> =
  /* @__PURE__ */ fallback(/* @__PURE__ */ contract(checks, 0, { matchesSchema: verdicts.acceptsAgentResponse }), checks);

/**
 * Agent name
 *
 * Name of a specialist agent.
 *
 * The hub that routes between the agents is internal and never answers under its own name.
 *
 * - `Ops`: Newsletter operations: standard procedures, follow-ups, pipelines.
 * - `Content`: Editorial work: interview analysis, quotes, framing.
 * - `Growth`: Audience growth: guest discovery, ranking of prospects, trends.
 * - `Systems`: Systems work: schema design, tooling, integrations, scoring models.
 */
export type AgentName = "Ops" | "Content" | "Growth" | "Systems";
export const AgentName: Contract<AgentName> & Values<AgentName> =
  /* @__PURE__ */ values(/* @__PURE__ */ contract(checks, 7, { matchesSchema: verdicts.acceptsAgentName }), [
    "Ops",
    "Content",
    "Growth",
    "Systems",
  ]);
