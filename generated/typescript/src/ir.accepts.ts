// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { isObject, type JsonValue } from "./support/json.js";
import { Pattern } from "./support/pattern.js";
import { isJson, isLiteral, isPlain, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^[0-9]+\\.[0-9]+\\.[0-9]+$");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^0*1\\.");
const pattern2: Pattern = /* @__PURE__ */ new Pattern("^[a-z0-9][a-z0-9_\\-.]{0,127}$");
const pattern3: Pattern = /* @__PURE__ */ new Pattern("^P(?:[0-9]+W|(?=[0-9]|T[0-9])(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?(?:T(?=[0-9])(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\\.[0-9]+)?S)?)?)$");
const pattern4: Pattern = /* @__PURE__ */ new Pattern("^(?:halt|goto:[a-z0-9][a-z0-9_\\-.]{0,127})$");
const pattern5: Pattern = /* @__PURE__ */ new Pattern("^-?[0-9]+(?:\\.[0-9]+)?(?:E[+-][0-9]+)?$");

/** `#` */
export function acceptsIRDocument(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const irVersionPart = value["ir_version"];
  if (typeof irVersionPart !== "string") return false;
  if (!pattern0.matches(irVersionPart)) return false;
  if (!pattern1.matches(irVersionPart)) return false;
  const idPart = value["id"];
  if (typeof idPart !== "string") return false;
  const nodesPart = value["nodes"];
  if (!acceptsIRDocumentNodes(nodesPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(irVersionPart) || !isWellFormed(idPart))) return false;
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
        if (!acceptsIRDocumentRules(part)) return false;
        break;
      }
      case "tools": {
        const part = value[name];
        if (!acceptsIRDocumentTools(part)) return false;
        break;
      }
      case "skills": {
        const part = value[name];
        if (!acceptsIRDocumentSkills(part)) return false;
        break;
      }
      case "stores": {
        const part = value[name];
        if (!acceptsIRDocumentStores(part)) return false;
        break;
      }
      case "state_schema": {
        const part = value[name];
        if (!acceptsIRDocumentStateSchema(part)) return false;
        break;
      }
      case "state_class": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      case "parallel": {
        const part = value[name];
        if (!acceptsIRDocumentParallel(part)) return false;
        break;
      }
      case "governance": {
        const part = value[name];
        if (!acceptsIRDocumentGovernance(part)) return false;
        break;
      }
      case "migrate": {
        const part = value[name];
        if (!acceptsIRDocumentMigrate(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/properties/nodes` */
function acceptsIRDocumentNodes(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsNodeSpec(item)) return false;
  }
  return true;
}

/** `#/properties/rules` */
function acceptsIRDocumentRules(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsRuleSpec(item)) return false;
  }
  return true;
}

/** `#/properties/tools` */
function acceptsIRDocumentTools(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsToolRef(item)) return false;
  }
  return true;
}

/** `#/properties/skills` */
function acceptsIRDocumentSkills(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsSkillRef(item)) return false;
  }
  return true;
}

/** `#/properties/stores` */
function acceptsIRDocumentStores(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsStoreRef(item)) return false;
  }
  return true;
}

/** `#/properties/state_schema` */
function acceptsIRDocumentStateSchema(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value)) return false;
  for (const name in value) {
    const part = value[name];
    if (!isText(name) || typeof part !== "string" || !isText(part)) return false;
  }
  return true;
}

/** `#/properties/parallel` */
function acceptsIRDocumentParallel(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsParallelBlock(item)) return false;
  }
  return true;
}

/** `#/properties/governance` */
function acceptsIRDocumentGovernance(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsPackMount(item)) return false;
  }
  return true;
}

/** `#/properties/migrate` */
function acceptsIRDocumentMigrate(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsMigrateBlock(item)) return false;
  }
  return true;
}

