// Defaults: filling them into an accepted document, and taking them out for the canonical form. Both copy what they change,
// and nothing else: the value that is handed in stays as it is.

import { chooser } from "./discriminator.js";
import { equal } from "./equality.js";
import { accepts, type Interpreter } from "./interpreter.js";
import { copyOf, isObject, type JsonObject, type JsonValue, member } from "./json.js";
import { memberNodes } from "./member-nodes.js";
import type { Alternatives, Arguments, Branches, Instruction, NamedProperty, NodeIndex } from "./operators.js";
import { judgeJson } from "./untrusted.js";
import { inheritsMembers } from "./value.js";

/** Gives a value with the defaults of all absent members. */
export type Fill = (value: JsonValue) => JsonValue;

/** Fills in defaults as far as `node` reaches, into copies of what changes. */
export function filler(interpreter: Interpreter, node: NodeIndex): Fill {
  const walk = walkOf(copies, interpreter, "copy");
  return (value) => walk.enter(node, value);
}

/**
 * Fills in defaults as far as `node` reaches, into the value itself: for values that nobody else has, and whose objects inherit
 * nothing. Into which branches, `branches` says of those that it has.
 */
export function completer(interpreter: Interpreter, node: NodeIndex, branches: Branches = NO_BRANCHES): Fill {
  const walk = walkOf(completions, interpreter, "complete", branches);
  return (value) => walk.enter(node, value);
}

/** `value` without the members that equal their defaults. */
export function strip(interpreter: Interpreter, node: NodeIndex, value: JsonValue): JsonValue {
  return walkOf(strippings, interpreter, "strip").enter(node, value);
}

/** What is done with defaults: filled into a copy, filled into the value itself, or taken out of a copy. */
type Purpose = "copy" | "complete" | "strip";
type Walks = WeakMap<Interpreter, Walk>;
const NO_BRANCHES: Branches = {};
const copies: Walks = /* @__PURE__ */ new WeakMap();
const completions: Walks = /* @__PURE__ */ new WeakMap();
const strippings: Walks = /* @__PURE__ */ new WeakMap();

function walkOf(walks: Walks, interpreter: Interpreter, purpose: Purpose, branches: Branches = NO_BRANCHES): Walk {
  let walk = walks.get(interpreter);
  // A contract that was not generated may have come first.
  if (walk === undefined || (walk.branches === NO_BRANCHES && branches !== NO_BRANCHES)) {
    walk = new Walk(interpreter, purpose, branches);
    walks.set(interpreter, walk);
  }
  return walk;
}

/** What one operator does to an array or object. */
type Step = (value: JsonValue) => JsonValue;

/** A member, and the nodes that can lead to a default in it. */
interface Entered {
  readonly name: string;
  readonly nodes: readonly NodeIndex[];
}

/** The nodes at the member of a name. */
type NodesOf = (name: string) => readonly NodeIndex[];

/** A default: what is filled in where the member is absent. */
interface Default {
  readonly name: string;
  readonly value: JsonValue;
  /** Does every object inherit something of that name? */
  readonly inherited: boolean;
  /** What is filled in, with the defaults within it: a value of its own each time. Found out when it is first needed. */
  made: (() => JsonValue) | undefined;
}

/** From so many defaults on, the members that are there are looked up, not those that may be absent. */
const MANY = 8;

/** The way through a document. What a node has to do is found out once: most operators and many nodes fill nothing. */
class Walk {
  readonly branches: Branches;
  readonly #interpreter: Interpreter;
  readonly #purpose: Purpose;
  readonly #steps: (readonly Step[])[] = [];

  constructor(interpreter: Interpreter, purpose: Purpose, branches: Branches) {
    this.#interpreter = interpreter;
    this.#purpose = purpose;
    this.branches = branches;
  }

  enter(node: NodeIndex, value: JsonValue): JsonValue {
    if (typeof value !== "object" || value === null) return value;
    let result = value as JsonValue;
    const steps = this.#steps[node] ?? this.#stepsOf(node);
    for (let i = 0; i < steps.length; i += 1) result = (steps[i] as Step)(result);
    return result;
  }

  #stepsOf(node: NodeIndex): readonly Step[] {
    const operators = this.#fills(node) ? this.#interpreter.checks.node(node).is : [];
    const steps = operators.flatMap((operator) => this.#stepsFor(operator));
    this.#steps[node] = steps;
    return steps;
  }

