// @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.
// What is called `accepts…` judges any value. What is called `matches…` relies on others to find out whether that is JSON.

import { isObject, type JsonValue } from "./support/json.js";
import { every } from "./support/rule-checks.js";
import { ValueTable } from "./support/table.js";
import { isJson, isLiteral, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

/** `#` */
export function acceptsAgentGraph(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  const generationPromptPart = value["generation_prompt"];
  if (typeof generationPromptPart !== "string") return false;
  const responseFormatPart = value["response_format"];
  if (!acceptsAgentResponseFormat(responseFormatPart)) return false;
  const nodesPart = value["nodes"];
  if (!acceptsAgentGraphNodes(nodesPart)) return false;
  const edgesPart = value["edges"];
  if (!acceptsAgentGraphEdges(edgesPart)) return false;
  const executionPlanPart = value["execution_plan"];
  if (typeof executionPlanPart !== "string") return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(namePart) || !isWellFormed(generationPromptPart) || !isWellFormed(executionPlanPart))
  ) {
    return false;
  }
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "description": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "name":
      case "generation_prompt":
      case "response_format":
      case "nodes":
      case "edges":
      case "execution_plan":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 6;
}

/** `#/properties/nodes` */
function acceptsAgentGraphNodes(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsAgentNode(item)) return false;
  }
  return true;
}

/** `#/properties/edges` */
function acceptsAgentGraphEdges(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsAgentEdge(item)) return false;
  }
  return true;
}

/** `#/$defs/AgentResponseFormat` */
export function acceptsAgentResponseFormat(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case 1:
      return acceptsMarkdownFormat(value);
    case 2:
      return acceptsBlueprintFormat(value);
    default:
      return false;
  }
}

/** `#/$defs/AgentNode` */
export function acceptsAgentNode(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const idPart = value["id"];
  if (typeof idPart !== "string" || matchesAgentNodeIdAllOf0Not(idPart)) return false;
  const namePart = value["name"];
  if (typeof namePart !== "string") return false;
  const promptPart = value["prompt"];
  if (typeof promptPart !== "string") return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(idPart) || !isWellFormed(namePart) || !isWellFormed(promptPart))
  ) {
    return false;
  }
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "id":
      case "name":
      case "prompt":
        required += 1;
        break;
      case "tools": {
        const part = value[name];
        if (!acceptsAgentNodeTools(part)) return false;
        break;
      }
      case "max_iterations": {
        const part = value[name];
        if (typeof part !== "number" || !Number.isInteger(part) || part < -(2 ** 63) || part >= 2 ** 63) return false;
        break;
      }
      case "is_exit_node":
      case "defer": {
        const part = value[name];
        if (typeof part !== "boolean") return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/AgentEdge` */
export function acceptsAgentEdge(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const idPart = value["id"];
  if (typeof idPart !== "string") return false;
  const sourcePart = value["source"];
  if (typeof sourcePart !== "string" || matchesAgentEdgeSourceAllOf0Not(sourcePart)) return false;
  const targetPart = value["target"];
  if (typeof targetPart !== "string" || matchesAgentEdgeTargetAllOf0Not(targetPart)) return false;
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
      case "condition_prompt": {
        const part = value[name];
        if ((typeof part !== "string" && part !== null) || (typeof part === "string" && !isText(part))) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/MarkdownFormat` */
export function acceptsMarkdownFormat(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const typePart = value["type"];
  if (typePart !== 1) return false;
  const payloadPart = value["payload"];
  if (payloadPart !== null) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "type":
      case "payload":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/BlueprintFormat` */
export function acceptsBlueprintFormat(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const typePart = value["type"];
  if (typePart !== 2) return false;
  const payloadPart = value["payload"];
  if (!acceptsBlueprint(payloadPart)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "type":
      case "payload":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/$defs/AgentNode/properties/tools` */
function acceptsAgentNodeTools(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsToolBinding(item)) return false;
  }
  return true;
}

/** `#/$defs/Blueprint` */
export function acceptsBlueprint(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const formatPart = value["format"];
  if (typeof formatPart !== "string") return false;
  const outputSchemaPart = value["output_schema"];
  if (!isObject(outputSchemaPart) || !isJson(outputSchemaPart)) return false;
  const rulesPart = value["rules"];
  if (typeof rulesPart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(formatPart) || !isWellFormed(rulesPart))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "format":
      case "output_schema":
      case "rules":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/$defs/AgentNode/properties/id/allOf/0/not` */
function matchesAgentNodeIdAllOf0Not(value: JsonValue | undefined): boolean {
  return value === "START" || value === "END";
}

/** `#/$defs/ToolBinding` */
export function acceptsToolBinding(value: JsonValue | undefined): boolean {
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
      case "description": {
        const part = value[name];
        if (typeof part !== "string" || !isText(part)) return false;
        break;
      }
      case "data_connection_id": {
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

/** `#/$defs/AgentEdge/properties/source/allOf/0/not` */
function matchesAgentEdgeSourceAllOf0Not(value: JsonValue | undefined): boolean {
  return value === "END";
}

/** `#/$defs/AgentEdge/properties/target/allOf/0/not` */
function matchesAgentEdgeTargetAllOf0Not(value: JsonValue | undefined): boolean {
  return value === "START";
}

/** Are the rules of `x-integrity` kept, those of severity `warning` included? */
export function satisfiesRules(value: JsonValue): boolean {
  const table0 = new ValueTable();
  const table1 = new ValueTable();
  const table2 = new ValueTable(["START"]);
  const table3 = new ValueTable(["END"]);
  if (!isObject(value)) return true;
  const part1 = Object.hasOwn(value, "nodes") ? value["nodes"] : undefined;
  const part2 = Object.hasOwn(value, "edges") ? value["edges"] : undefined;
  if (
    !every(part1, (item3) => {
      if (!isObject(item3)) return true;
      const part4 = Object.hasOwn(item3, "id") ? item3["id"] : undefined;
      if (part4 !== undefined) {
        if (!table0.add(part4)) return false;
        table2.add(part4);
        table3.add(part4);
      }
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
  if (
    !every(part2, (item7) => {
      if (!isObject(item7)) return true;
      const part8 = Object.hasOwn(item7, "source") ? item7["source"] : undefined;
      const part9 = Object.hasOwn(item7, "target") ? item7["target"] : undefined;
      if (part8 !== undefined && !table2.has(part8)) return false;
      if (part9 !== undefined && !table3.has(part9)) return false;
      return true;
    })
  ) {
    return false;
  }
  return true;
}
