// The walk over a refused document that collects its errors.

import { visit } from "./error-site.js";
import { Errors, type Finding, type Gates } from "./finding.js";
import { type Interpreter, withMemory } from "./interpreter.js";
import type { JsonValue } from "./json.js";
import type { NodeIndex } from "./operators.js";
import { Place } from "./place.js";

/**
 * The errors of `value`, which `node` refuses: the first hundred in document order, then schema order; with `gates`, those of
 * the lowest gate that has any. At the places `gaps` is what is not JSON: that is the one error there.
 */
export function collectErrors(interpreter: Interpreter, node: NodeIndex, value: JsonValue, gates?: Gates, gaps: readonly Place[] = []): readonly Finding[] {
  return withMemory(() => {
    const errors = new Errors(gates, gaps);
    visit(interpreter, errors, node, value, new Place());
    return errors.list();
  });
}
