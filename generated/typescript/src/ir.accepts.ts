// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { isObject, type JsonValue } from "./support/json.js";
import { isInteger } from "./support/number.js";
import { Pattern } from "./support/pattern.js";
import { isWellFormed } from "./support/value.js";
import { isJson, isLiteral, isPlain, isText, isTrusted } from "./support/vet.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^[0-9]+\\.[0-9]+\\.[0-9]+$");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^0*1\\.");
const pattern2: Pattern = /* @__PURE__ */ new Pattern("^[a-z0-9][a-z0-9_\\-.]{0,127}$");
const pattern3: Pattern = /* @__PURE__ */ new Pattern("^P(?:[0-9]+W|(?=[0-9]|T[0-9])(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?(?:T(?=[0-9])(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\\.[0-9]+)?S)?)?)$");
const pattern4: Pattern = /* @__PURE__ */ new Pattern("^(?:halt|goto:[a-z0-9][a-z0-9_\\-.]{0,127})$");
const pattern5: Pattern = /* @__PURE__ */ new Pattern("^-?[0-9]+(?:\\.[0-9]+)?$");

/** `#` */
export function node0(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["ir_version"];
  if (typeof part0 !== "string" || !pattern0.matches(part0) || !pattern1.matches(part0)) return false;
  const part1 = value["id"];
  if (typeof part1 !== "string") return false;
  const part2 = value["nodes"];
  if (!node3(part2)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "ir_version":
      case "id":
      case "nodes":
        required += 1;
        break;
      case "rules": {
        const part = value[name];
        if (!node4(part)) return false;
        break;
      }
      case "tools": {
        const part = value[name];
        if (!node5(part)) return false;
        break;
      }
      case "skills": {
        const part = value[name];
        if (!node6(part)) return false;
        break;
      }
      case "stores": {
        const part = value[name];
        if (!node7(part)) return false;
        break;
      }
      case "state_schema": {
        const part = value[name];
        if (!node8(part)) return false;
        break;
      }
      case "state_class": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      case "parallel": {
        const part = value[name];
        if (!node10(part)) return false;
        break;
      }
      case "governance": {
        const part = value[name];
        if (!node11(part)) return false;
        break;
      }
      case "migrate": {
        const part = value[name];
        if (!node12(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/properties/nodes` */
function node3(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node24(item)) return false;
  }
  return true;
}

/** `#/properties/rules` */
function node4(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node25(item)) return false;
  }
  return true;
}

/** `#/properties/tools` */
function node5(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node26(item)) return false;
  }
  return true;
}

/** `#/properties/skills` */
function node6(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node27(item)) return false;
  }
  return true;
}

/** `#/properties/stores` */
function node7(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node28(item)) return false;
  }
  return true;
}

/** `#/properties/state_schema` */
function node8(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value)) return false;
  for (const name in value) {
    const part = value[name];
    if (!isText(name) || typeof part !== "string" || !isText(part)) return false;
  }
  return true;
}

/** `#/properties/parallel` */
function node10(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node29(item)) return false;
  }
  return true;
}

/** `#/properties/governance` */
function node11(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node30(item)) return false;
  }
  return true;
}

/** `#/properties/migrate` */
function node12(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node31(item)) return false;
  }
  return true;
}

