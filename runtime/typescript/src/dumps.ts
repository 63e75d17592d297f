// The declared form: the canonical form, but the members that a schema names stand in the order in which it names them.

import { canonicalText } from "./canonical.js";
import { type Contract, INNER } from "./contract.js";
import { chooser } from "./discriminator.js";
import { accepts, type Interpreter, interpreterOf } from "./interpreter.js";
import { isObject, type JsonObject, type JsonValue, member } from "./json.js";
import { memberNodes } from "./member-nodes.js";
import type { Alternatives, Arguments, Instruction, NodeIndex } from "./operators.js";
import type { Writing } from "./writing.js";

/**
 * Writes `value` as compact JSON text without what equals its default: the members that the schema names in its order,
 * then the others in that of the canonical form. Equal values are equal texts in every language. Throws as
 * `toCanonicalJson` does.
 */
export function dumps<Input>(type: Writing<Input> & Pick<Contract<unknown>, typeof INNER>, value: Input): string {
  const { checks, node } = type[INNER];
  const settled = JSON.parse(type.toCanonicalJson(value)) as JsonValue;
  const interpreter = interpreterOf(checks);
  return made(forms, interpreter, () => new DeclaredForm(interpreter)).text([node], settled);
}

const forms: WeakMap<Interpreter, DeclaredForm> = /* @__PURE__ */ new WeakMap();

/** What stands at one value: the operators about its parts, in the order of the program. */
interface Standing {
  readonly nodes: Set<NodeIndex>;
  readonly properties: Arguments["properties"][];
  /** Gives the node of the item at an index, if there is one. */
  readonly items: ((index: number) => NodeIndex | undefined)[];
}

/** Writes the documents of one check program. */
class DeclaredForm {
  readonly #interpreter: Interpreter;
  readonly #memberNodes: Map<Arguments["properties"], ReturnType<typeof memberNodes>> = new Map();
  readonly #choosers: Map<Alternatives, ReturnType<typeof chooser>> = new Map();

  constructor(interpreter: Interpreter) {
    this.#interpreter = interpreter;
  }

  /** The text of a value at which `nodes` stand. */
  text(nodes: readonly NodeIndex[], value: JsonValue): string {
    if (typeof value !== "object" || value === null) return canonicalText(value);
    const standing: Standing = { nodes: new Set(), properties: [], items: [] };
    for (const node of nodes) this.#enter(node, value, standing);
    if (Array.isArray(value)) return standing.items.length > 0 ? this.#array(standing, value) : canonicalText(value);
    return standing.properties.length > 0 ? this.#object(standing, value) : canonicalText(value);
  }

  #array({ items }: Standing, values: readonly JsonValue[]): string {
    const texts = values.map((value, index) => {
      const nodes = items.flatMap((nodeAt) => nodeAt(index) ?? []);
      return this.text(nodes, value);
    });
    return `[${texts.join(",")}]`;
  }

  #object({ properties }: Standing, object: JsonObject): string {
    const { checks } = this.#interpreter;
    const texts = ordered(properties, object).map((name) => {
      const nodes = properties.flatMap((one) => made(this.#memberNodes, one, () => memberNodes(checks, one))(name));
      return `${JSON.stringify(name)}:${this.text(nodes, member(object, name) ?? null)}`;
    });
    return `{${texts.join(",")}}`;
  }

  #enter(node: NodeIndex | null, value: JsonValue, standing: Standing): void {
    if (node === null || standing.nodes.has(node)) return;
    standing.nodes.add(node);
    for (const instruction of this.#interpreter.checks.node(node).is) this.#note(instruction, value, standing);
  }

  /** Goes where filling in defaults goes, whether or not there are any. */
  #note({ op, args }: Instruction, value: JsonValue, standing: Standing): void {
    switch (op) {
      case "ref":
        this.#enter(args[0], value, standing);
        return;
      case "allOf":
        for (const node of args[0]) this.#enter(node, value, standing);
        return;
      case "anyOf":
      case "oneOf":
        this.#enter(this.#chosen(args, value), value, standing);
        return;
      case "if": {
        const [condition, then, otherwise] = args;
        const holds = accepts(this.#interpreter, condition, value);
        if (holds) this.#enter(condition, value, standing);
        this.#enter(holds ? then : otherwise, value, standing);
        return;
      }
      case "dependentSchemas":
        for (const [name, node] of args[0]) {
          if (isObject(value) && Object.hasOwn(value, name)) this.#enter(node, value, standing);
        }
        return;
      case "properties":
        standing.properties.push(args);
        return;
      case "prefixItems":
        standing.items.push((index) => args[0][index]);
        return;
      case "items":
        standing.items.push((index) => (index >= args[1] ? args[0] : undefined));
        return;
      default:
        // What only asserts says nothing about the parts, or only about those that nothing else has evaluated.
        return;
    }
  }

  /** The alternative that counts. */
  #chosen(alternatives: Alternatives, value: JsonValue): NodeIndex | null {
    const [nodes, tag] = alternatives;
    if (tag === undefined) return nodes.find((node) => accepts(this.#interpreter, node, value)) ?? null;
    if (!isObject(value)) return null;
    return made(this.#choosers, alternatives, () => chooser(nodes, tag))(member(value, tag[0])) ?? null;
  }
}

/** The names of an object's members: those that `properties` name, in their order, then the others in canonical one. */
function ordered(properties: readonly Arguments["properties"][], object: JsonObject): readonly string[] {
  const names = new Set<string>();
  for (const [named] of properties) {
    for (const [name] of named) if (Object.hasOwn(object, name)) names.add(name);
  }
  const others = Object.keys(object).filter((name) => !names.has(name));
  return [...names, ...others.sort()];
}

/** What remembers values by keys. */
interface Memory<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What belongs to `key`, made when it is first asked for. */
function made<K, V>(known: Memory<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
