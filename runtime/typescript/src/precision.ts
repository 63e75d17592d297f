// Integers that not every reader of JSON tells apart: they have no canonical form.

import { isObject, type JsonValue } from "./json.js";
import { Place } from "./place.js";

/** From here on, canonical notation has an exponent, and nobody takes it for an exact integer. */
const END = 1e21;

/** The place of the first number, in canonical order, whose canonical notation is that of an integer past 2^53 - 1. */
export function impreciseInteger(value: JsonValue, place: Place = new Place()): Place | undefined {
  if (typeof value === "number") {
    const imprecise = Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < END;
    return imprecise ? place : undefined;
  }
  if (Array.isArray(value)) return first(value.entries(), place);
  if (isObject(value)) return first(Object.entries(value).sort(byName), place);
  return undefined;
}

/** What is found first in these parts. */
function first(parts: Iterable<readonly [string | number, JsonValue]>, place: Place): Place | undefined {
  let index = 0;
  for (const [key, part] of parts) {
    const found = impreciseInteger(part, place.child(key, index));
    if (found !== undefined) return found;
    index += 1;
  }
  return undefined;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
