// Stands in for the filling in of defaults, where no check program has any.

import type { JsonValue } from "./json.js";
import type { Judge } from "./judge.js";
import type { NodeIndex } from "./operators.js";

/** Gives a value with the defaults of all absent members. */
export type Fill = (value: JsonValue) => JsonValue;

/** Fills in defaults as far as `node` reaches: none. */
export function filler(judge: Judge, node: NodeIndex): Fill {
  refuseDefaults(judge, node);
  return (value) => value;
}

/** `value` without the members that equal their defaults. */
export function strip(judge: Judge, node: NodeIndex, value: JsonValue): JsonValue {
  refuseDefaults(judge, node);
  return value;
}

function refuseDefaults(judge: Judge, node: NodeIndex): void {
  if (judge.checks.node(node).fills) {
    throw new Error("the check program has defaults, and this runtime was generated without them: generate both again");
  }
}
