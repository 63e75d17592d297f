// Patterns with back-references are followed along one way after the other, in steps that are counted: what they have
// captured has to be remembered, and so ways do not become one.

/** A pattern that is judged in counted steps, as the check program states it. */
export interface Backtracking {
  /** How many steps a document may take. */
  readonly steps: number;
  /** Does a match begin at the start of a text? */
  readonly anchored: boolean;
  /** How many places are remembered. */
  readonly registers: number;
  /** Sets of characters: the first and the last code point of each range, in order. */
  readonly sets: readonly (readonly number[])[];
  readonly code: readonly Step[];
}

/** One step; a number behind the name of most is that of the instruction that follows. `docs/checks.md` explains them. */
type Step =
  | readonly ["set" | "back", set: number, next: number]
  | readonly ["split", ways: readonly number[]]
  | readonly ["look", negative: boolean, first: number, next: number]
  | readonly ["start" | "end", next: number]
  | readonly ["boundary", negative: boolean, next: number]
  | readonly ["save" | "forget" | "moved", register: number, next: number]
  | readonly ["same", start: number, end: number, backward: boolean, next: number]
  | readonly ["match"];

/** What is gone back to: a way that was not tried, a look-around that is not decided, or a register as it was. */
type Saved =
  | readonly [kind: "way", step: number, tried: number, place: number]
  | readonly [kind: "look", step: number, place: number]
  | readonly [kind: "register", register: number, place: number];

/** What a search has found out. */
export interface Found {
  readonly finds: boolean;
  /** How many steps it took. */
  readonly steps: number;
}

/** No place. */
const NOWHERE = -1;

/** Finds out whether the pattern has a match in `text`; undefined if that takes more than `most` steps. */
export function search(pattern: Backtracking, text: string, most: number): Found | undefined {
  const run = new Run(pattern, text, most);
  const finds = run.finds();
  return finds === undefined ? undefined : { finds, steps: most - run.left };
}

/** A search in one text. */
class Run {
  /** How many steps are left; negative if more were taken. */
  left: number;
  readonly #pattern: Backtracking;
  readonly #text: readonly number[];
  readonly #registers: number[];
  readonly #saved: Saved[] = [];
  /** Where in `#saved` the look-arounds are that are not decided. */
  readonly #looks: number[] = [];
  #place = 0;

  constructor(pattern: Backtracking, text: string, most: number) {
    this.left = most;
    this.#pattern = pattern;
    this.#text = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    this.#registers = new Array<number>(pattern.registers).fill(NOWHERE);
  }

  /** Does the pattern find a match? Undefined if there are not so many steps. */
  finds(): boolean | undefined {
    const last = this.#pattern.anchored ? 0 : this.#text.length;
    for (let start = 0; start <= last; start += 1) {
      const found = this.#findsAt(start);
      if (found !== false) return found;
    }
    return false;
  }

  #findsAt(start: number): boolean | undefined {
    this.#registers.fill(NOWHERE);
    this.#place = start;
    let number: number | undefined = 0;
    while (number !== undefined) {
      const step: Step | undefined = this.#pattern.code[number];
      this.left -= 1;
      if (this.left < 0 || step === undefined) return undefined;
      if (step[0] === "match" && this.#looks.length === 0) return true;
      const next: number | undefined = this.#after(step, number);
      if (this.left < 0) return undefined;
      number = next ?? this.#goBack();
    }
    return false;
  }

  /** The number of the instruction that follows; undefined if this one fails. */
  #after(step: Step, number: number): number | undefined {
    switch (step[0]) {
      case "set":
        return this.#reads(step[1], this.#text[this.#place], 1) ? step[2] : undefined;
      case "back":
        return this.#reads(step[1], this.#text[this.#place - 1], -1) ? step[2] : undefined;
      case "split":
        if (step[1].length > 1) this.#saved.push(["way", number, 0, this.#place]);
        return step[1][0];
      case "look":
        this.#looks.push(this.#saved.length);
        this.#saved.push(["look", number, this.#place]);
        return step[2];
      case "start":
        return this.#place === 0 ? step[1] : undefined;
      case "end":
        return this.#place === this.#text.length ? step[1] : undefined;
      case "boundary":
        return (this.#isWord(this.#place - 1) === this.#isWord(this.#place)) === step[1] ? step[2] : undefined;
      case "save":
        this.#set(step[1], this.#place);
        return step[2];
      case "forget":
        this.#set(step[1], NOWHERE);
        return step[2];
      case "moved":
        return this.#registers[step[1]] === this.#place ? undefined : step[2];
      case "same":
        return this.#readsSame(this.#registers[step[1]] ?? NOWHERE, this.#registers[step[2]] ?? NOWHERE, step[3])
          ? step[4]
          : undefined;
      case "match":
        return this.#decideLook();
    }
  }

  #reads(set: number, character: number | undefined, step: number): boolean {
    if (character === undefined || !isMember(this.#pattern.sets[set] ?? [], character)) return false;
    this.#place += step;
    return true;
  }

  /** Reads what stands between two places; what is not known is empty. Each character of it is a step. */
  #readsSame(start: number, end: number, backward: boolean): boolean {
    if (start === NOWHERE || end === NOWHERE) return true;
    const length = end - start;
    this.left -= length;
    if (this.left < 0) return false;
    const from = backward ? this.#place - length : this.#place;
    if (from < 0 || from + length > this.#text.length) return false;
    for (let i = 0; i < length; i += 1) if (this.#text[start + i] !== this.#text[from + i]) return false;
    this.#place = backward ? from : from + length;
    return true;
  }

  #isWord(place: number): boolean {
    const code = this.#text[place] ?? 0;
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
  }

  #set(register: number, place: number): void {
    this.#saved.push(["register", register, this.#registers[register] ?? NOWHERE]);
    this.#registers[register] = place;
  }

  /** The innermost look-around has found what it looks for. What it captured stays; its other ways are gone. */
  #decideLook(): number | undefined {
    const begun = this.#looks.pop() ?? 0;
    const [look, ...since] = this.#saved.splice(begun);
    if (look?.[0] !== "look") return undefined;
    const registers = since.filter(([kind]) => kind === "register");
    this.#saved.push(...registers);
    const step = this.#pattern.code[look[1]];
    if (step?.[0] !== "look") return undefined;
    if (step[1]) {
      while (this.#saved.length > begun) this.#restore(this.#saved.pop());
      return undefined;
    }
    this.#place = look[2];
    return step[3];
  }

  #restore(saved: Saved | undefined): void {
    if (saved?.[0] === "register") this.#registers[saved[1]] = saved[2];
  }

  /** Goes back to where another way is open; undefined if there is none. */
  #goBack(): number | undefined {
    for (let saved = this.#saved.pop(); saved !== undefined; saved = this.#saved.pop()) {
      const step = this.#pattern.code[saved[1]];
      if (saved[0] === "register") this.#restore(saved);
      else if (saved[0] === "way" && step?.[0] === "split") {
        const [, number, tried, place] = saved;
        if (tried + 2 < step[1].length) this.#saved.push(["way", number, tried + 1, place]);
        this.#place = place;
        return step[1][tried + 1];
      } else if (saved[0] === "look" && step?.[0] === "look") {
        this.#looks.pop();
        // What must not be found was not.
        if (step[1]) {
          this.#place = saved[2];
          return step[3];
        }
      }
    }
    return undefined;
  }
}

/** Is the character in one of the ranges? */
function isMember(ranges: readonly number[], character: number): boolean {
  let low = 0;
  let high = ranges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (character > (ranges[2 * middle + 1] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length / 2 && character >= (ranges[2 * low] ?? 0);
}
