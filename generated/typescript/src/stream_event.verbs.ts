// @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import {
  acceptsStreamEvent,
  acceptsStreamEventDelta,
  acceptsStreamEventFinal,
  acceptsStreamEventToolResult,
  acceptsStreamEventToolStart,
} from "./stream_event.accepts.js";
import { checks } from "./stream_event.checks.js";
import type {
  StreamEvent,
  StreamEventDelta,
  StreamEventFinal,
  StreamEventToolResult,
  StreamEventToolStart,
} from "./stream_event.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";

/** Is `value`, as it stands, a document of the type {@link StreamEvent}? */
export function isStreamEvent(value: unknown): value is StreamEvent {
  return passes(value, acceptsStreamEvent);
}

/** The report on `value` as a document of the type {@link StreamEvent}. */
export function explainStreamEvent(value: unknown): Report {
  return explain(checks, 0, value);
}

/** Is `value`, as it stands, a document of the type {@link StreamEventDelta}? */
export function isStreamEventDelta(value: unknown): value is StreamEventDelta {
  return passes(value, acceptsStreamEventDelta);
}

/** The report on `value` as a document of the type {@link StreamEventDelta}. */
export function explainStreamEventDelta(value: unknown): Report {
  return explain(checks, 1, value);
}

/** Is `value`, as it stands, a document of the type {@link StreamEventToolStart}? */
export function isStreamEventToolStart(value: unknown): value is StreamEventToolStart {
  return passes(value, acceptsStreamEventToolStart);
}

/** The report on `value` as a document of the type {@link StreamEventToolStart}. */
export function explainStreamEventToolStart(value: unknown): Report {
  return explain(checks, 2, value);
}

/** Is `value`, as it stands, a document of the type {@link StreamEventToolResult}? */
export function isStreamEventToolResult(value: unknown): value is StreamEventToolResult {
  return passes(value, acceptsStreamEventToolResult);
}

/** The report on `value` as a document of the type {@link StreamEventToolResult}. */
export function explainStreamEventToolResult(value: unknown): Report {
  return explain(checks, 3, value);
}

/** Is `value`, as it stands, a document of the type {@link StreamEventFinal}? */
export function isStreamEventFinal(value: unknown): value is StreamEventFinal {
  return passes(value, acceptsStreamEventFinal);
}

/** The report on `value` as a document of the type {@link StreamEventFinal}. */
export function explainStreamEventFinal(value: unknown): Report {
  return explain(checks, 4, value);
}
