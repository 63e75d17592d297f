// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.

import { isObject, type JsonValue } from "./support/json.js";
import { isInteger } from "./support/number.js";
import { Pattern } from "./support/pattern.js";
import { isJson, isPlain, isText } from "./support/vet.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^[0-9]+\\.[0-9]+\\.[0-9]+$");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^0*1\\.");
const pattern2: Pattern = /* @__PURE__ */ new Pattern("^[a-z0-9][a-z0-9_\\-.]{0,127}$");
const pattern3: Pattern = /* @__PURE__ */ new Pattern("^P(?:[0-9]+W|(?=[0-9]|T[0-9])(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?(?:T(?=[0-9])(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\\.[0-9]+)?S)?)?)$");
const pattern4: Pattern = /* @__PURE__ */ new Pattern("^(?:halt|goto:[a-z0-9][a-z0-9_\\-.]{0,127})$");
const pattern5: Pattern = /* @__PURE__ */ new Pattern("^-?[0-9]+(?:\\.[0-9]+)?$");

/** `#` */
export function node0(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["ir_version"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "ir_version":
        if (typeof part !== "string") return false;
        if (!pattern0.matches(part)) return false;
        if (!pattern1.matches(part)) return false;
        if (!isText(part)) return false;
        required += 1;
        break;
      case "id":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "nodes":
        if (!node3(part)) return false;
        required += 1;
        break;
      case "rules":
        if (!node4(part)) return false;
        break;
      case "tools":
        if (!node5(part)) return false;
        break;
      case "skills":
        if (!node6(part)) return false;
        break;
      case "stores":
        if (!node7(part)) return false;
        break;
      case "state_schema":
        if (!node8(part)) return false;
        break;
      case "state_class":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      case "parallel":
        if (!node10(part)) return false;
        break;
      case "governance":
        if (!node11(part)) return false;
        break;
      case "migrate":
        if (!node12(part)) return false;
        break;
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
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || !pattern2.matches(part) || !isText(part)) return false;
        required += 1;
        break;
      case "kind":
        if (typeof part !== "string" || !isText(part)) return false;
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
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || !pattern2.matches(part) || !isText(part)) return false;
        required += 1;
        break;
      case "when":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "then":
        if (!node37(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/ToolRef` */
export function node26(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "version":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/SkillRef` */
export function node27(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "version":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/StoreRef` */
export function node28(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["name"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "name":
      case "provider":
        if (typeof part !== "string" || !isText(part)) return false;
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
  if (!isObject(value) || !isPlain(value, value["targets"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "targets":
        if (!node48(part)) return false;
        required += 1;
        break;
      case "join":
      case "strategy":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/PackMount` */
export function node30(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || !pattern2.matches(part) || !isText(part)) return false;
        required += 1;
        break;
      case "version":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      case "requires":
        if (!node66(part) && !node63(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/MigrateBlock` */
export function node31(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["from_hash"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "from_hash":
      case "to_hash":
        if (typeof part !== "string" || !isText(part)) return false;
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
  if (!isObject(value) || !isPlain(value, value["kind"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "kind":
        if (part !== "goto") return false;
        required += 1;
        break;
      case "target":
        if (typeof part !== "string" || !isText(part)) return false;
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
  if (!isObject(value) || !isPlain(value, value["kind"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "kind":
        if (part !== "halt") return false;
        required += 1;
        break;
      case "reason":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/ParallelAction` */
export function node79(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["kind"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "kind":
        if (part !== "parallel") return false;
        required += 1;
        break;
      case "targets":
        if (!node91(part)) return false;
        required += 1;
        break;
      case "join":
      case "strategy":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/RetryAction` */
export function node80(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["kind"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "kind":
        if (part !== "retry") return false;
        required += 1;
        break;
      case "target":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "backoff_ms":
        if (typeof part !== "number" || !isInteger(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AssertAction` */
export function node81(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["kind"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "kind":
        if (part !== "assert") return false;
        required += 1;
        break;
      case "fact":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "slots":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/RetractAction` */
export function node82(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["kind"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "kind":
        if (part !== "retract") return false;
        required += 1;
        break;
      case "pattern":
        if (typeof part !== "string" || !isText(part)) return false;
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
  if (!isObject(value) || !isPlain(value, value["kind"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "kind":
        if (part !== "interrupt") return false;
        required += 1;
        break;
      case "prompt":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "interrupt_payload":
        if (!isObject(part) || !isJson(part)) return false;
        break;
      case "requested_capability":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      case "timeout":
        if (typeof part !== "string" && part !== null) return false;
        if (typeof part === "string" && !pattern3.matches(part)) return false;
        if (typeof part === "string" && !isText(part)) return false;
        break;
      case "on_timeout":
        if (typeof part !== "string" || !pattern4.matches(part) || !isText(part)) return false;
        break;
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
  if (!isObject(value) || !isPlain(value, value["name"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "name":
      case "namespace":
      case "version":
      case "description":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "input_schema":
      case "output_schema":
        if (!isObject(part) || !isJson(part)) return false;
        required += 1;
        break;
      case "side_effects":
        if (part !== "none" && part !== "read" && part !== "write" && part !== "external") return false;
        required += 1;
        break;
      case "replay_policy":
        if (part !== "must_stub" && part !== "fail_loud" && part !== "recorded_result") return false;
        break;
      case "permissions":
        if (!node130(part)) return false;
        break;
      case "idempotency_key":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      case "cost_estimate":
        if (typeof part !== "string" && part !== null) return false;
        if (typeof part === "string" && !pattern5.matches(part)) return false;
        if (typeof part === "string" && !isText(part)) return false;
        break;
      case "examples":
        if (!node133(part)) return false;
        break;
      case "tags":
        if (!node134(part)) return false;
        break;
      case "deprecated":
        if (typeof part !== "boolean") return false;
        break;
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
  if (!isObject(value) || !isPlain(value, value["name"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "name":
      case "namespace":
      case "version":
      case "description":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "kind":
        if (part !== "agent" && part !== "workflow" && part !== "utility") return false;
        required += 1;
        break;
      case "tools":
        if (!node142(part)) return false;
        break;
      case "examples":
        if (!node143(part)) return false;
        break;
      case "subgraph":
      case "system_prompt":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/$defs/StoreSpec` */
export function node118(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["name"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "name":
      case "provider":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "protocol":
        if (
          part !== "vector" &&
          part !== "graph" &&
          part !== "doc" &&
          part !== "memory" &&
          part !== "fact"
        ) {
          return false;
        }
        required += 1;
        break;
      case "config_schema":
        if (!isObject(part) || !isJson(part)) return false;
        required += 1;
        break;
      case "capabilities":
        if (!node151(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/PluginManifest` */
export function node119(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["name"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "name":
      case "version":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "api_version":
        if (part !== "1") return false;
        required += 1;
        break;
      case "namespaces":
        if (!node156(part)) return false;
        required += 1;
        break;
      case "provides":
        if (!node157(part)) return false;
        required += 1;
        break;
      case "order":
        if (typeof part !== "number" || !isInteger(part) || part < 0 || part > 10000) return false;
        break;
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/$defs/FactTemplate` */
export function node120(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["name"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "name":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "slots":
        if (!node161(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/SlotDef` */
export function node121(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["name"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "name":
      case "type":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "default":
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
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
