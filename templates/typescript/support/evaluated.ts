// What `unevaluatedProperties` and `unevaluatedItems` are left with: the parts that no neighbouring keyword has evaluated.

import type { JsonObject, JsonValue } from "./json.js";
import type { Judge } from "./judge.js";
import type { EvaluatedItems, EvaluatedProperties, When } from "./operators.js";

/** A test for the names that count as evaluated in `object`; undefined if all do. */
export function evaluatedNames(
  evaluated: EvaluatedProperties,
  object: JsonObject,
  judge: Judge,
): ((name: string) => boolean) | undefined {
  const valid = applying(evaluated, object, judge);
  if (valid.some(({ all }) => all)) return undefined;
  return (name) =>
    valid.some(
      ({ names, patterns }) =>
        names.has(name) || patterns.some((pattern) => judge.checks.pattern(pattern).matches(name)),
    );
}

/** A test for the items that count as evaluated in `array`; undefined if all do. */
export function evaluatedIndices(
  evaluated: EvaluatedItems,
  array: JsonValue[],
  judge: Judge,
): ((item: JsonValue, index: number) => boolean) | undefined {
  const valid = applying(evaluated, array, judge);
  if (valid.some(({ all }) => all)) return undefined;
  const prefix = Math.max(...valid.map((part) => part.prefix));
  const contains = valid.flatMap((part) => part.contains).map((node) => judge.verdict(node));
  return (item, index) => index < prefix || contains.some((verdict) => verdict.test(item));
}

interface Conditional<E> {
  readonly when: readonly When<E>[];
}

/** `evaluated` itself and all the conditional parts of it that apply to `value`; each condition is judged once. */
function applying<E extends Conditional<E>>(evaluated: E, value: JsonValue, judge: Judge): readonly E[] {
  const found = [evaluated];
  for (const part of found) {
    for (const { node, holds, evaluated: more } of part.when) {
      if (judge.verdict(node).test(value) === holds) found.push(more);
    }
  }
  return found;
}
