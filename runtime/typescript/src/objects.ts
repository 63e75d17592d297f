// The operators that apply nodes to the members of objects.

import type { ErrorSite } from "./error-site.js";
import type { Interpreter } from "./interpreter.js";
import { isObject, type JsonObject, memberNames } from "./json.js";
import type { Arguments, NamedProperty, NodeIndex, Operator } from "./operators.js";
import type { Pattern } from "./pattern.js";

/** An operator that has nothing to say about values of other types. What it `explain`s is nothing where it accepts. */
export function ofObjects(test: (object: JsonObject) => boolean, explain: (object: JsonObject, spot: ErrorSite) => void): Operator {
  return {
    test: (value) => !isObject(value) || test(value),
    explain: (value, spot) => {
      if (isObject(value)) explain(value, spot);
    },
    explainsUnasked: true,
    applies: true,
  };
}

/** `properties` */
export function properties(interpreter: Interpreter, ...[named, patterns, rest]: Arguments["properties"]): Operator {
  const byName = new Map(named.map(([name, node]) => [name, node]));
  const matching = patterns.map(([pattern, node]) => [interpreter.checks.pattern(pattern), node] as const);
  const onlyFew = matching.length === 0 && rest === null && named.length <= FEW;
  const test = onlyFew ? namedTest(interpreter, named) : membersTest(interpreter, byName, matching, rest);
  return ofObjects(test, (object, spot) => {
    const names = memberNames(object);
    for (let i = 0; i < names.length; i += 1) {
      const name = names[i] as string;
      const part = object[name] ?? null;
      const node = byName.get(name);
      let isKnown = node !== undefined;
      if (node !== undefined) spot.visitPart(node, part, name, i);
      for (const [pattern, other] of matching) {
        if (!pattern.matches(name)) continue;
        spot.visitPart(other, part, name, i);
        isKnown = true;
      }
      if (!isKnown && rest !== null) spot.visitPart(rest, part, name, i);
    }
  });
}

function membersTest(
  interpreter: Interpreter,
  byName: ReadonlyMap<string, NodeIndex>,
  matching: readonly (readonly [Pattern, NodeIndex])[],
  rest: NodeIndex | null,
): (object: JsonObject) => boolean {
  const named = new Map([...byName].map(([name, node]) => [name, interpreter.verdict(node)]));
  const patterns = matching.map(([pattern, node]) => [pattern, interpreter.verdict(node)] as const);
  const other = rest === null ? undefined : interpreter.verdict(rest);
  return (object) => {
    for (const name in object) {
      if (!Object.hasOwn(object, name)) continue;
      const part = object[name] ?? null;
      const verdict = named.get(name);
      if (verdict !== undefined && !verdict.test(part)) return false;
      let known = verdict !== undefined;
      for (const [pattern, matched] of patterns) {
        if (!pattern.matches(name)) continue;
        if (!matched.test(part)) return false;
        known = true;
      }
      if (!known && other !== undefined && !other.test(part)) return false;
    }
    return true;
  };
}

/** Up to so many members are looked up where no others matter: most objects have some of those that they may have. */
const FEW = 4;

/** Without patterns and rest, only the named members are looked up. */
function namedTest(interpreter: Interpreter, named: readonly NamedProperty[]): (object: JsonObject) => boolean {
  const verdicts = named.map(([name, node]) => [name, interpreter.verdict(node)] as const);
  return (object) => {
    for (const [name, verdict] of verdicts) {
      if (Object.hasOwn(object, name) && !verdict.test(object[name] ?? null)) return false;
    }
    return true;
  };
}

/** `propertyNames` */
export function propertyNames(interpreter: Interpreter, node: NodeIndex): Operator {
  const verdict = interpreter.verdict(node);
  return ofObjects(
    (object) => {
      for (const name in object) {
        if (Object.hasOwn(object, name) && !verdict.test(name)) return false;
      }
      return true;
    },
    (object, spot) => {
      for (const [i, name] of memberNames(object).entries()) {
        if (verdict.test(name)) continue;
        spot.add({ message: `property name ${JSON.stringify(name)} is not allowed` }, spot.place.child(name, i));
      }
    },
  );
}

/** `dependentSchemas` */
export function dependentSchemas(interpreter: Interpreter, entries: readonly (readonly [string, NodeIndex])[]): Operator {
  const dependents = entries.map(([name, node]) => [name, interpreter.verdict(node)] as const);
  return ofObjects(
    (object) => dependents.every(([name, verdict]) => !Object.hasOwn(object, name) || verdict.test(object)),
    (object, spot) => {
      for (const [name, node] of entries) if (Object.hasOwn(object, name)) spot.visit(node, object);
    },
  );
}
