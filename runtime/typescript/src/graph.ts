// Graphs: what `acyclic` rules find.

import { type Cycle, findCycle } from "./cycle.js";
import { equal } from "./equality.js";
import { isObject, type JsonValue, member } from "./json.js";
import { type Selector, select, type Trail } from "./selector.js";
import type { Sites } from "./sites.js";
import { ValueTable } from "./table.js";

/** The edges of a graph: selected objects, and what comes behind them. */
export interface Acyclic {
  /** The members of the selected objects that are the ends. */
  readonly from: string;
  readonly to: string;
  /** Does an edge from a value to itself count? */
  readonly loops?: boolean;
  readonly also?: readonly FurtherEdges[];
}

/** Edges from a member of an object to values below that object. */
interface FurtherEdges {
  readonly from: string;
  /** How many levels the object is above the end of an edge. */
  readonly up: number;
  readonly to: Selector;
  readonly loops?: boolean;
}

/** The edge that closes a cycle. */
export interface Closing {
  /** The way to its end, or to the object of which the end is a member. */
  readonly trail: Trail;
  /** The name of that member. */
  readonly name?: string;
  /** Its end. */
  readonly value: JsonValue;
  /** The values on the cycle. */
  readonly nodes: readonly JsonValue[];
}

/** Looks at an edge, and tells whether to go on. `name` is the member of the visited object that is its end. */
type VisitEdge = (from: JsonValue, to: JsonValue, trail: Trail, name: string | undefined) => boolean;

/** Calls `found` with the sound edge that closes the first cycle, if there is one. */
export function closeCycle(
  rule: Acyclic,
  edges: Selector,
  root: JsonValue,
  sites: Sites | undefined,
  found: (closing: Closing) => void,
): void {
  const graph = new Graph();
  eachEdge(rule, edges, root, sites, (from, to) => graph.add(from, to));
  const cycle = graph.cycle();
  if (cycle === undefined) return;
  // The way is found by going through all edges again, so that it has to be remembered for none.
  let left = cycle.edge;
  eachEdge(rule, edges, root, sites, (_from, value, trail, name) => {
    left -= 1;
    if (left >= 0) return true;
    const nodes = cycle.vertices.map((vertex) => graph.value(vertex));
    found({ trail, ...(name === undefined ? {} : { name }), value, nodes });
    return false;
  });
}

/** Visits the sound edges that count, in their order, until `visit` returns false. */
function eachEdge(rule: Acyclic, edges: Selector, root: JsonValue, sites: Sites | undefined, visit: VisitEdge): void {
  const { from, to, loops, also = [] } = rule;
  let more = true;
  select(edges, root, (edge, trail) => {
    if (!isObject(edge)) return true;
    const start = member(edge, from);
    const end = member(edge, to);
    if (start === undefined || end === undefined || (loops === false && equal(start, end))) return true;
    if (sites?.touch([...trail.keys(), from]) === true || sites?.touch([...trail.keys(), to]) === true) return true;
    more = visit(start, end, trail, to);
    return more;
  });
  for (const further of also) {
    if (!more) return;
    select(further.to, root, (end, trail) => {
      const object = trail.values.at(-1 - further.up);
      const start = object !== undefined && isObject(object) ? member(object, further.from) : undefined;
      if (start === undefined || (further.loops === false && equal(start, end))) return true;
      if (sites !== undefined) {
        const keys = trail.keys();
        if (sites.touch(keys) || sites.touch([...keys.slice(0, -further.up), further.from])) return true;
      }
      more = visit(start, end, trail, undefined);
      return more;
    });
  }
}

/** Its vertices are values, numbered in the order in which they first occur. */
class Graph {
  readonly #table: ValueTable = new ValueTable();
  readonly #values: JsonValue[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];

  /** Adds the next edge. */
  add(from: JsonValue, to: JsonValue): true {
    this.#from.push(this.#vertex(from));
    this.#to.push(this.#vertex(to));
    return true;
  }

  /** The first cycle. */
  cycle(): Cycle | undefined {
    return findCycle(this.#values.length, this.#from, this.#to);
  }

  /** The value that is a vertex. */
  value(vertex: number): JsonValue {
    return this.#values[vertex] ?? null;
  }

  #vertex(value: JsonValue): number {
    const vertex = this.#table.number(value);
    if (vertex === this.#values.length) this.#values.push(value);
    return vertex;
  }
}
