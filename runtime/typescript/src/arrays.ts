// The operators that apply nodes to the items of arrays.

import { amount, type Wording } from "./describe.js";
import type { ErrorSite } from "./error-site.js";
import type { Interpreter } from "./interpreter.js";
import type { JsonValue } from "./json.js";
import type { NodeIndex, Operator } from "./operators.js";

/** An operator that has nothing to say about values of other types. What it `explain`s is nothing where it accepts. */
export function ofArrays(
  test: (items: JsonValue[]) => boolean,
  explain: (items: JsonValue[], spot: ErrorSite) => void,
): Operator {
  return {
    test: (value) => !Array.isArray(value) || test(value),
    explain: (value, spot) => {
      if (Array.isArray(value)) explain(value, spot);
    },
    explainsUnasked: true,
    applies: true,
  };
}

/** `prefixItems` */
export function prefixItems(interpreter: Interpreter, nodes: readonly NodeIndex[]): Operator {
  const verdicts = nodes.map((node) => interpreter.verdict(node));
  return ofArrays(
    (items) => {
      for (let i = 0; i < verdicts.length && i < items.length; i += 1) {
        if (verdicts[i]?.test(items[i] ?? null) === false) return false;
      }
      return true;
    },
    (items, spot) => {
      for (const [i, node] of nodes.entries()) {
        const item = items[i];
        if (item !== undefined) spot.visitPart(node, item, i, i);
      }
    },
  );
}

/** `items` */
export function items(interpreter: Interpreter, node: NodeIndex, start: number): Operator {
  const verdict = interpreter.verdict(node);
  return ofArrays(
    (list) => {
      for (let i = start; i < list.length; i += 1) {
        if (!verdict.test(list[i] ?? null)) return false;
      }
      return true;
    },
    (list, spot) => {
      for (const [i, item] of list.entries()) {
        if (i >= start) spot.visitPart(node, item, i, i);
      }
    },
  );
}

/** `contains` */
export function contains(interpreter: Interpreter, node: NodeIndex, min: number, max: number | null): Operator {
  const verdict = interpreter.verdict(node);
  const wording = (list: JsonValue[]): Wording => {
    const actual = list.filter((item) => verdict.test(item)).length;
    const [relation, expected] = max !== null && actual > max ? ["at most", max] : ["at least", min];
    const things = amount(expected, "matching item", "matching items");
    return { message: `must contain ${relation} ${things}`, expected, actual };
  };
  const operator = ofArrays(
    (list) => {
      let count = 0;
      for (const item of list) {
        if (!verdict.test(item)) continue;
        count += 1;
        if (max === null && count >= min) return true;
        if (max !== null && count > max) return false;
      }
      return count >= min;
    },
    (list, spot) => spot.add(wording(list)),
  );
  return { ...operator, explainsUnasked: false };
}
