// Defaults: filling them into an accepted document, and taking them out for the canonical form. Both copy what they change,
// and nothing else: the value that is handed in stays as it is.

import { chosenBranch } from "./applicators.js";
import { equal } from "./equality.js";
import { copyOf, isObject, type JsonObject, type JsonValue, member } from "./json.js";
import { accepts, type Judge } from "./judge.js";
import type { Alternatives, Condition, NodeIndex, Operator, Properties } from "./operators.js";

/** `value` with the defaults of all absent members, as far as `node` reaches. */
export function fill(judge: Judge, node: NodeIndex, value: JsonValue): JsonValue {
  return new Walk(judge, true).enter(node, value);
}

/** `value` without the members that equal their defaults. */
export function strip(judge: Judge, node: NodeIndex, value: JsonValue): JsonValue {
  return new Walk(judge, false).enter(node, value);
}

class Walk {
  readonly #judge: Judge;
  readonly #filling: boolean;

  constructor(judge: Judge, filling: boolean) {
    this.#judge = judge;
    this.#filling = filling;
  }

  enter(node: NodeIndex, value: JsonValue): JsonValue {
    if (!this.#fills(node) || typeof value !== "object" || value === null) return value;
    let result = value as JsonValue;
    for (const operator of this.#judge.checks.node(node).is) result = this.#apply(operator, result);
    return result;
  }

  #fills(node: NodeIndex | null): node is NodeIndex {
    return node !== null && this.#judge.checks.node(node).fills;
  }

  #apply(operator: Operator, value: JsonValue): JsonValue {
    switch (operator.op) {
      case "properties":
        return isObject(value) ? this.#properties(operator, value) : value;
      case "prefixItems":
        return this.#items(value, 0, (i) => operator.nodes[i] ?? null);
      case "items":
        return this.#fills(operator.node) ? this.#items(value, operator.start, () => operator.node) : value;
      case "ref":
        return this.enter(operator.node, value);
      case "allOf":
        return operator.nodes.reduce<JsonValue>((result, node) => this.enter(node, result), value);
      case "anyOf":
      case "oneOf":
        return this.#alternatives(operator, value);
      case "if":
        return this.#condition(operator, value);
      case "dependentSchemas": {
        let result = value;
        for (const [name, node] of operator.entries) {
          if (isObject(result) && Object.hasOwn(result, name)) result = this.enter(node, result);
        }
        return result;
      }
      default:
        return value;
    }
  }

  #properties(properties: Properties, object: JsonObject): JsonObject {
    const settled = this.#filling ? withDefaults(properties, object) : withoutDefaults(properties, object);
    return this.#members(properties, settled);
  }

  /** Enters every member through its nodes. */
  #members(properties: Properties, object: JsonObject): JsonObject {
    let result = object;
    for (const name of this.#entered(properties, object)) {
      const before = member(object, name);
      if (before === undefined) continue;
      let after = before;
      for (const node of this.#nodesOf(properties, name)) after = this.enter(node, after);
      if (after === before) continue;
      if (result === object) result = { ...object };
      put(result, name, after);
    }
    return result;
  }

  /** The names that can lead to a default. */
  #entered(properties: Properties, object: JsonObject): readonly string[] {
    const anyName = this.#fills(properties.rest) || properties.patterns.some(([, node]) => this.#fills(node));
    if (anyName) return Object.keys(object);
    return properties.named.filter(({ node }) => this.#fills(node)).map(({ name }) => name);
  }

  #nodesOf(properties: Properties, name: string): readonly NodeIndex[] {
    const { checks } = this.#judge;
    const named = properties.byName.get(name);
    const nodes = named === undefined ? [] : [named];
    for (const [pattern, node] of properties.patterns) {
      if (checks.pattern(pattern).matches(name)) nodes.push(node);
    }
    if (nodes.length === 0 && properties.rest !== null) nodes.push(properties.rest);
    return nodes;
  }

  #items(value: JsonValue, start: number, nodeAt: (index: number) => NodeIndex | null): JsonValue {
    if (!Array.isArray(value)) return value;
    let result = value;
    for (let i = start; i < value.length; i += 1) {
      const node = nodeAt(i);
      if (node === null) break;
      const before = value[i] ?? null;
      const after = this.enter(node, before);
      if (after === before) continue;
      if (result === value) result = [...value];
      result[i] = after;
    }
    return result;
  }

  #alternatives({ nodes, tag }: Alternatives, value: JsonValue): JsonValue {
    if (tag !== null) {
      const node = isObject(value) ? chosenBranch(tag, member(value, tag.property)) : undefined;
      return node === undefined ? value : this.enter(node, value);
    }
    if (!nodes.some((node) => this.#fills(node))) return value;
    // The branch that the native types choose; if others were filled in, too, it might not accept the outcome.
    const node = nodes.find((branch) => accepts(this.#judge, branch, value));
    return node === undefined ? value : this.enter(node, value);
  }

  #condition({ node, then, otherwise }: Condition, value: JsonValue): JsonValue {
    if (!this.#fills(node) && !this.#fills(then) && !this.#fills(otherwise)) return value;
    const holds = accepts(this.#judge, node, value);
    const branch = holds ? then : otherwise;
    const result = holds ? this.enter(node, value) : value;
    return branch === null ? result : this.enter(branch, result);
  }
}

function withDefaults(properties: Properties, object: JsonObject): JsonObject {
  let result = object;
  for (const { name, fallback } of properties.named) {
    if (fallback === undefined || Object.hasOwn(object, name)) continue;
    if (result === object) result = { ...object };
    put(result, name, copyOf(fallback));
  }
  return result;
}

function withoutDefaults(properties: Properties, object: JsonObject): JsonObject {
  let result = object;
  for (const { name, fallback } of properties.named) {
    if (fallback === undefined) continue;
    const value = member(object, name);
    if (value === undefined || !equal(value, fallback)) continue;
    if (result === object) result = { ...object };
    delete result[name];
  }
  return result;
}

/** Sets an own member, whatever its name means to JavaScript. */
function put(object: JsonObject, name: string, value: JsonValue): void {
  if (name in object && !Object.hasOwn(object, name)) {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[name] = value;
  }
}
