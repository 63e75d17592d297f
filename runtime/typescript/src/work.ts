// How much work it is to judge a document, counted without judging it.

import { chooser } from "./discriminator.js";
import { isObject, type JsonValue, member } from "./json.js";
import type { Arguments, EvaluatedItems, EvaluatedProperties, NodeIndex, PatternIndex, Tag } from "./operators.js";
import type { Checks } from "./program.js";

/**
 * Are more than `most` steps needed to judge a document by a node? A step is one node of the program at one value of the
 * document, or at one name in it. Each node counts that an operator may ask about the value, whatever the other operators
 * say, and none twice.
 */
export function takesMore(checks: Checks, node: NodeIndex, value: JsonValue, most: number): boolean {
  return !new Count(checks, most, Infinity).value([node], value);
}

/**
 * Are more than `most` steps needed to look for the patterns that count them, in all strings and names at which nodes stand
 * that have such a pattern?
 */
export function patternsTakeMore(checks: Checks, node: NodeIndex, value: JsonValue, most: number): boolean {
  return !new Count(checks, Infinity, most).value([node], value);
}

type Nodes = readonly NodeIndex[];

/** The nodes that an operator applies because of what the value is, at which place an item stands, or how a member is called. */
type OfValue = (value: JsonValue) => Nodes;
type OfItem = (index: number) => Nodes;
type OfMember = (name: string) => Nodes;

/** For so many names it is remembered which nodes are applied to the values of such members. */
const REMEMBERED = 1024;

/** Nodes that stand at one value, with all that they apply to it whatever it is. */
class Joint {
  /** The nodes. */
  readonly nodes: ReadonlySet<NodeIndex>;
  /** The nodes that are applied to the name of every member. */
  readonly names: NodeIndex[] = [];
  /** The patterns that are looked for in the value, if it is a string, and in the name of every member. */
  readonly patterns: PatternIndex[] = [];
  readonly patternsOfNames: PatternIndex[] = [];
  readonly #checks: Checks;
  readonly #ofValue: OfValue[] = [];
  readonly #ofItems: OfItem[] = [];
  readonly #ofMembers: OfMember[] = [];
  /** The nodes at every item, if they do not depend on its place. */
  readonly #same: Nodes | undefined;
  /** The nodes at the values of members, as far as that is remembered. */
  readonly #known: Map<string, Nodes> = new Map();

  constructor(checks: Checks, first: Nodes) {
    this.#checks = checks;
    const nodes = new Set(first);
    let depends = false;
    // A loop over a set comes to what is added on the way.
    for (const node of nodes) {
      for (const { op, args } of checks.node(node).is) {
        switch (op) {
          case "ref":
          case "not":
            nodes.add(args[0]);
            break;
          case "allOf":
            for (const one of args[0]) nodes.add(one);
            break;
          case "anyOf":
          case "oneOf":
            if (args[1] !== undefined) this.#ofValue.push(chosen(args[0], args[1]));
            else for (const one of args[0]) nodes.add(one);
            break;
          case "if":
            for (const one of args) if (one !== null) nodes.add(one);
            break;
          case "dependentSchemas":
            this.#ofValue.push(ofPresent(args[0]));
            break;
          case "prefixItems":
            depends = true;
            this.#ofItems.push((index) => args[0].slice(index, index + 1));
            break;
          case "items":
            depends ||= args[1] > 0;
            this.#ofItems.push((index) => (index >= args[1] ? [args[0]] : []));
            break;
          case "contains":
            this.#ofItems.push(() => [args[0]]);
            break;
          case "unevaluatedItems":
            this.#ofValue.push((value) => (Array.isArray(value) ? conditions(args[1]) : []));
            this.#ofItems.push(() => [args[0], ...contained(args[1])]);
            break;
          case "properties":
            this.#ofMembers.push(this.#byName(args));
            this.patternsOfNames.push(...args[1].map(([pattern]) => pattern));
            break;
          case "propertyNames":
            this.names.push(args[0]);
            break;
          case "unevaluatedProperties":
            this.#ofValue.push((value) => (isObject(value) ? conditions(args[1]) : []));
            this.#ofMembers.push(() => [args[0]]);
            this.patternsOfNames.push(...evaluatedPatterns(args[1]));
            break;
          case "pattern":
            this.patterns.push(args[0]);
            break;
          case "format":
            this.patterns.push(args[1]);
            break;
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
          case "required":
          case "dependentRequired":
            break;
        }
      }
    }
    this.nodes = nodes;
    this.#same = depends ? undefined : this.#ofItems.flatMap((of) => of(0));
  }

  /** The nodes beside these that are applied to the value because of what it is. */
  more(value: JsonValue): Nodes {
    return this.#ofValue.flatMap((of) => of(value)).filter((node) => !this.nodes.has(node));
  }

