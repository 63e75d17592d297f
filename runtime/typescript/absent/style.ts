// Stands in for the styles of reports, where no contract has one.

import type { Gates, Outcome } from "./finding.js";

/** When a report is written, and in which language. */
export interface Surroundings {
  readonly timestamp: string | undefined;
  readonly locale: string | undefined;
}

/** A style. There is none. */
export interface Style {
  /** `outcome` in this style. */
  write(outcome: Outcome, surroundings: Surroundings): string;
  /** The gates; undefined if there are none. */
  readonly gates: Gates | undefined;
}
