// What rules a node out for an object without going deeper than to its scalar members.

import type { Interpreter } from "./interpreter.js";
import { isObject, type JsonObject, type JsonValue } from "./json.js";
import { membersTest } from "./objects.js";
import type { Instruction, NodeIndex, Test } from "./operators.js";
import type { Checks } from "./program.js";

/** So many nodes are looked at for what one node asserts: those that it refers to are among them. */
const MOST_NODES = 16;

/** Is a value an object with members that take longer to judge than scalars? */
export function goesDeeper(value: JsonValue): value is JsonObject {
  if (!isObject(value)) return false;
  for (const name in value) if (!isScalar(value[name] ?? null)) return true;
  return false;
}

/** A test whether `node` refuses an object for sure, as far as can be told at once. */
export function exclusion(interpreter: Interpreter, node: NodeIndex): (object: JsonObject) => boolean {
  const tests: Test[] = [];
  const members: ((object: JsonObject) => boolean)[] = [];
  for (const { instruction, node: of, place } of asserted(interpreter.checks, node)) {
    const operator = interpreter.operators(of)[place];
    if (operator !== undefined && asksForNoValues(instruction)) tests.push(operator.test);
    if (instruction.op === "properties") members.push(membersTest(interpreter, instruction.args, isScalar));
  }
  return (object) => {
    for (const test of tests) if (!test(object)) return true;
    for (const accepts of members) if (!accepts(object)) return true;
    return false;
  };
}

/** Can an operator refuse objects, without a look at the values of their members? */
function asksForNoValues({ op }: Instruction): boolean {
  switch (op) {
    case "false":
    case "type":
    case "required":
    case "minProperties":
    case "maxProperties":
      return true;
    case "const":
    case "enum":
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
    case "uniqueItems":
    case "pattern":
    case "format":
    case "dependentRequired":
    case "prefixItems":
    case "items":
    case "contains":
    case "properties":
    case "propertyNames":
    case "dependentSchemas":
    case "ref":
    case "allOf":
    case "anyOf":
    case "oneOf":
    case "not":
    case "if":
    case "unevaluatedProperties":
    case "unevaluatedItems":
      return false;
  }
}

function isScalar(value: JsonValue): boolean {
  return typeof value !== "object" || value === null;
}

/** An operator, and its node with its place there. */
export interface Asserted {
  readonly instruction: Instruction;
  readonly node: NodeIndex;
  readonly place: number;
}

/** What `node` asserts of a value, by itself and by the nodes that it applies to the same value. */
export function asserted(checks: Checks, node: NodeIndex): readonly Asserted[] {
  const found: Asserted[] = [];
  const nodes = [node];
  for (let left = MOST_NODES; left > 0; left -= 1) {
    const next = nodes.pop();
    if (next === undefined) break;
    checks.node(next).is.forEach((instruction, place) => {
      if (instruction.op === "ref") nodes.push(instruction.args[0]);
      if (instruction.op === "allOf") nodes.push(...instruction.args[0]);
      found.push({ instruction, node: next, place });
    });
  }
  return found;
}
