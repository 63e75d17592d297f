// Fallbacks: a document that stands in for one that is refused.

import type { Contract, Reading, Result } from "./contract.js";
import { notJsonValue, reportOf } from "./finding.js";
import type { JsonValue } from "./json.js";
import type { Checks } from "./program.js";
import { type Report, validReport } from "./report.js";

/** A value, and the report on the document that was handed in. */
export interface FallbackResult<T> {
  /** What was read; the contract's fallback if the document was refused. */
  readonly value: T;
  readonly report: Report;
}

/** A type whose schema has a fallback. */
export interface Fallback<T> {
  /** Reads a JSON text as `fromJson` does, and gives the fallback in place of a refused document. Never throws. */
  readonly fromJsonOrFallback: (text: string | Uint8Array) => FallbackResult<T>;
  /** Reads a value in memory as `fromValue` does, and gives the fallback in place of a refused one. Never throws. */
  readonly fromValueOrFallback: (value: unknown) => FallbackResult<T>;
  /** The document to fall back on, anew each time. */
  readonly fallback: () => T;
}

/** The verbs of a contract, whatever its type, that explain what was refused. */
type Judging = Pick<Contract<unknown>, "check" | "checkValue">;

/** `base`, the contract of node 0 of `checks`, with the program's fallback. */
export function fallback<T, C extends Judging>(base: C & Reading<T>, checks: Checks): C & Fallback<T> {
  /** The fallback with its defaults, anew each time. That it is accepted is what the generator vouches for. */
  const standIn = (): T => {
    const value: JsonValue = checks.fallback() ?? null;
    const parsed = base.fromValue(value);
    return parsed.ok ? parsed.value : (value as T);
  };
  const settle = (read: () => Result<T>, check: () => Report): FallbackResult<T> => {
    try {
      const result = read();
      if (!result.ok) return { value: standIn(), report: result.report };
      return { value: result.value, report: checks.warns ? check() : validReport() };
    } catch {
      // Accessors and proxies may throw when they are looked at; such values are not JSON.
      return { value: standIn(), report: reportOf(notJsonValue({ code: "json", way: [] })) };
    }
  };
  return {
    ...base,
    fallback: standIn,
    fromJsonOrFallback: (text) =>
      settle(
        () => base.fromJson(text),
        () => base.check(text),
      ),
    fromValueOrFallback: (value) =>
      settle(
        () => base.fromValue(value),
        () => base.checkValue(value),
      ),
  };
}
