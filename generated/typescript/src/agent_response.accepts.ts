// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { isObject, type JsonValue } from "./support/json.js";
import { isLiteral, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

/** `#` */
export function acceptsAgentResponse(value: JsonValue | undefined): boolean {
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

/** `#/properties/assumptions` */
function acceptsAgentResponseAssumptions(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/properties/next_actions` */
function acceptsAgentResponseNextActions(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/AgentName` */
export function acceptsAgentName(value: JsonValue | undefined): boolean {
  return value === "Ops" || value === "Content" || value === "Growth" || value === "Systems";
}
