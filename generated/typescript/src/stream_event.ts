// @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import type { AgentResponse } from "./agent_response.js";
import * as verdicts from "./stream_event.accepts.js";
import { checks } from "./stream_event.checks.js";
import { type Contract, contract } from "./support/contract.js";
import type { JsonValue } from "./support/json.js";
import { type Tags, tags } from "./support/tags.js";

/**
 * Stream event
 *
 * One server-sent event of a response stream; `type` says which of the four kinds it is.
 *
 * After the last event the stream carries the literal text `[DONE]`, which is not JSON and not part of this schema.
 */
export type StreamEvent = StreamEventDelta | StreamEventToolStart | StreamEventToolResult | StreamEventFinal;
export const StreamEvent: Contract<StreamEvent> & Tags<StreamEvent, "type"> =
  /* @__PURE__ */ tags(/* @__PURE__ */ contract(checks, 0, { matchesSchema: verdicts.acceptsStreamEvent }), "type", [
    "delta",
    "tool_start",
    "tool_result",
    "final",
  ]);

/**
 * Delta event
 *
 * A piece of the response text, to be appended to the pieces before it.
 */
export interface StreamEventDelta {
  /** Always `delta`. */
  type: "delta";
  /** Text to append. */
  content: string;
}
export const StreamEventDelta: Contract<StreamEventDelta> =
  /* @__PURE__ */ contract(checks, 1, { matchesSchema: verdicts.acceptsStreamEventDelta });

/**
 * Tool start event
 *
 * An agent has called a tool.
 *
 * The arguments of the call are withheld on purpose, so that nothing internal leaks.
 */
export interface StreamEventToolStart {
  /** Always `tool_start`. */
  type: "tool_start";
  /** Name of the tool. */
  tool: string;
}
export const StreamEventToolStart: Contract<StreamEventToolStart> =
  /* @__PURE__ */ contract(checks, 2, { matchesSchema: verdicts.acceptsStreamEventToolStart });

/**
 * Tool result event
 *
 * A tool has returned.
 */
export interface StreamEventToolResult {
  /** Always `tool_result`. */
  type: "tool_result";
  /** Name of the tool. */
  tool: string;
  /** What the tool returned, as any JSON value; null is a value too, and differs from no `data` at all. */
  data?: JsonValue;
}
export const StreamEventToolResult: Contract<StreamEventToolResult> =
  /* @__PURE__ */ contract(checks, 3, { matchesSchema: verdicts.acceptsStreamEventToolResult });

/**
 * Final event
 *
 * The response is complete.
 */
export interface StreamEventFinal {
  /** Always `final`. */
  type: "final";
  /** The complete response. */
  payload: AgentResponse;
}
export const StreamEventFinal: Contract<StreamEventFinal> =
  /* @__PURE__ */ contract(checks, 4, { matchesSchema: verdicts.acceptsStreamEventFinal });
