// @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.
// What is called `accepts…` judges any value. What is called `matches…` relies on others to find out whether that is JSON.

import { Automaton } from "./support/automaton.js";
import { isObject, type JsonValue } from "./support/json.js";
import { Pattern } from "./support/pattern.js";
import { PatternPrefilter } from "./support/prefilter.js";
import { isJson, isLiteral, isPlain, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^[a-z0-9-]+$");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^CATALYTIC-DPT/[^/]");
const pattern2: Pattern = /* @__PURE__ */ new Pattern("^(?:(?!\\.\\.?(?:/|$))[^/\\\\\\u0000-\\u001f\\u007f]+(?:/|$))+$");
const pattern3: Pattern = /* @__PURE__ */ new Pattern("^(?!(?:[^/]*/)*(?:CANON|AGENTS\\.md|BUILD)(?:/|$))");
const pattern4: Pattern = /* @__PURE__ */ new Pattern("^(?:CATALYTIC-DPT|CONTRACTS|TOOLS)/[^/]");

const patterns1_2_3: PatternPrefilter = /* @__PURE__ */ new PatternPrefilter(
  [pattern1, pattern2, pattern3],
  "everything",
  "^CATALYTIC-DPT(?:/(?:[A-C]|BU(?:I?|IL)|(?:[ -\\-0-@D-\\[\\]-~\\x80-\\u{10ffff}]|\\.(?:[ -\\-0-\\[\\]-~\\x80-\\u{10ffff}]|\\.[ -.0-\\[\\]-~\\x80-\\u{10ffff}])|A[ -.0-FH-\\[\\]-~\\x80-\\u{10ffff}]|B(?:[ -.0-TV-\\[\\]-~\\x80-\\u{10ffff}]|U(?:[ -.0-HJ-\\[\\]-~\\x80-\\u{10ffff}]|I(?:[ -.0-KM-\\[\\]-~\\x80-\\u{10ffff}]|L(?:[ -.0-CE-\\[\\]-~\\x80-\\u{10ffff}]|D[ -.0-\\[\\]-~\\x80-\\u{10ffff}]))))|C[ -.0-@B-\\[\\]-~\\x80-\\u{10ffff}])[ -.0-\\[\\]-~\\x80-\\u{10ffff}]*|AG(?:(?:EN(?:T?|TS(?:\\.?|\\.m)))?|(?:[ -.0-DF-\\[\\]-~\\x80-\\u{10ffff}]|EN(?:[ -.0-SU-\\[\\]-~\\x80-\\u{10ffff}]|T(?:[ -.0-RT-\\[\\]-~\\x80-\\u{10ffff}]|S(?:[ -\\-0-\\[\\]-~\\x80-\\u{10ffff}]|\\.(?:[ -.0-\\[\\]-ln-~\\x80-\\u{10ffff}]|m(?:[ -.0-\\[\\]-ce-~\\x80-\\u{10ffff}]|d[ -.0-\\[\\]-~\\x80-\\u{10ffff}]))))))[ -.0-\\[\\]-~\\x80-\\u{10ffff}]*)|CAN(?:(?:[ -.0-NP-\\[\\]-~\\x80-\\u{10ffff}]|ON[ -.0-\\[\\]-~\\x80-\\u{10ffff}])[ -.0-\\[\\]-~\\x80-\\u{10ffff}]*)?|(?:CA(?:NO)?|AGE)(?:[ -.0-MO-\\[\\]-~\\x80-\\u{10ffff}][ -.0-\\[\\]-~\\x80-\\u{10ffff}]*)?))+/?$",
);

const patterns2_3_4: Automaton = /* @__PURE__ */ new Automaton(
  [pattern2, pattern3, pattern4],
  ["\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\t\n\u000b\u000c\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f\\\u007f", "-", ".", "/", "A", "B", "C", "D", "E", "G", "I", "L", "N", "O", "P", "R", "S", "T", "U", "Y", "d", "m"],
  [
    "00000003000000000040000",
    "00000500000000600000000",
    "00000000000000700000000",
    "00000000000000000080000",
    "00000000000009000000000",
    "00000000000000a00000000",
    "00000b00000000000000000",
    "000000000000000000c0000",
    "000000000000d0000000000",
    "000000000000e0000000000",
    "0000000000000000f000000",
    "00000000000000000g00000",
    "00000000000000000000h00",
    "00000i00000000000000000",
    "0000j000000000000000000",
    "000000000000000000k0000",
    "0000000l000000000000000",
    "m0mn0opqmmmmmmmmmmmmmmm",
    "00000000000r00000000000",
    "000000000000000000d0000",
    "m0mmsmmmmmmmmmmmmmmmmmm",
    "m0mt0mmmmmmmmmmmmmmmmmm",
    "m0mmsmmmmmummmmmmmmmmmm",
    "m0mmsmmmmmmmmmmmmmmvmmm",
    "m0mmswmmmmmmmmmmmmmmmmm",
    "0000000x000000000000000",
    "m0mn0opqmmmmmmmmmmmmmmm",
    "m0mm0mmmmmmmmmmmmmmmmmm",
    "m0mmsmmmmymmmmmmmmmmmmm",
    "m0mmsmmmmmmzmmmmmmmmmmm",
    "m0mmsmmmmmmmmAmmmmmmmmm",
    "00B00000000000000000000",
    "m0mmsmmmmmmmmCmmmmmmmmm",
    "m0mmsmmmmmmmDmmmmmmmmmm",
    "m0mmsmmmmmmmmmEmmmmmmmm",
    "00000000F00000000000000",
    "m0mmsmmmmmmmmmmmmmGmmmm",
    "m0mmsmmmtmmmmmmmmmmmmmm",
    "m0mmsmmmmmmmmtmmmmmmmmm",
    "000000000000000H0000000",
    "m0mmsmmmmmmmmmmmmImmmmm",
    "000000000000000000g0000",
    "m0mJsmmmmmmmmmmmmmmmmmm",
    "m0mmsmmmmmmmmmmmmmmmmmK",
    "m0mmsmmmmmmmmmmmmmmmmtm",
  ],
  "000000000000000000001011101011101110111010111",
);

