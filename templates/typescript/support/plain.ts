// Patterns as one that says the same without look-aheads. It reads each text in one way only, so an engine never goes back.

import type { Pattern } from "./pattern.js";

/** Texts up to this length; of longer ones an engine may have to give up, and that counts as no match. */
const LONGEST = 4096;

/** Decides whether several patterns all find a match. */
export class PlainPattern {
  readonly #patterns: readonly Pattern[];
  readonly #ecma: string;
  #compiled: RegExp | undefined;

  /** `ecma` is what says the same as all `patterns`, in `u` mode. */
  constructor(patterns: readonly Pattern[], ecma: string) {
    this.#patterns = patterns;
    this.#ecma = ecma;
  }

  /** Do all patterns find a match in `text`? */
  matches(text: string): boolean {
    if (text.length > LONGEST) return this.#patterns.every((pattern) => pattern.matches(text));
    this.#compiled ??= new RegExp(this.#ecma, "u");
    return this.#compiled.test(text);
  }
}
