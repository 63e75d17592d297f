// Machines are simulated: a text is read once for each look-around and once for the pattern itself, however often the
// pattern's parts repeat each other.

import { ASCII, CharacterClasses } from "./character-classes.js";
import type { Code, Machine } from "./machine.js";
import { BOUNDARY, END, Follower, LOOKS, ORDINARY, type Settled, Situations, START, type Ways } from "./ways.js";

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
}

/** Finds out whether a pattern has a match in texts. */
export class Simulation {
  readonly #machine: Machine;
  readonly #classes: CharacterClasses;
  /** Does the machine ask for more than the ends of a text? */
  readonly #asks: boolean;
  #memory: Memory;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#classes = new CharacterClasses(machine.sets);
    this.#asks = machine.looks.length > 0 || machine.code.some(([name]) => name === "boundary");
    this.#memory = this.#fresh();
  }

  /** Does the pattern find a match in `text`? */
  finds(text: string): boolean {
    if (this.#memory.situations.areMany) this.#memory = this.#fresh();
    return this.#asks ? this.#findsWithFacts(text) : this.#findsPlainly(text);
  }

  #fresh(): Memory {
    const situations = new Situations();
    const follower = (code: Code): Follower => new Follower(code, this.#classes, situations);
    return { situations, looks: this.#machine.looks.map(({ code }) => follower(code)), main: follower(this.#machine.code) };
  }

  /** All places but the first and the last are ordinary ones. */
  #findsPlainly(text: string): boolean {
    const { main, situations } = this.#memory;
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
      const isWord = isWordCharacter(code);
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

/** Is the character one of `0-9A-Z_a-z`? */
function isWordCharacter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}
