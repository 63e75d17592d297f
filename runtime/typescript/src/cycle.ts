// Cycles in a graph whose vertices are numbers.

/** The first cycle that the search finds. */
export interface Cycle {
  /** The index of the edge that closes it. */
  readonly edge: number;
  /** The vertices on it, beginning with the one that `edge` leads to. */
  readonly vertices: readonly number[];
}

const PATH = 1;
const DONE = 2;

/**
 * Searches depth first from each of the `count` vertices in turn, along the edges `from[i]` to `to[i]` in their order.
 * Takes time and memory linear in the graph, and no stack.
 */
export function findCycle(count: number, from: readonly number[], to: readonly number[]): Cycle | undefined {
  const { first, edges } = edgesByVertex(count, from);
  const next = first.slice();
  const state = new Uint8Array(count);
  const path: number[] = [];
  for (let start = 0; start < count; start += 1) {
    if (state[start] === 0) path.push(start);
    while (path.length > 0) {
      const vertex = path.at(-1) ?? 0;
      state[vertex] = PATH;
      const at = next[vertex] ?? 0;
      if (at === first[vertex + 1]) {
        state[vertex] = DONE;
        path.pop();
        continue;
      }
      next[vertex] = at + 1;
      const edge = edges[at] ?? 0;
      const target = to[edge] ?? 0;
      if (state[target] === PATH) return { edge, vertices: path.slice(path.indexOf(target)) };
      if (state[target] !== DONE) path.push(target);
    }
  }
  return undefined;
}

/** The edges sorted by the vertex they begin at: those of vertex v are `edges[first[v]]` up to `edges[first[v + 1] - 1]`. */
function edgesByVertex(count: number, from: readonly number[]): { first: Uint32Array; edges: Uint32Array } {
  const first = new Uint32Array(count + 1);
  for (const vertex of from) first[vertex + 1] = (first[vertex + 1] ?? 0) + 1;
  for (let vertex = 0; vertex < count; vertex += 1) first[vertex + 1] = (first[vertex + 1] ?? 0) + (first[vertex] ?? 0);
  const free = first.slice();
  const edges = new Uint32Array(from.length);
  for (const [edge, vertex] of from.entries()) {
    const at = free[vertex] ?? 0;
    edges[at] = edge;
    free[vertex] = at + 1;
  }
  return { first, edges };
}
