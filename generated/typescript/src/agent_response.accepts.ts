// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.

import { isObject, type JsonValue } from "./support/json.js";
import { isPlain, isText } from "./support/vet.js";

/** `#` */
export function node0(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["version"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "version":
        if (part !== "v1") return false;
        required += 1;
        break;
      case "agent":
        if (part !== "Ops" && part !== "Content" && part !== "Growth" && part !== "Systems") return false;
        required += 1;
        break;
      case "content":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "assumptions":
        if (!node4(part)) return false;
        break;
      case "next_actions":
        if (!node5(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/properties/assumptions` */
function node4(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/properties/next_actions` */
function node5(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/AgentName` */
export function node7(value: JsonValue | undefined): boolean {
  return value === "Ops" || value === "Content" || value === "Growth" || value === "Systems";
}
