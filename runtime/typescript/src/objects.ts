// The operators that apply nodes to the members of objects.

import { evaluatedNames } from "./evaluated.js";
import { isObject, type JsonObject, memberNames } from "./json.js";
import type { Judge } from "./judge.js";
import type { Arguments, EvaluatedProperties, NamedProperty, NodeIndex, Operator } from "./operators.js";
import type { Pattern } from "./pattern.js";
import type { Spot } from "./spot.js";

/** One that has nothing to say about values of other types. */
function ofObjects(test: (object: JsonObject) => boolean, explain: (object: JsonObject, spot: Spot) => void): Operator {
  return {
    test: (value) => !isObject(value) || test(value),
    explain: (value, spot) => {
      if (isObject(value)) explain(value, spot);
    },
    applies: true,
  };
}

/** `properties` */
export function properties(judge: Judge, ...[named, patterns, rest]: Arguments["properties"]): Operator {
  const byName = new Map(named.map(([name, node]) => [name, node]));
  const matching = patterns.map(([pattern, node]) => [judge.checks.pattern(pattern), node] as const);
  const test =
    matching.length === 0 && rest === null ? namedTest(judge, named) : membersTest(judge, byName, matching, rest);
  return ofObjects(test, (object, spot) => {
    for (const [i, name] of memberNames(object).entries()) {
      const node = byName.get(name);
      const nodes = node === undefined ? [] : [node];
      for (const [pattern, other] of matching) if (pattern.matches(name)) nodes.push(other);
      if (nodes.length === 0 && rest !== null) nodes.push(rest);
      for (const one of nodes) spot.visitPart(one, object[name] ?? null, name, i);
    }
  });
}

function membersTest(
  judge: Judge,
  byName: ReadonlyMap<string, NodeIndex>,
  matching: readonly (readonly [Pattern, NodeIndex])[],
  rest: NodeIndex | null,
): (object: JsonObject) => boolean {
  const named = new Map([...byName].map(([name, node]) => [name, judge.verdict(node)]));
  const patterns = matching.map(([pattern, node]) => [pattern, judge.verdict(node)] as const);
  const other = rest === null ? undefined : judge.verdict(rest);
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

/** Without patterns and rest, only the named members are looked up. */
function namedTest(judge: Judge, named: readonly NamedProperty[]): (object: JsonObject) => boolean {
  const verdicts = named.map(([name, node]) => [name, judge.verdict(node)] as const);
  return (object) => {
    for (const [name, verdict] of verdicts) {
      if (Object.hasOwn(object, name) && !verdict.test(object[name] ?? null)) return false;
    }
    return true;
  };
}

/** `propertyNames` */
export function propertyNames(judge: Judge, node: NodeIndex): Operator {
  const verdict = judge.verdict(node);
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
export function dependentSchemas(judge: Judge, entries: readonly (readonly [string, NodeIndex])[]): Operator {
  const dependents = entries.map(([name, node]) => [name, judge.verdict(node)] as const);
  return ofObjects(
    (object) => dependents.every(([name, verdict]) => !Object.hasOwn(object, name) || verdict.test(object)),
    (object, spot) => {
      for (const [name, node] of entries) if (Object.hasOwn(object, name)) spot.visit(node, object);
    },
  );
}

/** `unevaluatedProperties` */
export function unevaluatedProperties(judge: Judge, node: NodeIndex, evaluated: EvaluatedProperties): Operator {
  const verdict = judge.verdict(node);
  const coverOf = evaluatedNames(evaluated, judge);
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
