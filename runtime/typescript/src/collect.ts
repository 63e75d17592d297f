// The walk over a refused document that collects its errors.

import { visit, visitRefused } from "./error-site.js";
import type { Finding, Gates } from "./finding.js";
import { type Interpreter, withMemory } from "./interpreter.js";
import type { JsonValue } from "./json.js";
import { Errors } from "./listing.js";
import type { NodeIndex } from "./operators.js";
import { Place } from "./place.js";

/**
 * The errors of `value`, which `node` refuses, in document order, then schema order, as far as a report may list them; with
 * `gates`, those of the lowest gate that has any.
 */
export function collectErrors(interpreter: Interpreter, node: NodeIndex, value: JsonValue, gates?: Gates): readonly Finding[] {
  return withMemory(() => {
    const errors = new Errors(gates);
    visitRefused(interpreter, errors, node, value, new Place());
    return errors.list();
  });
}

/** The errors of `value`, which `node` may accept or refuse, around what is not JSON: that is the one error at the places `gaps`. */
export function collectErrorsAround(gaps: readonly Place[], interpreter: Interpreter, node: NodeIndex, value: JsonValue, gates?: Gates): readonly Finding[] {
  return withMemory(() => {
    const errors = new Errors(gates, gaps);
    visit(interpreter, errors, node, value, new Place());
    return errors.list();
  });
}
