// The verdicts of the operators that look at the instance alone.

import { equal, firstDuplicate, memberCount, oneOfValues } from "./equality.js";
import { isObject, type JsonObject, type JsonValue } from "./json.js";
import { isInteger, isMultipleOf } from "./number.js";
import type { Assertion, CountOperator } from "./operators.js";
import type { Checks } from "./program.js";

/** A verdict on an instance. */
export type Test = (value: JsonValue) => boolean;

/** The verdict of one assertion. */
export function assertionTest(assertion: Assertion, checks: Checks): Test {
  switch (assertion.op) {
    case "false":
      return () => false;
    case "uniqueItems":
      return (value) => !Array.isArray(value) || firstDuplicate(value) === undefined;
    case "type":
      return typeTest(assertion.types);
    case "const": {
      const expected = assertion.value;
      return (value) => equal(value, expected);
    }
    case "enum":
      return oneOfValues(assertion.values);
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return boundTest(assertion.op, assertion.bound);
    case "multipleOf": {
      const { divisor } = assertion;
      return (value) => typeof value !== "number" || isMultipleOf(value, divisor);
    }
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return countTest(assertion.op, assertion.count);
    case "pattern":
    case "format": {
      const pattern = checks.pattern(assertion.pattern);
      return (value) => typeof value !== "string" || pattern.matches(value);
    }
    case "required": {
      const { names } = assertion;
      return (value) => !isObject(value) || hasAll(value, names);
    }
    case "dependentRequired": {
      const { entries } = assertion;
      return (value) =>
        !isObject(value) || entries.every(([name, names]) => !Object.hasOwn(value, name) || hasAll(value, names));
    }
  }
}

/** The name of the type of `value`, `integer` where it applies. */
export function typeName(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return isInteger(value) ? "integer" : "number";
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

function typeTest(types: readonly string[]): Test {
  const accepted = new Set(types);
  const numbers = accepted.has("number");
  const [only] = types;
  if (types.length === 1 && (only === "string" || only === "boolean" || only === "number")) {
    return (value) => typeof value === only;
  }
  if (types.length === 1 && only === "object") return isObject;
  if (types.length === 1 && only === "array") return (value) => Array.isArray(value);
  return (value) => accepted.has(typeName(value)) || (numbers && typeof value === "number");
}

function boundTest(op: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum", bound: number): Test {
  switch (op) {
    case "minimum":
      return (value) => typeof value !== "number" || value >= bound;
    case "maximum":
      return (value) => typeof value !== "number" || value <= bound;
    case "exclusiveMinimum":
      return (value) => typeof value !== "number" || value > bound;
    case "exclusiveMaximum":
      return (value) => typeof value !== "number" || value < bound;
  }
}

function countTest(op: CountOperator, count: number): Test {
  switch (op) {
    case "minLength":
      // A code point takes one or two code units: most lengths need no counting.
      return (value) =>
        typeof value !== "string" || value.length >= 2 * count || (value.length >= count && codePoints(value) >= count);
    case "maxLength":
      return (value) =>
        typeof value !== "string" || value.length <= count || (value.length <= 2 * count && codePoints(value) <= count);
    case "minItems":
      return (value) => !Array.isArray(value) || value.length >= count;
    case "maxItems":
      return (value) => !Array.isArray(value) || value.length <= count;
    case "minProperties":
      return (value) => !isObject(value) || memberCount(value) >= count;
    case "maxProperties":
      return (value) => !isObject(value) || memberCount(value) <= count;
  }
}

function hasAll(object: JsonObject, names: readonly string[]): boolean {
  for (const name of names) {
    if (!Object.hasOwn(object, name)) return false;
  }
  return true;
}
