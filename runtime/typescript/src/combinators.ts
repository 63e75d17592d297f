// The operators that apply nodes to the instance itself.

import { admits, admittedTypes } from "./admitted.js";
import { Alternatives } from "./alternatives.js";
import { canonicalText } from "./canonical.js";
import { listed, missing, notOneOf, shown, type Wording, wrongType } from "./describe.js";
import { chooser } from "./discriminator.js";
import type { ErrorSite } from "./error-site.js";
import type { Interpreter } from "./interpreter.js";
import { isObject, type JsonValue, member, memberNames } from "./json.js";
import { typeName } from "./measure.js";
import type { NodeIndex, Operator, Tag } from "./operators.js";

/** `ref` */
export function ref(interpreter: Interpreter, node: NodeIndex): Operator {
  const target = interpreter.verdict(node);
  return { test: (value) => target.test(value), explain: (value, spot) => spot.visitRefused(node, value), applies: true };
}

/** `allOf` */
export function allOf(interpreter: Interpreter, nodes: readonly NodeIndex[]): Operator {
  const verdicts = nodes.map((node) => interpreter.verdict(node));
  return {
    test: (value) => {
      for (const verdict of verdicts) if (!verdict.test(value)) return false;
      return true;
    },
    explain: (value, spot) => {
      for (const node of nodes) spot.visit(node, value);
    },
    explainsUnasked: true,
    applies: true,
  };
}

/** `anyOf` */
export function anyOf(interpreter: Interpreter, nodes: readonly NodeIndex[], tag?: Tag): Operator {
  if (tag !== undefined) return tagged(interpreter, nodes, tag);
  const alternatives = new Alternatives(interpreter, nodes);
  return {
    test: (value) => alternatives.accepting(value, 1) === 1,
    explain: (value, spot) => explainNone(interpreter, nodes, value, spot),
    applies: true,
  };
}

/** `oneOf` */
export function oneOf(interpreter: Interpreter, nodes: readonly NodeIndex[], tag?: Tag): Operator {
  if (tag !== undefined) return tagged(interpreter, nodes, tag);
  const alternatives = new Alternatives(interpreter, nodes);
  return {
    test: (value) => alternatives.accepting(value, 2) === 1,
    explain: (value, spot) => {
      const matches = alternatives.accepting(value, nodes.length);
      if (matches === 0) return explainNone(interpreter, nodes, value, spot);
      spot.add({ message: `matches ${matches} of the ${nodes.length} alternatives, expected exactly 1` });
    },
    applies: true,
  };
}

/** Where the type of the value leaves one alternative only, what is wrong is what that one says. */
function explainNone({ checks }: Interpreter, nodes: readonly NodeIndex[], value: JsonValue, spot: ErrorSite): void {
  const [possible, another] = nodes.filter((node) => admits(checks, node, typeName(value)));
  if (possible !== undefined && another === undefined) return spot.visitRefused(possible, value);
  const types = possible === undefined ? admittedTypes(checks, nodes) : [];
  if (types.length > 0) return spot.addType(wrongType(types, value));
  spot.add({ message: `matches none of the ${nodes.length} alternatives` });
}

function tagged(interpreter: Interpreter, nodes: readonly NodeIndex[], tag: Tag): Operator {
  const [property, choices] = tag;
  const choose = chooser(nodes, tag);
  const explainObject = (value: JsonValue, spot: ErrorSite): void => {
    if (!isObject(value)) return spot.addType(wrongType(["object"], value));
    const chosen = member(value, property);
    if (chosen === undefined) return spot.addMissingTag(property, missing(property));
    const node = choose(chosen);
    if (node !== undefined) return spot.visitRefused(node, value);
    const place = spot.place.child(property, memberNames(value).indexOf(property));
    const values = choices.map(([choice]) => choice);
    spot.addTag(notOneOf(values, chosen), place);
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
    explain: (value, spot) => spot.add(unwanted(interpreter, node, value)),
    applies: true,
  };
}

/** Where `not` is about given values, the message lists them. */
function unwanted({ checks }: Interpreter, node: NodeIndex, value: JsonValue): Wording {
  const [only, another] = checks.node(node).is;
  if (another === undefined && only?.op === "const") {
    return { message: `must not be ${canonicalText(only.args[0])}`, ...shown(value) };
  }
  if (another === undefined && only?.op === "enum") {
    return { message: `must not be one of ${listed(only.args[0])}`, ...shown(value) };
  }
  return { message: 'must not match the schema in "not"' };
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
    explainsUnasked: true,
    applies: true,
  };
}
