// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.

import { checks } from "./ledger.checks.js";
import { memberCount } from "./support/equality.js";
import { isObject, type JsonValue, member } from "./support/json.js";
import { isInteger } from "./support/number.js";
import type { Pattern } from "./support/program.js";

const pattern0: Pattern = /* @__PURE__ */ checks.pattern(0);
const pattern1: Pattern = /* @__PURE__ */ checks.pattern(1);

/** `#` */
export function node0(value: JsonValue): boolean {
  if (!isObject(value) || (node10(value) && !node9(value))) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "RUN_INFO":
        if (!node11(part)) return false;
        required += 1;
        break;
      case "PRE_MANIFEST":
      case "POST_MANIFEST":
        if (!node12(part)) return false;
        required += 1;
        break;
      case "RESTORE_DIFF":
        if (!node4(part)) return false;
        required += 1;
        break;
      case "OUTPUTS":
        if (!node5(part)) return false;
        required += 1;
        break;
      case "STATUS":
        if (!node15(part)) return false;
        required += 1;
        break;
      case "DECISION_LOG":
        if (!node7(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 6;
}

/** `#/properties/RESTORE_DIFF` */
function node4(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const part = value[name] ?? null;
    if (!node28(part)) return false;
  }
  return true;
}

/** `#/properties/OUTPUTS` */
function node5(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (!node29(item)) return false;
  }
  return true;
}

/** `#/properties/DECISION_LOG` */
function node7(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (!node35(item)) return false;
  }
  return true;
}

/** `#/then` */
function node9(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = member(value, "RESTORE_DIFF");
    if (part0 !== undefined && !node17(part0)) return false;
  }
  return true;
}

/** `#/if` */
function node10(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = member(value, "STATUS");
    if (part0 === undefined) return false;
    if (!node18(part0)) return false;
  }
  return true;
}

/** `#/definitions/RunInfo` */
export function node11(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "run_id":
      case "intent":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "timestamp":
        if (typeof part !== "string" || !pattern0.matches(part)) return false;
        required += 1;
        break;
      case "catalytic_domains":
        if (!node22(part)) return false;
        required += 1;
        break;
      case "durable_output_roots":
        if (!node23(part)) return false;
        break;
      case "exit_code":
        if (typeof part !== "number" || !isInteger(part)) return false;
        required += 1;
        break;
      case "restoration_verified":
        if (typeof part !== "boolean") return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 6;
}

/** `#/definitions/Manifest` */
export function node12(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const part = value[name] ?? null;
    if (!node40(part)) return false;
  }
  return true;
}

/** `#/definitions/Status` */
export function node15(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "status":
        if (part !== "restored" && part !== "dirty" && part !== "error") return false;
        required += 1;
        break;
      case "restoration_verified":
        if (typeof part !== "boolean") return false;
        required += 1;
        break;
      case "exit_code":
        if (typeof part !== "number" || !isInteger(part)) return false;
        break;
      case "validation_passed":
        if (typeof part !== "boolean") return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/then/properties/RESTORE_DIFF` */
function node17(value: JsonValue): boolean {
  if (isObject(value)) {
    for (const name in value) {
      const part = value[name] ?? null;
      if (!node36(part)) return false;
    }
  }
  return true;
}

/** `#/if/properties/STATUS` */
function node18(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const part0 = member(value, "status");
  if (part0 === undefined) return false;
  if (part0 !== "restored") return false;
  return true;
}

/** `#/definitions/RunInfo/properties/catalytic_domains` */
function node22(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (typeof item !== "string") return false;
  }
  return true;
}

/** `#/definitions/RunInfo/properties/durable_output_roots` */
function node23(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (typeof item !== "string") return false;
  }
  return true;
}

/** `#/definitions/DomainDiff` */
export function node28(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "added":
      case "removed":
        if (!node40(part)) return false;
        required += 1;
        break;
      case "changed":
        if (!isObject(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/definitions/Output` */
export function node29(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  switch (member(value, "type")) {
    case "file":
      return node53(value);
    case "directory":
      return node54(value);
    default:
      return false;
  }
}

/** `#/definitions/Decision` */
export function node35(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const part0 = member(value, "timestamp");
  if (part0 === undefined) return false;
  if (typeof part0 !== "string" || !pattern0.matches(part0)) return false;
  return true;
}

/** `#/then/properties/RESTORE_DIFF/additionalProperties` */
function node36(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = member(value, "added");
    if (part0 !== undefined && isObject(part0) && memberCount(part0) > 0) return false;
    const part1 = member(value, "removed");
    if (part1 !== undefined && isObject(part1) && memberCount(part1) > 0) return false;
    const part2 = member(value, "changed");
    if (part2 !== undefined && isObject(part2) && memberCount(part2) > 0) return false;
  }
  return true;
}

/** `#/definitions/FileHashes` */
export function node40(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const part = value[name] ?? null;
    if (typeof part !== "string") return false;
  }
  return true;
}

/** `#/definitions/FileOutput` */
export function node53(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "path":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "type":
        if (part !== "file") return false;
        required += 1;
        break;
      case "sha256":
        if (typeof part !== "string" || !pattern1.matches(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/definitions/DirectoryOutput` */
export function node54(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "path":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "type":
        if (part !== "directory") return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}
