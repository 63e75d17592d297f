// How a refusal reaches whoever asked for a text.

import type { Report } from "./report.js";

/** A value is refused; `report` says why. */
export class ContractError extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super(summary(report));
    this.name = "ContractError";
    this.report = report;
  }
}

/** The first error, and how many more there are, in one line. */
function summary({ errors }: Report): string {
  const [first] = errors;
  if (first === undefined) return "refused";
  const text = first.path === "" ? first.message : `${first.path}: ${first.message}`;
  return errors.length === 1 ? text : `${text} (and ${errors.length - 1} more)`;
}
