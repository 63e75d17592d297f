// A judge of graphs as someone would write it who knows the schema, JSON.parse and the engine: how fast it can be. It trusts that
// the value is what JSON.parse made.

import { fullFormats } from "ajv-formats/dist/formats.js";

export function byHand(subject) {
  if (subject !== "graph") return undefined;
  return { validate: isGraph, parse: (text) => isGraph(JSON.parse(text)) };
}

const isName = (value) => typeof value === "string" && value.length > 0;
const isVersion = (value) => Number.isInteger(value) && value >= 1 && value < 2 ** 63;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isMethod = (value) => value === "GET" || value === "POST" || value === "PUT" || value === "PATCH" || value === "DELETE";

function isGraph(value) {
  if (!isObject(value)) return false;
  let members = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
      case "start":
        if (!isName(part)) return false;
        break;
      case "version":
        if (!isVersion(part)) return false;
        break;
      case "nodes":
        if (!Array.isArray(part) || part.length === 0) return false;
        for (let i = 0; i < part.length; i += 1) if (!isNode(part[i])) return false;
        break;
      case "edges":
        if (!Array.isArray(part)) return false;
        for (let i = 0; i < part.length; i += 1) if (!isEdge(part[i])) return false;
        break;
      default:
        return false;
    }
    members += 1;
  }
  return members === 5;
}

/** All kinds of nodes differ in their `config` alone, so one function sees all of them. */
function isNode(value) {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    switch (name) {
      case "id":
        if (!isName(part)) return false;
        required += 1;
        break;
      case "type":
        required += 1;
        break;
      case "typeVersion":
        if (!isVersion(part)) return false;
        required += 1;
        break;
      case "label":
        if (typeof part !== "string") return false;
        break;
      case "ui":
        if (!isPlacement(part)) return false;
        break;
      case "config":
        if (!isObject(part)) return false;
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4 && isConfig(value.type, value.config);
}

function isPlacement(value) {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    if (typeof value[name] !== "number") return false;
    if (name === "x" || name === "y") required += 1;
    else if (name !== "w" && name !== "h") return false;
  }
  return required === 2;
}

function isEdge(value) {
  if (!isObject(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    if (name === "label") {
      if (typeof part !== "string") return false;
      continue;
    }
    if ((name !== "id" && name !== "source" && name !== "target") || !isName(part)) return false;
    required += 1;
  }
  return required === 3;
}

function isConfig(type, config) {
  switch (type) {
    case "trigger.manual":
      return typeof config.message === "string" && has(config, 1);
    case "trigger.webhook":
      return typeof config.path === "string" && config.path.startsWith("/") && isMethod(config.method) && has(config, 2);
    case "agent.core":
      return config.strategy === "reactive" && typeof config.instructions === "string" && has(config, 2);
    case "condition.expr":
      return (config.engine === "jexl" || config.engine === "jmespath") && areRules(config.rules) && has(config, 2);
    case "memory.kv":
      return (
        (config.mode === "load" || config.mode === "save") &&
        (config.scope === "conversation" || config.scope === "run") &&
        (config.backend === "postgres" || config.backend === "memory") &&
        has(config, 3)
      );
    case "model.llm":
      return isModel(config);
    case "tool.http":
      return isRequest(config);
    case "tool.postgres":
      return isName(config.connectionRef) && isName(config.query) && has(config, 2);
    case "response.chat": {
      if (config.format !== "text" && config.format !== "json") return false;
      if (config.template === undefined) return has(config, 1);
      return typeof config.template === "string" && has(config, 2);
    }
    default:
      return false;
  }
}

function isModel(config) {
  const { provider, model, temperature } = config;
  if (provider !== "azure" && provider !== "openai" && provider !== "local") return false;
  if (typeof model !== "string") return false;
  if (temperature === undefined) return has(config, 2);
  return typeof temperature === "number" && temperature >= 0 && temperature <= 2 && has(config, 3);
}

function isRequest(config) {
  const { url, headers } = config;
  if (!isMethod(config.method) || typeof url !== "string" || !isUri(url)) return false;
  let members = 2;
  if (headers !== undefined) {
    if (!isObject(headers)) return false;
    for (const name in headers) if (typeof headers[name] !== "string") return false;
    members += 1;
  }
  if (config.body !== undefined) members += 1;
  return has(config, members);
}

function areRules(value) {
  if (!Array.isArray(value) || value.length === 0) return false;
  for (const rule of value) {
    if (!isObject(rule) || !isName(rule.if) || !isName(rule.to) || !has(rule, 2)) return false;
  }
  return true;
}

/** Has `object` that many members? */
function has(object, members) {
  let count = 0;
  for (const _ in object) count += 1;
  return count === members;
}

const USUAL = /^[a-z]+:\/\/[a-z0-9.-]*(?:\/[\w\-.~/]*)?(?:\?[\w\-.~=&]*)?$/i;

const isUri = (text) => USUAL.test(text) || fullFormats.uri(text);
