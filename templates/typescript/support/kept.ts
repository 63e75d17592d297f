// What generated code asks rules with. It answers yes or no; what is wrong is found by the interpreter.

import { findCycle } from "./cycle.js";
import { equal, firstDuplicate } from "./equality.js";
import { isObject, type JsonValue } from "./json.js";
import { ValueTable } from "./table.js";

/** The edges of a graph, from value to value. */
export class Edges {
  readonly #vertices: ValueTable = new ValueTable();
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #loops: boolean;
  /** Does every edge lead to a vertex that came later than the one it begins at? Then there is no way back. */
  #forward: boolean = true;

  /** Without `loops`, an edge from a value to itself does not count. */
  constructor(loops: boolean) {
    this.#loops = loops;
  }

  /** Adds an edge. */
  add(from: JsonValue, to: JsonValue): void {
    const start = this.#vertices.number(from);
    const end = this.#vertices.number(to);
    if (start === end && !this.#loops) return;
    this.#forward &&= start < end;
    this.#from.push(start);
    this.#to.push(end);
  }

  /** Do they form no cycle? */
  areAcyclic(): boolean {
    return this.#forward || findCycle(this.#vertices.size, this.#from, this.#to) === undefined;
  }
}

/** Does every member or item of `value` pass, if there is any? */
export function every(value: JsonValue | undefined, passes: (part: JsonValue) => boolean): boolean {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      if (!passes(value[i] ?? null)) return false;
    }
  } else if (value !== undefined && isObject(value)) {
    for (const name in value) {
      if (!passes(value[name] ?? null)) return false;
    }
  }
  return true;
}

/** Does no value that is there equal another one? */
export function areDistinct(values: readonly (JsonValue | undefined)[]): boolean {
  return firstDuplicate(values.filter((value) => value !== undefined)) === undefined;
}

/** Are both there, and equal? */
export function areEqual(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one !== undefined && other !== undefined && equal(one, other);
}
