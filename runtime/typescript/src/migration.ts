// Migrations: what becomes of a document of one version of a contract in another one.
//
// A migration is data: for each pair of types the steps that make a value of the one out of a value of the other. They are
// followed on texts, as they are written, so that no number loses a digit, and what comes of it is read as any other
// document is. The data is the same in every language, and so is what comes of it.

import { canonicalText } from "./canonical.js";
import { type Contract, contract, INNER, type Result } from "./contract.js";
import { ContractError } from "./contract-error.js";
import type { JsonValue } from "./json.js";
import { itemsOf, namedOf } from "./pieces.js";

/** What is made of a text where the versions do not tell. */
export type Hole = (text: string) => string;

/** How parts of documents are read and written. */
interface Part<Value, Input> {
  readonly fromJson: (text: string) => Result<Value>;
  readonly toJson: (value: Input) => string;
}

/** Any JSON value. */
export const json: Part<JsonValue, JsonValue> = {
  fromJson: (text) => ({ ok: true, value: JSON.parse(text) as JsonValue }),
  toJson: (value) => JSON.stringify(value),
};

/** The hole that a function fills, which knows values. */
export function filled<Old, OldInput, New, NewInput>(
  from: Part<Old, OldInput>,
  to: Part<New, NewInput>,
  fill: (old: Old) => NewInput,
): Hole {
  return (text) => {
    const old = from.fromJson(text);
    if (!old.ok) throw new ContractError(old.report);
    return to.toJson(fill(old.value));
  };
}

/** The way from one version to another one: the contracts of both, and the steps as text, which is read when it is needed. */
export function migration<Old, OldInput, New, NewInput>(
  from: Contract<Old, OldInput>,
  to: Contract<New, NewInput>,
  data: string,
): (old: OldInput, holes: readonly Hole[]) => Result<New> {
  let steps: readonly Step[] | undefined;
  const [isOld, isNew] = [judge(from), judge(to)];
  return (old, holes) => {
    steps ??= stepsOf(data);
    let text: string;
    try {
      text = call({ steps, isOld, isNew, holes }, 0, from.toJson(old));
    } catch (error) {
      if (error instanceof ContractError) return { ok: false, report: error.report };
      throw error;
    }
    return to.fromJson(text);
  };
}

const FORMAT = 1;

type Step =
  | readonly ["keep"]
  | readonly ["write", text: string, lost: number | null]
  | readonly ["values", values: readonly (readonly [from: string, to: string, lost: number | null])[], otherwise: Step]
  | readonly ["object", members: Members]
  | readonly ["items", each: Step]
  | readonly ["tuple", first: readonly Step[], rest: Step]
  | readonly ["cases", cases: readonly (readonly [test: string | readonly number[], step: Step])[]]
  | readonly ["else", first: Step, nodes: readonly number[], otherwise: Step]
  | readonly ["call", pair: number]
  | readonly ["hole", hole: number];

interface Members {
  readonly members: readonly Member[];
  readonly known: readonly string[];
  readonly rest: Step | null;
}

type Member = readonly [
  name: string,
  sources: readonly (string | readonly string[])[],
  step: Step,
  fill: Fill,
  guard: readonly number[],
  lost: number | null,
];

type Fill =
  | readonly ["omit"]
  | readonly ["write", text: string]
  | readonly ["take", text: string]
  | readonly ["ask", hole: number]
  | readonly ["build", step: Step, always: boolean];

interface Walk {
  readonly steps: readonly Step[];
  readonly isOld: (node: number, text: string) => boolean;
  readonly isNew: (node: number, text: string) => boolean;
  readonly holes: readonly Hole[];
}

function stepsOf(data: string): readonly Step[] {
  const { format, steps } = JSON.parse(data) as { readonly format: number; readonly steps: readonly Step[] };
  if (format !== FORMAT) throw new Error(`this runtime reads steps of format ${FORMAT}, not ${format}`);
  return steps;
}

