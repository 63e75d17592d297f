// @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.

import { isObject, type JsonValue, member } from "./support/json.js";
import { isInteger } from "./support/number.js";

/** `#` */
export function node0(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "id":
      case "description":
        if (typeof part !== "string") return false;
        break;
      case "name":
      case "generation_prompt":
      case "execution_plan":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "response_format":
        if (!node10(part)) return false;
        required += 1;
        break;
      case "nodes":
        if (!node6(part)) return false;
        required += 1;
        break;
      case "edges":
        if (!node7(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 6;
}

/** `#/properties/nodes` */
function node6(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (!node15(item)) return false;
  }
  return true;
}

/** `#/properties/edges` */
function node7(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (!node16(item)) return false;
  }
  return true;
}

/** `#/$defs/AgentResponseFormat` */
export function node10(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  switch (member(value, "type")) {
    case 1:
      return node17(value);
    case 2:
      return node18(value);
    default:
      return false;
  }
}

/** `#/$defs/AgentNode` */
export function node15(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "id":
        if (typeof part !== "string" || node43(part)) return false;
        required += 1;
        break;
      case "name":
      case "prompt":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "tools":
        if (!node22(part)) return false;
        break;
      case "max_iterations":
        if (typeof part !== "number" || !isInteger(part)) return false;
        break;
      case "is_exit_node":
      case "defer":
        if (typeof part !== "boolean") return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/AgentEdge` */
export function node16(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "id":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "source":
        if (typeof part !== "string" || node45(part)) return false;
        required += 1;
        break;
      case "target":
        if (typeof part !== "string" || node46(part)) return false;
        required += 1;
        break;
      case "condition_prompt":
        if (typeof part !== "string" && part !== null) return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/MarkdownFormat` */
export function node17(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "type":
        if (part !== 1) return false;
        required += 1;
        break;
      case "payload":
        if (part !== null) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/BlueprintFormat` */
export function node18(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "type":
        if (part !== 2) return false;
        required += 1;
        break;
      case "payload":
        if (!node42(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AgentNode/properties/tools` */
function node22(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (!node44(item)) return false;
  }
  return true;
}

/** `#/$defs/Blueprint` */
export function node42(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "format":
      case "rules":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "output_schema":
        if (!isObject(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/AgentNode/properties/id/allOf/0/not` */
function node43(value: JsonValue): boolean {
  return value === "START" || value === "END";
}

/** `#/$defs/ToolBinding` */
export function node44(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "name":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "description":
        if (typeof part !== "string") return false;
        break;
      case "data_connection_id":
        if (typeof part !== "string" && part !== null) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/AgentEdge/properties/source/allOf/0/not` */
function node45(value: JsonValue): boolean {
  return value === "END";
}

/** `#/$defs/AgentEdge/properties/target/allOf/0/not` */
function node46(value: JsonValue): boolean {
  return value === "START";
}
