// The alternatives of a union, and what rules some of them out before any is judged as a whole.
//
// The member that tells alternatives apart often comes late in a document, behind members that take long to judge: in a
// union of unions, every alternative would judge those, at each level.

import { plain } from "./digits.js";
import type { Interpreter, Verdict } from "./interpreter.js";
import { isObject, type JsonObject, type JsonValue, member } from "./json.js";
import type { Instruction, NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";

/** So many nodes are looked at for what one node asserts: those that it refers to are among them. */
const MOST_NODES = 16;
/** So many members are tried for telling alternatives apart. */
const MOST_MEMBERS = 32;
/** So many values may tell them apart. */
const MOST_VALUES = 512;
/** For all those values together, so many alternatives may be kept that do not list any. */
const MOST_KEPT = 16_384;

/** The alternatives of a union. */
export class Alternatives {
  readonly #checks: Checks;
  readonly #all: readonly Alternative[];
  #telling: { readonly best: Telling | undefined } | undefined;

  constructor(interpreter: Interpreter, nodes: readonly NodeIndex[]) {
    this.#checks = interpreter.checks;
    this.#all = nodes.map((node) => ({ node, verdict: interpreter.verdict(node) }));
  }

  /** How many of them accept `value`; no more than `most` are looked for. */
  accepting(value: JsonValue, most: number): number {
    let count = 0;
    for (const { verdict } of this.left(value)) {
      if (verdict.test(value)) count += 1;
      if (count === most) break;
    }
    return count;
  }

  /** Those that may accept `value`, in order; all others refuse it. */
  left(value: JsonValue): readonly Alternative[] {
    if (!isObject(value)) return this.#all;
    this.#telling ??= { best: telling(this.#checks, this.#all) };
    return this.#telling.best === undefined ? this.#all : left(this.#telling.best, value);
  }
}

interface Alternative {
  readonly node: NodeIndex;
  readonly verdict: Verdict;
}

/** What an alternative says of the members of objects. */
interface Said {
  readonly alternative: Alternative;
  /** The only values that it allows a member to have, by name. They are scalars. */
  readonly values: ReadonlyMap<string, ReadonlySet<JsonValue>>;
  readonly required: ReadonlySet<string>;
}

/** A member for which alternatives list different values. */
interface Telling {
  readonly name: string;
  /** For each of the values: the alternatives that list it, and those that list none. */
  readonly byValue: ReadonlyMap<JsonValue, readonly Alternative[]>;
  /** For every other value: the alternatives that list none. */
  readonly unlisted: readonly Alternative[];
  /** Where the member is absent: the alternatives that do not require it. */
  readonly absent: readonly Alternative[];
  /** The most alternatives that any value leaves. */
  readonly mostLeft: number;
}

function left({ name, byValue, unlisted, absent }: Telling, object: JsonObject): readonly Alternative[] {
  const value = member(object, name);
  return value === undefined ? absent : (byValue.get(plain(value)) ?? unlisted);
}

/** The member that leaves the fewest alternatives; undefined if none rules any out. */
function telling(checks: Checks, all: readonly Alternative[]): Telling | undefined {
  const said = all.map((alternative) => saidBy(checks, alternative));
  const listed = new Map<string, { alternatives: number; values: number }>();
  for (const { values } of said) {
    for (const [name, { size }] of values) {
      const counts = listed.get(name) ?? { alternatives: 0, values: 0 };
      if (counts.alternatives === 0 && listed.size === MOST_MEMBERS) continue;
      listed.set(name, { alternatives: counts.alternatives + 1, values: counts.values + size });
    }
  }
  let best: Telling | undefined;
  for (const [name, { alternatives, values }] of listed) {
    if (values > MOST_VALUES || values * (all.length - alternatives) > MOST_KEPT) continue;
    const other = tellingBy(name, said);
    if (other.mostLeft < (best?.mostLeft ?? all.length)) best = other;
  }
  return best;
}

function tellingBy(name: string, said: readonly Said[]): Telling {
  const byValue = new Map<JsonValue, Alternative[]>();
  for (const { values } of said) for (const value of values.get(name) ?? []) byValue.set(value, []);
  const unlisted: Alternative[] = [];
  const absent: Alternative[] = [];
  for (const { alternative, values, required } of said) {
    const listed = values.get(name);
    for (const value of listed ?? byValue.keys()) byValue.get(value)?.push(alternative);
    if (listed === undefined) unlisted.push(alternative);
    if (!required.has(name)) absent.push(alternative);
  }
  const mostLeft = Math.max(unlisted.length, ...[...byValue.values()].map(({ length }) => length));
  return { name, byValue, unlisted, absent, mostLeft };
}

function saidBy(checks: Checks, alternative: Alternative): Said {
  const values = new Map<string, ReadonlySet<JsonValue>>();
  const required = new Set<string>();
  const allowOnly = (name: string, listed: ReadonlySet<JsonValue> | undefined): void => {
    if (listed !== undefined && !values.has(name)) values.set(name, listed);
  };
  for (const instruction of asserted(checks, alternative.node)) {
    if (instruction.op === "required") {
      for (const name of instruction.args[0]) required.add(name);
    } else if (instruction.op === "properties") {
      for (const [name, part] of instruction.args[0]) allowOnly(name, listedBy(checks, part));
    } else if (instruction.op === "anyOf" || instruction.op === "oneOf") {
      const [, tag] = instruction.args;
      if (tag === undefined) continue;
      const [name, choices] = tag;
      required.add(name);
      allowOnly(name, scalars(choices.map(([value]) => value)));
    }
  }
  return { alternative, values, required };
}

/** The only values that a node accepts, if it lists scalars. */
function listedBy(checks: Checks, node: NodeIndex): ReadonlySet<JsonValue> | undefined {
  for (const instruction of asserted(checks, node)) {
    if (instruction.op !== "const" && instruction.op !== "enum") continue;
    const values = scalars(instruction.op === "enum" ? instruction.args[0] : instruction.args);
    if (values !== undefined) return values;
  }
  return undefined;
}

function scalars(values: readonly JsonValue[]): ReadonlySet<JsonValue> | undefined {
  return values.some((value) => typeof value === "object" && value !== null) ? undefined : new Set(values.map(plain));
}

/** What a node asserts of a value, by itself and by the nodes that it applies to the same value. */
function asserted(checks: Checks, node: NodeIndex): readonly Instruction[] {
  const found: Instruction[] = [];
  const nodes = [node];
  for (let left = MOST_NODES; left > 0; left -= 1) {
    const next = nodes.pop();
    if (next === undefined) break;
    for (const instruction of checks.node(next).is) {
      if (instruction.op === "ref") nodes.push(instruction.args[0]);
      if (instruction.op === "allOf") nodes.push(...instruction.args[0]);
      found.push(instruction);
    }
  }
  return found;
}
