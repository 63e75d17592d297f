// @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { isObject, type JsonValue } from "./support/json.js";
import { isJson, isLiteral, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

/** `#` */
export function acceptsStreamEvent(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "delta":
      return acceptsStreamEventDelta(value);
    case "tool_start":
      return acceptsStreamEventToolStart(value);
    case "tool_result":
      return acceptsStreamEventToolResult(value);
    case "final":
      return acceptsStreamEventFinal(value);
    default:
      return false;
  }
}

/** `#/oneOf/0` */
export function acceptsStreamEventDelta(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["type"];
  if (part0 !== "delta") return false;
  const part1 = value["content"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "type":
      case "content":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/oneOf/1` */
export function acceptsStreamEventToolStart(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["type"];
  if (part0 !== "tool_start") return false;
  const part1 = value["tool"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "type":
      case "tool":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/oneOf/2` */
export function acceptsStreamEventToolResult(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["type"];
  if (part0 !== "tool_result") return false;
  const part1 = value["tool"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "type":
      case "tool":
        required += 1;
        break;
      case "data": {
        const part = value[name];
        if (!isJson(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/oneOf/3` */
export function acceptsStreamEventFinal(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["type"];
  if (part0 !== "final") return false;
  const part1 = value["payload"];
  if (!acceptsAgentResponse(part1)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "type":
      case "payload":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AgentResponse` */
function acceptsAgentResponse(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["version"];
  if (part0 !== "v1") return false;
  const part1 = value["agent"];
  if (part1 !== "Ops" && part1 !== "Content" && part1 !== "Growth" && part1 !== "Systems") return false;
  const part2 = value["content"];
  if (typeof part2 !== "string") return false;
  const part3 = value["next_actions"];
  if (!acceptsAgentResponseNextActions(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part2))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "version":
      case "agent":
      case "content":
      case "next_actions":
        required += 1;
        break;
      case "assumptions": {
        const part = value[name];
        if (!acceptsAgentResponseAssumptions(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/AgentResponse/properties/assumptions` */
function acceptsAgentResponseAssumptions(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/AgentResponse/properties/next_actions` */
function acceptsAgentResponseNextActions(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}
