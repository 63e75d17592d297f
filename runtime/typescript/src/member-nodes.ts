// Which nodes stand at the members of an object.

import type { Arguments, NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";

/** Gives the nodes through which `properties` enters the member of a name, in order. */
export function memberNodes(
  checks: Checks,
  [named, patterns, rest]: Arguments["properties"],
): (name: string) => readonly NodeIndex[] {
  const byName = new Map(named.map(([name, node]): [string, readonly NodeIndex[]] => [name, [node]]));
  const others: readonly NodeIndex[] = rest === null ? [] : [rest];
  if (patterns.length === 0) return (name) => byName.get(name) ?? others;
  return (name) => {
    const nodes = [...(byName.get(name) ?? [])];
    for (const [pattern, other] of patterns) if (checks.pattern(pattern).matches(name)) nodes.push(other);
    return nodes.length === 0 ? others : nodes;
  };
}
