// Patterns as one automaton, which reads a text once and never goes back.

import { LONGEST, type Matcher } from "./pattern.js";

/** Characters from here on are not told apart. */
const OTHER = 128;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Each state has so many columns: one for each ASCII character, and one for all others. */
const COLUMNS = OTHER + 1;
const SURE = COLUMNS;
const START = 2 * COLUMNS;

/** Decides whether several patterns all find a match. */
export class Automaton {
  readonly #patterns: readonly Matcher[];
  readonly #classes: readonly string[];
  readonly #rows: readonly string[];
  readonly #ends: string;
  /** At a state's number plus a column, the next state's number; numbers are multiples of the columns. */
  #next: Uint16Array | undefined;

  /**
   * `classes` lists the characters of each class but the first, which has all others. `rows` has for each state one digit
   * for each class: the next state. State 0 refuses whatever follows, 1 accepts it, and 2, which has the first row, is where
   * texts begin. `ends` says for each row whether a text may end there.
   */
  constructor(patterns: readonly Matcher[], classes: readonly string[], rows: readonly string[], ends: string) {
    this.#patterns = patterns;
    this.#classes = classes;
    this.#rows = rows;
    this.#ends = ends;
  }

  /** Do all patterns find a match in `text`, which has no lone surrogates? */
  matches(text: string): boolean {
    if (text.length > LONGEST) return this.#patterns.every((pattern) => pattern.matches(text));
    this.#next ??= tableOf(this.#classes, this.#rows);
    const next = this.#next;
    let state = START;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code < OTHER) state = next[state + code] as number;
      // The second half of a pair is part of the character before it.
      else if ((code & 0xfc00) !== 0xdc00) state = next[state + OTHER] as number;
    }
    // These two lead to nothing but themselves, and asking at every character would take longer than going on.
    if (state <= SURE) return state === SURE;
    return this.#ends.charCodeAt((state - START) / COLUMNS) === 0x31;
  }
}

function tableOf(members: readonly string[], rows: readonly string[]): Uint16Array {
  const classes = new Uint8Array(COLUMNS);
  for (const [index, text] of members.entries()) {
    for (let i = 0; i < text.length; i += 1) classes[text.charCodeAt(i)] = index + 1;
  }
  const next = new Uint16Array(START + rows.length * COLUMNS).fill(SURE, SURE, START);
  for (const [index, row] of rows.entries()) {
    const states = Array.from(row, (digit) => DIGITS.indexOf(digit) * COLUMNS);
    for (const [column, place] of classes.entries()) next[START + index * COLUMNS + column] = states[place] ?? 0;
  }
  return next;
}
