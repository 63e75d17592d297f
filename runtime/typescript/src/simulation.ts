// Machines are simulated: a text is read once for each look-around and once for the pattern itself, however often the
// pattern's parts repeat each other.

import { ASCII, CharacterClasses } from "./character-classes.js";
import type { Code, Instruction, Machine } from "./machine.js";
import { BOUNDARY, END, Follower, LOOKS, ORDINARY, type Settled, Situations, START, type Ways } from "./ways.js";

/** Where ways end. */
const NOWHERE: Instruction = ["split", []];

/** A text as a machine sees it. */
interface Reading {
  /** The classes of its characters. */
  readonly classes: Uint16Array;
  /** What is known about the places in front of each character, and behind the last one. */
  readonly situations: Int32Array;
}

/** What has been found out about a machine in texts so far. */
interface Memory {
  readonly situations: Situations;
  readonly looks: readonly Follower[];
  readonly main: Follower;
  /** The main code without the ways that ask for more than the ends of a text; none if they are all that find a match. */
  readonly least: Follower | undefined;
  /** The main code in which these ways go on without asking. */
  readonly most: Follower;
}

/** Finds out whether a pattern has a match in texts. */
export class Simulation {
  readonly #machine: Machine;
  readonly #classes: CharacterClasses;
  /** Does the machine ask for more than the ends of a text? */
  readonly #asks: boolean;
  /** Does it ask where words begin and end? */
  readonly #asksWords: boolean;
  readonly #least: Code | undefined;
  readonly #most: Code;
  #memory: Memory;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#classes = new CharacterClasses(machine.sets);
    this.#asks = machine.code.some(asks);
    this.#asksWords = [machine, ...machine.looks].some(({ code }) => code.some(([name]) => name === "boundary"));
    const least = machine.code.map((instruction) => (asks(instruction) ? NOWHERE : instruction));
    this.#least = findsAnything(least) ? least : undefined;
    this.#most = machine.code.map((one): Instruction => (asks(one) ? ["split", following(one)] : one));
    this.#memory = this.#fresh();
  }

  /** Does the pattern find a match in `text`? */
  finds(text: string): boolean {
    if (this.#memory.situations.areMany) this.#memory = this.#fresh();
    const { main, least, most } = this.#memory;
    if (!this.#asks) return this.#findsPlainly(text, main);
    // Mostly it does not matter what stands around, and looking is as many times as slow as there are looks.
    if (least !== undefined && this.#findsPlainly(text, least)) return true;
    return this.#findsPlainly(text, most) && this.#findsWithFacts(text);
  }

  #fresh(): Memory {
    const situations = new Situations(this.#machine.looks.length);
    const follower = (code: Code): Follower => new Follower(code, this.#classes, situations);
    return {
      situations,
      looks: this.#machine.looks.map(({ code }) => follower(code)),
      main: follower(this.#machine.code),
      least: this.#least === undefined ? undefined : follower(this.#least),
      most: follower(this.#most),
    };
  }

  /** All places but the first and the last are ordinary ones. */
  #findsPlainly(text: string, main: Follower): boolean {
    const { situations } = this.#memory;
    const { ascii } = this.#classes;
    let ways: Ways = main.first;
    let situation = situations.and(ORDINARY, START);
    for (let i = 0; i < text.length; i += 1) {
      const settled: Settled = situation === ORDINARY && ways.ordinary !== undefined ? ways.ordinary : main.settle(ways, situation);
      if (settled.matches) return true;
      let code = text.charCodeAt(i);
      let of = 0;
      if (code < ASCII) of = ascii[code] as number;
      else {
        code = text.codePointAt(i) as number;
        if (code > 0xffff) i += 1;
        of = this.#classes.of(code);
      }
      ways = settled.next[of] ?? main.read(settled, of);
      situation = ORDINARY;
    }
    return main.settle(ways, situations.and(situation, END)).matches;
  }

  #findsWithFacts(text: string): boolean {
    const { classes, situations } = this.#read(text);
    const { looks, main } = this.#memory;
    for (const [number, look] of looks.entries()) {
      const ahead = this.#machine.looks[number]?.ahead === true;
      this.#lookAround(look, ahead, LOOKS + number, classes, situations);
    }
    let ways = main.first;
    for (let place = 0; place <= classes.length; place += 1) {
      const settled = main.settle(ways, situations[place] as number);
      if (settled.matches) return true;
      if (place < classes.length) ways = main.read(settled, classes[place] as number);
    }
    return false;
  }

  /** Adds to the situations of a text at which of its places a look-around holds. */
  #lookAround(look: Follower, ahead: boolean, fact: number, classes: Uint16Array, situations: Int32Array): void {
    const length = classes.length;
    let ways = look.first;
    for (let step = 0; step <= length; step += 1) {
      const place = ahead ? length - step : step;
      const situation = situations[place] as number;
      const settled = look.settle(ways, situation);
      if (settled.matches) situations[place] = this.#memory.situations.and(situation, fact);
      if (step < length) ways = look.read(settled, classes[ahead ? place - 1 : place] as number);
    }
  }

  #read(text: string): Reading {
    const classes = new Uint16Array(text.length);
    const situations = new Int32Array(text.length + 1);
    const all = this.#memory.situations;
    let length = 0;
    let wasWord = false;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.codePointAt(i) as number;
      if (code > 0xffff) i += 1;
      const isWord = this.#asksWords && isWordCharacter(code);
      if (isWord !== wasWord) situations[length] = all.and(situations[length] as number, BOUNDARY);
      wasWord = isWord;
      classes[length] = this.#classes.of(code);
      length += 1;
    }
    if (wasWord) situations[length] = all.and(situations[length] as number, BOUNDARY);
    situations[0] = all.and(situations[0] as number, START);
    situations[length] = all.and(situations[length] as number, END);
    return { classes: classes.subarray(0, length), situations: situations.subarray(0, length + 1) };
  }
}

/** Does the instruction ask for more than the ends of a text? */
function asks([name]: Instruction): boolean {
  return name === "look" || name === "boundary";
}

/** Does any way through the code come to a match? */
function findsAnything(code: Code): boolean {
  const reached = new Set([0]);
  for (const number of reached) {
    const instruction = code[number];
    if (instruction !== undefined) for (const next of following(instruction)) reached.add(next);
  }
  return [...reached].some((number) => code[number]?.[0] === "match");
}

/** The instructions with which ways go on. */
function following(instruction: Instruction): readonly number[] {
  switch (instruction[0]) {
    case "match":
      return [];
    case "split":
      return instruction[1];
    case "start":
    case "end":
      return [instruction[1]];
    case "set":
    case "boundary":
      return [instruction[2]];
    case "look":
      return [instruction[3]];
  }
}

/** Is the character one of `0-9A-Z_a-z`? */
function isWordCharacter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}
