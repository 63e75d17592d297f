// The parts of values in memory: what is found at a key, and values with other parts.

import { isPlain, MAX_DEPTH } from "./value.js";

/** Where a part is. */
export type Key = string | number;

/** No value that is nested deeper is ever written: defaults that were filled in may be nested as deep as a document. */
export const DEEPEST: number = 2 * MAX_DEPTH;

/** Has `value` parts? All other objects are what they are, and no part of a document. */
export function hasParts(value: unknown): value is object {
  return typeof value === "object" && value !== null && (Array.isArray(value) || isPlain(value));
}

/** A part of a value; undefined where there is none. */
export function partOf(value: unknown, key: Key): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<Key, unknown>>)[key];
}

/** An array or plain object with other parts where `change` gives such; itself if there are none. */
export function mapped(value: object, change: (part: unknown, key: Key) => unknown): object {
  return Array.isArray(value) ? mappedItems(value, change) : mappedMembers(value, change);
}

function mappedItems(items: readonly unknown[], change: (part: unknown, key: Key) => unknown): readonly unknown[] {
  let result: unknown[] | undefined;
  for (let i = 0; i < items.length; i += 1) {
    const after = change(items[i], i);
    if (Object.is(after, items[i])) continue;
    result ??= items.slice();
    result[i] = after;
  }
  return result ?? items;
}

function mappedMembers(object: object, change: (part: unknown, key: Key) => unknown): object {
  const members = object as Readonly<Record<string, unknown>>;
  let result: Record<string, unknown> | undefined;
  for (const name of Object.keys(members)) {
    const before = members[name];
    const after = change(before, name);
    if (Object.is(after, before)) continue;
    // A copy has the name already, so that it is its own member, whatever it means to JavaScript.
    result ??= { ...members };
    result[name] = after;
  }
  return result ?? members;
}
