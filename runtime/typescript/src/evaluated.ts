// What `unevaluatedProperties` and `unevaluatedItems` are left with: the parts that no neighbouring keyword has evaluated.

import type { Interpreter, Verdict } from "./interpreter.js";
import type { JsonValue } from "./json.js";
import type { EvaluatedItems, EvaluatedProperties, When } from "./operators.js";

/** Does a part count as evaluated? */
type Cover<Part extends readonly unknown[]> = (...part: Part) => boolean;

/** The parts that neighbouring keywords cover, some of them only under a condition. */
interface Evaluated<Part extends readonly unknown[]> {
  readonly all: boolean;
  readonly covers: Cover<Part>;
  readonly when: readonly { readonly verdict: Verdict; readonly holds: boolean; readonly evaluated: Evaluated<Part> }[];
}

/** Gives for an object the names that count as evaluated in it; undefined if all do. */
export function evaluatedNames(
  evaluated: EvaluatedProperties,
  interpreter: Interpreter,
): (object: JsonValue) => Cover<[name: string]> | undefined {
  const read = ({ all, names, patterns, when }: EvaluatedProperties): Evaluated<[string]> => {
    const known = new Set(names);
    const covers = (name: string): boolean =>
      known.has(name) || patterns.some((pattern) => interpreter.checks.pattern(pattern).matches(name));
    return { all, covers, when: conditions(when, interpreter, read) };
  };
  return coverage(read(evaluated));
}

/** Gives for an array the items that count as evaluated in it; undefined if all do. */
export function evaluatedIndices(
  evaluated: EvaluatedItems,
  interpreter: Interpreter,
): (array: JsonValue) => Cover<[index: number, item: JsonValue]> | undefined {
  const read = ({ all, prefix, contains, when }: EvaluatedItems): Evaluated<[number, JsonValue]> => {
    const verdicts = contains.map((node) => interpreter.verdict(node));
    const covers = (index: number, item: JsonValue): boolean =>
      index < prefix || verdicts.some((verdict) => verdict.test(item));
    return { all, covers, when: conditions(when, interpreter, read) };
  };
  return coverage(read(evaluated));
}

function conditions<E, Part extends readonly unknown[]>(
  when: readonly When<E>[],
  interpreter: Interpreter,
  read: (evaluated: E) => Evaluated<Part>,
): Evaluated<Part>["when"] {
  return when.map(([node, holds, inner]) => ({ verdict: interpreter.verdict(node), holds, evaluated: read(inner) }));
}

/** Each condition is judged once for each instance. */
function coverage<Part extends readonly unknown[]>(
  evaluated: Evaluated<Part>,
): (value: JsonValue) => Cover<Part> | undefined {
  return (value) => {
    const applying = [evaluated];
    for (const { when } of applying) {
      for (const { verdict, holds, evaluated: more } of when) if (verdict.test(value) === holds) applying.push(more);
    }
    if (applying.some(({ all }) => all)) return undefined;
    return (...part) => applying.some(({ covers }) => covers(...part));
  };
}
