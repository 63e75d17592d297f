// Which values in memory are JSON documents.

import type { JsonValue } from "./json.js";

/** The deepest nesting of arrays and objects that is accepted. */
export const MAX_DEPTH = 127;

/** Why a value is refused, and where. */
export interface NotJson {
  readonly code: "json" | "depth";
  /** The keys and indices on the way to the value, the last one first. */
  readonly way: (string | number)[];
}

const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Does `text` contain a surrogate that is not part of a pair? */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text);
}

/**
 * The first part of `value`, in document order, that is not JSON; undefined if all of it is. Only null, booleans, finite
 * numbers, well-formed strings, arrays without holes and plain objects are JSON; `toJSON` is not called. An object whose
 * name is not well-formed is itself what is wrong. A cycle is nested without end, so it is too deep.
 */
export function notJson(value: unknown): NotJson | undefined {
  return inspect(value, 0);
}

function inspect(value: unknown, depth: number): NotJson | undefined {
  switch (typeof value) {
    case "string":
      return hasLoneSurrogate(value) ? refused("json") : undefined;
    case "number":
      return Number.isFinite(value) ? undefined : refused("json");
    case "boolean":
      return undefined;
    case "object":
      if (value === null) return undefined;
      if (Array.isArray(value)) return depth < MAX_DEPTH ? inspectItems(value, depth + 1) : refused("depth");
      if (!isPlain(value)) return refused("json");
      return depth < MAX_DEPTH ? inspectMembers(value, depth + 1) : refused("depth");
    default:
      return refused("json");
  }
}

function refused(code: "json" | "depth"): NotJson {
  return { code, way: [] };
}

function inspectItems(items: readonly unknown[], depth: number): NotJson | undefined {
  // A hole reads as undefined, which is refused.
  for (let i = 0; i < items.length; i += 1) {
    const found = inspect(items[i], depth);
    if (found !== undefined) {
      found.way.push(i);
      return found;
    }
  }
  return undefined;
}

function inspectMembers(object: object, depth: number): NotJson | undefined {
  const members = object as Readonly<Record<string, unknown>>;
  for (const name in members) {
    if (!Object.hasOwn(members, name)) continue;
    if (hasLoneSurrogate(name)) return refused("json");
    const found = inspect(members[name], depth);
    if (found !== undefined) {
      found.way.push(name);
      return found;
    }
  }
  return undefined;
}

/** Is `object` an object literal, or one without a prototype? Literals of another realm have another `Object.prototype`. */
export function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype === null || prototype === Object.prototype) return true;
  return (
    typeof prototype === "object" &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, "isPrototypeOf")
  );
}

/**
 * How many arrays and objects a value that `JSON.parse` made consists of; -1 if it is nested too deep or a number in it
 * is out of range.
 */
export function countContainers(value: JsonValue): number {
  return count(value, 0);
}

function count(value: JsonValue, depth: number): number {
  if (typeof value === "number") return Number.isFinite(value) ? 0 : -1;
  if (typeof value !== "object" || value === null) return 0;
  if (depth === MAX_DEPTH) return -1;
  let containers = 1;
  if (Array.isArray(value)) {
    for (const item of value) {
      const inner = count(item, depth + 1);
      if (inner < 0) return -1;
      containers += inner;
    }
    return containers;
  }
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    const inner = count(value[name] ?? null, depth + 1);
    if (inner < 0) return -1;
    containers += inner;
  }
  return containers;
}
