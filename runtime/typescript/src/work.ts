// How much work it is to judge a document, counted without judging it.

import { chooser } from "./discriminator.js";
import { isObject, type JsonObject, type JsonValue, member } from "./json.js";
import type { Arguments, EvaluatedItems, EvaluatedProperties, Instruction, NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";

/**
 * Are more than `most` steps needed to judge a document by a node? A step is one node of the program at one value of the
 * document, or at one name in it. Each node counts that an operator may ask about the value, whatever the other operators
 * say, and none twice.
 */
export function takesMore(checks: Checks, node: NodeIndex, value: JsonValue, most: number): boolean {
  return !new Count(checks, most).value([node], value);
}

/** What nodes are applied to, seen from the value that an operator judges. */
type Part =
  | { readonly kind: "itself"; readonly value: JsonValue }
  | { readonly kind: "item"; readonly index: number }
  | { readonly kind: "member"; readonly name: string }
  | { readonly kind: "name" };

type Alternatives = Extract<Instruction, { readonly op: "anyOf" | "oneOf" }>;

/** Names of members, as strings. */
const NAME: Part = { kind: "name" };

class Count {
  readonly #checks: Checks;
  /** How many steps are left. */
  #left: number;
  readonly #choosers: Map<Instruction, (tag: JsonValue | undefined) => NodeIndex | undefined> = new Map();

  constructor(checks: Checks, most: number) {
    this.#checks = checks;
    this.#left = most;
  }

  /** Takes the steps of a value that these nodes judge, and of its parts. Are there so many left? */
  value(first: readonly NodeIndex[], value: JsonValue): boolean {
    // What nobody judges has no parts that anybody judges.
    if (first.length === 0) return true;
    const nodes = this.#together(first, value);
    if (nodes === undefined) return false;
    if (Array.isArray(value)) {
      return value.every((item, index) => this.value(this.#applied(nodes, { kind: "item", index }), item));
    }
    if (!isObject(value)) return true;
    return Object.entries(value).every(
      ([name, part]) =>
        this.value(this.#applied(nodes, NAME), name) && this.value(this.#applied(nodes, { kind: "member", name }), part),
    );
  }

  /** These nodes and those that their operators apply to the same value, each once; takes a step for each. */
  #together(first: readonly NodeIndex[], value: JsonValue): readonly NodeIndex[] | undefined {
    const met = new Set(first);
    // A loop over a set comes to what is added on the way.
    for (const node of met) {
      this.#left -= 1;
      if (this.#left < 0) return undefined;
      for (const applied of this.#applied([node], { kind: "itself", value })) met.add(applied);
    }
    return [...met];
  }

  /** What these nodes apply to a part. */
  #applied(nodes: readonly NodeIndex[], part: Part): readonly NodeIndex[] {
    return nodes.flatMap((node) => this.#checks.node(node).is.flatMap((one) => this.#appliedBy(one, part)));
  }

  /** The nodes that an operator applies to a part. */
  #appliedBy(one: Instruction, part: Part): readonly NodeIndex[] {
    switch (one.op) {
      case "ref":
      case "not":
        return part.kind === "itself" ? [one.args[0]] : [];
      case "allOf":
        return part.kind === "itself" ? one.args[0] : [];
      case "anyOf":
      case "oneOf":
        return part.kind === "itself" ? this.#alternatives(one, part.value) : [];
      case "if":
        return part.kind === "itself" ? one.args.filter((node) => node !== null) : [];
      case "dependentSchemas":
        if (part.kind !== "itself") return [];
        return one.args[0].filter(([name]) => has(part.value, name)).map(([, node]) => node);
      case "prefixItems":
        return part.kind === "item" ? one.args[0].slice(part.index, part.index + 1) : [];
      case "items":
        return part.kind === "item" && part.index >= one.args[1] ? [one.args[0]] : [];
      case "contains":
        return part.kind === "item" ? [one.args[0]] : [];
      case "properties":
        return part.kind === "member" ? this.#ofMember(one.args, part.name) : [];
      case "propertyNames":
        return part.kind === "name" ? [one.args[0]] : [];
      case "unevaluatedProperties":
        if (part.kind === "member") return [one.args[0]];
        return part.kind === "itself" && isObject(part.value) ? conditions(one.args[1]) : [];
      case "unevaluatedItems":
        if (part.kind === "item") return [one.args[0], ...contained(one.args[1])];
        return part.kind === "itself" && Array.isArray(part.value) ? conditions(one.args[1]) : [];
      case "false":
      case "type":
      case "const":
      case "enum":
      case "minimum":
      case "maximum":
      case "exclusiveMinimum":
      case "exclusiveMaximum":
      case "integerRange":
      case "multipleOf":
      case "minLength":
      case "maxLength":
      case "minItems":
      case "maxItems":
      case "minProperties":
      case "maxProperties":
      case "uniqueItems":
      case "pattern":
      case "format":
      case "required":
      case "dependentRequired":
        return [];
    }
  }

  /** All alternatives, or the one that a tag chooses. */
  #alternatives(one: Alternatives, value: JsonValue): readonly NodeIndex[] {
    const [nodes, tag] = one.args;
    if (tag === undefined) return nodes;
    let choose = this.#choosers.get(one);
    if (choose === undefined) {
      choose = chooser(nodes, tag);
      this.#choosers.set(one, choose);
    }
    const chosen = has(value, tag[0]) ? choose(member(value, tag[0])) : undefined;
    return chosen === undefined ? [] : [chosen];
  }

  #ofMember([named, patterns, rest]: Arguments["properties"], name: string): readonly NodeIndex[] {
    const nodes = named.filter(([known]) => known === name).map(([, node]) => node);
    for (const [pattern, node] of patterns) if (this.#checks.pattern(pattern).matches(name)) nodes.push(node);
    return nodes.length === 0 && rest !== null ? [rest] : nodes;
  }
}

/** Is `value` an object that has the member `name`? */
function has(value: JsonValue, name: string): value is JsonObject {
  return isObject(value) && Object.hasOwn(value, name);
}

/** The nodes whose verdicts on the value decide what is evaluated. */
function conditions({ when }: EvaluatedProperties | EvaluatedItems): readonly NodeIndex[] {
  return when.flatMap(([node, , more]) => [node, ...conditions(more)]);
}

/** The nodes whose verdicts on an item decide whether it is evaluated. */
function contained({ contains, when }: EvaluatedItems): readonly NodeIndex[] {
  return [...contains, ...when.flatMap(([, , more]) => contained(more))];
}
