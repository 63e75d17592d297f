// Stands in for the count of steps, where no check program has a pattern that needs it.

import type { Outcome } from "./finding.js";
import type { JsonValue } from "./json.js";
import type { NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";

/** Nothing takes too many steps. */
export function tooComplex(_checks: Checks, _node: NodeIndex, _value: JsonValue): Outcome | undefined {
  return undefined;
}
