// The operators that compare a number, a length or a count with a bound.

import { assertion } from "./assertions.js";
import { canonicalText } from "./canonical.js";
import { amount } from "./describe.js";
import { doubleOf } from "./digits.js";
import { memberCount } from "./equality.js";
import type { Interpreter } from "./interpreter.js";
import { isObject, type JsonValue } from "./json.js";
import { codePoints, isLongerThan } from "./measure.js";
import { isMultipleOf } from "./number.js";
import type { Operator, Test } from "./operators.js";

function bound(relation: string, expected: number, test: (value: number) => boolean): Operator {
  const message = `must be ${relation} ${canonicalText(expected)}`;
  return assertion(
    (value) => {
      const double = doubleOf(value);
      return double === undefined || test(double);
    },
    (actual) => ({ message, expected, actual }),
  );
}

/** `minimum` */
export function minimum(_: Interpreter, limit: number): Operator {
  return bound("at least", limit, (value) => value >= limit);
}

/** `maximum` */
export function maximum(_: Interpreter, limit: number): Operator {
  return bound("at most", limit, (value) => value <= limit);
}

/** `exclusiveMinimum` */
export function exclusiveMinimum(_: Interpreter, limit: number): Operator {
  return bound("greater than", limit, (value) => value > limit);
}

/** `exclusiveMaximum` */
export function exclusiveMaximum(_: Interpreter, limit: number): Operator {
  return bound("less than", limit, (value) => value < limit);
}

/** The range of `integer`: from -2 to the power of `least` on, and below 2 to the power of `end`. */
export function integerRange(_: Interpreter, least: number | null, end: number | null): Operator {
  const ends = [least === null ? [] : `at least -2^${least}`, end === null ? [] : `below 2^${end}`].flat();
  const message = `integer out of range: must be ${ends.join(" and ")}`;
  const [from, to] = [least === null ? -Infinity : -(2 ** least), end === null ? Infinity : 2 ** end];
  return assertion(
    // A bigint compares with all its digits.
    (value) => doubleOf(value) === undefined || ((value as number) >= from && (value as number) < to),
    (actual) => ({ message, expected: "integer", actual }),
  );
}

/** `multipleOf` */
export function multipleOf(_: Interpreter, divisor: number): Operator {
  return bound("a multiple of", divisor, (value) => isMultipleOf(value, divisor));
}

/** What is counted: how much of it a refused value has, and what one and many are called. */
type Counted = readonly [size: (value: JsonValue) => number, one: string, many: string];

function count(relation: "at least" | "at most", limit: number, [size, one, many]: Counted, test: Test): Operator {
  const message = `must have ${relation} ${amount(limit, one, many)}`;
  return assertion(test, (value) => ({ message, expected: limit, actual: size(value) }));
}

const CHARACTERS: Counted = [(value) => (typeof value === "string" ? codePoints(value) : 0), "character", "characters"];
const ITEMS: Counted = [(value) => (Array.isArray(value) ? value.length : 0), "item", "items"];
const PROPERTIES: Counted = [(value) => (isObject(value) ? memberCount(value) : 0), "property", "properties"];

/** `minLength` */
export function minLength(_: Interpreter, limit: number): Operator {
  // A code point takes one or two code units: most lengths need no counting.
  const long = (text: string): boolean =>
    text.length >= 2 * limit || (text.length >= limit && codePoints(text) >= limit);
  return count("at least", limit, CHARACTERS, (value) => typeof value !== "string" || long(value));
}

/** `maxLength` */
export function maxLength(_: Interpreter, limit: number): Operator {
  return count("at most", limit, CHARACTERS, (value) => typeof value !== "string" || !isLongerThan(value, limit));
}

/** `minItems` */
export function minItems(_: Interpreter, limit: number): Operator {
  return count("at least", limit, ITEMS, (value) => !Array.isArray(value) || value.length >= limit);
}

/** `maxItems` */
export function maxItems(_: Interpreter, limit: number): Operator {
  return count("at most", limit, ITEMS, (value) => !Array.isArray(value) || value.length <= limit);
}

/** `minProperties` */
export function minProperties(_: Interpreter, limit: number): Operator {
  return count("at least", limit, PROPERTIES, (value) => !isObject(value) || memberCount(value) >= limit);
}

/** `maxProperties` */
export function maxProperties(_: Interpreter, limit: number): Operator {
  return count("at most", limit, PROPERTIES, (value) => !isObject(value) || memberCount(value) <= limit);
}
