// What generated code asks rules with. It answers yes or no; what is wrong is found by the interpreter.

import { findCycle } from "./cycle.js";
import { equal, firstDuplicate } from "./equality.js";
import { isObject, type JsonValue } from "./json.js";

/** The edges of a graph whose vertices are numbers. */
export class Edges {
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  /** Does every edge lead to a vertex with a greater number than that it begins at? Then there is no way back. */
  #forward: boolean = true;

  /** Adds an edge. */
  add(from: number, to: number): void {
    this.#forward &&= from < to;
    this.#from.push(from);
    this.#to.push(to);
  }

  /** Do they form no cycle among that many vertices? */
  areAcyclic(vertices: number): boolean {
    return this.#forward || findCycle(vertices, this.#from, this.#to) === undefined;
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
