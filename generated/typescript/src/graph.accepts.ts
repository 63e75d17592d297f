// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { isObject, type JsonValue } from "./support/json.js";
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const versionPart = value["version"];
  if (typeof versionPart !== "number") return false;
  if (!Number.isInteger(versionPart)) return false;
  if (versionPart >= 2 ** 64) return false;
  if (versionPart < 1) return false;
  const startPart = value["start"];
  if (typeof startPart !== "string" || startPart.length < 1) return false;
  const nodesPart = value["nodes"];
  if (!acceptsGraphDefinitionNodes(nodesPart)) return false;
  const edgesPart = value["edges"];
  if (!acceptsGraphDefinitionEdges(edgesPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart) || !isWellFormed(startPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const sourcePart = value["source"];
  if (typeof sourcePart !== "string" || sourcePart.length < 1) return false;
  const targetPart = value["target"];
  if (typeof targetPart !== "string" || targetPart.length < 1) return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(idPart) || !isWellFormed(sourcePart) || !isWellFormed(targetPart))
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "trigger.manual") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsTriggerManualNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "trigger.webhook") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsTriggerWebhookNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "agent.core") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsAgentCoreNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "condition.expr") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsConditionExprNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "memory.kv") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsMemoryKVNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "model.llm") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsModelLLMNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "tool.http") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsToolHttpNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "tool.postgres") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsToolPostgresNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typePart !== "response.chat") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!acceptsResponseChatNodeConfig(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart))) return false;
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
  const idPart = value["id"];
  if (typeof idPart !== "string" || idPart.length < 1) return false;
  const typePart = value["type"];
  if (typeof typePart !== "string") return false;
  const typeVersionPart = value["typeVersion"];
  if (typeof typeVersionPart !== "number") return false;
  if (!Number.isInteger(typeVersionPart)) return false;
  if (typeVersionPart >= 2 ** 64) return false;
  if (typeVersionPart < 1) return false;
  const configPart = value["config"];
  if (!isObject(configPart) || !isJson(configPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(idPart) || !isWellFormed(typePart))) return false;
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
  const messagePart = value["message"];
  if (typeof messagePart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(messagePart))) return false;
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
  const pathPart = value["path"];
  if (typeof pathPart !== "string" || !pattern0.matches(pathPart)) return false;
  const methodPart = value["method"];
  if (
    methodPart !== "GET" &&
    methodPart !== "POST" &&
    methodPart !== "PUT" &&
    methodPart !== "PATCH" &&
    methodPart !== "DELETE"
  ) {
    return false;
  }
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(pathPart))) return false;
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
  const strategyPart = value["strategy"];
  if (strategyPart !== "reactive") return false;
  const instructionsPart = value["instructions"];
  if (typeof instructionsPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(instructionsPart))) return false;
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
  const enginePart = value["engine"];
  if (enginePart !== "jexl" && enginePart !== "jmespath") return false;
  const rulesPart = value["rules"];
  if (!acceptsConditionExprNodeConfigRules(rulesPart)) return false;
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
  const modePart = value["mode"];
  if (modePart !== "load" && modePart !== "save") return false;
  const scopePart = value["scope"];
  if (scopePart !== "conversation" && scopePart !== "run") return false;
  const backendPart = value["backend"];
  if (backendPart !== "postgres" && backendPart !== "memory") return false;
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
  const providerPart = value["provider"];
  if (providerPart !== "azure" && providerPart !== "openai" && providerPart !== "local") return false;
  const modelPart = value["model"];
  if (typeof modelPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(modelPart))) return false;
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
  const methodPart = value["method"];
  if (
    methodPart !== "GET" &&
    methodPart !== "POST" &&
    methodPart !== "PUT" &&
    methodPart !== "PATCH" &&
    methodPart !== "DELETE"
  ) {
    return false;
  }
  const urlPart = value["url"];
  if (typeof urlPart !== "string" || !usual1.matches(urlPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(urlPart))) return false;
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
  const connectionRefPart = value["connectionRef"];
  if (typeof connectionRefPart !== "string" || connectionRefPart.length < 1) return false;
  const queryPart = value["query"];
  if (typeof queryPart !== "string" || queryPart.length < 1) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(connectionRefPart) || !isWellFormed(queryPart))) return false;
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
  const formatPart = value["format"];
  if (formatPart !== "text" && formatPart !== "json") return false;
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
  const xPart = value["x"];
  if (typeof xPart !== "number" || !Number.isFinite(xPart)) return false;
  const yPart = value["y"];
  if (typeof yPart !== "number" || !Number.isFinite(yPart)) return false;
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
  const ifPart = value["if"];
  if (typeof ifPart !== "string" || ifPart.length < 1) return false;
  const toPart = value["to"];
  if (typeof toPart !== "string" || toPart.length < 1) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(ifPart) || !isWellFormed(toPart))) return false;
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
