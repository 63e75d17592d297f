// The machines that stand for patterns, as the check program states them.

/** A pattern for the runtime itself to run. */
export interface Machine {
  /** Sets of characters: the first and the last code point of each range, in order. */
  readonly sets: readonly (readonly number[])[];
  /** What the code looks around for; what is inside of others comes before them. */
  readonly looks: readonly Look[];
  readonly code: Code;
  /** For the engine: what this matches, the machine would find a match in, and is not asked. */
  readonly usual?: string;
}

/** A look-around. The code of a look-ahead is turned round: it runs from right to left. */
export interface Look {
  readonly ahead: boolean;
  readonly code: Code;
}

/** Instructions by their numbers; ways begin at number 0. */
export type Code = readonly Instruction[];

/** What a way does at a place of a text, and with which instruction it goes on. */
export type Instruction =
  | readonly ["set", set: number, next: number]
  | readonly ["split", next: readonly number[]]
  | readonly ["look", look: number, negative: boolean, next: number]
  | readonly ["start", next: number]
  | readonly ["end", next: number]
  | readonly ["boundary", negative: boolean, next: number]
  | readonly ["match"];
