// Equality of JSON values: by type and value, objects without order.

import { canonicalText } from "./canonical.js";
import { plain } from "./digits.js";
import { isObject, type JsonObject, type JsonValue, memberOf } from "./json.js";

/** Are `a` and `b` equal as JSON values? */
export function equal(a: JsonValue, b: JsonValue): boolean {
  if (plain(a) === plain(b)) return true;
  if (Array.isArray(a)) return Array.isArray(b) && equalArrays(a, b);
  return isObject(a) && isObject(b) && equalObjects(a, b);
}

function equalArrays(a: readonly JsonValue[], b: readonly JsonValue[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) {
    if (!equal(a[i] ?? null, b[i] ?? null)) return false;
  }
  return true;
}

function equalObjects(a: JsonObject, b: JsonObject): boolean {
  let names = 0;
  for (const name in a) {
    if (!Object.hasOwn(a, name)) continue;
    if (!Object.hasOwn(b, name) || !equal(a[name] ?? null, b[name] ?? null)) return false;
    names += 1;
  }
  return names === memberCount(b);
}

/** How many members `object` has. */
export function memberCount(object: JsonObject): number {
  let count = 0;
  for (const name in object) {
    if (Object.hasOwn(object, name)) count += 1;
  }
  return count;
}

// Up to here comparing every pair is cheaper than a table.
const FEW = 12;

/** The indices of two equal items, the second as small as possible, then the first; undefined if all differ. */
export function firstDuplicate(items: readonly JsonValue[]): readonly [number, number] | undefined {
  return items.length <= FEW ? duplicateByPairs(items) : duplicateByTable(items);
}

function duplicateByPairs(items: readonly JsonValue[]): readonly [number, number] | undefined {
  for (let j = 1; j < items.length; j += 1) {
    for (let i = 0; i < j; i += 1) {
      if (equal(items[i] ?? null, items[j] ?? null)) return [i, j];
    }
  }
  return undefined;
}

function duplicateByTable(items: readonly JsonValue[]): readonly [number, number] | undefined {
  const scalars = new Map<JsonValue, number>();
  const containers = new Containers(items);
  for (let j = 0; j < items.length; j += 1) {
    const item = items[j] ?? null;
    const container = typeof item === "object" && item !== null;
    const first = container ? containers.note(item, j) : note(scalars, plain(item), j);
    if (first !== undefined) return [first, j];
  }
  return undefined;
}

/**
 * A table of the arrays and objects among items. Objects that differ in one member need no text to be told apart: only those
 * that have the same scalar there, and whatever else has none, are compared by their canonical texts.
 */
class Containers {
  readonly #items: readonly JsonValue[];
  readonly #telling: string | undefined;
  /** By what an item has in that member: the first item, or -1 once its text is noted, too. */
  readonly #firsts: Map<JsonValue | undefined, number> = new Map();
  /** By canonical text: of all items that share what they have there with another. */
  readonly #texts: Map<string, number> = new Map();

  constructor(items: readonly JsonValue[]) {
    this.#items = items;
    this.#telling = tellingMember(items);
  }

  /** The index of an item that equals `item`; notes `index` if there is none. */
  note(item: JsonValue, index: number): number | undefined {
    const scalar = this.#scalar(item);
    const first = this.#firsts.get(scalar);
    if (first === undefined) {
      this.#firsts.set(scalar, index);
      return undefined;
    }
    if (first >= 0) {
      note(this.#texts, canonicalText(this.#items[first] ?? null), first);
      this.#firsts.set(scalar, -1);
    }
    return note(this.#texts, canonicalText(item), index);
  }

  #scalar(item: JsonValue): JsonValue | undefined {
    if (this.#telling === undefined) return undefined;
    const value = plain(memberOf(item, this.#telling) ?? null);
    return typeof value === "object" ? undefined : value;
  }
}

/** The name of a member in which the first two objects of a list have different scalars. */
function tellingMember([one, other]: readonly JsonValue[]): string | undefined {
  if (!isObject(one) || !isObject(other)) return undefined;
  return Object.keys(one).find((name) => {
    const [left, right] = [memberOf(one, name), memberOf(other, name)];
    return typeof left !== "object" && typeof right !== "object" && left !== right;
  });
}

/** The index noted for `key`; notes `index` if there is none. */
function note<K>(table: Map<K, number>, key: K, index: number): number | undefined {
  const first = table.get(key);
  if (first === undefined) table.set(key, index);
  return first;
}

/** A test for being equal to one of `values`; scalars are looked up, not compared one by one. */
export function oneOfValues(values: readonly JsonValue[]): (value: JsonValue) => boolean {
  const scalars = new Set<JsonValue>();
  const containers: JsonValue[] = [];
  for (const value of values) {
    if (typeof value === "object" && value !== null) containers.push(value);
    else scalars.add(value);
  }
  return (value) => {
    if (typeof value !== "object" || value === null) return scalars.has(plain(value));
    for (const container of containers) {
      if (equal(container, value)) return true;
    }
    return false;
  };
}
