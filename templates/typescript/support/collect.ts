// The walk over a refused document that collects its errors.

import { chosenBranch } from "./applicators.js";
import {
  amount,
  describe,
  expectedOneOf,
  missing,
  notAllowed,
  shown,
  type Wording,
  wrongType,
} from "./describe.js";
import { evaluatedIndices, evaluatedNames } from "./evaluated.js";
import { Errors, type Finding, type Gates } from "./finding.js";
import { isObject, type JsonObject, type JsonValue, member, memberNames } from "./json.js";
import { type Judge, withMemory } from "./judge.js";
import type {
  Alternatives,
  Assertion,
  Contains,
  EvaluatedItems,
  EvaluatedProperties,
  NodeIndex,
  Operator,
  Properties,
  Tag,
} from "./operators.js";
import { escapeStep, Place } from "./place.js";
import type { Node } from "./program.js";
import { MAX_ERRORS } from "./report.js";

/**
 * The errors of `value`, which `node` refuses: the first hundred in document order, then schema order; with `gates`, those of
 * the lowest gate that has any.
 */
export function collectErrors(judge: Judge, node: NodeIndex, value: JsonValue, gates?: Gates): readonly Finding[] {
  return withMemory(() => {
    const collector = new Collector(judge, new Errors(gates));
    collector.visit(node, value, new Place());
    return collector.errors.list();
  });
}

class Collector {
  readonly errors: Errors;
  readonly #judge: Judge;

  constructor(judge: Judge, errors: Errors) {
    this.#judge = judge;
    this.errors = errors;
  }

  /** Notes what `node` refuses about `value`, if it does. */
  visit(node: NodeIndex, value: JsonValue, place: Place): void {
    if (this.#judge.verdict(node).test(value)) return;
    // The errors would be the same each time, and a hundred is all that is listed.
    if (place.visit(node) >= MAX_ERRORS) return;
    const origin = this.#judge.checks.node(node);
    for (const { operator, test } of this.#judge.steps(node)) {
      if (!test(value)) this.#explain(operator, value, place, origin);
    }
  }

  #visitChild(node: NodeIndex, value: JsonValue, place: Place, key: string | number, index: number): void {
    if (!this.#judge.verdict(node).test(value)) this.visit(node, value, place.child(key, index));
  }

  #add(operator: Operator, place: Place, origin: Node, wording: Wording, object?: JsonObject): void {
    const { keyword } = operator;
    const schemaPath = operator.op === "false" ? origin.at : origin.at + escapeStep(keyword);
    const error = { code: origin.code ?? keyword, schema_path: schemaPath, ...wording };
    this.errors.add({ place, keyword, object, error });
  }

