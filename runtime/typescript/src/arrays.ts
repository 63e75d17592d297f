// The operators that apply nodes to the items of arrays.

import { amount, type Wording } from "./describe.js";
import { evaluatedIndices } from "./evaluated.js";
import type { JsonValue } from "./json.js";
import type { Judge } from "./judge.js";
import type { EvaluatedItems, NodeIndex, Operator } from "./operators.js";
import type { Spot } from "./spot.js";

/** One that has nothing to say about values of other types. */
function ofArrays(
  test: (items: JsonValue[]) => boolean,
  explain: (items: JsonValue[], spot: Spot) => void,
): Operator {
  return {
    test: (value) => !Array.isArray(value) || test(value),
    explain: (value, spot) => {
      if (Array.isArray(value)) explain(value, spot);
    },
    applies: true,
  };
}

/** `prefixItems` */
export function prefixItems(judge: Judge, nodes: readonly NodeIndex[]): Operator {
  const verdicts = nodes.map((node) => judge.verdict(node));
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
export function items(judge: Judge, node: NodeIndex, start: number): Operator {
  const verdict = judge.verdict(node);
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
export function contains(judge: Judge, node: NodeIndex, min: number, max: number | null): Operator {
  const verdict = judge.verdict(node);
  const wording = (list: JsonValue[]): Wording => {
    const actual = list.filter((item) => verdict.test(item)).length;
    const [relation, expected] = max !== null && actual > max ? ["at most", max] : ["at least", min];
    const things = amount(expected, "matching item", "matching items");
    return { message: `must contain ${relation} ${things}`, expected, actual };
  };
  return ofArrays(
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
}

/** `unevaluatedItems` */
export function unevaluatedItems(judge: Judge, node: NodeIndex, evaluated: EvaluatedItems): Operator {
  const verdict = judge.verdict(node);
  const coverOf = evaluatedIndices(evaluated, judge);
  return ofArrays(
    (list) => {
      const covered = coverOf(list);
      return covered === undefined || list.every((item, i) => covered(i, item) || verdict.test(item));
    },
    (list, spot) => {
      const covered = coverOf(list);
      if (covered === undefined) return;
      for (const [i, item] of list.entries()) {
        if (!covered(i, item)) spot.visitPart(node, item, i, i);
      }
    },
  );
}
