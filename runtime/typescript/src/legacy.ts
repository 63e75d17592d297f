// Legacy values: what documents of former times said, put as it is said today.

import { equal } from "./equality.js";
import { copyOf, isObject, type JsonObject, type JsonValue } from "./json.js";
import type { Arguments, Instruction, NamedProperty, NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";
import { isPlain, MAX_DEPTH } from "./value.js";

/** A type with legacy values at or below it. */
export interface Legacy {
  /**
   * A copy of `value` with today's values for legacy ones, in which what does not change is shared; `value` itself if it has
   * none. Judges nothing: `value` need not be a document of this type.
   */
  readonly coerceLegacy: (value: unknown) => unknown;
}

/** `base`, the contract of `node` of `checks`, with the coercion of legacy values. */
export function legacy<C extends object>(base: C, checks: Checks, node: NodeIndex): C & Legacy {
  const coerceLegacy = (value: unknown): unknown => {
    const root = [value as JsonValue];
    const coercion = new Coercion(checks);
    coercion.enter(node, root, 0, 0);
    return coercion.replaced ? root[0] : value;
  };
  return { ...base, coerceLegacy };
}

type Container = JsonValue[] | JsonObject;

/** The walk over one copy, which is made on the way. A place is a container of the copy and a key in it. */
class Coercion {
  readonly #checks: Checks;
  /** The places whose value was replaced: it is of today, so no other node replaces it again. */
  readonly #replaced: Map<Container, Set<string | number>> = new Map();
  /** The containers that each node has gone into: going there again would find nothing new. */
  readonly #entered: Map<NodeIndex, Set<Container>> = new Map();
  /** The copies. */
  readonly #copies: Set<Container> = new Set();
  /** The nodes of members by name, for each list of them. */
  readonly #named: Map<readonly NamedProperty[], ReadonlyMap<string, NodeIndex>> = new Map();
  /** What was copied on the way to the present place: a value may contain itself. */
  readonly #open: Set<Container> = new Set();

  constructor(checks: Checks) {
    this.#checks = checks;
  }

  /** Was any value replaced? */
  get replaced(): boolean {
    return this.#replaced.size > 0;
  }

  /** Replaces what `node` knows as legacy values at and below a place, so many steps from the root. */
  enter(node: NodeIndex | null, container: Container, key: string | number, depth: number): void {
    if (node === null || depth > MAX_DEPTH) return;
    const { coerces, is, legacy } = this.#checks.node(node);
    if (!coerces || this.#isReplaced(container, key)) return;
    const value = at(container, key);
    if (!isScalarOrPlain(value)) return;
    const replacement = legacy.find(([from]) => equal(from, value));
    if (replacement !== undefined) return this.#replace(container, key, replacement[1]);
    if (typeof value === "object" && value !== null) return this.#enterParts(node, value, container, key, depth);
    for (const operator of is) this.#apply(operator, container, key, depth);
  }

  #enterParts(node: NodeIndex, value: Container, container: Container, key: string | number, depth: number): void {
    if (this.#open.has(value)) return;
    const isCopy = this.#copies.has(value);
    const copy = isCopy ? value : this.#copy(value, container, key);
    if (this.#isEntered(node, copy)) return;
    if (!isCopy) this.#open.add(value);
    for (const operator of this.#checks.node(node).is) this.#apply(operator, container, key, depth);
    if (!isCopy) this.#open.delete(value);
  }

  #copy(value: Container, container: Container, key: string | number): Container {
    const copy = Array.isArray(value) ? value.slice() : { ...value };
    this.#copies.add(copy);
    put(container, key, copy);
    return copy;
  }

  #replace(container: Container, key: string | number, value: JsonValue): void {
    put(container, key, copyOf(value));
    const keys = this.#replaced.get(container);
    if (keys === undefined) this.#replaced.set(container, new Set([key]));
    else keys.add(key);
  }

  #isReplaced(container: Container, key: string | number): boolean {
    return this.#replaced.get(container)?.has(key) === true;
  }

  #isEntered(node: NodeIndex, value: Container): boolean {
    const known = this.#entered.get(node);
    if (known?.has(value) === true) return true;
    if (known === undefined) this.#entered.set(node, new Set([value]));
    else known.add(value);
    return false;
  }

  #apply({ op, args }: Instruction, container: Container, key: string | number, depth: number): void {
    if (this.#isReplaced(container, key)) return;
    const value = at(container, key);
    switch (op) {
      case "properties":
        if (isObject(value)) this.#members(args, value, depth + 1);
        return;
      case "prefixItems":
        return this.#items(value, 0, (i) => args[0][i] ?? null, depth + 1);
      case "items":
        return this.#items(value, args[1], () => args[0], depth + 1);
      case "ref":
        return this.enter(args[0], container, key, depth);
      case "allOf":
      case "anyOf":
      case "oneOf":
        for (const node of args[0]) this.enter(node, container, key, depth);
        return;
      case "if":
        for (const node of args) this.enter(node, container, key, depth);
        return;
      case "dependentSchemas":
        for (const [name, node] of args[0]) {
          if (isObject(value) && Object.hasOwn(value, name)) this.enter(node, container, key, depth);
        }
        return;
      default:
        return;
    }
  }

  #members([members, patterns, rest]: Arguments["properties"], object: JsonObject, depth: number): void {
    const byName = this.#byName(members);
    for (const name of Object.keys(object)) {
      const named = byName.get(name);
      const matching = patterns.filter(([pattern]) => this.#checks.pattern(pattern).matches(name));
      this.enter(named ?? null, object, name, depth);
      for (const [, node] of matching) this.enter(node, object, name, depth);
      if (named === undefined && matching.length === 0) this.enter(rest, object, name, depth);
    }
  }

  #byName(members: readonly NamedProperty[]): ReadonlyMap<string, NodeIndex> {
    let byName = this.#named.get(members);
    if (byName === undefined) {
      byName = new Map(members.map(([name, node]) => [name, node]));
      this.#named.set(members, byName);
    }
    return byName;
  }

  #items(value: JsonValue, start: number, nodeAt: (index: number) => NodeIndex | null, depth: number): void {
    if (!Array.isArray(value)) return;
    for (let i = start; i < value.length; i += 1) this.enter(nodeAt(i), value, i, depth);
  }
}

function at(container: Container, key: string | number): JsonValue {
  return (container as Readonly<Record<string | number, JsonValue>>)[key] as JsonValue;
}

/** Sets a part that is there already: so it is an own property, whatever its name means to JavaScript. */
function put(container: Container, key: string | number, value: JsonValue): void {
  (container as Record<string | number, JsonValue>)[key] = value;
}

/** Can `value` be JSON, as far as can be seen from outside? */
function isScalarOrPlain(value: JsonValue): boolean {
  return typeof value !== "object" || value === null || Array.isArray(value) || isPlain(value);
}
