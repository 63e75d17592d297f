// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.

import { isObject, type JsonValue } from "./support/json.js";
import { areEqual, Edges, every } from "./support/kept.js";
import { isInteger } from "./support/number.js";
import { Pattern } from "./support/pattern.js";
import { ValueTable } from "./support/table.js";
import { UsualPattern } from "./support/usual.js";
import { isJson, isPlain, isText } from "./support/vet.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^/");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^(?![^]*%(?![0-9A-Fa-f]{2}))[A-Za-z][0-9A-Za-z+\\-.]*:(?:\\/\\/(?:[0-9A-Za-z\\-._~!$&'()*+,;=%:]*@)?(?:\\[(?:(?:(?:[0-9A-Fa-f]{1,4}:){6}(?:[0-9A-Fa-f]{1,4}:[0-9A-Fa-f]{1,4}|(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|::(?:(?:[0-9A-Fa-f]{1,4}:){0,6}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,5}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}::(?:(?:[0-9A-Fa-f]{1,4}:){0,5}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,4}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){1}::(?:(?:[0-9A-Fa-f]{1,4}:){0,4}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,3}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){2}::(?:(?:[0-9A-Fa-f]{1,4}:){0,3}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,2}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){3}::(?:(?:[0-9A-Fa-f]{1,4}:){0,2}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,1}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){4}::(?:(?:[0-9A-Fa-f]{1,4}:){0,1}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,0}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){5}::(?:[0-9A-Fa-f]{1,4})?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){6}::)|[Vv][0-9A-Fa-f]+\\.[0-9A-Za-z\\-._~!$&'()*+,;=:]+)\\]|[0-9A-Za-z\\-._~!$&'()*+,;=%]*)(?::\\d*)?(?:\\/[0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/]*)?|\\/(?:[0-9A-Za-z\\-._~!$&'()*+,;=%:@][0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/]*)?|[0-9A-Za-z\\-._~!$&'()*+,;=%:@][0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/]*)?(?:\\?[0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/?]*)?(?:#[0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/?]*)?$");

const usual1: UsualPattern = /* @__PURE__ */ new UsualPattern(
  pattern1,
  "^[A-Za-z][0-9A-Za-z+\\-.]*:\\/\\/[0-9A-Za-z\\-._~!$&'()*+,;=]*(?:\\/[0-9A-Za-z\\-._~!$&'()*+,;=:@\\/]*)?(?:\\?[0-9A-Za-z\\-._~!$&'()*+,;=:@\\/?]*)?$",
);

/** `#` */
export function node0(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
      case "start":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "version":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "nodes":
        if (!node4(part)) return false;
        required += 1;
        break;
      case "edges":
        if (!node5(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/properties/nodes` */
function node4(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node9(item)) return false;
  }
  return true;
}

/** `#/properties/edges` */
function node5(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node10(item)) return false;
  }
  return true;
}

/** `#/$defs/Node` */
export function node9(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "trigger.manual":
      return node25(value);
    case "trigger.webhook":
      return node26(value);
    case "agent.core":
      return node27(value);
    case "condition.expr":
      return node28(value);
    case "memory.kv":
      return node29(value);
    case "model.llm":
      return node30(value);
    case "tool.http":
      return node31(value);
    case "tool.postgres":
      return node32(value);
    case "response.chat":
      return node33(value);
    default:
      return false;
  }
}

/** `#/$defs/Edge` */
export function node10(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
      case "source":
      case "target":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/TriggerManualNode` */
export function node25(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "trigger.manual") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node63(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/TriggerWebhookNode` */
export function node26(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "trigger.webhook") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node65(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/AgentCoreNode` */
export function node27(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "agent.core") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node67(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ConditionExprNode` */
export function node28(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "condition.expr") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node69(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/MemoryKVNode` */
export function node29(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "memory.kv") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node71(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ModelLLMNode` */
export function node30(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "model.llm") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node73(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ToolHttpNode` */
export function node31(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "tool.http") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node75(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ToolPostgresNode` */
export function node32(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "tool.postgres") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node77(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ResponseChatNode` */
export function node33(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (part !== "response.chat") return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!node79(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/NodeBase` */
export function node61(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["id"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      case "type":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "typeVersion":
        if (typeof part !== "number" || !isInteger(part) || part < 1) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      case "ui":
        if (!node116(part)) return false;
        break;
      case "config":
        if (!isObject(part) || !isJson(part)) return false;
        required += 1;
        break;
      default:
        if (!isText(name) || !isJson(part)) return false;
    }
  }
  return required === 4;
}

/** `#/$defs/TriggerManualNode/allOf/1/properties/config` */
export function node63(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["message"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "message":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/TriggerWebhookNode/allOf/1/properties/config` */
export function node65(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["path"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "path":
        if (typeof part !== "string" || !pattern0.matches(part) || !isText(part)) return false;
        required += 1;
        break;
      case "method":
        if (part !== "GET" && part !== "POST" && part !== "PUT" && part !== "PATCH" && part !== "DELETE") return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AgentCoreNode/allOf/1/properties/config` */
export function node67(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["strategy"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "strategy":
        if (part !== "reactive") return false;
        required += 1;
        break;
      case "instructions":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ConditionExprNode/allOf/1/properties/config` */
export function node69(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["engine"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "engine":
        if (part !== "jexl" && part !== "jmespath") return false;
        required += 1;
        break;
      case "rules":
        if (!node95(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/MemoryKVNode/allOf/1/properties/config` */
export function node71(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["mode"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "mode":
        if (part !== "load" && part !== "save") return false;
        required += 1;
        break;
      case "scope":
        if (part !== "conversation" && part !== "run") return false;
        required += 1;
        break;
      case "backend":
        if (part !== "postgres" && part !== "memory") return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/ModelLLMNode/allOf/1/properties/config` */
export function node73(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["provider"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "provider":
        if (part !== "azure" && part !== "openai" && part !== "local") return false;
        required += 1;
        break;
      case "model":
        if (typeof part !== "string" || !isText(part)) return false;
        required += 1;
        break;
      case "temperature":
        if (typeof part !== "number" || !Number.isFinite(part) || part < 0 || part > 2) return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ToolHttpNode/allOf/1/properties/config` */
export function node75(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["method"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "method":
        if (part !== "GET" && part !== "POST" && part !== "PUT" && part !== "PATCH" && part !== "DELETE") return false;
        required += 1;
        break;
      case "url":
        if (typeof part !== "string" || !usual1.matches(part) || !isText(part)) return false;
        required += 1;
        break;
      case "headers":
        if (!node107(part)) return false;
        break;
      case "body":
        if (!isJson(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ToolPostgresNode/allOf/1/properties/config` */
export function node77(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["connectionRef"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "connectionRef":
      case "query":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ResponseChatNode/allOf/1/properties/config` */
export function node79(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["format"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "format":
        if (part !== "text" && part !== "json") return false;
        required += 1;
        break;
      case "template":
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/ConditionExprNode/allOf/1/properties/config/properties/rules` */
function node95(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!node117(item)) return false;
  }
  return true;
}

/** `#/$defs/ToolHttpNode/allOf/1/properties/config/properties/method` */
export function node105(value: JsonValue | undefined): boolean {
  return value === "GET" || value === "POST" || value === "PUT" || value === "PATCH" || value === "DELETE";
}

/** `#/$defs/ToolHttpNode/allOf/1/properties/config/properties/headers` */
function node107(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value)) return false;
  for (const name in value) {
    const part = value[name];
    if (!isText(name) || typeof part !== "string" || !isText(part)) return false;
  }
  return true;
}

/** `#/$defs/UI` */
export function node116(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["x"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "x":
      case "y":
        if (typeof part !== "number" || !Number.isFinite(part)) return false;
        required += 1;
        break;
      case "w":
      case "h":
        if (typeof part !== "number" || !Number.isFinite(part)) return false;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ConditionExprNode/allOf/1/properties/config/properties/rules/items` */
export function node117(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value, value["if"])) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "if":
      case "to":
        if (typeof part !== "string" || part.length < 1 || !isText(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** Are the rules of `x-integrity` kept, those of severity `warning` included? */
export function keepsRules(value: JsonValue): boolean {
  const table0 = new ValueTable();
  const table1 = new ValueTable();
  const edges0 = new Edges(false);
  if (!isObject(value)) return true;
  const part1 = Object.hasOwn(value, "nodes") ? value["nodes"] : undefined;
  const part2 = Object.hasOwn(value, "edges") ? value["edges"] : undefined;
  if (
    !every(part1, (item3) => {
      if (!isObject(item3)) return true;
      const part4 = Object.hasOwn(item3, "id") ? item3["id"] : undefined;
      if (part4 !== undefined && !table0.add(part4)) return false;
      return true;
    })
  ) {
    return false;
  }
  if (
    !every(part2, (item5) => {
      if (!isObject(item5)) return true;
      const part6 = Object.hasOwn(item5, "id") ? item5["id"] : undefined;
      if (part6 !== undefined && !table1.add(part6)) return false;
      return true;
    })
  ) {
    return false;
  }
  const part7 = Object.hasOwn(value, "start") ? value["start"] : undefined;
  if (part7 !== undefined && !table0.has(part7)) return false;
  if (
    !every(part2, (item8) => {
      if (!isObject(item8)) return true;
      const part9 = Object.hasOwn(item8, "source") ? item8["source"] : undefined;
      const part10 = Object.hasOwn(item8, "target") ? item8["target"] : undefined;
      if (areEqual(part9, part10)) return false;
      const vertex11 = table0.find(part9);
      if (part9 !== undefined && vertex11 === undefined) return false;
      const vertex12 = table0.find(part10);
      if (part10 !== undefined && vertex12 === undefined) return false;
      if (vertex11 !== undefined && vertex12 !== undefined) edges0.add(vertex11, vertex12);
      return true;
    })
  ) {
    return false;
  }
  if (
    !every(part1, (item13) => {
      if (!isObject(item13) || !Object.hasOwn(item13, "type") || item13["type"] !== "condition.expr") return true;
      const part14 = Object.hasOwn(item13, "config") ? item13["config"] : undefined;
      if (part14 !== undefined && isObject(part14)) {
        const part15 = Object.hasOwn(part14, "rules") ? part14["rules"] : undefined;
        if (
          !every(part15, (item16) => {
            if (!isObject(item16)) return true;
            const part17 = Object.hasOwn(item16, "to") ? item16["to"] : undefined;
            if (part17 !== undefined && !table0.has(part17)) return false;
            return true;
          })
        ) {
          return false;
        }
      }
      return true;
    })
  ) {
    return false;
  }
  return edges0.areAcyclic(table0.size);
}
