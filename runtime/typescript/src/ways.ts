// The ways through the code of a machine, all followed at once. What a set of ways leads to is remembered, so that a
// character costs one look at a table.

import type { CharacterClasses } from "./character-classes.js";
import type { Code } from "./machine.js";

/** What can be known about a place of a text. What looks have found there is numbered from {@link LOOKS} on. */
export const START = 0;
export const END = 1;
export const BOUNDARY = 2;
export const LOOKS = 3;

/** What is known about a place where nothing in particular is. */
export const ORDINARY = 0;

const NONE = -1;

/** The most that is remembered, in numbers. */
const MEMORY = 1 << 16;
/** The most combinations of facts that are remembered when a text begins. */
const COMBINATIONS = 1 << 10;

/** What is known about places: combinations of facts, each by its number. */
export class Situations {
  readonly #facts: ReadonlySet<number>[] = [new Set()];
  /** By a situation and a fact that is added to it. */
  readonly #more = new Map<number, number>();
  readonly #count: number;

  /** `looks` is the number of look-arounds. */
  constructor(looks: number) {
    this.#count = LOOKS + looks;
  }

  /** Is it time to begin again with others? */
  get areMany(): boolean {
    return this.#facts.length > COMBINATIONS;
  }

  /** The situation with one more fact. */
  and(situation: number, fact: number): number {
    const key = situation * this.#count + fact;
    const known = this.#more.get(key);
    if (known !== undefined) return known;
    const number = this.#facts.length;
    this.#facts.push(new Set([...(this.#facts[situation] ?? []), fact]));
    this.#more.set(key, number);
    return number;
  }

  /** Is the fact one of the situation? */
  has(situation: number, fact: number): boolean {
    return this.#facts[situation]?.has(fact) === true;
  }
}

/** The ways at a place whose situation is known, when all that need no character have been gone. */
export class Settled {
  /** Has one of them found a match? */
  readonly matches: boolean;
  /** The numbers of the instructions that wait for a character. */
  readonly waiting: readonly number[];
  /** By the class of the next character, where they are behind it. */
  readonly next: (Ways | undefined)[];

  constructor(matches: boolean, waiting: readonly number[], classes: number) {
    this.matches = matches;
    this.waiting = waiting;
    this.next = new Array<Ways | undefined>(classes).fill(undefined);
  }
}

/** Ways that have just read a character. */
export class Ways {
  /** The instructions that they go on with; none is there twice. */
  readonly numbers: readonly number[];
  /** What becomes of them at an ordinary place. */
  ordinary: Settled | undefined;
  /** What becomes of them in other situations. */
  others: Map<number, Settled> | undefined;

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }
}

/** Follows the ways through one code. */
export class Follower {
  readonly #code: Code;
  readonly #classes: CharacterClasses;
  readonly #situations: Situations;
  /** By instruction, the set that it asks of a character, and the instruction that follows; none for other instructions. */
  readonly #sets: Int32Array;
  readonly #following: Int32Array;
  /** By instruction, the round in which it was last come by. */
  readonly #seen: Int32Array;
  #round = 0;
  /** By a sum of their numbers, the ways that were last found to have it. */
  readonly #known = new Map<number, Ways>();
  #remembered = 0;

  constructor(code: Code, classes: CharacterClasses, situations: Situations) {
    this.#code = code;
    this.#classes = classes;
    this.#situations = situations;
    this.#sets = Int32Array.from(code, (instruction) => (instruction[0] === "set" ? instruction[1] : NONE));
    this.#following = Int32Array.from(code, (instruction) => (instruction[0] === "set" ? instruction[2] : NONE));
    this.#seen = new Int32Array(code.length);
  }

  /** The ways in front of the first character. */
  get first(): Ways {
    this.#begin();
    this.#isNew(0);
    return this.#same([0]);
  }

  /** What becomes of `ways` at a place in that situation. */
  settle(ways: Ways, situation: number): Settled {
    const known = situation === ORDINARY ? ways.ordinary : ways.others?.get(situation);
    if (known !== undefined) return known;
    const settled = this.#settled(ways, situation);
    this.#remember(this.#classes.count + settled.waiting.length);
    if (situation === ORDINARY) ways.ordinary = settled;
    else (ways.others ??= new Map<number, Settled>()).set(situation, settled);
    return settled;
  }

  /** The ways behind a character of that class, with one more that begins there. */
  read(settled: Settled, of: number): Ways {
    const known = settled.next[of];
    if (known !== undefined) return known;
    this.#begin();
    this.#isNew(0);
    const numbers = [0];
    const members = this.#classes.members(of);
    for (const number of settled.waiting) {
      if (members[this.#sets[number] as number] === 0) continue;
      const next = this.#following[number] as number;
      if (this.#isNew(next)) numbers.push(next);
    }
    const ways = this.#same(numbers);
    settled.next[of] = ways;
    return ways;
  }

  #settled({ numbers }: Ways, situation: number): Settled {
    this.#begin();
    const waiting: number[] = [];
    let matches = false;
    const todo = numbers.filter((number) => this.#isNew(number));
    for (let number = todo.pop(); number !== undefined; number = todo.pop()) {
      const instruction = this.#code[number];
      if (instruction === undefined) throw new Error(`corrupt check program: no instruction ${number}`);
      switch (instruction[0]) {
        case "set":
          waiting.push(number);
          break;
        case "match":
          matches = true;
          break;
        case "split":
          for (const next of instruction[1]) if (this.#isNew(next)) todo.push(next);
          break;
        case "look": {
          const [, look, negative, next] = instruction;
          if (this.#situations.has(situation, LOOKS + look) !== negative && this.#isNew(next)) todo.push(next);
          break;
        }
        case "start":
        case "end": {
          const [condition, next] = instruction;
          if (this.#situations.has(situation, condition === "start" ? START : END) && this.#isNew(next)) todo.push(next);
          break;
        }
        case "boundary": {
          const [, negative, next] = instruction;
          if (this.#situations.has(situation, BOUNDARY) !== negative && this.#isNew(next)) todo.push(next);
        }
      }
    }
    return new Settled(matches, waiting, this.#classes.count);
  }

  /** The ways that have these numbers, which are those come by in this round. */
  #same(numbers: readonly number[]): Ways {
    let sum = 0;
    for (const number of numbers) sum = (sum + scattered(number)) | 0;
    const known = this.#known.get(sum);
    const isSame = known?.numbers.length === numbers.length && known.numbers.every((number) => this.#seen[number] === this.#round);
    if (known !== undefined && isSame) return known;
    this.#remember(numbers.length);
    const ways = new Ways(numbers);
    this.#known.set(sum, ways);
    return ways;
  }

  /** When much is remembered, all of it is forgotten: from then on, ways lead to others that are made anew. */
  #remember(amount: number): void {
    if (this.#remembered > MEMORY) {
      this.#known.clear();
      this.#remembered = 0;
    }
    this.#remembered += amount;
  }

  #begin(): void {
    this.#round += 1;
    if (this.#round < 0x7fffffff) return;
    this.#seen.fill(0);
    this.#round = 1;
  }

  #isNew(number: number): boolean {
    if (this.#seen[number] === this.#round) return false;
    this.#seen[number] = this.#round;
    return true;
  }
}

/** A number of 32 bits for each number; those of different sets hardly ever have one sum. */
function scattered(number: number): number {
  const once = Math.imul(number + 1, 0x9e3779b1);
  const twice = Math.imul(once ^ (once >>> 15), 0x85ebca6b);
  return twice ^ (twice >>> 13);
}
