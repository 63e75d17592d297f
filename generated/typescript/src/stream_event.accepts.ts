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
  const typePart = value["type"];
  if (typePart !== "delta") return false;
  const contentPart = value["content"];
  if (typeof contentPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(contentPart))) return false;
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
  const typePart = value["type"];
  if (typePart !== "tool_start") return false;
  const toolPart = value["tool"];
  if (typeof toolPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(toolPart))) return false;
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
  const typePart = value["type"];
  if (typePart !== "tool_result") return false;
  const toolPart = value["tool"];
  if (typeof toolPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(toolPart))) return false;
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
  const typePart = value["type"];
  if (typePart !== "final") return false;
  const payloadPart = value["payload"];
  if (!acceptsAgentResponse(payloadPart)) return false;
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
  const versionPart = value["version"];
  if (versionPart !== "v1") return false;
  const agentPart = value["agent"];
  if (agentPart !== "Ops" && agentPart !== "Content" && agentPart !== "Growth" && agentPart !== "Systems") return false;
  const contentPart = value["content"];
  if (typeof contentPart !== "string") return false;
  const nextActionsPart = value["next_actions"];
  if (!acceptsAgentResponseNextActions(nextActionsPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(contentPart))) return false;
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
