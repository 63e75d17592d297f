// What can be told of a value without looking into it: its type, and how long it is.

import { doubleOf } from "./digits.js";
import type { JsonValue } from "./json.js";

/** The name of the type of `value`, `integer` where it applies. */
export function typeName(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const double = doubleOf(value);
  if (double !== undefined) return Number.isInteger(double) ? "integer" : "number";
  return typeof value;
}

/** Does `text` have more than `most` code points? */
export function isLongerThan(text: string, most: number): boolean {
  // Each of them takes one or two code units: most lengths need no counting.
  return text.length > most && (text.length > 2 * most || codePoints(text) > most);
}

/** How many code points `text` has. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0xdc00 && code <= 0xdfff) count -= 1;
  }
  return count;
}
