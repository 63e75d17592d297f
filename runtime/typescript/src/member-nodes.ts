// Which nodes stand at the members of an object.

import type { Arguments, NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";

/** Gives the nodes through which `properties` enters the member of a name, in order. */
export function memberNodes(
  checks: Checks,
  [named, patterns, rest]: Arguments["properties"],
): (name: string) => readonly NodeIndex[] {
  const byName = new Map(named.map(([name, node]) => [name, node]));
  return (name) => {
    const node = byName.get(name);
    const nodes = node === undefined ? [] : [node];
    for (const [pattern, other] of patterns) if (checks.pattern(pattern).matches(name)) nodes.push(other);
    if (nodes.length === 0 && rest !== null) nodes.push(rest);
    return nodes;
  };
}
