// The check program of a module: its data, read from JSON text on first use.

import { copyOf, type JsonValue } from "./json.js";
import type { Machine } from "./machine.js";
import {
  type Instruction,
  instruction,
  type NodeIndex,
  type Operators,
  type PatternIndex,
  type RawInstruction,
} from "./operators.js";
import { type Judge, type Matcher, Pattern } from "./pattern.js";
import type { Rule } from "./rules.js";

/** One schema location and what it asserts, in schema order. */
export interface Node {
  /** The schema location, as reports show it. */
  readonly at: string;
  readonly is: readonly Instruction[];
  /** Whether a default can be filled here or below. */
  readonly fills: boolean;
  /** The code of this node's own errors, instead of the keyword. */
  readonly code: string | undefined;
  /** What this node's own errors say instead, by keyword. */
  readonly messages: ReadonlyMap<string, string>;
  /** Values of former times, and what they are today. */
  readonly legacy: readonly (readonly [from: JsonValue, to: JsonValue])[];
  /** Whether a value of former times can be found here or below. */
  readonly coerces: boolean;
}

interface RawNode {
  readonly at: string;
  readonly is: readonly RawInstruction[];
  readonly fills?: boolean;
  readonly code?: string;
  readonly messages?: readonly (readonly [keyword: string, message: string])[];
  readonly legacy?: readonly (readonly [JsonValue, JsonValue])[];
  readonly coerces?: boolean;
}

interface RawProgram {
  readonly nodes: readonly RawNode[];
  readonly patterns: readonly (readonly [source: string, judge?: Judge, relief?: Machine])[];
  readonly rules?: readonly Rule[];
  readonly fallback?: JsonValue;
  readonly directory?: readonly (readonly [member: string, file: string])[];
}

/** The format of check programs that this runtime reads. */
const FORMAT = "1";

/** What a node without messages has. */
const NO_MESSAGES: ReadonlyMap<string, string> = new Map();

/** What a program without rules has. */
export const NO_RULES: readonly Rule[] = [];

/** A check program. It is opaque to users; generated modules build one with {@link program}. */
export class Checks {
  readonly operators: Operators;
  readonly #text: string;
  #raw: RawProgram | undefined;
  readonly #nodes: Node[] = [];
  readonly #patterns: Pattern[] = [];
  #steps: { readonly most: number | undefined } | undefined;

  constructor(operators: Operators, text: string) {
    // A program says its format first, so nothing else has to be read before it is needed.
    const format = /^\{"format":(\d+)/.exec(text)?.[1] ?? FORMAT;
    if (format !== FORMAT) {
      throw new Error(
        `the check program has the format ${format}, and this runtime knows ${FORMAT}: generate the code again, or update triglyph-runtime`,
      );
    }
    this.operators = operators;
    this.#text = text;
  }

  /** The node with that index. */
  node(index: NodeIndex): Node {
    const known = this.#nodes[index];
    if (known !== undefined) return known;
    const raw = this.#load().nodes[index];
    if (raw === undefined) throw new RangeError(`the check program has no node ${index}`);
    const node = {
      at: raw.at,
      is: raw.is.map(instruction),
      fills: raw.fills === true,
      code: raw.code,
      messages: raw.messages === undefined ? NO_MESSAGES : new Map(raw.messages),
      legacy: raw.legacy ?? [],
      coerces: raw.coerces === true,
    };
    this.#nodes[index] = node;
    return node;
  }

  /** The pattern with that index. */
  pattern(index: PatternIndex): Pattern {
    const known = this.#patterns[index];
    if (known !== undefined) return known;
    const raw = this.#load().patterns[index];
    if (raw === undefined) throw new RangeError(`the check program has no pattern ${index}`);
    const [source, judge = source, relief] = raw;
    const pattern = new Pattern(judge, source, relief);
    this.#patterns[index] = pattern;
    return pattern;
  }

  /** How many steps a document may take to look for those patterns that count them; undefined if there are none. */
  get steps(): number | undefined {
    this.#steps ??= { most: this.#load().patterns.map((_, index) => this.pattern(index).budget).find((most) => most !== undefined) };
    return this.#steps.most;
  }

  /** The rules that the document of node 0 has to keep. */
  get rules(): readonly Rule[] {
    return this.#load().rules ?? NO_RULES;
  }

  /** Can an accepted document have warnings? */
  get warns(): boolean {
    return this.rules.some(({ severity }) => severity === "warning");
  }

  /** A copy of the document that stands in for a refused one; undefined if there is none. */
  fallback(): JsonValue | undefined {
    const { fallback } = this.#load();
    return fallback === undefined ? undefined : copyOf(fallback);
  }

  /** Where a directory stands for a document: each member with the file that holds it. */
  get directory(): readonly (readonly [member: string, file: string])[] {
    return this.#load().directory ?? [];
  }

  #load(): RawProgram {
    this.#raw ??= JSON.parse(this.#text) as RawProgram;
    return this.#raw;
  }
}

/**
 * The check program with that JSON text, which is not read before it is needed. It is handed the operators that it has, so
 * that a bundle need not contain all others.
 */
export function program(operators: Operators, text: string): Checks {
  return new Checks(operators, text);
}

/** A pattern of a check program, which is not read before the pattern is needed. */
export class ProgramPattern implements Matcher {
  readonly #checks: Checks;
  readonly #index: PatternIndex;

  constructor(checks: Checks, index: PatternIndex) {
    this.#checks = checks;
    this.#index = index;
  }

  /** Does the pattern find a match in `text`? */
  matches(text: string): boolean {
    return this.#checks.pattern(this.#index).matches(text);
  }
}
