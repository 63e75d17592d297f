// Regular expressions.

/** What stands for patterns decides texts up to this length. Of longer ones an engine may have to give up; then they are asked. */
export const LONGEST = 4096;

/** A regular expression that is compiled when it is first needed. */
export class Pattern {
  /** As the schema wrote it; where that is of no use, as the engine reads it. */
  readonly source: string;
  readonly #ecma: string;
  #compiled: RegExp | undefined;

  /** `ecma` is the expression in `u` mode. */
  constructor(ecma: string, source: string = ecma) {
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
