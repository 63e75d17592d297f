// Fallbacks with integers past 2^53 - 1: in a check program, their digits are lost.

import type { Reading } from "./contract.js";
import type { Fallback, FallbackResult } from "./fallback.js";

/** `base`, a contract with bigints and a fallback, with that fallback as its JSON text has it. */
export function exactFallback<C extends Reading<unknown> & Fallback<unknown>>(base: C, text: string): C {
  /** The fallback with its defaults, anew each time. */
  const fallback = (): unknown => {
    const result = base.fromJson(text);
    if (result.ok) return result.value;
    throw new Error("the fallback is refused, and this runtime was generated for another one: generate both again");
  };
  const settled = (found: FallbackResult<unknown>): FallbackResult<unknown> =>
    found.report.valid ? found : { ...found, value: fallback() };
  return {
    ...base,
    fallback,
    fromJsonOrFallback: (document) => settled(base.fromJsonOrFallback(document)),
    fromValueOrFallback: (value) => settled(base.fromValueOrFallback(value)),
  };
}
