// The operators that look at the instance alone.

import { canonicalText } from "./canonical.js";
import { missing, notOneOf, shown, type Wording, wrongType } from "./describe.js";
import { doubleOf } from "./digits.js";
import { equal, firstDuplicate, oneOfValues } from "./equality.js";
import type { ErrorSite } from "./error-site.js";
import type { Interpreter } from "./interpreter.js";
import { isObject, type JsonObject, type JsonValue } from "./json.js";
import { typeName } from "./measure.js";
import type { Operator, PatternIndex, Test } from "./operators.js";

/** One that has a single error. */
export function assertion(test: Test, wording: (value: JsonValue) => Wording): Operator {
  return { test, explain: (value, spot) => spot.add(wording(value)), applies: false };
}

/** `false` */
export function nothing(): Operator {
  return { test: () => false, explain: (_, spot) => spot.addOfNode(notAllowed(spot)), applies: false };
}

function notAllowed({ keyword, place: { key } }: ErrorSite): Wording {
  if (typeof key === "string" && (keyword === "additionalProperties" || keyword === "unevaluatedProperties")) {
    return { message: `property ${JSON.stringify(key)} is not allowed` };
  }
  const isOfItems = keyword === "items" || keyword === "additionalItems" || keyword === "unevaluatedItems";
  if (typeof key === "number" && isOfItems) {
    return { message: `item ${key} is not allowed` };
  }
  return { message: "no value is allowed here" };
}

/** `type` */
export function type(_: Interpreter, types: readonly string[]): Operator {
  return assertion(typeTest(types), (value) => wrongType(types, value));
}

function typeTest(types: readonly string[]): Test {
  const accepted = new Set(types);
  const numbers = accepted.has("number");
  const [only] = types;
  if (types.length === 1 && (only === "string" || only === "boolean")) return (value) => typeof value === only;
  if (types.length === 1 && only === "object") return isObject;
  if (types.length === 1 && only === "array") return (value) => Array.isArray(value);
  return (value) => accepted.has(typeName(value)) || (numbers && doubleOf(value) !== undefined);
}

/** `const` */
export function constant(_: Interpreter, expected: JsonValue): Operator {
  const message = `expected ${canonicalText(expected)}`;
  return assertion(
    (value) => equal(value, expected),
    (value) => ({ message, expected, ...shown(value) }),
  );
}

/** `enum` */
export function enumeration(_: Interpreter, values: readonly JsonValue[]): Operator {
  return assertion(oneOfValues(values), (value) => notOneOf(values, value));
}

/** `pattern` */
export function pattern({ checks }: Interpreter, index: PatternIndex): Operator {
  const { source: expected } = checks.pattern(index);
  const message = `must match the pattern ${JSON.stringify(expected)}`;
  return assertion(matching(checks.pattern(index)), (value) => ({ message, expected, ...shown(value) }));
}

/** `format` */
export function format({ checks }: Interpreter, expected: string, index: PatternIndex): Operator {
  const message = `must be a valid ${expected}`;
  return assertion(matching(checks.pattern(index)), (value) => ({ message, expected, ...shown(value) }));
}

function matching(expression: { matches(text: string): boolean }): Test {
  return (value) => typeof value !== "string" || expression.matches(value);
}

/** `uniqueItems` */
export function uniqueItems(): Operator {
  const duplicate = (value: JsonValue): readonly [number, number] | undefined =>
    Array.isArray(value) ? firstDuplicate(value) : undefined;
  return assertion(
    (value) => duplicate(value) === undefined,
    (value) => ({ message: `items ${duplicate(value)?.join(" and ")} are equal` }),
  );
}

/** `required` */
export function required(_: Interpreter, names: readonly string[]): Operator {
  return {
    test: (value) => !isObject(value) || hasAll(value, names),
    explain: (value, spot) => {
      for (const name of names) {
        if (isObject(value) && !Object.hasOwn(value, name)) spot.addMissing(name, missing(name));
      }
    },
    applies: false,
  };
}

/** `dependentRequired` */
export function dependentRequired(_: Interpreter, entries: readonly (readonly [string, readonly string[]])[]): Operator {
  return {
    test: (value) =>
      !isObject(value) || entries.every(([name, names]) => !Object.hasOwn(value, name) || hasAll(value, names)),
    explain: (value, spot) => {
      for (const [name, names] of entries) {
        if (!isObject(value) || !Object.hasOwn(value, name)) continue;
        for (const other of names) {
          if (Object.hasOwn(value, other)) continue;
          const message = `property ${JSON.stringify(name)} requires property ${JSON.stringify(other)}`;
          spot.addMissing(other, { message, expected: other });
        }
      }
    },
    applies: false,
  };
}

function hasAll(object: JsonObject, names: readonly string[]): boolean {
  for (const name of names) {
    if (!Object.hasOwn(object, name)) return false;
  }
  return true;
}
