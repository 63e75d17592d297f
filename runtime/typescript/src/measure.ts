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

/** How many code points `text` has. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0xdc00 && code <= 0xdfff) count -= 1;
  }
  return count;
}
