// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { isObject, type JsonValue } from "./support/json.js";
import { isLiteral, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

/** `#` */
export function acceptsAgentResponse(value: JsonValue | undefined): boolean {
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
