// Selectors: the values in a document that a rule is about, and the way to each of them.

import { equal } from "./equality.js";
import { isObject, type JsonObject, type JsonValue, member, memberNames } from "./json.js";
import { Place } from "./place.js";

/** One step: the member of that name, the item with that index, all parts (null), or those with that value behind these names. */
export type SelectorStep = string | number | null | readonly [names: readonly string[], value: JsonValue];

/** The steps from the root of a document to the selected values. */
export type Selector = readonly SelectorStep[];

/** The way from the root to the value that is being visited. It changes with the next value. */
export class Trail {
  /** The root, then what each step led to; the last one is the visited value. */
  readonly values: JsonValue[] = [];
  readonly #keys: (string | number)[] = [];
  /** The place of each key in its container; -1 if it was not needed yet. */
  readonly #indices: number[] = [];

  /** Notes that `depth` steps from the root there is `value`; `key` led to it. */
  note(depth: number, value: JsonValue, key: string | number, index: number): void {
    this.values[depth] = value;
    this.#keys[depth] = key;
    this.#indices[depth] = index;
  }

  /** The names and indices that lead to the visited value. */
  keys(): readonly (string | number)[] {
    return this.#keys.slice(1, this.values.length);
  }

  /** The place of the visited value. */
  place(): Place {
    let place = new Place();
    for (let depth = 1; depth < this.values.length; depth += 1) {
      const key = this.#keys[depth] ?? "";
      let index = this.#indices[depth] ?? -1;
      if (index < 0) {
        index = memberIndex(this.values[depth - 1] ?? null, key);
        this.#indices[depth] = index;
      }
      place = place.child(key, index);
    }
    return place;
  }
}

/** Where the member `name` stands among those of `object`. */
export function memberIndex(object: JsonValue, name: string | number): number {
  return isObject(object) ? memberNames(object).indexOf(String(name)) : 0;
}

/** The value that `names` lead to from `value`; undefined if there is none. */
export function follow(value: JsonValue | undefined, names: readonly string[]): JsonValue | undefined {
  let found = value;
  for (const name of names) {
    if (found === undefined || !isObject(found)) return undefined;
    found = member(found, name);
  }
  return found;
}

/** The member or item of `value` with that key; undefined if there is none. */
export function step(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (Array.isArray(value)) return typeof key === "number" ? value[key] : undefined;
  return isObject(value) ? member(value, String(key)) : undefined;
}

/** Visits the values that `selector` selects in `root`, in document order, until `visit` returns false. */
export function select(selector: Selector, root: JsonValue, visit: Visit): void {
  new Selection(selector, visit).descend(0, root, "", 0);
}

/** Looks at a selected value, and tells whether to go on. */
export type Visit = (value: JsonValue, trail: Trail) => boolean;

class Selection {
  readonly #selector: Selector;
  readonly #visit: Visit;
  readonly #trail: Trail = new Trail();

  constructor(selector: Selector, visit: Visit) {
    this.#selector = selector;
    this.#visit = visit;
  }

  /** Takes the remaining steps from `value`. Recursion ends with the selector or the document, whichever is less deep. */
  descend(depth: number, value: JsonValue, key: string | number, index: number): boolean {
    this.#trail.note(depth, value, key, index);
    const step = this.#selector[depth];
    if (step === undefined) return this.#visit(value, this.#trail);
    if (typeof value !== "object" || value === null) return true;
    if (typeof step === "string") return this.#member(depth, value, step);
    if (typeof step === "number") return this.#item(depth, value, step);
    return this.#parts(depth, value, step);
  }

  #member(depth: number, value: JsonValue[] | JsonObject, name: string): boolean {
    if (Array.isArray(value) || !Object.hasOwn(value, name)) return true;
    return this.descend(depth + 1, value[name] ?? null, name, -1);
  }

  #item(depth: number, value: JsonValue[] | JsonObject, index: number): boolean {
    const item = Array.isArray(value) ? value[index] : undefined;
    return item === undefined || this.descend(depth + 1, item, index, index);
  }

  #parts(depth: number, value: JsonValue[] | JsonObject, step: null | readonly [readonly string[], JsonValue]): boolean {
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i += 1) {
        const item = value[i] ?? null;
        if (passes(step, item) && !this.descend(depth + 1, item, i, i)) return false;
      }
      return true;
    }
    for (const [i, name] of memberNames(value).entries()) {
      const part = value[name] ?? null;
      if (passes(step, part) && !this.descend(depth + 1, part, name, i)) return false;
    }
    return true;
  }
}

function passes(filter: null | readonly [readonly string[], JsonValue], part: JsonValue): boolean {
  if (filter === null) return true;
  const found = follow(part, filter[0]);
  return found !== undefined && equal(found, filter[1]);
}
