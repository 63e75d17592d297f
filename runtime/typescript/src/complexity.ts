// Documents of which patterns take too many steps: refused before they are judged, whatever else there is to say of them.

import { type Outcome, refusal } from "./finding.js";
import type { JsonValue } from "./json.js";
import type { NodeIndex } from "./operators.js";
import { Place } from "./place.js";
import type { Checks } from "./program.js";
import { patternsTakeMore } from "./work.js";

/** Why a document is not to be judged by a node; undefined if it is. */
export function tooComplex(checks: Checks, node: NodeIndex, value: JsonValue): Outcome | undefined {
  const most = checks.steps;
  if (most === undefined || !patternsTakeMore(checks, node, value, most)) return undefined;
  const message = `matching patterns takes more than ${most} ${most === 1 ? "step" : "steps"}`;
  return { ...refusal("too-complex", new Place(), message, most), document: value };
}
