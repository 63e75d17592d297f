// Stands in for the simulation of machines, where no check program has any.

import type { Machine } from "./machine.js";

/** Refuses machines. */
export class Simulation {
  constructor(_machine: Machine) {
    throw new Error("the check program has machines, and this runtime was generated without them: generate both again");
  }

  /** Never called. */
  finds(_text: string): boolean {
    return false;
  }
}
