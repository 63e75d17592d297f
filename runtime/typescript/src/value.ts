// Which values in memory are JSON documents.

import type { JsonObject, JsonValue } from "./json.js";

/** The deepest nesting of arrays and objects that is accepted. */
export const MAX_DEPTH = 127;

/** Why a value is refused, and where. */
export interface NotJson {
  readonly code: "json" | "depth";
  /** The keys and indices on the way to the value, the last one first. */
  readonly way: (string | number)[];
}

const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Strings of newer platforms know it themselves, and are faster. */
type WellFormed = string & { isWellFormed(): boolean };
const KNOWS_ITSELF: boolean = "isWellFormed" in String.prototype;

/** Does every surrogate in `text` belong to a pair? Chosen once, since compilers put only what is short in place of a call. */
export const isWellFormed: (text: string) => boolean = KNOWS_ITSELF
  ? (text): boolean => (text as WellFormed).isWellFormed()
  : (text): boolean => !LONE_SURROGATE.test(text);

/** Does `text` contain a surrogate that is not part of a pair? */
export function hasLoneSurrogate(text: string): boolean {
  return !isWellFormed(text);
}

/**
 * The first part of `value`, in document order, that is not JSON; undefined if all of it is. Only null, booleans, finite
 * numbers, well-formed strings, arrays and plain objects are JSON; `toJSON` is not called. An object whose name is not
 * well-formed is itself what is wrong. A cycle is nested without end, so it is too deep; `limit` is how deep arrays and
 * objects may be nested. Members and items that are undefined are passed over, and `seen` notes that there are some: see
 * `present`.
 */
export function notJson(value: unknown, seen: Seen = unseen(), limit: number = MAX_DEPTH): NotJson | undefined {
  return inspect(value, MAX_DEPTH - limit, inheritsMembers(), seen);
}

/** What is found out about a value on the way. */
export interface Seen {
  /** How many arrays and objects it consists of. */
  containers: number;
  /** Would a loop over the names of an object see members that are not its own? */
  inherited: boolean;
  /** Is any member or item undefined? */
  gaps: boolean;
}

/** Before anything was looked at. */
export function unseen(): Seen {
  return { containers: 0, inherited: false, gaps: false };
}

/** `inherits` says whether all objects inherit members. */
function inspect(value: unknown, depth: number, inherits: boolean, seen: Seen): NotJson | undefined {
  switch (typeof value) {
    case "string":
      return hasLoneSurrogate(value) ? refused("json") : undefined;
    case "number":
      return Number.isFinite(value) ? undefined : refused("json");
    case "boolean":
      return undefined;
    case "object":
      return value === null ? undefined : inspectContainer(value, depth + 1, inherits, seen);
    default:
      return refused("json");
  }
}

function refused(code: "json" | "depth"): NotJson {
  return { code, way: [] };
}

function inspectContainer(value: object, depth: number, inherits: boolean, seen: Seen): NotJson | undefined {
  seen.containers += 1;
  if (Array.isArray(value)) return depth > MAX_DEPTH ? refused("depth") : inspectItems(value, depth, inherits, seen);
  const prototype: unknown = Object.getPrototypeOf(value);
  const literal = prototype === Object.prototype || prototype === null;
  if (!literal && !isForeign(prototype)) return refused("json");
  if (depth > MAX_DEPTH) return refused("depth");
  const members = value as Readonly<Record<string, unknown>>;
  for (const name in members) {
    // Nearly always all of them are its own, and asking for each would take most of the time.
    if ((inherits || !literal) && !Object.hasOwn(members, name)) {
      seen.inherited = true;
      continue;
    }
    const part = members[name];
    if (part === undefined) {
      seen.gaps = true;
      continue;
    }
    if (hasLoneSurrogate(name)) return refused("json");
    const found = inspect(part, depth, inherits, seen);
    if (found !== undefined) {
      found.way.push(name);
      return found;
    }
  }
  return undefined;
}

function inspectItems(
  items: readonly unknown[],
  depth: number,
  inherits: boolean,
  seen: Seen,
): NotJson | undefined {
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    // A hole reads as undefined.
    if (item === undefined) {
      seen.gaps = true;
      continue;
    }
    const found = inspect(item, depth, inherits, seen);
    if (found !== undefined) {
      found.way.push(i);
      return found;
    }
  }
  return undefined;
}

/** Is `object` an object literal, or one without a prototype? Literals of another realm have another `Object.prototype`. */
export function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === Object.prototype || prototype === null || isForeign(prototype);
}

/** Is that the `Object.prototype` of another realm? */
export function isForeign(prototype: unknown): boolean {
  return (
    typeof prototype === "object" &&
    prototype !== null &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, "isPrototypeOf")
  );
}

/** Has someone given every object members, which a loop over the names of an object would see? */
export function inheritsMembers(): boolean {
  for (const _ in Object.prototype) return true;
  return false;
}

/**
 * How many arrays and objects a value that `JSON.parse` made consists of; -1 if it is nested too deep or a number in it
 * is out of range. No members may be inherited.
 */
export function countContainers(value: JsonValue): number {
  if (typeof value === "number") return Number.isFinite(value) ? 0 : -1;
  return typeof value === "object" && value !== null ? count(value, 0) : 0;
}

function count(value: JsonValue[] | JsonObject, depth: number): number {
  if (depth === MAX_DEPTH) return -1;
  let containers = 1;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const inner = countPart(value[i], depth + 1);
      if (inner < 0) return -1;
      containers += inner;
    }
    return containers;
  }
  for (const name in value) {
    const inner = countPart(value[name], depth + 1);
    if (inner < 0) return -1;
    containers += inner;
  }
  return containers;
}

function countPart(part: JsonValue | undefined, depth: number): number {
  if (typeof part === "string") return 0;
  if (typeof part === "number") return Number.isFinite(part) ? 0 : -1;
  return typeof part === "object" && part !== null ? count(part, depth) : 0;
}
