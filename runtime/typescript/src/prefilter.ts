// Patterns with a quicker expression that is asked first: one that says the same without look-aheads and reads each text in
// one way only, so that an engine never goes back, or one that knows the usual texts.

import { LONGEST, type Matcher } from "./pattern.js";

/** What the expression says: all that the patterns say together, or only which texts they surely find a match in. */
export type Says = "everything" | "yes";

/** Decides whether several patterns all find a match. */
export class PatternPrefilter {
  readonly #patterns: readonly Matcher[];
  readonly #says: Says;
  readonly #ecma: string;
  #compiled: RegExp | undefined;

  /** `ecma` is the quicker expression, in `u` mode. */
  constructor(patterns: readonly Matcher[], says: Says, ecma: string) {
    this.#patterns = patterns;
    this.#says = says;
    this.#ecma = ecma;
  }

  /** Do all patterns find a match in `text`? */
  matches(text: string): boolean {
    if (text.length <= LONGEST) {
      this.#compiled ??= new RegExp(this.#ecma, "u");
      if (this.#compiled.test(text)) return true;
      if (this.#says === "everything") return false;
    }
    return this.#patterns.every((pattern) => pattern.matches(text));
  }
}
