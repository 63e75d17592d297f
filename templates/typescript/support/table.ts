// A table of JSON values by equality.

import { canonicalText } from "./canonical.js";
import type { JsonValue } from "./json.js";

/** Numbers the different values that are added to it. Takes time linear in their size. */
export class ValueTable {
  readonly #scalars: Map<JsonValue, number> = new Map();
  /** By canonical text, so that they share no table with strings. */
  readonly #containers: Map<string, number> = new Map();

  /** How many different values were added. */
  get size(): number {
    return this.#scalars.size + this.#containers.size;
  }

  /** Adds `value`, and tells whether no equal one was there. */
  add(value: JsonValue): boolean {
    const before = this.size;
    return this.number(value) === before;
  }

  /** Was a value added that equals `value`? */
  has(value: JsonValue): boolean {
    return isScalar(value) ? this.#scalars.has(value) : this.#containers.has(canonicalText(value));
  }

  /** The number of `value`, counted from 0 in the order of adding; adds it if no equal one is there. */
  number(value: JsonValue): number {
    return isScalar(value) ? this.#note(this.#scalars, value) : this.#note(this.#containers, canonicalText(value));
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

function isScalar(value: JsonValue): boolean {
  return typeof value !== "object" || value === null;
}
