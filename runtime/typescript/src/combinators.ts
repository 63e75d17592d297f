// The operators that apply nodes to the instance itself.

import { missing, notOneOf, wrongType } from "./describe.js";
import { chooser } from "./discriminator.js";
import type { ErrorSite } from "./error-site.js";
import type { Interpreter } from "./interpreter.js";
import { isObject, type JsonValue, member, memberNames } from "./json.js";
import type { NodeIndex, Operator, Tag } from "./operators.js";

/** `ref` */
export function ref(interpreter: Interpreter, node: NodeIndex): Operator {
  const target = interpreter.verdict(node);
  return { test: (value) => target.test(value), explain: (value, spot) => spot.visit(node, value), applies: true };
}

/** `allOf` */
export function allOf(interpreter: Interpreter, nodes: readonly NodeIndex[]): Operator {
  const verdicts = nodes.map((node) => interpreter.verdict(node));
  return {
    test: (value) => verdicts.every((verdict) => verdict.test(value)),
    explain: (value, spot) => {
      for (const node of nodes) spot.visit(node, value);
    },
    applies: true,
  };
}

/** `anyOf` */
export function anyOf(interpreter: Interpreter, nodes: readonly NodeIndex[], tag?: Tag): Operator {
  if (tag !== undefined) return tagged(interpreter, nodes, tag);
  const verdicts = nodes.map((node) => interpreter.verdict(node));
  return {
    test: (value) => verdicts.some((verdict) => verdict.test(value)),
    explain: (_, spot) => spot.add({ message: noneOf(nodes) }),
    applies: true,
  };
}

/** `oneOf` */
export function oneOf(interpreter: Interpreter, nodes: readonly NodeIndex[], tag?: Tag): Operator {
  if (tag !== undefined) return tagged(interpreter, nodes, tag);
  const verdicts = nodes.map((node) => interpreter.verdict(node));
  return {
    test: (value) => {
      let matches = 0;
      for (const verdict of verdicts) {
        if (!verdict.test(value)) continue;
        matches += 1;
        if (matches > 1) return false;
      }
      return matches === 1;
    },
    explain: (value, spot) => {
      const matches = verdicts.filter((verdict) => verdict.test(value)).length;
      const several = `matches ${matches} of the ${nodes.length} alternatives, expected exactly 1`;
      spot.add({ message: matches === 0 ? noneOf(nodes) : several });
    },
    applies: true,
  };
}

function noneOf(nodes: readonly NodeIndex[]): string {
  return `matches none of the ${nodes.length} alternatives`;
}

function tagged(interpreter: Interpreter, nodes: readonly NodeIndex[], tag: Tag): Operator {
  const [property, choices] = tag;
  const choose = chooser(nodes, tag);
  const explainObject = (value: JsonValue, spot: ErrorSite): void => {
    if (!isObject(value)) return spot.add(wrongType(["object"], value));
    const chosen = member(value, property);
    if (chosen === undefined) return spot.add(missing(property));
    const node = choose(chosen);
    if (node !== undefined) return spot.visit(node, value);
    const place = spot.place.child(property, memberNames(value).indexOf(property));
    const values = choices.map(([choice]) => choice);
    spot.add(notOneOf(values, chosen), place);
  };
  return {
    test: (value) => {
      const node = isObject(value) ? choose(member(value, property)) : undefined;
      return node !== undefined && interpreter.verdict(node).test(value);
    },
    explain: explainObject,
    applies: true,
  };
}

/** `not` */
export function not(interpreter: Interpreter, node: NodeIndex): Operator {
  const refused = interpreter.verdict(node);
  return {
    test: (value) => !refused.test(value),
    explain: (_, spot) => spot.add({ message: 'must not match the schema in "not"' }),
    applies: true,
  };
}

/** `if` */
export function condition(
  interpreter: Interpreter,
  node: NodeIndex,
  then: NodeIndex | null,
  otherwise: NodeIndex | null,
): Operator {
  const verdict = interpreter.verdict(node);
  const yes = then === null ? undefined : interpreter.verdict(then);
  const no = otherwise === null ? undefined : interpreter.verdict(otherwise);
  return {
    test: (value) => {
      const branch = verdict.test(value) ? yes : no;
      return branch === undefined || branch.test(value);
    },
    explain: (value, spot) => {
      const branch = verdict.test(value) ? then : otherwise;
      if (branch !== null) spot.visit(branch, value);
    },
    applies: true,
  };
}
