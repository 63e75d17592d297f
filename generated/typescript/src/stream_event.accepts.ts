// @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.

import { isObject, type JsonValue } from "./support/json.js";
import { isJson, isPlain, isText } from "./support/vet.js";

/** `#` */
export function node0(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "delta":
      return node1(value);
    case "tool_start":
      return node2(value);
    case "tool_result":
      return node3(value);
    case "final":
      return node4(value);
    default:
      return false;
  }
}

/** `#/oneOf/0` */
export function node1(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["type"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "type":
        if (part !== "delta") return false;
        required += 1;
        break;
      case "content":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/oneOf/1` */
export function node2(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["type"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "type":
        if (part !== "tool_start") return false;
        required += 1;
        break;
      case "tool":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/oneOf/2` */
export function node3(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["type"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "type":
        if (part !== "tool_result") return false;
        required += 1;
        break;
      case "tool":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "data":
        if (!isJson(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/oneOf/3` */
export function node4(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["type"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "type":
        if (part !== "final") return false;
        required += 1;
        break;
      case "payload":
        if (!node18(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AgentResponse` */
function node18(value: JsonValue | undefined): boolean {
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
        if (!node22(part)) return false;
        break;
      case "next_actions":
        if (!node23(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/AgentResponse/properties/assumptions` */
function node22(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/AgentResponse/properties/next_actions` */
function node23(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}
