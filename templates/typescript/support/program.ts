// The check program of a module: its data, read from JSON text on first use.

import { type NodeIndex, type Operator, type PatternIndex, type RawOperator, readOperator } from "./operators.js";

/** One schema location and what it asserts, in schema order. */
export interface Node {
  /** The schema location, as reports show it. */
  readonly at: string;
  readonly is: readonly Operator[];
  /** Whether a default can be filled here or below. */
  readonly fills: boolean;
}

interface RawNode {
  readonly at: string;
  readonly is: readonly RawOperator[];
  readonly fills?: boolean;
}

interface RawProgram {
  readonly nodes: readonly RawNode[];
  readonly patterns: readonly (readonly [source: string, ecma: string, python: string])[];
}

/** A regular expression that is compiled when it is first needed. */
export class Pattern {
  /** As the schema wrote it. */
  readonly source: string;
  readonly #ecma: string;
  #compiled: RegExp | undefined;

  constructor(source: string, ecma: string) {
    this.source = source;
    this.#ecma = ecma;
  }

  /**
   * Does the pattern find a match in `text`? An engine that gives up, for want of stack to backtrack in a text of many
   * megabytes, has found none.
   */
  matches(text: string): boolean {
    this.#compiled ??= new RegExp(this.#ecma, "u");
    try {
      return this.#compiled.test(text);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }
}

/** A check program. It is opaque to users; generated modules build one with {@link program}. */
export class Checks {
  readonly #text: string;
  #raw: RawProgram | undefined;
  readonly #nodes: Node[] = [];
  readonly #patterns: Pattern[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** The node with that index. */
  node(index: NodeIndex): Node {
    const known = this.#nodes[index];
    if (known !== undefined) return known;
    const raw = this.#load().nodes[index];
    if (raw === undefined) throw new RangeError(`the check program has no node ${index}`);
    const node = { at: raw.at, is: raw.is.map(readOperator), fills: raw.fills === true };
    this.#nodes[index] = node;
    return node;
  }

  /** The pattern with that index. */
  pattern(index: PatternIndex): Pattern {
    const known = this.#patterns[index];
    if (known !== undefined) return known;
    const raw = this.#load().patterns[index];
    if (raw === undefined) throw new RangeError(`the check program has no pattern ${index}`);
    const pattern = new Pattern(raw[0], raw[1]);
    this.#patterns[index] = pattern;
    return pattern;
  }

  #load(): RawProgram {
    this.#raw ??= JSON.parse(this.#text) as RawProgram;
    return this.#raw;
  }
}

/** The check program with that JSON text, which is not read before it is needed. */
export function program(text: string): Checks {
  return new Checks(text);
}
