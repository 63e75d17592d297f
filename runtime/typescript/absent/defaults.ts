// Stands in for the filling in of defaults, where no check program has any.

import type { Interpreter } from "./interpreter.js";
import type { JsonValue } from "./json.js";
import type { Branches, NodeIndex } from "./operators.js";

/** Gives a value with the defaults of all absent members. */
export type Fill = (value: JsonValue) => JsonValue;

/** Fills in defaults as far as `node` reaches: none. */
export function filler(interpreter: Interpreter, node: NodeIndex): Fill {
  refuseDefaults(interpreter, node);
  return (value) => value;
}

/** Fills in defaults as far as `node` reaches, into the value itself: none. */
export const completer: (interpreter: Interpreter, node: NodeIndex, branches?: Branches) => Fill = filler;

/** `value` without the members that equal their defaults. */
export function strip(interpreter: Interpreter, node: NodeIndex, value: JsonValue): JsonValue {
  refuseDefaults(interpreter, node);
  return value;
}

function refuseDefaults(interpreter: Interpreter, node: NodeIndex): void {
  if (interpreter.checks.node(node).fills) {
    throw new Error("the check program has defaults, and this runtime was generated without them: generate both again");
  }
}
