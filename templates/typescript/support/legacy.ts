// Legacy values: what documents of former times said, put as it is said today.

import { equal } from "./equality.js";
import { copyOf, isObject, type JsonObject, type JsonValue } from "./json.js";
import type { NodeIndex, Operator, Properties } from "./operators.js";
import type { Checks } from "./program.js";
import { notJson } from "./value.js";

/** A type with legacy values at or below it. */
export interface Legacy {
  /**
   * A copy of `value` with today's values for legacy ones; `value` itself if it has none, or is not JSON. Judges nothing.
   */
  readonly coerceLegacy: (value: unknown) => unknown;
}

/** `base`, the contract of `node` of `checks`, with the coercion of legacy values. */
export function legacy<C extends object>(base: C, checks: Checks, node: NodeIndex): C & Legacy {
  const coerceLegacy = (value: unknown): unknown => {
    if (notJson(value) !== undefined) return value;
    const root: Root = [copyOf(value as JsonValue)];
    const coercion = new Coercion(checks);
    coercion.enter(node, root, 0);
    return coercion.replaced ? root[0] : value;
  };
  return { ...base, coerceLegacy };
}

type Root = [JsonValue];
type Container = JsonValue[] | JsonObject;

/** The walk over one copy. A place is a container and a key in it. */
class Coercion {
  readonly #checks: Checks;
  /** The places whose value was replaced: it is of today, so no other node replaces it again. */
  readonly #replaced: Map<Container, Set<string | number>> = new Map();
  /** The containers that each node has gone into: going there again would find nothing new. */
  readonly #entered: Map<NodeIndex, Set<Container>> = new Map();

  constructor(checks: Checks) {
    this.#checks = checks;
  }

  /** Was any value replaced? */
  get replaced(): boolean {
    return this.#replaced.size > 0;
  }

  /** Replaces what `node` knows as legacy values at and below a place. */
  enter(node: NodeIndex | null, container: Container, key: string | number): void {
    if (node === null) return;
    const { coerces, is, legacy } = this.#checks.node(node);
    if (!coerces || this.#replaced.get(container)?.has(key) === true) return;
    const value = at(container, key);
    const replacement = legacy.find(([from]) => equal(from, value));
    if (replacement !== undefined) return this.#replace(container, key, replacement[1]);
    if (typeof value === "object" && value !== null && !this.#isEntered(node, value)) {
      for (const operator of is) this.#apply(operator, container, key);
    }
  }

  #replace(container: Container, key: string | number, value: JsonValue): void {
    (container as Record<string | number, JsonValue>)[key] = copyOf(value);
    const keys = this.#replaced.get(container);
    if (keys === undefined) this.#replaced.set(container, new Set([key]));
    else keys.add(key);
  }

  #isEntered(node: NodeIndex, value: Container): boolean {
    const known = this.#entered.get(node);
    if (known?.has(value) === true) return true;
    if (known === undefined) this.#entered.set(node, new Set([value]));
    else known.add(value);
    return false;
  }

  #apply(operator: Operator, container: Container, key: string | number): void {
    const value = at(container, key);
    switch (operator.op) {
      case "properties":
        if (isObject(value)) this.#members(operator, value);
        return;
      case "prefixItems":
        return this.#items(value, 0, (i) => operator.nodes[i] ?? null);
      case "items":
        return this.#items(value, operator.start, () => operator.node);
      case "ref":
        return this.enter(operator.node, container, key);
      case "allOf":
      case "anyOf":
      case "oneOf":
        for (const node of operator.nodes) this.enter(node, container, key);
        return;
      case "if":
        for (const node of [operator.node, operator.then, operator.otherwise]) this.enter(node, container, key);
        return;
      case "dependentSchemas":
        for (const [name, node] of operator.entries) {
          if (isObject(value) && Object.hasOwn(value, name)) this.enter(node, container, key);
        }
        return;
      default:
        return;
    }
  }

  #members(properties: Properties, object: JsonObject): void {
    for (const name of Object.keys(object)) {
      const named = properties.byName.get(name);
      const matching = properties.patterns.filter(([pattern]) => this.#checks.pattern(pattern).matches(name));
      this.enter(named ?? null, object, name);
      for (const [, node] of matching) this.enter(node, object, name);
      if (named === undefined && matching.length === 0) this.enter(properties.rest, object, name);
    }
  }

  #items(value: JsonValue, start: number, nodeAt: (index: number) => NodeIndex | null): void {
    if (!Array.isArray(value)) return;
    for (let i = start; i < value.length; i += 1) this.enter(nodeAt(i), value, i);
  }
}

function at(container: Container, key: string | number): JsonValue {
  return (container as Readonly<Record<string | number, JsonValue>>)[key] ?? null;
}
