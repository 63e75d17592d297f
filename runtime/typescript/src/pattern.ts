// Regular expressions.

import type { Machine } from "./machine.js";
import { Simulation } from "./simulation.js";

/** What stands for patterns decides texts up to this length. Of longer ones an engine may have to give up; then they are asked. */
export const LONGEST = 4096;

/** What judges texts: an expression in `u` mode where the engine is known to be quick, else a machine. */
export type Judge = string | Machine;

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
  #finds: ((text: string) => boolean) | undefined;

  constructor(judge: Judge, source: string = typeof judge === "string" ? judge : "") {
    this.source = source;
    this.#judge = judge;
  }

  /**
   * Does the pattern find a match in `text`? An engine that gives up, for want of stack to backtrack in a text of many
   * megabytes, has found none.
   */
  matches(text: string): boolean {
    this.#finds ??= typeof this.#judge === "string" ? byEngine(this.#judge) : bySimulation(this.#judge);
    return this.#finds(text);
  }
}

function byEngine(expression: string): (text: string) => boolean {
  const engine = new RegExp(expression, "u");
  return (text) => {
    try {
      return engine.test(text);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
}

function bySimulation(machine: Machine): (text: string) => boolean {
  const simulation = new Simulation(machine);
  return (text) => simulation.finds(text);
}