  #fills(node: NodeIndex | null): node is NodeIndex {
    return node !== null && this.#interpreter.checks.node(node).fills;
  }

  /** What an operator does. References do not lead back to the same part, so this ends. */
  #stepsFor(operator: Instruction): readonly Step[] {
    const { op, args } = operator;
    if (op === "ref") return this.#stepsOf(args[0]);
    if (op === "allOf") return args[0].flatMap((node) => this.#stepsOf(node));
    const step = this.#step(operator);
    return step === undefined ? [] : [step];
  }

  /** What one that is about parts or alternatives does; undefined if nothing. */
  #step({ op, args }: Instruction): Step | undefined {
    switch (op) {
      case "properties":
        return this.#properties(args);
      case "prefixItems":
        return (value) => this.#items(value, 0, (i) => args[0][i] ?? null);
      case "items":
        if (!this.#fills(args[0])) return undefined;
        return (value) => this.#items(value, args[1], () => args[0]);
      case "anyOf":
      case "oneOf":
        return this.#alternatives(args);
      case "if":
        return this.#condition(args);
      case "dependentSchemas":
        return (value) => {
          let result = value;
          for (const [name, node] of args[0]) {
            if (isObject(result) && Object.hasOwn(result, name)) result = this.enter(node, result);
          }
          return result;
        };
      default:
        return undefined;
    }
  }

  #properties(properties: Arguments["properties"]): Step {
    const defaults = properties[0].filter(([, , fallback]) => fallback !== undefined);
    const nodesOf = memberNodes(this.#interpreter.checks, properties);
    const entered = this.#entered(properties);
    const enterAll = (object: JsonObject): JsonObject =>
      entered === undefined ? this.#enterEvery(object, nodesOf) : this.#enterNamed(object, entered);
    if (this.#purpose === "strip") {
      return (value) => (isObject(value) ? enterAll(withoutDefaults(defaults, value)) : value);
    }
    if (defaults.length === 0) return (value) => (isObject(value) ? enterAll(value) : value);
    const fill = this.#filling(defaults, nodesOf);
    // What is filled in has its defaults already, so the members that are there are entered before.
    return (value) => (isObject(value) ? fill(enterAll(value)) : value);
  }

  /** The members that can lead to a default, and the nodes that they are entered through; undefined if any can. */
  #entered([named, patterns, rest]: Arguments["properties"]): readonly Entered[] | undefined {
    if (this.#fills(rest) || patterns.some(([, node]) => this.#fills(node))) return undefined;
    return named.filter(([, node]) => this.#fills(node)).map(([name, node]) => ({ name, nodes: [node] }));
  }

  #enterNamed(object: JsonObject, entered: readonly Entered[]): JsonObject {
    let result = object;
    for (let i = 0; i < entered.length; i += 1) {
      const { name, nodes } = entered[i] as Entered;
      if (Object.hasOwn(object, name)) result = this.#enterMember(object, result, name, nodes);
    }
    return result;
  }

  #enterEvery(object: JsonObject, nodesOf: NodesOf): JsonObject {
    let result = object;
    for (const name of Object.keys(object)) result = this.#enterMember(object, result, name, nodesOf(name));
    return result;
  }

  /** `result`, which is `object` until something changes, with what becomes of the member `name`. */
  #enterMember(object: JsonObject, result: JsonObject, name: string, nodes: readonly NodeIndex[]): JsonObject {
    const before = object[name];
    // No array and no object: nothing can be filled in.
    if (typeof before !== "object" || before === null) return result;
    let after = before as JsonValue;
    for (let i = 0; i < nodes.length; i += 1) after = this.enter(nodes[i] as NodeIndex, after);
    if (after === before) return result;
    const own = result === object ? this.#ownObject(object) : result;
    own[name] = after;
    return own;
  }

  /** Adds the defaults that are absent, in their order, behind the members that are there. */
  #filling(defaults: readonly NamedProperty[], nodesOf: NodesOf): (object: JsonObject) => JsonObject {
    const all = defaults.map(([name, , value = null]): Default => {
      return { name, value, inherited: name in LITERAL, made: undefined };
    });
    const absent = all.length < MANY ? absentOf(all) : absentOfMany(all);
    const made = (one: Default): (() => JsonValue) => {
      let value = copyOf(one.value);
      for (const node of nodesOf(one.name)) value = this.enter(node, value);
      one.made = maker(value);
      return one.made;
    };
    return (object) => {
      const missing = absent(object);
      if (missing.length === 0) return object;
      const result = this.#ownObject(object);
      for (let i = 0; i < missing.length; i += 1) {
        const one = missing[i] as Default;
        add(result, one, (one.made ?? made(one))());
      }
      return result;
    };
  }

  /** An object that may be changed in place of `object`. Copied members stay members, whatever their names mean. */
  #ownObject(object: JsonObject): JsonObject {
    return this.#purpose === "complete" ? object : { ...object };
  }

  #items(value: JsonValue, start: number, nodeAt: (index: number) => NodeIndex | null): JsonValue {
    if (!Array.isArray(value)) return value;
    let result = value;
    for (let i = start; i < value.length; i += 1) {
      const node = nodeAt(i);
      if (node === null) break;
      const before = value[i] ?? null;
      const after = this.enter(node, before);
      if (after === before) continue;
      if (result === value && this.#purpose !== "complete") result = [...value];
      result[i] = after;
    }
    return result;
  }

  #alternatives([nodes, tag]: Alternatives): Step | undefined {
    if (tag !== undefined) {
      const choose = chooser(nodes, tag);
      return (value) => {
        const node = isObject(value) ? choose(member(value, tag[0])) : undefined;
        return node === undefined ? value : this.enter(node, value);
      };
    }
    if (!nodes.some((node) => this.#fills(node))) return undefined;
    return (value) => {
      // The branch that the native types choose; if others were filled in, too, it might not accept the outcome.
      const node = nodes.find((branch) => this.#accepts(branch, value));
      return node === undefined ? value : this.enter(node, value);
    };
  }

  /** Does `node` accept `value`? Generated code tells where there is some. */
  #accepts(node: NodeIndex, value: JsonValue): boolean {
    const test = this.branches[node];
    const verdict = test === undefined || inheritsMembers() ? undefined : judgeJson(test, value, 0);
    return verdict ?? accepts(this.#interpreter, node, value);
  }

  #condition([node, then, otherwise]: Arguments["if"]): Step | undefined {
    if (!this.#fills(node) && !this.#fills(then) && !this.#fills(otherwise)) return undefined;
    return (value) => {
      const holds = this.#accepts(node, value);
      const branch = holds ? then : otherwise;
      const result = holds ? this.enter(node, value) : value;
      return branch === null ? result : this.enter(branch, result);
    };
  }
}

/** Gives those of a few defaults that an object lacks. */
function absentOf(defaults: readonly Default[]): (object: JsonObject) => readonly Default[] {
  return (object) => {
    let absent = NONE;
    for (let i = 0; i < defaults.length; i += 1) {
      const one = defaults[i] as Default;
      if (Object.hasOwn(object, one.name)) continue;
      if (absent === NONE) absent = [];
      absent.push(one);
    }
    return absent;
  };
}

/** Gives those of many defaults that an object lacks: the members that it has are ticked off. */
function absentOfMany(defaults: readonly Default[]): (object: JsonObject) => readonly Default[] {
  const places = new Map(defaults.map(({ name }, place) => [name, place]));
  // The number of the object for which a place was last ticked off.
  const ticks = new Float64Array(defaults.length);
  let objects = 0;
  return (object) => {
    objects += 1;
    let left = defaults.length;
    for (const name of Object.keys(object)) {
      const place = places.get(name);
      if (place === undefined) continue;
      ticks[place] = objects;
      left -= 1;
    }
    return left === 0 ? NONE : defaults.filter((_, place) => ticks[place] !== objects);
  };
}

const NONE: Default[] = [];

/** Gives copies of `value` that share nothing. */
function maker(value: JsonValue): () => JsonValue {
  if (typeof value !== "object" || value === null) return () => value;
  return () => copyOf(value);
}

function withoutDefaults(defaults: readonly NamedProperty[], object: JsonObject): JsonObject {
  let result = object;
  for (const [name, , fallback] of defaults) {
    if (fallback === undefined) continue;
    const value = member(object, name);
    if (value === undefined || !equal(value, fallback)) continue;
    if (result === object) result = { ...object };
    delete result[name];
  }
  return result;
}

/** Adds a member that `object` does not have, whatever its name means to JavaScript. */
function add(object: JsonObject, { name, inherited }: Default, value: JsonValue): void {
  if (inherited) Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  else object[name] = value;
}

/** What every object inherits. */
const LITERAL: object = {};