/** `#/$defs/NodeSpec` */
export function node24(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || !pattern2.matches(part0)) return false;
  const part1 = value["kind"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "kind":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/RuleSpec` */
export function node25(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || !pattern2.matches(part0)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
        required += 1;
        break;
      case "when": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "then": {
        const part = value[name];
        if (!node37(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/ToolRef` */
export function node26(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
        required += 1;
        break;
      case "version": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/SkillRef` */
export function node27(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
        required += 1;
        break;
      case "version": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/StoreRef` */
export function node28(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["name"];
  if (typeof part0 !== "string") return false;
  const part1 = value["provider"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "name":
      case "provider":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ParallelBlock` */
export function node29(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["targets"];
  if (!node48(part0)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "targets":
        required += 1;
        break;
      case "join":
      case "strategy": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/PackMount` */
export function node30(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || !pattern2.matches(part0)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
        required += 1;
        break;
      case "version": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      case "requires": {
        const part = value[name];
        if (!node66(part) && !node63(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/MigrateBlock` */
export function node31(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["from_hash"];
  if (typeof part0 !== "string") return false;
  const part1 = value["to_hash"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "from_hash":
      case "to_hash":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/RuleSpec/properties/then` */
function node37(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node65(item)) return false;
  }
  return true;
}

/** `#/$defs/ParallelBlock/properties/targets` */
function node48(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/Slug` */
export function node59(value: JsonValue | undefined): boolean {
  return typeof value === "string" && pattern2.matches(value) && isText(value);
}

/** `#/$defs/PackMount/properties/requires/anyOf/1` */
function node63(value: JsonValue | undefined): boolean {
  return value === null;
}

/** `#/$defs/Action` */
export function node65(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  switch (value["kind"]) {
    case "goto":
      return node77(value);
    case "halt":
      return node78(value);
    case "parallel":
      return node79(value);
    case "retry":
      return node80(value);
    case "assert":
      return node81(value);
    case "retract":
      return node82(value);
    case "interrupt":
      return node83(value);
    default:
      return false;
  }
}

/** `#/$defs/PackRequires` */
export function node66(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["stargraph_facts_version"])) return false;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "stargraph_facts_version":
      case "api_version":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

/** `#/$defs/GotoAction` */
export function node77(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["kind"];
  if (part0 !== "goto") return false;
  const part1 = value["target"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "kind":
      case "target":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/HaltAction` */
export function node78(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["kind"];
  if (part0 !== "halt") return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "kind":
        required += 1;
        break;
      case "reason": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/ParallelAction` */
export function node79(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["kind"];
  if (part0 !== "parallel") return false;
  const part1 = value["targets"];
  if (!node91(part1)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "kind":
      case "targets":
        required += 1;
        break;
      case "join":
      case "strategy": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/RetryAction` */
export function node80(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["kind"];
  if (part0 !== "retry") return false;
  const part1 = value["target"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "kind":
      case "target":
        required += 1;
        break;
      case "backoff_ms": {
        const part = value[name];
        if (typeof part !== "number" || !isInteger(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AssertAction` */
export function node81(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["kind"];
  if (part0 !== "assert") return false;
  const part1 = value["fact"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "kind":
      case "fact":
        required += 1;
        break;
      case "slots": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/RetractAction` */
export function node82(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["kind"];
  if (part0 !== "retract") return false;
  const part1 = value["pattern"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "kind":
      case "pattern":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/InterruptAction` */
export function node83(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["kind"];
  if (part0 !== "interrupt") return false;
  const part1 = value["prompt"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "kind":
      case "prompt":
        required += 1;
        break;
      case "interrupt_payload": {
        const part = value[name];
        if (!isObject(part) || !isJson(part)) return false;
        break;
      }
      case "requested_capability": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      case "timeout": {
        const part = value[name];
        if (typeof part !== "string" && part !== null) return false;
        if (typeof part === "string" && !pattern3.matches(part)) return false;
        if (typeof part === "string" && !isText(part)) return false;
        break;
      }
      case "on_timeout": {
        const part = value[name];
        if (typeof part !== "string" || !pattern4.matches(part) || !isText(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ParallelAction/properties/targets` */
function node91(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/ToolSpec` */
export function node114(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["name"];
  if (typeof part0 !== "string") return false;
  const part1 = value["namespace"];
  if (typeof part1 !== "string") return false;
  const part2 = value["version"];
  if (typeof part2 !== "string") return false;
  const part3 = value["description"];
  if (typeof part3 !== "string") return false;
  const part4 = value["input_schema"];
  if (!isObject(part4) || !isJson(part4)) return false;
  const part5 = value["output_schema"];
  if (!isObject(part5) || !isJson(part5)) return false;
  const part6 = value["side_effects"];
  if (part6 !== "none" && part6 !== "read" && part6 !== "write" && part6 !== "external") return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1) || !isWellFormed(part2) || !isWellFormed(part3))
  ) {
    return false;
  }
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "name":
      case "namespace":
      case "version":
      case "description":
      case "input_schema":
      case "output_schema":
      case "side_effects":
        required += 1;
        break;
      case "replay_policy": {
        const part = value[name];
        if (part !== "must_stub" && part !== "fail_loud" && part !== "recorded_result") return false;
        break;
      }
      case "permissions": {
        const part = value[name];
        if (!node130(part)) return false;
        break;
      }
      case "idempotency_key": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      case "cost_estimate": {
        const part = value[name];
        if (typeof part !== "string" && part !== null) return false;
        if (typeof part === "string" && !pattern5.matches(part)) return false;
        if (typeof part === "string" && !isText(part)) return false;
        break;
      }
      case "examples": {
        const part = value[name];
        if (!node133(part)) return false;
        break;
      }
      case "tags": {
        const part = value[name];
        if (!node134(part)) return false;
        break;
      }
      case "deprecated": {
        const part = value[name];
        if (typeof part !== "boolean") return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 7;
}

/** `#/$defs/SideEffects` */
export function node115(value: JsonValue | undefined): boolean {
  return value === "none" || value === "read" || value === "write" || value === "external";
}

/** `#/$defs/ReplayPolicy` */
export function node116(value: JsonValue | undefined): boolean {
  return value === "must_stub" || value === "fail_loud" || value === "recorded_result";
}

/** `#/$defs/SkillSpec` */
export function node117(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["name"];
  if (typeof part0 !== "string") return false;
  const part1 = value["namespace"];
  if (typeof part1 !== "string") return false;
  const part2 = value["version"];
  if (typeof part2 !== "string") return false;
  const part3 = value["description"];
  if (typeof part3 !== "string") return false;
  const part4 = value["kind"];
  if (part4 !== "agent" && part4 !== "workflow" && part4 !== "utility") return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1) || !isWellFormed(part2) || !isWellFormed(part3))
  ) {
    return false;
  }
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "name":
      case "namespace":
      case "version":
      case "description":
      case "kind":
        required += 1;
        break;
      case "tools": {
        const part = value[name];
        if (!node142(part)) return false;
        break;
      }
      case "examples": {
        const part = value[name];
        if (!node143(part)) return false;
        break;
      }
      case "subgraph":
      case "system_prompt": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/$defs/StoreSpec` */
export function node118(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["name"];
  if (typeof part0 !== "string") return false;
  const part1 = value["provider"];
  if (typeof part1 !== "string") return false;
  const part2 = value["protocol"];
  if (
    part2 !== "vector" &&
    part2 !== "graph" &&
    part2 !== "doc" &&
    part2 !== "memory" &&
    part2 !== "fact"
  ) {
    return false;
  }
  const part3 = value["config_schema"];
  if (!isObject(part3) || !isJson(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "name":
      case "provider":
      case "protocol":
      case "config_schema":
        required += 1;
        break;
      case "capabilities": {
        const part = value[name];
        if (!node151(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/PluginManifest` */
export function node119(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["name"];
  if (typeof part0 !== "string") return false;
  const part1 = value["version"];
  if (typeof part1 !== "string") return false;
  const part2 = value["api_version"];
  if (part2 !== "1") return false;
  const part3 = value["namespaces"];
  if (!node156(part3)) return false;
  const part4 = value["provides"];
  if (!node157(part4)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "name":
      case "version":
      case "api_version":
      case "namespaces":
      case "provides":
        required += 1;
        break;
      case "order": {
        const part = value[name];
        if (typeof part !== "number" || !isInteger(part) || part < 0 || part > 10000) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/$defs/FactTemplate` */
export function node120(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["name"];
  if (typeof part0 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "name":
        required += 1;
        break;
      case "slots": {
        const part = value[name];
        if (!node161(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/SlotDef` */
export function node121(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["name"];
  if (typeof part0 !== "string") return false;
  const part1 = value["type"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "name":
      case "type":
        required += 1;
        break;
      case "default": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ToolSpec/properties/permissions` */
function node130(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/ToolSpec/properties/examples` */
function node133(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!isObject(item) || !isJson(item)) return false;
  }
  return true;
}

/** `#/$defs/ToolSpec/properties/tags` */
function node134(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/SkillSpec/properties/tools` */
function node142(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/SkillSpec/properties/examples` */
function node143(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!isObject(item) || !isJson(item)) return false;
  }
  return true;
}

/** `#/$defs/StoreSpec/properties/capabilities` */
function node151(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/PluginManifest/properties/namespaces` */
function node156(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/PluginManifest/properties/provides` */
function node157(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (item !== "tool" && item !== "skill" && item !== "store" && item !== "pack") return false;
  }
  return true;
}

/** `#/$defs/FactTemplate/properties/slots` */
function node161(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node121(item)) return false;
  }
  return true;
}
