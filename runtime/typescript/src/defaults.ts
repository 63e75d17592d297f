// Defaults: filling them into an accepted document, and taking them out for the canonical form. Both copy what they change,
// and nothing else: the value that is handed in stays as it is.

import { chooser } from "./discriminator.js";
import { equal } from "./equality.js";
import { accepts, type Interpreter } from "./interpreter.js";
import { copyOf, isObject, type JsonObject, type JsonValue, member } from "./json.js";
import { memberNodes } from "./member-nodes.js";
import type { Alternatives, Arguments, Instruction, NamedProperty, NodeIndex } from "./operators.js";

/** Gives a value with the defaults of all absent members. */
export type Fill = (value: JsonValue) => JsonValue;

/** Fills in defaults as far as `node` reaches. */
export function filler(interpreter: Interpreter, node: NodeIndex): Fill {
  const walk = walkOf(fillings, interpreter, true);
  return (value) => walk.enter(node, value);
}

/** `value` without the members that equal their defaults. */
export function strip(interpreter: Interpreter, node: NodeIndex, value: JsonValue): JsonValue {
  return walkOf(strippings, interpreter, false).enter(node, value);
}

type Walks = WeakMap<Interpreter, Walk>;
const fillings: Walks = /* @__PURE__ */ new WeakMap();
const strippings: Walks = /* @__PURE__ */ new WeakMap();

function walkOf(walks: Walks, interpreter: Interpreter, filling: boolean): Walk {
  let walk = walks.get(interpreter);
  if (walk === undefined) {
    walk = new Walk(interpreter, filling);
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

/** The way through a document. What a node has to do is found out once: most operators and many nodes fill nothing. */
class Walk {
  readonly #interpreter: Interpreter;
  readonly #filling: boolean;
  readonly #steps: (readonly Step[])[] = [];

  constructor(interpreter: Interpreter, filling: boolean) {
    this.#interpreter = interpreter;
    this.#filling = filling;
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
    const settle = this.#filling ? withDefaults : withoutDefaults;
    const entered = this.#entered(properties);
    const nodesOf = memberNodes(this.#interpreter.checks, properties);
    const enteredOf = (object: JsonObject): readonly Entered[] =>
      Object.keys(object).map((name) => ({ name, nodes: nodesOf(name) }));
    return (value) => {
      if (!isObject(value)) return value;
      const object = settle(defaults, value);
      let result = object;
      for (const { name, nodes } of entered ?? enteredOf(object)) {
        const before = member(object, name);
        if (before === undefined) continue;
        let after = before;
        for (const node of nodes) after = this.enter(node, after);
        if (after === before) continue;
        if (result === object) result = { ...object };
        put(result, name, after);
      }
      return result;
    };
  }

  /** The members that can lead to a default, and the nodes that they are entered through; undefined if any can. */
  #entered([named, patterns, rest]: Arguments["properties"]): readonly Entered[] | undefined {
    if (this.#fills(rest) || patterns.some(([, node]) => this.#fills(node))) return undefined;
    return named.filter(([, node]) => this.#fills(node)).map(([name, node]) => ({ name, nodes: [node] }));
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
      if (result === value) result = [...value];
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
      const node = nodes.find((branch) => accepts(this.#interpreter, branch, value));
      return node === undefined ? value : this.enter(node, value);
    };
  }

  #condition([node, then, otherwise]: Arguments["if"]): Step | undefined {
    if (!this.#fills(node) && !this.#fills(then) && !this.#fills(otherwise)) return undefined;
    return (value) => {
      const holds = accepts(this.#interpreter, node, value);
      const branch = holds ? then : otherwise;
      const result = holds ? this.enter(node, value) : value;
      return branch === null ? result : this.enter(branch, result);
    };
  }
}

function withDefaults(defaults: readonly NamedProperty[], object: JsonObject): JsonObject {
  let result = object;
  for (const [name, , fallback] of defaults) {
    if (fallback === undefined || Object.hasOwn(object, name)) continue;
    if (result === object) result = { ...object };
    put(result, name, copyOf(fallback));
  }
  return result;
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

/** Sets an own member, whatever its name means to JavaScript. */
function put(object: JsonObject, name: string, value: JsonValue): void {
  if (name in object && !Object.hasOwn(object, name)) {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[name] = value;
  }
}