/** `#/$defs/NodeSpec` */
export function acceptsNodeSpec(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const idPart = value["id"];
  if (typeof idPart !== "string" || !pattern2.matches(idPart)) return false;
  const kindPart = value["kind"];
  if (typeof kindPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart) || !isWellFormed(kindPart))) return false;
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
export function acceptsRuleSpec(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const idPart = value["id"];
  if (typeof idPart !== "string" || !pattern2.matches(idPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
        if (!acceptsRuleSpecThen(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/ToolRef` */
export function acceptsToolRef(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const idPart = value["id"];
  if (typeof idPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
export function acceptsSkillRef(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const idPart = value["id"];
  if (typeof idPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
export function acceptsStoreRef(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  const providerPart = value["provider"];
  if (typeof providerPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(namePart) || !isWellFormed(providerPart))) return false;
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
export function acceptsParallelBlock(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const targetsPart = value["targets"];
  if (!acceptsParallelBlockTargets(targetsPart)) return false;
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
export function acceptsPackMount(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const idPart = value["id"];
  if (typeof idPart !== "string" || !pattern2.matches(idPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
        if (!acceptsPackRequires(part) && !acceptsPackMountRequiresAnyOf1(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/MigrateBlock` */
export function acceptsMigrateBlock(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const fromHashPart = value["from_hash"];
  if (typeof fromHashPart !== "string") return false;
  const toHashPart = value["to_hash"];
  if (typeof toHashPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(fromHashPart) || !isWellFormed(toHashPart))) return false;
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
function acceptsRuleSpecThen(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsAction(item)) return false;
  }
  return true;
}

/** `#/$defs/ParallelBlock/properties/targets` */
function acceptsParallelBlockTargets(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/Slug` */
export function acceptsSlug(value: JsonValue | undefined): boolean {
  return typeof value === "string" && pattern2.matches(value) && isText(value);
}

/** `#/$defs/PackMount/properties/requires/anyOf/1` */
function acceptsPackMountRequiresAnyOf1(value: JsonValue | undefined): boolean {
  return value === null;
}

/** `#/$defs/Action` */
export function acceptsAction(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  switch (value["kind"]) {
    case "goto":
      return acceptsGotoAction(value);
    case "halt":
      return acceptsHaltAction(value);
    case "parallel":
      return acceptsParallelAction(value);
    case "retry":
      return acceptsRetryAction(value);
    case "assert":
      return acceptsAssertAction(value);
    case "retract":
      return acceptsRetractAction(value);
    case "interrupt":
      return acceptsInterruptAction(value);
    default:
      return false;
  }
}

/** `#/$defs/PackRequires` */
export function acceptsPackRequires(value: JsonValue | undefined): boolean {
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
export function acceptsGotoAction(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const kindPart = value["kind"];
  if (kindPart !== "goto") return false;
  const targetPart = value["target"];
  if (typeof targetPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(targetPart))) return false;
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
export function acceptsHaltAction(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const kindPart = value["kind"];
  if (kindPart !== "halt") return false;
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
export function acceptsParallelAction(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const kindPart = value["kind"];
  if (kindPart !== "parallel") return false;
  const targetsPart = value["targets"];
  if (!acceptsParallelActionTargets(targetsPart)) return false;
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
export function acceptsRetryAction(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const kindPart = value["kind"];
  if (kindPart !== "retry") return false;
  const targetPart = value["target"];
  if (typeof targetPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(targetPart))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "kind":
      case "target":
        required += 1;
        break;
      case "backoff_ms": {
        const part = value[name];
        if (typeof part !== "number" || !Number.isInteger(part) || part < -(2 ** 63) || part >= 2 ** 63) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AssertAction` */
export function acceptsAssertAction(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const kindPart = value["kind"];
  if (kindPart !== "assert") return false;
  const factPart = value["fact"];
  if (typeof factPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(factPart))) return false;
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
export function acceptsRetractAction(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const kindPart = value["kind"];
  if (kindPart !== "retract") return false;
  const patternPart = value["pattern"];
  if (typeof patternPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(patternPart))) return false;
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
export function acceptsInterruptAction(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const kindPart = value["kind"];
  if (kindPart !== "interrupt") return false;
  const promptPart = value["prompt"];
  if (typeof promptPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(promptPart))) return false;
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
function acceptsParallelActionTargets(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/ToolSpec` */
export function acceptsToolSpec(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  const namespacePart = value["namespace"];
  if (typeof namespacePart !== "string") return false;
  const versionPart = value["version"];
  if (typeof versionPart !== "string") return false;
  const descriptionPart = value["description"];
  if (typeof descriptionPart !== "string") return false;
  const inputSchemaPart = value["input_schema"];
  if (!isObject(inputSchemaPart) || !isJson(inputSchemaPart)) return false;
  const outputSchemaPart = value["output_schema"];
  if (!isObject(outputSchemaPart) || !isJson(outputSchemaPart)) return false;
  const sideEffectsPart = value["side_effects"];
  if (
    sideEffectsPart !== "none" &&
    sideEffectsPart !== "read" &&
    sideEffectsPart !== "write" &&
    sideEffectsPart !== "external"
  ) {
    return false;
  }
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(namePart) || !isWellFormed(namespacePart) || !isWellFormed(versionPart) || !isWellFormed(descriptionPart))
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
        if (!acceptsToolSpecPermissions(part)) return false;
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
        if (!acceptsToolSpecExamples(part)) return false;
        break;
      }
      case "tags": {
        const part = value[name];
        if (!acceptsToolSpecTags(part)) return false;
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
export function acceptsSideEffects(value: JsonValue | undefined): boolean {
  return value === "none" || value === "read" || value === "write" || value === "external";
}

/** `#/$defs/ReplayPolicy` */
export function acceptsReplayPolicy(value: JsonValue | undefined): boolean {
  return value === "must_stub" || value === "fail_loud" || value === "recorded_result";
}

/** `#/$defs/SkillSpec` */
export function acceptsSkillSpec(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  const namespacePart = value["namespace"];
  if (typeof namespacePart !== "string") return false;
  const versionPart = value["version"];
  if (typeof versionPart !== "string") return false;
  const descriptionPart = value["description"];
  if (typeof descriptionPart !== "string") return false;
  const kindPart = value["kind"];
  if (kindPart !== "agent" && kindPart !== "workflow" && kindPart !== "utility") return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(namePart) || !isWellFormed(namespacePart) || !isWellFormed(versionPart) || !isWellFormed(descriptionPart))
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
        if (!acceptsSkillSpecTools(part)) return false;
        break;
      }
      case "examples": {
        const part = value[name];
        if (!acceptsSkillSpecExamples(part)) return false;
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
export function acceptsStoreSpec(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  const providerPart = value["provider"];
  if (typeof providerPart !== "string") return false;
  const protocolPart = value["protocol"];
  if (
    protocolPart !== "vector" &&
    protocolPart !== "graph" &&
    protocolPart !== "doc" &&
    protocolPart !== "memory" &&
    protocolPart !== "fact"
  ) {
    return false;
  }
  const configSchemaPart = value["config_schema"];
  if (!isObject(configSchemaPart) || !isJson(configSchemaPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(namePart) || !isWellFormed(providerPart))) return false;
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
        if (!acceptsStoreSpecCapabilities(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/PluginManifest` */
export function acceptsPluginManifest(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  const versionPart = value["version"];
  if (typeof versionPart !== "string") return false;
  const apiVersionPart = value["api_version"];
  if (apiVersionPart !== "1") return false;
  const namespacesPart = value["namespaces"];
  if (!acceptsPluginManifestNamespaces(namespacesPart)) return false;
  const providesPart = value["provides"];
  if (!acceptsPluginManifestProvides(providesPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(namePart) || !isWellFormed(versionPart))) return false;
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
        if (typeof part !== "number" || !Number.isInteger(part) || part < 0 || part > 10000) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/$defs/FactTemplate` */
export function acceptsFactTemplate(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(namePart))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "name":
        required += 1;
        break;
      case "slots": {
        const part = value[name];
        if (!acceptsFactTemplateSlots(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/SlotDef` */
export function acceptsSlotDef(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  const typePart = value["type"];
  if (typeof typePart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(namePart) || !isWellFormed(typePart))) return false;
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
function acceptsToolSpecPermissions(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/ToolSpec/properties/examples` */
function acceptsToolSpecExamples(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!isObject(item) || !isJson(item)) return false;
  }
  return true;
}

/** `#/$defs/ToolSpec/properties/tags` */
function acceptsToolSpecTags(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/SkillSpec/properties/tools` */
function acceptsSkillSpecTools(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/SkillSpec/properties/examples` */
function acceptsSkillSpecExamples(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!isObject(item) || !isJson(item)) return false;
  }
  return true;
}

/** `#/$defs/StoreSpec/properties/capabilities` */
function acceptsStoreSpecCapabilities(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/PluginManifest/properties/namespaces` */
function acceptsPluginManifestNamespaces(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/$defs/PluginManifest/properties/provides` */
function acceptsPluginManifestProvides(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (item !== "tool" && item !== "skill" && item !== "store" && item !== "pack") return false;
  }
  return true;
}

/** `#/$defs/FactTemplate/properties/slots` */
function acceptsFactTemplateSlots(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsSlotDef(item)) return false;
  }
  return true;
}
