// The discriminators of alternatives.

import { plain } from "./digits.js";
import { equal } from "./equality.js";
import type { JsonValue } from "./json.js";
import type { NodeIndex, Tag } from "./operators.js";

/** Finds the node that a value of the tag's member chooses: that of the first equal value. Scalars are looked up. */
export function chooser(
  nodes: readonly NodeIndex[],
  [, choices]: Tag,
): (value: JsonValue | undefined) => NodeIndex | undefined {
  const scalars = new Map<JsonValue | undefined, NodeIndex | undefined>();
  const containers: (readonly [JsonValue, NodeIndex | undefined])[] = [];
  for (const [value, place] of choices) {
    if (typeof value === "object" && value !== null) containers.push([value, nodes[place]]);
    else if (!scalars.has(value)) scalars.set(value, nodes[place]);
  }
  return (value) =>
    typeof value === "object" && value !== null
      ? containers.find(([candidate]) => equal(candidate, value))?.[1]
      : scalars.get(value === undefined ? value : plain(value));
}
