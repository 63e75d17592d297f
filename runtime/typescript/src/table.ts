// A table of JSON values by equality.

import { canonicalText } from "./canonical.js";
import { plain } from "./digits.js";
import type { JsonValue } from "./json.js";

/** Numbers the different values that are added to it. Takes time linear in their size. */
export class ValueTable {
  readonly #scalars: Map<JsonValue, number> = new Map();
  /** By canonical text, so that they share no table with strings. Few documents need it. */
  #containers: Map<string, number> | undefined;

  constructor(values: readonly JsonValue[] = []) {
    for (const value of values) this.add(value);
  }

  /** How many different values were added. */
  get size(): number {
    return this.#scalars.size + (this.#containers?.size ?? 0);
  }

  /** Adds `value`, and tells whether no equal one was there. If one was, numbers mean nothing any more. */
  add(value: JsonValue): boolean {
    const before = this.size;
    if (typeof value !== "object" || value === null) {
      // Looking it up first would take as long again.
      this.#scalars.set(plain(value), before);
      return this.size > before;
    }
    return this.number(value) === before;
  }

  /** Was a value added that equals `value`? */
  has(value: JsonValue): boolean {
    if (typeof value !== "object" || value === null) return this.#scalars.has(plain(value));
    return this.#containers?.has(canonicalText(value)) === true;
  }

  /** The number of `value`; undefined if it is, or if no equal one was added. */
  find(value: JsonValue | undefined): number | undefined {
    if (value === undefined) return undefined;
    if (typeof value !== "object" || value === null) return this.#scalars.get(plain(value));
    return this.#containers?.get(canonicalText(value));
  }

  /** The number of `value`, counted from 0 in the order of adding; adds it if no equal one is there. */
  number(value: JsonValue): number {
    if (typeof value !== "object" || value === null) return this.#note(this.#scalars, plain(value));
    this.#containers ??= new Map();
    return this.#note(this.#containers, canonicalText(value));
  }

  #note<K>(table: Map<K, number>, key: K): number {
    let number = table.get(key);
    if (number === undefined) {
      number = this.size;
      table.set(key, number);
    }
    return number;
  }
}