/** `#` */
export function acceptsJobSpec(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  if (matchesJobSpecAllOf0If(value) && !matchesJobSpecAllOf0Then(value)) return false;
  if (matchesJobSpecAllOf1If(value) && !matchesJobSpecAllOf1Then(value)) return false;
  const jobIdPart = value["job_id"];
  if (typeof jobIdPart !== "string" || !pattern0.matches(jobIdPart)) return false;
  const phasePart = value["phase"];
  if (phasePart !== 0 && phasePart !== 1) return false;
  const taskTypePart = value["task_type"];
  if (
    taskTypePart !== "schema_definition" &&
    taskTypePart !== "primitive_implementation" &&
    taskTypePart !== "validation" &&
    taskTypePart !== "test_execution"
  ) {
    return false;
  }
  const intentPart = value["intent"];
  if (typeof intentPart !== "string") return false;
  const inputsPart = value["inputs"];
  if (!isObject(inputsPart) || !isJson(inputsPart)) return false;
  const outputsPart = value["outputs"];
  if (!acceptsOutputs(outputsPart)) return false;
  const catalyticDomainsPart = value["catalytic_domains"];
  if (!acceptsJobSpecCatalyticDomains(catalyticDomainsPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(jobIdPart) || !isWellFormed(intentPart))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "job_id":
      case "phase":
      case "task_type":
      case "intent":
      case "inputs":
      case "outputs":
      case "catalytic_domains":
        required += 1;
        break;
      case "determinism": {
        const part = value[name];
        if (
          part !== "deterministic" &&
          part !== "bounded_nondeterministic" &&
          part !== "nondeterministic"
        ) {
          return false;
        }
        break;
      }
      case "swarm_parallel": {
        const part = value[name];
        if (typeof part !== "boolean") return false;
        break;
      }
      case "metadata": {
        const part = value[name];
        if (!acceptsMetadata(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 7;
}

/** `#/properties/catalytic_domains` */
function acceptsJobSpecCatalyticDomains(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !patterns1_2_3.matches(item) || !isText(item)) return false;
  }
  return true;
}

/** `#/definitions/TaskType` */
export function acceptsTaskType(value: JsonValue | undefined): boolean {
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
export function acceptsOutputs(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const durablePathsPart = value["durable_paths"];
  if (!acceptsOutputsDurablePaths(durablePathsPart)) return false;
  const validationCriteriaPart = value["validation_criteria"];
  if (!isObject(validationCriteriaPart) || !isJson(validationCriteriaPart)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "durable_paths":
      case "validation_criteria":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/definitions/Determinism` */
export function acceptsDeterminism(value: JsonValue | undefined): boolean {
  return value === "deterministic" || value === "bounded_nondeterministic" || value === "nondeterministic";
}

/** `#/definitions/Metadata` */
export function acceptsMetadata(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["priority"])) return false;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "priority":
        if (typeof part !== "number" || !Number.isInteger(part) || part < 0 || part > 10) return false;
        break;
      case "timeout_seconds":
        if (typeof part !== "number" || !Number.isInteger(part) || part >= 2 ** 64 || part < 1) return false;
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
function matchesJobSpecAllOf0Then(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const taskTypePart = Object.hasOwn(value, "task_type") ? value["task_type"] : undefined;
    if (taskTypePart !== undefined && taskTypePart !== "schema_definition") return false;
  }
  return true;
}

/** `#/allOf/0/if` */
function matchesJobSpecAllOf0If(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const phasePart = Object.hasOwn(value, "phase") ? value["phase"] : undefined;
    if (phasePart === undefined) return false;
    if (phasePart !== 0) return false;
  }
  return true;
}

/** `#/allOf/1/then` */
function matchesJobSpecAllOf1Then(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const taskTypePart = Object.hasOwn(value, "task_type") ? value["task_type"] : undefined;
    if (
      taskTypePart !== undefined &&
      taskTypePart !== "primitive_implementation" &&
      taskTypePart !== "validation" &&
      taskTypePart !== "test_execution"
    ) {
      return false;
    }
  }
  return true;
}

/** `#/allOf/1/if` */
function matchesJobSpecAllOf1If(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const phasePart = Object.hasOwn(value, "phase") ? value["phase"] : undefined;
    if (phasePart === undefined) return false;
    if (phasePart !== 1) return false;
  }
  return true;
}

/** `#/definitions/Outputs/properties/durable_paths` */
function acceptsOutputsDurablePaths(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !patterns2_3_4.matches(item) || !isText(item)) return false;
  }
  return true;
}

/** `#/x-integrity/0/schema` */
function matchesJobSpecXIntegrity0Schema(value: JsonValue | undefined): boolean {
  return typeof value !== "number" || value <= 3600;
}

/** Are the rules of `x-integrity` kept, those of severity `warning` included? */
export function satisfiesRules(value: JsonValue): boolean {
  if (!isObject(value)) return true;
  const part1 = Object.hasOwn(value, "metadata") ? value["metadata"] : undefined;
  if (part1 !== undefined && isObject(part1)) {
    const part2 = Object.hasOwn(part1, "timeout_seconds") ? part1["timeout_seconds"] : undefined;
    if (part2 !== undefined && !matchesJobSpecXIntegrity0Schema(part2)) return false;
  }
  return true;
}
