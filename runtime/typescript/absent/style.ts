// Stands in for the styles of reports, where no contract has one.

import type { Gates, Outcome } from "./finding.js";

/** A style. There is none. */
export interface Style {
  /** `outcome` in this style; `timestamp` is the clock's if it is absent. */
  write(outcome: Outcome, timestamp?: string): string;
  /** The gates; undefined if there are none. */
  readonly gates: Gates | undefined;
}
