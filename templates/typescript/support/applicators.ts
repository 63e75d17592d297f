// The verdicts of the operators that apply nodes to the instance or to its parts.

import type { Test } from "./assertions.js";
import { evaluatedIndices, evaluatedNames } from "./evaluated.js";
import { isObject, type JsonValue, member } from "./json.js";
import type { Judge, Verdict } from "./judge.js";
import type {
  Alternatives,
  Applicator,
  Condition,
  Contains,
  EvaluatedItems,
  EvaluatedProperties,
  NodeIndex,
  Properties,
  Tag,
} from "./operators.js";

/** The verdict of one applicator. */
export function applicatorTest(applicator: Applicator, judge: Judge): Test {
  switch (applicator.op) {
    case "prefixItems":
      return prefixTest(verdicts(applicator.nodes, judge));
    case "items":
      return itemsTest(judge.verdict(applicator.node), applicator.start);
    case "contains":
      return containsTest(applicator, judge.verdict(applicator.node));
    case "properties":
      return propertiesTest(applicator, judge);
    case "propertyNames":
      return namesTest(judge.verdict(applicator.node));
    case "dependentSchemas":
      return dependentTest(applicator.entries, judge);
    case "ref": {
      const target = judge.verdict(applicator.node);
      return (value) => target.test(value);
    }
    case "not": {
      const refused = judge.verdict(applicator.node);
      return (value) => !refused.test(value);
    }
    case "allOf": {
      const branches = verdicts(applicator.nodes, judge);
      return (value) => branches.every((branch) => branch.test(value));
    }
    case "anyOf":
    case "oneOf":
      return alternativesTest(applicator, judge);
    case "if":
      return conditionTest(applicator, judge);
    case "unevaluatedProperties":
      return unevaluatedPropertiesTest(judge.verdict(applicator.node), applicator.evaluated, judge);
    case "unevaluatedItems":
      return unevaluatedItemsTest(judge.verdict(applicator.node), applicator.evaluated, judge);
  }
}

function verdicts(nodes: readonly NodeIndex[], judge: Judge): readonly Verdict[] {
  return nodes.map((node) => judge.verdict(node));
}

function prefixTest(items: readonly Verdict[]): Test {
  return (value) => {
    if (!Array.isArray(value)) return true;
    for (let i = 0; i < items.length && i < value.length; i += 1) {
      if (items[i]?.test(value[i] ?? null) === false) return false;
    }
    return true;
  };
}

function itemsTest(item: Verdict, start: number): Test {
  return (value) => {
    if (!Array.isArray(value)) return true;
    for (let i = start; i < value.length; i += 1) {
      if (!item.test(value[i] ?? null)) return false;
    }
    return true;
  };
}

function containsTest({ min, max }: Contains, item: Verdict): Test {
  return (value) => {
    if (!Array.isArray(value)) return true;
    let count = 0;
    for (const part of value) {
      if (!item.test(part)) continue;
      count += 1;
      if (max === null && count >= min) return true;
      if (max !== null && count > max) return false;
    }
    return count >= min;
  };
}

function propertiesTest(properties: Properties, judge: Judge): Test {
  if (properties.patterns.length === 0 && properties.rest === null) return namedTest(properties, judge);
  const byName = new Map(properties.named.map(({ name, node }) => [name, judge.verdict(node)]));
  const patterns = properties.patterns.map(
    ([pattern, node]) => [judge.checks.pattern(pattern), judge.verdict(node)] as const,
  );
  const rest = properties.rest === null ? undefined : judge.verdict(properties.rest);
  return (value) => {
    if (!isObject(value)) return true;
    for (const name in value) {
      if (!Object.hasOwn(value, name)) continue;
      const part = value[name] ?? null;
      const named = byName.get(name);
      if (named !== undefined && !named.test(part)) return false;
      let known = named !== undefined;
      for (const [pattern, verdict] of patterns) {
        if (!pattern.matches(name)) continue;
        if (!verdict.test(part)) return false;
        known = true;
      }
      if (!known && rest !== undefined && !rest.test(part)) return false;
    }
    return true;
  };
}

/** Without patterns and rest, only the named members are looked up. */
function namedTest(properties: Properties, judge: Judge): Test {
  const named = properties.named.map(({ name, node }) => [name, judge.verdict(node)] as const);
  return (value) => {
    if (!isObject(value)) return true;
    for (const [name, verdict] of named) {
      if (Object.hasOwn(value, name) && !verdict.test(value[name] ?? null)) return false;
    }
    return true;
  };
}

function namesTest(verdict: Verdict): Test {
  return (value) => {
    if (!isObject(value)) return true;
    for (const name in value) {
      if (Object.hasOwn(value, name) && !verdict.test(name)) return false;
    }
    return true;
  };
}

function dependentTest(entries: readonly (readonly [string, NodeIndex])[], judge: Judge): Test {
  const dependents = entries.map(([name, node]) => [name, judge.verdict(node)] as const);
  return (value) =>
    !isObject(value) || dependents.every(([name, verdict]) => !Object.hasOwn(value, name) || verdict.test(value));
}

function alternativesTest({ op, nodes, tag }: Alternatives, judge: Judge): Test {
  if (tag !== null) return taggedTest(tag, judge);
  const branches = verdicts(nodes, judge);
  if (op === "anyOf") return (value) => branches.some((branch) => branch.test(value));
  return (value) => {
    let matches = 0;
    for (const branch of branches) {
      if (!branch.test(value)) continue;
      matches += 1;
      if (matches > 1) return false;
    }
    return matches === 1;
  };
}

function taggedTest(tag: Tag, judge: Judge): Test {
  return (value) => {
    const node = isObject(value) ? chosenBranch(tag, member(value, tag.property)) : undefined;
    return node !== undefined && judge.verdict(node).test(value);
  };
}

/** The node that the value of a tag chooses; undefined if the member is absent or its value chooses none. */
export function chosenBranch(tag: Tag, value: JsonValue | undefined): NodeIndex | undefined {
  return value === undefined ? undefined : tag.choose(value);
}

function conditionTest({ node, then, otherwise }: Condition, judge: Judge): Test {
  const condition = judge.verdict(node);
  const yes = then === null ? undefined : judge.verdict(then);
  const no = otherwise === null ? undefined : judge.verdict(otherwise);
  return (value) => {
    const branch = condition.test(value) ? yes : no;
    return branch === undefined || branch.test(value);
  };
}

function unevaluatedPropertiesTest(verdict: Verdict, evaluated: EvaluatedProperties, judge: Judge): Test {
  return (value) => {
    if (!isObject(value)) return true;
    const covered = evaluatedNames(evaluated, value, judge);
    if (covered === undefined) return true;
    for (const name in value) {
      if (Object.hasOwn(value, name) && !covered(name) && !verdict.test(value[name] ?? null)) return false;
    }
    return true;
  };
}

function unevaluatedItemsTest(verdict: Verdict, evaluated: EvaluatedItems, judge: Judge): Test {
  return (value) => {
    if (!Array.isArray(value)) return true;
    const covered = evaluatedIndices(evaluated, value, judge);
    return covered === undefined || value.every((item, index) => covered(item, index) || verdict.test(item));
  };
}
