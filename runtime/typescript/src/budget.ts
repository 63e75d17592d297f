// How much is spent on one judgement. A schema may apply several nodes to the same part of a document, at every level of a
// recursion: that would cost time exponential in the depth.

import type { JsonValue } from "./json.js";
import type { Test } from "./operators.js";

/** More judgements than schemas ordinarily ask for. */
const ORDINARY = 65_536;
const ORDINARY_PER_CONTAINER = 32;

interface Budget {
  /** How many judgements of containers are still ordinary. */
  left: number;
  /** Verdicts to be remembered once none is left. */
  memory: Map<Test, Map<JsonValue, boolean>> | undefined;
}

/** What the judgement that goes on has left. */
export const budget: Budget = { left: 0, memory: undefined };

/** Begins a judgement of a value that holds that many arrays and objects, at a guess. */
export function begin(containers: number): void {
  budget.left = ORDINARY + ORDINARY_PER_CONTAINER * containers;
  budget.memory = undefined;
}

/** One more array or object was found in the value that is judged. */
export function found(): void {
  budget.left += ORDINARY_PER_CONTAINER;
}

/** Thrown by generated code that is asked for what it does not decide. */
export class UndecidedError extends Error {}

/** Counts one more judgement of `value`. Generated code that could go on for too long does so. */
export function spend(value: JsonValue | undefined): void {
  if (typeof value !== "object" || value === null) return;
  budget.left -= 1;
  if (budget.left < 0) throw new UndecidedError();
}
