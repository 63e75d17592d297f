// Patterns that are asked only about what is unusual.

import type { Pattern } from "./pattern.js";

/** Texts up to this length; of longer ones an engine may have to give up, and that is for the pattern itself to say. */
const LONGEST = 4096;

/** Decides what a pattern decides. */
export class UsualPattern {
  readonly #pattern: Pattern;
  readonly #usual: string;
  #compiled: RegExp | undefined;

  /** What `usual`, in `u` mode, finds a match in, `pattern` does, too. */
  constructor(pattern: Pattern, usual: string) {
    this.#pattern = pattern;
    this.#usual = usual;
  }

  /** Does the pattern find a match in `text`? */
  matches(text: string): boolean {
    this.#compiled ??= new RegExp(this.#usual, "u");
    return (text.length <= LONGEST && this.#compiled.test(text)) || this.#pattern.matches(text);
  }
}
