// The operators that apply nodes to the members and items that no neighbouring keyword has evaluated.

import { ofArrays } from "./arrays.js";
import { evaluatedIndices, evaluatedNames } from "./evaluated.js";
import type { Interpreter } from "./interpreter.js";
import { memberNames } from "./json.js";
import { ofObjects } from "./objects.js";
import type { EvaluatedItems, EvaluatedProperties, NodeIndex, Operator } from "./operators.js";

/** `unevaluatedItems` */
export function unevaluatedItems(interpreter: Interpreter, node: NodeIndex, evaluated: EvaluatedItems): Operator {
  const verdict = interpreter.verdict(node);
  const coverOf = evaluatedIndices(evaluated, interpreter);
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

/** `unevaluatedProperties` */
export function unevaluatedProperties(interpreter: Interpreter, node: NodeIndex, evaluated: EvaluatedProperties): Operator {
  const verdict = interpreter.verdict(node);
  const coverOf = evaluatedNames(evaluated, interpreter);
  return ofObjects(
    (object) => {
      const covered = coverOf(object);
      if (covered === undefined) return true;
      for (const name in object) {
        if (Object.hasOwn(object, name) && !covered(name) && !verdict.test(object[name] ?? null)) return false;
      }
      return true;
    },
    (object, spot) => {
      const covered = coverOf(object);
      if (covered === undefined) return;
      for (const [i, name] of memberNames(object).entries()) {
        if (!covered(name)) spot.visitPart(node, object[name] ?? null, name, i);
      }
    },
  );
}