/** Whether a node of a contract's check program accepts a text. */
function judge<T, Input>(of: Contract<T, Input>): (node: number, text: string) => boolean {
  const nodes = new Map<number, Contract<unknown>>();
  return (node, text) => {
    const known = nodes.get(node) ?? contract(of[INNER].checks, node);
    nodes.set(node, known);
    return known.fromJson(text).ok;
  };
}

function call(walk: Walk, pair: number, text: string): string {
  const step = walk.steps[pair];
  return step === undefined ? text : follow(walk, step, text, text);
}

/** What a step makes of a value. `frame`: the value that the steps of this pair are about. */
function follow(walk: Walk, step: Step, text: string, frame: string): string {
  switch (step[0]) {
    case "keep":
      return text;
    case "write":
      return step[1];
    case "values": {
      const own = canonicalText(JSON.parse(text) as JsonValue);
      const found = step[1].find(([from]) => from === own);
      return found === undefined ? follow(walk, step[2], text, frame) : found[1];
    }
    case "object":
      return object(walk, step[1], text, frame);
    case "items":
      return `[${itemsOf(text)
        .map((item) => follow(walk, step[1], item, frame))
        .join(",")}]`;
    case "tuple":
      return `[${itemsOf(text)
        .map((item, place) => follow(walk, step[1][place] ?? step[2], item, frame))
        .join(",")}]`;
    case "cases": {
      const found = step[1].find(([test]) =>
        typeof test === "string"
          ? test.split(" ").includes(typeOf(text))
          : test.every((node) => walk.isOld(node, text)),
      );
      return found === undefined ? text : follow(walk, found[1], text, frame);
    }
    case "else": {
      const made = follow(walk, step[1], text, frame);
      return step[2].every((node) => walk.isNew(node, made)) ? made : follow(walk, step[3], text, frame);
    }
    case "call":
      return call(walk, step[1], text);
    case "hole":
      return ask(walk, step[1], text);
  }
}

function ask(walk: Walk, hole: number, text: string): string {
  const fill = walk.holes[hole];
  return fill === undefined ? text : fill(text);
}

function object(walk: Walk, { members, known, rest }: Members, text: string, frame: string): string {
  const before = namedOf(text);
  const after: string[] = [];
  for (const member of members) {
    const value = memberOf(walk, member, text, before, frame);
    if (value !== undefined) after.push(`${JSON.stringify(member[0])}:${value}`);
  }
  if (rest !== null) {
    const handled = new Set([...known, ...members.map(([name]) => name)]);
    for (const [name, value] of before) {
      if (!handled.has(name)) after.push(`${JSON.stringify(name)}:${follow(walk, rest, value, frame)}`);
    }
  }
  return `{${after.join(",")}}`;
}

function memberOf(
  walk: Walk,
  [, sources, step, fill, guard]: Member,
  text: string,
  before: ReadonlyMap<string, string>,
  frame: string,
): string | undefined {
  for (const source of sources) {
    const found = typeof source === "string" ? before.get(source) : at(frame, source);
    if (found === undefined) continue;
    if (guard.every((node) => walk.isNew(node, found))) return follow(walk, step, found, frame);
    break;
  }
  switch (fill[0]) {
    case "omit":
      return undefined;
    case "write":
      return fill[1];
    case "take":
      return follow(walk, step, fill[1], frame);
    case "ask":
      return ask(walk, fill[1], text);
    case "build": {
      const made = follow(walk, fill[1], frame, frame);
      return fill[2] || made !== "{}" ? made : undefined;
    }
  }
}

function at(frame: string, way: readonly string[]): string | undefined {
  let text: string | undefined = frame;
  for (const name of way) {
    if (text === undefined) return undefined;
    text = namedOf(text).get(name);
  }
  return text;
}

/** The JSON type of a text. */
function typeOf(text: string): string {
  switch (text[0]) {
    case "n":
      return "null";
    case "t":
    case "f":
      return "boolean";
    case '"':
      return "string";
    case "[":
      return "array";
    case "{":
      return "object";
    default:
      return "number";
  }
}
