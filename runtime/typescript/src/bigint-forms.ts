// Where the integers of values are bigints.

import { integerOf, withDigits } from "./bigint-values.js";
import { Forms, type Hold, type Leaf } from "./forms.js";
import type { JsonValue } from "./json.js";
import type { Checks } from "./program.js";

/** The forms of a module. They are opaque to users; generated modules make them with {@link bigintForms}. */
export type BigintForms = Forms;

/** The forms of the module with these checks; those of the `others` that they name are asked for when they are needed. */
export function bigintForms(
  checks: Checks,
  text: string,
  others: () => readonly BigintForms[] = () => [],
): BigintForms {
  return new Forms({ checks, text, leaf: holdOf, fallback: withDigits, others });
}

function holdOf(leaf: Leaf): Hold {
  switch (leaf[0]) {
    case "bigint":
      return (value, document) => integerOf(document) ?? value;
    case "values":
      return listed(leaf[1].map(BigInt));
    case "native":
      throw new Error("a string is no bigint");
  }
}

/** An integer that is listed, as it is listed. */
function listed(values: readonly bigint[]): Hold {
  const byDouble = new Map<JsonValue, bigint>();
  for (const value of values) if (!byDouble.has(Number(value))) byDouble.set(Number(value), value);
  return (value) => byDouble.get(value) ?? value;
}
