// @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.

import { Automaton } from "./support/automaton.js";
import { isObject, type JsonValue } from "./support/json.js";
import { isInteger } from "./support/number.js";
import { Pattern } from "./support/pattern.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^[a-z0-9-]+$");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^CATALYTIC-DPT/[^/]");
const pattern2: Pattern = /* @__PURE__ */ new Pattern("^(?:(?!\\.\\.?(?:/|$))[^/\\\\]+(?:/|$))+$");
const pattern3: Pattern = /* @__PURE__ */ new Pattern("^(?!(?:[^/]*/)*(?:CANON|AGENTS\\.md|BUILD)(?:/|$))");
const pattern4: Pattern = /* @__PURE__ */ new Pattern("^(?:CATALYTIC-DPT|CONTRACTS|TOOLS)/[^/]");

const automaton2_3: Automaton = /* @__PURE__ */ new Automaton(
  [pattern2, pattern3],
  [".", "/", "A", "B", "C", "D", "E", "G", "I", "L", "N", "O", "S", "T", "U", "\\", "d", "m"],
  [
    "3405673333333333033",
    "3383333333333333033",
    "3903333333333333033",
    "33833333a3333333033",
    "338333333333333b033",
    "338c333333333333033",
    "3405673333333333033",
    "3303333333333333033",
    "3383333d33333333033",
    "338333333e333333033",
    "33833333333f3333033",
    "33833333333g3333033",
    "3383333333h33333033",
    "338333333333i333033",
    "33833333333333j3033",
    "3383339333333333033",
    "3383333333393333033",
    "3383333333333k33033",
    "3l83333333333333033",
    "338333333333333303m",
    "3383333333333333093",
  ],
  "010111101111111111111",
);

/** `#` */
export function node0(value: JsonValue): boolean {
  if (!isObject(value) || (node20(value) && !node19(value)) || (node22(value) && !node21(value))) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "job_id":
        if (typeof part !== "string" || !pattern0.matches(part)) return false;
        required += 1;
        break;
      case "phase":
        if (part !== 0 && part !== 1) return false;
        required += 1;
        break;
      case "task_type":
        if (
          part !== "schema_definition" &&
          part !== "primitive_implementation" &&
          part !== "validation" &&
          part !== "test_execution"
        ) {
          return false;
        }
        required += 1;
        break;
      case "intent":
        if (typeof part !== "string") return false;
        required += 1;
        break;
      case "inputs":
        if (!isObject(part)) return false;
        required += 1;
        break;
      case "outputs":
        if (!node15(part)) return false;
        required += 1;
        break;
      case "catalytic_domains":
        if (!node7(part)) return false;
        required += 1;
        break;
      case "determinism":
        if (
          part !== "deterministic" &&
          part !== "bounded_nondeterministic" &&
          part !== "nondeterministic"
        ) {
          return false;
        }
        break;
      case "swarm_parallel":
        if (typeof part !== "boolean") return false;
        break;
      case "metadata":
        if (!node18(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 7;
}

/** `#/properties/catalytic_domains` */
function node7(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (typeof item !== "string" || !automaton2_3.matches(item) || !pattern1.matches(item)) return false;
  }
  return true;
}

/** `#/definitions/TaskType` */
export function node14(value: JsonValue): boolean {
  if (
    value !== "schema_definition" &&
    value !== "primitive_implementation" &&
    value !== "validation" &&
    value !== "test_execution"
  ) {
    return false;
  }
  return true;
}

/** `#/definitions/Outputs` */
export function node15(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "durable_paths":
        if (!node23(part)) return false;
        required += 1;
        break;
      case "validation_criteria":
        if (!isObject(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/definitions/Determinism` */
export function node17(value: JsonValue): boolean {
  return value === "deterministic" || value === "bounded_nondeterministic" || value === "nondeterministic";
}

/** `#/definitions/Metadata` */
export function node18(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const part = value[name] ?? null;
    switch (name) {
      case "priority":
        if (typeof part !== "number" || !isInteger(part) || part < 0 || part > 10) return false;
        break;
      case "timeout_seconds":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        break;
      case "requires_governance_check":
        if (typeof part !== "boolean") return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

/** `#/allOf/0/then` */
function node19(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = Object.hasOwn(value, "task_type") ? value["task_type"] : undefined;
    if (part0 !== undefined && part0 !== "schema_definition") return false;
  }
  return true;
}

/** `#/allOf/0/if` */
function node20(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = Object.hasOwn(value, "phase") ? value["phase"] : undefined;
    if (part0 === undefined) return false;
    if (part0 !== 0) return false;
  }
  return true;
}

/** `#/allOf/1/then` */
function node21(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = Object.hasOwn(value, "task_type") ? value["task_type"] : undefined;
    if (
      part0 !== undefined &&
      part0 !== "primitive_implementation" &&
      part0 !== "validation" &&
      part0 !== "test_execution"
    ) {
      return false;
    }
  }
  return true;
}

/** `#/allOf/1/if` */
function node22(value: JsonValue): boolean {
  if (isObject(value)) {
    const part0 = Object.hasOwn(value, "phase") ? value["phase"] : undefined;
    if (part0 === undefined) return false;
    if (part0 !== 1) return false;
  }
  return true;
}

/** `#/definitions/Outputs/properties/durable_paths` */
function node23(value: JsonValue): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i] ?? null;
    if (typeof item !== "string" || !automaton2_3.matches(item) || !pattern4.matches(item)) return false;
  }
  return true;
}

/** `#/x-integrity/0/schema` */
function node43(value: JsonValue): boolean {
  return typeof value !== "number" || value <= 3600;
}

/** Are the rules of `x-integrity` kept, those of severity `warning` included? */
export function keepsRules(value: JsonValue): boolean {
  if (!isObject(value)) return true;
  const part1 = Object.hasOwn(value, "metadata") ? value["metadata"] : undefined;
  if (part1 !== undefined && isObject(part1)) {
    const part2 = Object.hasOwn(part1, "timeout_seconds") ? part1["timeout_seconds"] : undefined;
    if (part2 !== undefined && !node43(part2)) return false;
  }
  return true;
}