  /** Notes the errors of one operator that refuses `value`. */
  #explain(operator: Operator, value: JsonValue, place: Place, origin: Node): void {
    switch (operator.op) {
      case "ref":
        return this.visit(operator.node, value, place);
      case "allOf":
        for (const node of operator.nodes) this.visit(node, value, place);
        return;
      case "if": {
        const branch = this.#judge.verdict(operator.node).test(value) ? operator.then : operator.otherwise;
        if (branch !== null) this.visit(branch, value, place);
        return;
      }
      case "anyOf":
      case "oneOf":
        if (operator.tag === null) return this.#add(operator, place, origin, this.#noAlternative(operator, value));
        return this.#tagged(operator, operator.tag, value, place, origin);
      case "not":
        return this.#add(operator, place, origin, { message: 'must not match the schema in "not"' });
      case "prefixItems":
      case "items":
      case "contains":
      case "unevaluatedItems":
        if (Array.isArray(value)) this.#explainArray(operator, value, place, origin);
        return;
      case "properties":
      case "propertyNames":
      case "dependentSchemas":
      case "unevaluatedProperties":
        if (isObject(value)) this.#explainObject(operator, value, place, origin);
        return;
      default:
        return this.#explainAssertion(operator, value, place, origin);
    }
  }

  #explainAssertion(assertion: Assertion, value: JsonValue, place: Place, origin: Node): void {
    switch (assertion.op) {
      case "false":
        return this.#add(assertion, place, origin, notAllowed(assertion.keyword, place.key));
      case "required":
        for (const name of assertion.names) {
          if (isObject(value) && !Object.hasOwn(value, name)) this.#add(assertion, place, origin, missing(name), value);
        }
        return;
      case "dependentRequired":
        for (const [name, names] of assertion.entries) {
          if (!isObject(value) || !Object.hasOwn(value, name)) continue;
          for (const other of names) {
            if (Object.hasOwn(value, other)) continue;
            const message = `property ${JSON.stringify(name)} requires property ${JSON.stringify(other)}`;
            this.#add(assertion, place, origin, { message, expected: other });
          }
        }
        return;
      default:
        return this.#add(assertion, place, origin, describe(assertion, value, this.#judge.checks));
    }
  }

  #explainArray(
    operator: Extract<Operator, { op: "prefixItems" | "items" | "contains" | "unevaluatedItems" }>,
    items: JsonValue[],
    place: Place,
    origin: Node,
  ): void {
    switch (operator.op) {
      case "prefixItems":
        for (const [i, node] of operator.nodes.entries()) {
          const item = items[i];
          if (item !== undefined) this.#visitChild(node, item, place, i, i);
        }
        return;
      case "items":
        for (const [i, item] of items.entries()) {
          if (i >= operator.start) this.#visitChild(operator.node, item, place, i, i);
        }
        return;
      case "contains":
        return this.#add(operator, place, origin, this.#wrongNumber(operator, items));
      case "unevaluatedItems":
        return this.#unevaluatedItems(operator, items, place);
    }
  }

  #explainObject(
    operator: Extract<Operator, { op: "properties" | "propertyNames" | "dependentSchemas" | "unevaluatedProperties" }>,
    object: JsonObject,
    place: Place,
    origin: Node,
  ): void {
    switch (operator.op) {
      case "properties":
        return this.#properties(operator, object, place);
      case "propertyNames": {
        const verdict = this.#judge.verdict(operator.node);
        for (const [i, name] of memberNames(object).entries()) {
          if (verdict.test(name)) continue;
          this.#add(operator, place.child(name, i), origin, {
            message: `property name ${JSON.stringify(name)} is not allowed`,
          });
        }
        return;
      }
      case "dependentSchemas":
        for (const [name, node] of operator.entries) {
          if (Object.hasOwn(object, name)) this.visit(node, object, place);
        }
        return;
      case "unevaluatedProperties":
        return this.#unevaluatedProperties(operator, object, place);
    }
  }

  #properties(properties: Properties, object: JsonObject, place: Place): void {
    const { checks } = this.#judge;
    for (const [i, name] of memberNames(object).entries()) {
      const value = object[name] ?? null;
      const named = properties.byName.get(name);
      if (named !== undefined) this.#visitChild(named, value, place, name, i);
      const matching = properties.patterns.filter(([pattern]) => checks.pattern(pattern).matches(name));
      for (const [, node] of matching) this.#visitChild(node, value, place, name, i);
      const known = named !== undefined || matching.length > 0;
      if (!known && properties.rest !== null) this.#visitChild(properties.rest, value, place, name, i);
    }
  }

  #unevaluatedProperties(
    { node, evaluated }: { readonly node: NodeIndex; readonly evaluated: EvaluatedProperties },
    object: JsonObject,
    place: Place,
  ): void {
    const covered = evaluatedNames(evaluated, object, this.#judge);
    if (covered === undefined) return;
    for (const [i, name] of memberNames(object).entries()) {
      if (!covered(name)) this.#visitChild(node, object[name] ?? null, place, name, i);
    }
  }

  #unevaluatedItems(
    { node, evaluated }: { readonly node: NodeIndex; readonly evaluated: EvaluatedItems },
    items: JsonValue[],
    place: Place,
  ): void {
    const covered = evaluatedIndices(evaluated, items, this.#judge);
    if (covered === undefined) return;
    for (const [i, item] of items.entries()) {
      if (!covered(item, i)) this.#visitChild(node, item, place, i, i);
    }
  }

  #wrongNumber({ node, min, max }: Contains, items: readonly JsonValue[]): Wording {
    const verdict = this.#judge.verdict(node);
    const actual = items.filter((item) => verdict.test(item)).length;
    const [relation, expected] = max !== null && actual > max ? ["at most", max] : ["at least", min];
    const things = amount(expected, "matching item", "matching items");
    return { message: `must contain ${relation} ${things}`, expected, actual };
  }

  #noAlternative({ nodes }: Alternatives, value: JsonValue): Wording {
    const matches = nodes.filter((node) => this.#judge.verdict(node).test(value)).length;
    if (matches === 0) return { message: `matches none of the ${nodes.length} alternatives` };
    return { message: `matches ${matches} of the ${nodes.length} alternatives, expected exactly 1` };
  }

  #tagged(operator: Operator, tag: Tag, value: JsonValue, place: Place, origin: Node): void {
    if (!isObject(value)) return this.#add(operator, place, origin, wrongType(["object"], value));
    const chosen = member(value, tag.property);
    if (chosen === undefined) return this.#add(operator, place, origin, missing(tag.property));
    const node = chosenBranch(tag, chosen);
    if (node !== undefined) return this.visit(node, value, place);
    this.#add(operator, place.child(tag.property, memberNames(value).indexOf(tag.property)), origin, {
      message: expectedOneOf(tag.values),
      expected: [...tag.values],
      ...shown(chosen),
    });
  }
}
