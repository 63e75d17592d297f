// The wording of reports, as far as several operators share it.

import { canonicalText } from "./canonical.js";
import type { JsonValue } from "./json.js";
import { isLongerThan, typeName } from "./measure.js";

/** What an error says, next to where it is. */
export interface Wording {
  readonly message: string;
  readonly expected?: JsonValue;
  readonly actual?: JsonValue;
}

const SHOWN_VALUES = 10;
const SHOWN_CHARACTERS = 128;

/** `actual` for a scalar that is short enough to be shown; nothing otherwise. */
export function shown(value: JsonValue): { readonly actual?: JsonValue } {
  if (typeof value === "object" && value !== null) return {};
  return typeof value === "string" && isLongerThan(value, SHOWN_CHARACTERS) ? {} : { actual: value };
}

/** `expected one of …`, with at most ten values. */
export function notOneOf(values: readonly JsonValue[], value: JsonValue): Wording {
  return { message: `expected one of ${listed(values)}`, expected: [...values], ...shown(value) };
}

/** The first ten values, and how many there are if those are not all. */
export function listed(values: readonly JsonValue[]): string {
  const first = values.slice(0, SHOWN_VALUES).map(canonicalText).join(", ");
  return values.length > SHOWN_VALUES ? `${first}, … (${values.length} in all)` : first;
}

/** `expected … or …, found …`, and both as data. */
export function wrongType(types: readonly string[], value: JsonValue): Wording {
  const [only] = types;
  const expected = types.length === 1 && only !== undefined ? only : [...types];
  const found = typeName(value);
  return { message: `expected ${types.join(" or ")}, found ${found}`, expected, actual: found };
}

/** `missing property …` */
export function missing(name: string): Wording {
  return { message: `missing property ${JSON.stringify(name)}`, expected: name };
}

/** How many things there are, by what one and many of them are called. */
export function amount(count: number, one: string, many: string): string {
  return `${canonicalText(count)} ${count === 1 ? one : many}`;
}
