// Regular expressions.

import { type Backtracking, search } from "./backtracking.js";
import { UndecidedError } from "./budget.js";
import type { Machine } from "./machine.js";
import { Simulation } from "./simulation.js";

/** What stands for patterns decides texts up to this length. Of longer ones an engine may have to give up; then they are asked. */
export const LONGEST = 4096;

/**
 * What judges texts: an expression in `u` mode where the engine is known to be quick, else a machine; or what counts its
 * steps, if the owner of the schema allows that.
 */
export type Judge = string | Machine | Backtracking;

/** Finds patterns in texts. */
export interface Matcher {
  /** Does the pattern find a match in `text`? */
  matches(text: string): boolean;
}

/** A regular expression that is compiled when it is first needed. */
export class Pattern implements Matcher {
  /** As the schema wrote it; where that is of no use, as the engine reads it. */
  readonly source: string;
  readonly #judge: Judge;
  readonly #relief: Machine | undefined;
  #finds: ((text: string) => boolean) | undefined;

  /** `relief` judges the texts that the engine gives up on. */
  constructor(judge: Judge, source: string = typeof judge === "string" ? judge : "", relief?: Machine) {
    this.source = source;
    this.#judge = judge;
    this.#relief = relief;
  }

  /**
   * Does the pattern find a match in `text`? Throws an UndecidedError if the engine gives up, for want of stack to backtrack in
   * a text of many megabytes, and there is nothing else to ask: the pattern of the program then has it.
   */
  matches(text: string): boolean {
    this.#finds ??= finder(this.#judge, this.#relief);
    return this.#finds(text);
  }

  /** How many steps a document may take; undefined if none are counted. */
  get budget(): number | undefined {
    return counts(this.#judge) ? this.#judge.steps : undefined;
  }

  /** How many steps it takes to look for a match in `text`; undefined if there are more than `most`, or none are counted. */
  steps(text: string, most: number): number | undefined {
    return counts(this.#judge) ? search(this.#judge, text, most)?.steps : undefined;
  }
}

function counts(judge: Judge): judge is Backtracking {
  return typeof judge !== "string" && "steps" in judge;
}

function finder(judge: Judge, relief: Machine | undefined): (text: string) => boolean {
  if (typeof judge === "string") return byEngine(judge, relief);
  if (counts(judge)) return (text) => byCounting(judge, text);
  return bySimulation(judge);
}

/** Documents are counted before they are judged, so a text does not take more than all of a document may. */
function byCounting(pattern: Backtracking, text: string): boolean {
  return search(pattern, text, pattern.steps)?.finds === true;
}

function byEngine(expression: string, relief: Machine | undefined): (text: string) => boolean {
  const engine = new RegExp(expression, "u");
  let simulated: ((text: string) => boolean) | undefined;
  return (text) => {
    try {
      return engine.test(text);
    } catch {
      // Each round of a loop takes room on a stack, and there is none for some millions of them.
      if (relief === undefined) throw new UndecidedError();
      simulated ??= bySimulation(relief);
      return simulated(text);
    }
  };
}

function bySimulation(machine: Machine): (text: string) => boolean {
  const simulation = new Simulation(machine);
  if (machine.usual === undefined) return (text) => simulation.finds(text);
  const usual = new RegExp(machine.usual, "u");
  return (text) => (text.length <= LONGEST && usual.test(text)) || simulation.finds(text);
}
