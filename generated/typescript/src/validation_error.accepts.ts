// @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.

import { isObject, type JsonValue, member } from "./support/json.js";
import type { Pattern } from "./support/program.js";
import { checks } from "./validation_error.checks.js";

const pattern0: Pattern = /* @__PURE__ */ checks.pattern(0);
const pattern1: Pattern = /* @__PURE__ */ checks.pattern(1);
const pattern2: Pattern = /* @__PURE__ */ checks.pattern(2);

/** `#` */
export function node0(value: JsonValue): boolean {
  if (!isObject(value) || (node12(value) && !node11(value)) || (node14(value) && !node13(value))) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "valid":
        if (typeof part !== "boolean") return false;
        required += 1;
        break;
      case "errors":
        if (!node2(part)) return false;
        required += 1;
        break;
      case "warnings":
        if (!node3(part)) return false;
        required += 1;
        break;
      case "timestamp":
        if (typeof part !== "string" || !pattern0.matches(part)) return false;
        required += 1;
        break;
      case "validator_version":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/properties/errors` */
function node2(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (!node15(item)) return false;
  }
  return true;
}

/** `#/properties/warnings` */
function node3(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (!node16(item)) return false;
  }
  return true;
}

/** `#/allOf/0/then` */
function node11(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = member(value, "errors");
    if (part0 !== undefined && Array.isArray(part0) && part0.length > 0) return false;
  }
  return true;
}

/** `#/allOf/0/if` */
function node12(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = member(value, "valid");
    if (part0 === undefined) return false;
    if (part0 !== true) return false;
  }
  return true;
}

/** `#/allOf/1/then` */
function node13(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = member(value, "errors");
    if (part0 !== undefined && Array.isArray(part0) && part0.length < 1) return false;
  }
  return true;
}

/** `#/allOf/1/if` */
function node14(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = member(value, "valid");
    if (part0 === undefined) return false;
    if (part0 !== false) return false;
  }
  return true;
}

/** `#/definitions/ValidationError` */
export function node15(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "code":
        if (!node31(part)) return false;
        required += 1;
        break;
      case "message":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "path":
        if (typeof part !== "string" || !pattern2.matches(part)) return false;
        required += 1;
        break;
      case "details":
        if (!isObject(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/definitions/ValidationWarning` */
export function node16(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "code":
        if (typeof part !== "string" || !pattern1.matches(part)) return false;
        required += 1;
        break;
      case "message":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "path":
        if (typeof part !== "string" || !pattern2.matches(part)) return false;
        break;
      case "details":
        if (!isObject(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/definitions/ErrorCode` */
export function node31(value: JsonValue): boolean {
  if (
    value !== "SCHEMA_INVALID" &&
    value !== "MISSING_REQUIRED_FIELD" &&
    value !== "INVALID_FIELD_TYPE" &&
    value !== "INVALID_ENUM_VALUE" &&
    value !== "INVALID_FORMAT" &&
    value !== "INVALID_PATH" &&
    value !== "VALIDATION_LOGIC_ERROR" &&
    value !== "OUTPUT_DOES_NOT_EXIST" &&
    value !== "RESTORATION_FAILED"
  ) {
    return false;
  }
  return true;
}

/** `#/definitions/DocumentPath` */
export function node32(value: JsonValue): boolean {
  return typeof value === "string" && pattern2.matches(value);
}
