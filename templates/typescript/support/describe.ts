// The wording of reports.

import { codePoints, typeName } from "./assertions.js";
import { canonicalText } from "./canonical.js";
import { firstDuplicate, memberCount } from "./equality.js";
import { isObject, type JsonValue } from "./json.js";
import type { Assertion, CountOperator } from "./operators.js";
import type { Checks } from "./program.js";

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
  const long = typeof value === "string" && value.length > SHOWN_CHARACTERS && codePoints(value) > SHOWN_CHARACTERS;
  return long ? {} : { actual: value };
}

/** `expected one of …`, with at most ten values. */
export function expectedOneOf(values: readonly JsonValue[]): string {
  const listed = values.slice(0, SHOWN_VALUES).map(canonicalText).join(", ");
  return `expected one of ${listed}${values.length > SHOWN_VALUES ? `, … (${values.length} in all)` : ""}`;
}

/** `expected … or …, found …`, and both as data. */
export function wrongType(types: readonly string[], value: JsonValue): Wording {
  const found = typeName(value);
  const [only] = types;
  const expected = types.length === 1 && only !== undefined ? only : [...types];
  return { message: `expected ${types.join(" or ")}, found ${found}`, expected, actual: found };
}

/** `missing property …` */
export function missing(name: string): Wording {
  return { message: `missing property ${JSON.stringify(name)}`, expected: name };
}

/** What stands behind a number that must or may be of something. */
export function amount(count: number, one: string, many: string): string {
  return `${canonicalText(count)} ${count === 1 ? one : many}`;
}

/** The wording for a keyword that allows no value at all; `key` is the last step to the instance. */
export function notAllowed(keyword: string, key: string | number | undefined): Wording {
  if (typeof key === "string" && (keyword === "additionalProperties" || keyword === "unevaluatedProperties")) {
    return { message: `property ${JSON.stringify(key)} is not allowed` };
  }
  if (typeof key === "number" && (keyword === "items" || keyword === "additionalItems" || keyword === "unevaluatedItems")) {
    return { message: `item ${key} is not allowed` };
  }
  return { message: "no value is allowed here" };
}

/** The assertions that have one error with one wording. */
export type Described = Exclude<Assertion, { readonly op: "false" | "required" | "dependentRequired" }>;

/** What to say about `value`, which `assertion` refuses. */
export function describe(assertion: Described, value: JsonValue, checks: Checks): Wording {
  switch (assertion.op) {
    case "type":
      return wrongType(assertion.types, value);
    case "const":
      return { message: `expected ${canonicalText(assertion.value)}`, expected: assertion.value, ...shown(value) };
    case "enum":
      return { message: expectedOneOf(assertion.values), expected: [...assertion.values], ...shown(value) };
    case "minimum":
      return bound("at least", assertion.bound, value);
    case "maximum":
      return bound("at most", assertion.bound, value);
    case "exclusiveMinimum":
      return bound("greater than", assertion.bound, value);
    case "exclusiveMaximum":
      return bound("less than", assertion.bound, value);
    case "multipleOf":
      return bound("a multiple of", assertion.divisor, value);
    case "pattern": {
      const { source } = checks.pattern(assertion.pattern);
      return { message: `must match the pattern ${JSON.stringify(source)}`, expected: source, ...shown(value) };
    }
    case "format":
      return { message: `must be a valid ${assertion.name}`, expected: assertion.name, ...shown(value) };
    case "uniqueItems":
      return duplicate(value);
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return count(assertion.op, assertion.count, value);
  }
}

function bound(relation: string, limit: number, value: JsonValue): Wording {
  return { message: `must be ${relation} ${canonicalText(limit)}`, expected: limit, actual: value };
}

function duplicate(value: JsonValue): Wording {
  const [first, second] = (Array.isArray(value) ? firstDuplicate(value) : undefined) ?? [0, 0];
  return { message: `items ${first} and ${second} are equal` };
}

function count(op: CountOperator, limit: number, value: JsonValue): Wording {
  const relation = op.startsWith("min") ? "at least" : "at most";
  const things = op.endsWith("Length")
    ? amount(limit, "character", "characters")
    : op.endsWith("Items")
      ? amount(limit, "item", "items")
      : amount(limit, "property", "properties");
  return { message: `must have ${relation} ${things}`, expected: limit, actual: size(value) };
}

function size(value: JsonValue): number {
  if (typeof value === "string") return codePoints(value);
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? memberCount(value) : 0;
}
