// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { isObject, type JsonValue } from "./support/json.js";
import { isInteger } from "./support/number.js";
import { Pattern } from "./support/pattern.js";
import { PatternPrefilter } from "./support/prefilter.js";
import { areEqual, Edges, every } from "./support/rule-checks.js";
import { ValueTable } from "./support/table.js";
import { isJson, isLiteral, isPlain, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^/");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^(?![^]*%(?![0-9A-Fa-f]{2}))[A-Za-z][0-9A-Za-z+\\-.]*:(?:\\/\\/(?:[0-9A-Za-z\\-._~!$&'()*+,;=%:]*@)?(?:\\[(?:(?:(?:[0-9A-Fa-f]{1,4}:){6}(?:[0-9A-Fa-f]{1,4}:[0-9A-Fa-f]{1,4}|(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|::(?:(?:[0-9A-Fa-f]{1,4}:){0,6}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,5}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}::(?:(?:[0-9A-Fa-f]{1,4}:){0,5}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,4}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){1}::(?:(?:[0-9A-Fa-f]{1,4}:){0,4}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,3}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){2}::(?:(?:[0-9A-Fa-f]{1,4}:){0,3}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,2}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){3}::(?:(?:[0-9A-Fa-f]{1,4}:){0,2}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,1}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){4}::(?:(?:[0-9A-Fa-f]{1,4}:){0,1}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){0,0}(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){5}::(?:[0-9A-Fa-f]{1,4})?|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){6}::)|[Vv][0-9A-Fa-f]+\\.[0-9A-Za-z\\-._~!$&'()*+,;=:]+)\\]|[0-9A-Za-z\\-._~!$&'()*+,;=%]*)(?::\\d*)?(?:\\/[0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/]*)?|\\/(?:[0-9A-Za-z\\-._~!$&'()*+,;=%:@][0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/]*)?|[0-9A-Za-z\\-._~!$&'()*+,;=%:@][0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/]*)?(?:\\?[0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/?]*)?(?:#[0-9A-Za-z\\-._~!$&'()*+,;=%:@\\/?]*)?$");

const usual1: PatternPrefilter = /* @__PURE__ */ new PatternPrefilter(
  [pattern1],
  "yes",
  "^[A-Za-z][0-9A-Za-z+\\-.]*:\\/\\/[0-9A-Za-z\\-._~!$&'()*+,;=]*(?:\\/[0-9A-Za-z\\-._~!$&'()*+,;=:@\\/]*)?(?:\\?[0-9A-Za-z\\-._~!$&'()*+,;=:@\\/?]*)?$",
);

/** `#` */
export function acceptsGraphDefinition(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["version"];
  if (typeof part1 !== "number" || !isInteger(part1) || part1 < 1) return false;
  const part2 = value["start"];
  if (typeof part2 !== "string" || part2.length < 1) return false;
  const part3 = value["nodes"];
  if (!acceptsGraphDefinitionNodes(part3)) return false;
  const part4 = value["edges"];
  if (!acceptsGraphDefinitionEdges(part4)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part2))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "version":
      case "start":
      case "nodes":
      case "edges":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/properties/nodes` */
function acceptsGraphDefinitionNodes(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsNode(item)) return false;
  }
  return true;
}

/** `#/properties/edges` */
function acceptsGraphDefinitionEdges(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsEdge(item)) return false;
  }
  return true;
}

/** `#/$defs/Node` */
export function acceptsNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "trigger.manual":
      return acceptsTriggerManualNode(value);
    case "trigger.webhook":
      return acceptsTriggerWebhookNode(value);
    case "agent.core":
      return acceptsAgentCoreNode(value);
    case "condition.expr":
      return acceptsConditionExprNode(value);
    case "memory.kv":
      return acceptsMemoryKVNode(value);
    case "model.llm":
      return acceptsModelLLMNode(value);
    case "tool.http":
      return acceptsToolHttpNode(value);
    case "tool.postgres":
      return acceptsToolPostgresNode(value);
    case "response.chat":
      return acceptsResponseChatNode(value);
    default:
      return false;
  }
}

/** `#/$defs/Edge` */
export function acceptsEdge(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["source"];
  if (typeof part1 !== "string" || part1.length < 1) return false;
  const part2 = value["target"];
  if (typeof part2 !== "string" || part2.length < 1) return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1) || !isWellFormed(part2))
  ) {
    return false;
  }
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "source":
      case "target":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/TriggerManualNode` */
export function acceptsTriggerManualNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "trigger.manual") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsTriggerManualNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/TriggerWebhookNode` */
export function acceptsTriggerWebhookNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "trigger.webhook") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsTriggerWebhookNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/AgentCoreNode` */
export function acceptsAgentCoreNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "agent.core") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsAgentCoreNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ConditionExprNode` */
export function acceptsConditionExprNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "condition.expr") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsConditionExprNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/MemoryKVNode` */
export function acceptsMemoryKVNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "memory.kv") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsMemoryKVNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ModelLLMNode` */
export function acceptsModelLLMNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "model.llm") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsModelLLMNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ToolHttpNode` */
export function acceptsToolHttpNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "tool.http") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsToolHttpNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ToolPostgresNode` */
export function acceptsToolPostgresNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "tool.postgres") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsToolPostgresNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/ResponseChatNode` */
export function acceptsResponseChatNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (part1 !== "response.chat") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!acceptsResponseChatNodeConfig(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/$defs/NodeBase` */
export function acceptsNodeBase(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["id"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["type"];
  if (typeof part1 !== "string") return false;
  const part2 = value["typeVersion"];
  if (typeof part2 !== "number" || !isInteger(part2) || part2 < 1) return false;
  const part3 = value["config"];
  if (!isObject(part3) || !isJson(part3)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "type":
      case "typeVersion":
      case "config":
        required += 1;
        break;
      case "label": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "ui": {
        const part = value[name];
        if (!acceptsUI(part)) return false;
        break;
      }
      default: {
        const part = value[name];
        if (!isText(name) || !isJson(part)) return false;
      }
    }
  }
  return required === 4;
}

