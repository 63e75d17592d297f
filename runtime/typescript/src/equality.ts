// Equality of JSON values: by type and value, objects without order.

import { canonicalText } from "./canonical.js";
import { plain } from "./digits.js";
import { isObject, type JsonObject, type JsonValue } from "./json.js";

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
  const containers = new Map<string, number>();
  for (let j = 0; j < items.length; j += 1) {
    const item = items[j] ?? null;
    const container = typeof item === "object" && item !== null;
    const first = container ? note(containers, canonicalText(item), j) : note(scalars, plain(item), j);
    if (first !== undefined) return [first, j];
  }
  return undefined;
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