  /** The nodes that are applied to an item. */
  item(index: number): Nodes {
    return this.#same ?? this.#ofItems.flatMap((of) => of(index));
  }

  /** The nodes that are applied to the value of a member. */
  member(name: string): Nodes {
    let known = this.#known.get(name);
    if (known === undefined) {
      known = this.#ofMembers.flatMap((of) => of(name));
      if (this.#known.size < REMEMBERED) this.#known.set(name, known);
    }
    return known;
  }

  #byName([named, patterns, rest]: Arguments["properties"]): OfMember {
    return (name) => {
      const nodes = named.filter(([known]) => known === name).map(([, node]) => node);
      // What a pattern that counts its steps says is not asked: both count, what follows if it matches and if it does not.
      const possible = [];
      for (const [index, node] of patterns) {
        const pattern = this.#checks.pattern(index);
        if (pattern.budget !== undefined) possible.push(node);
        else if (pattern.matches(name)) nodes.push(node);
      }
      if (nodes.length === 0 && rest !== null) nodes.push(rest);
      return [...nodes, ...possible];
    };
  }
}

class Count {
  readonly #checks: Checks;
  /** How many steps are left. */
  #left: number;
  /** How many are left for patterns. */
  #leftForPatterns: number;
  readonly #joints: Map<string, Joint> = new Map();

  constructor(checks: Checks, most: number, mostForPatterns: number) {
    this.#checks = checks;
    this.#left = most;
    this.#leftForPatterns = mostForPatterns;
  }

  /** Takes the steps of a value that these nodes judge, and of its parts. Are there so many left? */
  value(first: Nodes, value: JsonValue): boolean {
    // What nobody judges has no parts that anybody judges.
    if (first.length === 0) return true;
    const joint = this.#whole(this.#joint(first), value);
    this.#left -= joint.nodes.size;
    if (this.#left < 0) return false;
    if (typeof value === "string") return this.#find(joint.patterns, value);
    if (Array.isArray(value)) return value.every((item, index) => this.value(joint.item(index), item));
    if (!isObject(value)) return true;
    for (const name of Object.keys(value)) {
      if (!this.#find(joint.patternsOfNames, name)) return false;
      if (!this.value(joint.names, name) || !this.value(joint.member(name), value[name] ?? null)) return false;
    }
    return true;
  }

  /** Takes the steps of the patterns that count them. Are there so many left? */
  #find(patterns: readonly PatternIndex[], text: string): boolean {
    if (this.#leftForPatterns === Infinity) return true;
    return patterns.every((index) => {
      const pattern = this.#checks.pattern(index);
      if (pattern.budget === undefined) return true;
      const steps = pattern.steps(text, this.#leftForPatterns);
      if (steps === undefined) return false;
      this.#leftForPatterns -= steps;
      return true;
    });
  }

  /** These nodes, with those that they apply because of what the value is. */
  #whole(joint: Joint, value: JsonValue): Joint {
    if (typeof value !== "object" || value === null) return joint;
    const more = joint.more(value);
    return more.length === 0 ? joint : this.#whole(this.#joint([...joint.nodes, ...more]), value);
  }

  #joint(first: Nodes): Joint {
    const key = first.join();
    let joint = this.#joints.get(key);
    if (joint === undefined) {
      joint = new Joint(this.#checks, first);
      this.#joints.set(key, joint);
    }
    return joint;
  }
}

/** The alternative that the tag of a value chooses. */
function chosen(nodes: Nodes, tag: Tag): OfValue {
  const choose = chooser(nodes, tag);
  return (value) => {
    const found = isObject(value) ? choose(member(value, tag[0])) : undefined;
    return found === undefined ? [] : [found];
  };
}

/** The nodes behind the names of members that an object has. */
function ofPresent(entries: Arguments["dependentSchemas"][0]): OfValue {
  return (value) => entries.filter(([name]) => isObject(value) && Object.hasOwn(value, name)).map(([, node]) => node);
}

/** The nodes whose verdicts on the value decide what is evaluated. */
function conditions({ when }: EvaluatedProperties | EvaluatedItems): Nodes {
  return when.flatMap(([node, , more]) => [node, ...conditions(more)]);
}

/** The patterns of evaluated members. */
function evaluatedPatterns({ patterns, when }: EvaluatedProperties): readonly PatternIndex[] {
  return [...patterns, ...when.flatMap(([, , more]) => evaluatedPatterns(more))];
}

/** The nodes whose verdicts on an item decide whether it is evaluated. */
function contained({ contains, when }: EvaluatedItems): Nodes {
  return [...contains, ...when.flatMap(([, , more]) => contained(more))];
}
