// Which types of values a node could accept: what decides the alternative that a value was meant for.

import { typeName } from "./measure.js";
import type { Instruction, NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";

/** The types of JSON Schema, in the order in which reports list them. */
const TYPES: readonly string[] = ["null", "boolean", "integer", "number", "string", "array", "object"];

// A node is answered for once for each type, so that schemas which refer to their parts many times take no longer.
const known: WeakMap<Checks, Map<string, boolean[]>> = /* @__PURE__ */ new WeakMap();

/** Could `node` accept a value of that type, as far as its assertions about types and values say? */
export function admits(checks: Checks, node: NodeIndex, type: string): boolean {
  let answers = known.get(checks);
  if (answers === undefined) {
    answers = new Map();
    known.set(checks, answers);
  }
  let byNode = answers.get(type);
  if (byNode === undefined) {
    byNode = [];
    answers.set(type, byNode);
  }
  const answer = byNode[node] ?? checks.node(node).is.every((instruction) => allows(checks, instruction, type));
  byNode[node] = answer;
  return answer;
}

/** The types that one of `nodes` could accept, node by node. */
export function admittedTypes(checks: Checks, nodes: readonly NodeIndex[]): readonly string[] {
  const types: string[] = [];
  for (const node of nodes) {
    const everyNumber = admits(checks, node, "number");
    for (const type of TYPES) {
      const isSaid = (type === "integer" && everyNumber) || types.includes(type);
      if (!isSaid && admits(checks, node, type)) types.push(type);
    }
  }
  return types;
}

function allows(checks: Checks, instruction: Instruction, type: string): boolean {
  switch (instruction.op) {
    case "false":
      return false;
    case "type":
      return instruction.args[0].some((name) => covers(name, type));
    case "const":
      return covers(typeName(instruction.args[0]), type);
    case "enum":
      return instruction.args[0].some((value) => covers(typeName(value), type));
    case "ref":
      return admits(checks, instruction.args[0], type);
    case "allOf":
      return instruction.args[0].every((node) => admits(checks, node, type));
    case "anyOf":
    case "oneOf": {
      const [nodes, tag] = instruction.args;
      return tag === undefined ? nodes.some((node) => admits(checks, node, type)) : type === "object";
    }
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "integerRange":
    case "multipleOf":
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
    case "uniqueItems":
    case "pattern":
    case "format":
    case "required":
    case "dependentRequired":
    case "prefixItems":
    case "items":
    case "contains":
    case "properties":
    case "propertyNames":
    case "dependentSchemas":
    case "not":
    case "if":
    case "unevaluatedProperties":
    case "unevaluatedItems":
      return true;
  }
}

/** All integers are numbers. */
function covers(name: string, type: string): boolean {
  return name === type || (name === "number" && type === "integer");
}