/** `#/$defs/TriggerManualNode/allOf/1/properties/config` */
export function acceptsTriggerManualNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["message"];
  if (typeof part0 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "message":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 1;
}

/** `#/$defs/TriggerWebhookNode/allOf/1/properties/config` */
export function acceptsTriggerWebhookNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["path"];
  if (typeof part0 !== "string" || !pattern0.matches(part0)) return false;
  const part1 = value["method"];
  if (part1 !== "GET" && part1 !== "POST" && part1 !== "PUT" && part1 !== "PATCH" && part1 !== "DELETE") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "path":
      case "method":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AgentCoreNode/allOf/1/properties/config` */
export function acceptsAgentCoreNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["strategy"];
  if (part0 !== "reactive") return false;
  const part1 = value["instructions"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "strategy":
      case "instructions":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ConditionExprNode/allOf/1/properties/config` */
export function acceptsConditionExprNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["engine"];
  if (part0 !== "jexl" && part0 !== "jmespath") return false;
  const part1 = value["rules"];
  if (!acceptsConditionExprNodeConfigRules(part1)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "engine":
      case "rules":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/MemoryKVNode/allOf/1/properties/config` */
export function acceptsMemoryKVNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["mode"];
  if (part0 !== "load" && part0 !== "save") return false;
  const part1 = value["scope"];
  if (part1 !== "conversation" && part1 !== "run") return false;
  const part2 = value["backend"];
  if (part2 !== "postgres" && part2 !== "memory") return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "mode":
      case "scope":
      case "backend":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/ModelLLMNode/allOf/1/properties/config` */
export function acceptsModelLLMNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["provider"];
  if (part0 !== "azure" && part0 !== "openai" && part0 !== "local") return false;
  const part1 = value["model"];
  if (typeof part1 !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "provider":
      case "model":
        required += 1;
        break;
      case "temperature": {
        const part = value[name];
        if (typeof part !== "number" || !Number.isFinite(part) || part < 0 || part > 2) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ToolHttpNode/allOf/1/properties/config` */
export function acceptsToolHttpNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["method"];
  if (part0 !== "GET" && part0 !== "POST" && part0 !== "PUT" && part0 !== "PATCH" && part0 !== "DELETE") return false;
  const part1 = value["url"];
  if (typeof part1 !== "string" || !usual1.matches(part1)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "method":
      case "url":
        required += 1;
        break;
      case "headers": {
        const part = value[name];
        if (!acceptsToolHttpNodeConfigHeaders(part)) return false;
        break;
      }
      case "body": {
        const part = value[name];
        if (!isJson(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ToolPostgresNode/allOf/1/properties/config` */
export function acceptsToolPostgresNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["connectionRef"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["query"];
  if (typeof part1 !== "string" || part1.length < 1) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "connectionRef":
      case "query":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ResponseChatNode/allOf/1/properties/config` */
export function acceptsResponseChatNodeConfig(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["format"];
  if (part0 !== "text" && part0 !== "json") return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "format":
        required += 1;
        break;
      case "template": {
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

/** `#/$defs/ConditionExprNode/allOf/1/properties/config/properties/rules` */
function acceptsConditionExprNodeConfigRules(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsConditionExprNodeConfigRule(item)) return false;
  }
  return true;
}

/** `#/$defs/ToolHttpNode/allOf/1/properties/config/properties/method` */
export function acceptsNodeConfigMethod(value: JsonValue | undefined): boolean {
  return value === "GET" || value === "POST" || value === "PUT" || value === "PATCH" || value === "DELETE";
}

/** `#/$defs/ToolHttpNode/allOf/1/properties/config/properties/headers` */
function acceptsToolHttpNodeConfigHeaders(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value)) return false;
  for (const name in value) {
    const part = value[name];
    if (!isText(name) || typeof part !== "string" || !isText(part)) return false;
  }
  return true;
}

/** `#/$defs/UI` */
export function acceptsUI(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["x"];
  if (typeof part0 !== "number" || !Number.isFinite(part0)) return false;
  const part1 = value["y"];
  if (typeof part1 !== "number" || !Number.isFinite(part1)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "x":
      case "y":
        required += 1;
        break;
      case "w":
      case "h": {
        const part = value[name];
        if (typeof part !== "number" || !Number.isFinite(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/ConditionExprNode/allOf/1/properties/config/properties/rules/items` */
export function acceptsConditionExprNodeConfigRule(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const part0 = value["if"];
  if (typeof part0 !== "string" || part0.length < 1) return false;
  const part1 = value["to"];
  if (typeof part1 !== "string" || part1.length < 1) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(part0) || !isWellFormed(part1))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "if":
      case "to":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** Are the rules of `x-integrity` kept, those of severity `warning` included? */
export function satisfiesRules(value: JsonValue): boolean {
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
