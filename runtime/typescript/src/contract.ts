// A contract: one type of a generated module, as a value that reads, judges and writes documents of that type.

import { type Finding, type Gates, type Outcome, reportOf } from "./finding.js";
import type { JsonValue } from "./json.js";
import type { Branches, NodeIndex, Test } from "./operators.js";
import type { Checks } from "./program.js";
import { Reader, textOf } from "./reader.js";
import { type Report, reportToJson } from "./report.js";
import type { StandardIssue, StandardSchemaV1 } from "./standard.js";
import type { Style } from "./style.js";
import { timestampOf } from "./timestamp.js";
import { type Writing, writing } from "./writing.js";

/** What reading a document gives: the value, or a report on why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly report: Report };

/** What a report in a style can be told. */
export interface ReportOptions {
  /** The time of the judgement as RFC 3339 writes it, for styles that state it; the clock's if absent. Any other text is a RangeError. */
  readonly timestamp?: string | undefined;
  /** The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several. */
  readonly locale?: string | undefined;
}

/** The verbs that read documents into values of one type. */
export interface Reading<T> {
  /**
   * Reads a JSON text (a string, or bytes in UTF-8), judges it and fills in defaults. Never throws. The report on a refused
   * text is made when it is asked for.
   */
  readonly fromJson: (text: string | Uint8Array) => Result<T>;
  /** Judges a value in memory and fills defaults into a copy; parts that do not change are shared with `value`. */
  readonly fromValue: (value: unknown) => Result<T>;
}

/** The key of what stands behind a contract, for functions beside its verbs. */
export const INNER: unique symbol = /* @__PURE__ */ Symbol("inner");

/** What stands behind a contract. */
export interface Inner {
  readonly checks: Checks;
  readonly node: NodeIndex;
  readonly reader: Reader;
  readonly style: Style | undefined;
  /** Are there strings or numbers that its values in memory hold as something else? */
  readonly holdsOthers: boolean;
}

/**
 * A type of a generated module: `T` is what reading gives, and `Input` what may be written, in which members with defaults
 * may be absent. Its functions need no `this`. In values in memory, a member that is undefined is an absent one; what is
 * read has no such members.
 */
export interface Contract<T, Input = T> extends StandardSchemaV1<Input, T>, Reading<T>, Writing<Input> {
  /** Judges a JSON text. Never throws. */
  readonly check: (text: string | Uint8Array) => Report;
  /** Judges a value in memory. */
  readonly checkValue: (value: unknown) => Report;
  /** Judges a JSON text and writes the outcome in the contract's style, or as a report if it has none. Never throws. */
  readonly report: (text: string | Uint8Array, options?: ReportOptions) => string;
  /** Judges a value in memory and writes the outcome in the contract's style, or as a report if it has none. */
  readonly reportValue: (value: unknown, options?: ReportOptions) => string;
  /** Is a value in memory, as it stands but for members that are undefined, a document of this type? Fills in nothing. */
  readonly is: (value: unknown) => value is Input;
  /** What stands behind the verbs. */
  readonly [INNER]: Inner;
}

/** What a contract may have beside its check program. */
export interface Extras {
  /** Decides the same as the node, only faster. */
  readonly matchesSchema?: Test;
  /** Decides the same as all rules, only faster. */
  readonly satisfiesRules?: Test;
  /** What tells into which branches defaults are filled. */
  readonly branches?: Branches;
  /** How outcomes are written, if not as reports. */
  readonly style?: Style;
}

/** The contract of the type that `node` of `checks` describes. */
export function contract<T, Input = T>(
  checks: Checks,
  node: NodeIndex,
  { matchesSchema, satisfiesRules, branches, style }: Extras = {},
): Contract<T, Input> {
  const reader = new Reader(checks, node, matchesSchema, satisfiesRules, branches);
  // That an accepted value with its defaults has the type `T` is what the generator vouches for.
  const resultOf = (outcome: Outcome, fill: (value: JsonValue) => JsonValue): Result<T> =>
    outcome.ok ? { ok: true, value: fill(outcome.value) as T } : { ok: false, report: reportOf(outcome) };
  const filled = (value: JsonValue): JsonValue => reader.filled(value);
  // What was read from a text is nobody else's yet.
  const completed = (value: JsonValue): JsonValue => reader.completed(value);
  const fromJson = (input: string | Uint8Array): Result<T> => {
    const text = textOf(input);
    const glance = reader.glance(text);
    const { value, verdict } = glance;
    if (verdict === true && value !== undefined) return { ok: true, value: completed(value) as T };
    if (verdict === false) return refused(() => reportOf(reader.explainText(text, glance)));
    return resultOf(reader.explainText(text, glance), completed);
  };
  const reportText = (judge: (gates: Gates | undefined) => Outcome, options: ReportOptions | undefined): string => {
    const timestamp = timestampOf(options?.timestamp);
    if (style === undefined) return reportToJson(reportOf(judge(undefined)));
    return style.write(judge(style.gates), { timestamp, locale: options?.locale });
  };
  return {
    fromJson,
    fromValue: (value) => resultOf(reader.judgeValue(value), filled),
    check: (text) => reportOf(reader.judgeText(text)),
    checkValue: (value) => reportOf(reader.judgeValue(value)),
    report: (text, options) => reportText((gates) => reader.judgeText(text, gates), options),
    reportValue: (value, options) => reportText((gates) => reader.judgeValue(value, gates), options),
    is: (value): value is Input => reader.isAccepted(value),
    [INNER]: { checks, node, reader, style, holdsOthers: false },
    ...writing<Input>(reader),
    "~standard": {
      version: 1,
      vendor: "triglyph",
      validate: (value) => {
        const outcome = reader.judgeValue(value);
        return outcome.ok ? { value: filled(outcome.value) as T } : { issues: outcome.errors.map(issueOf) };
      },
    },
  };
}

/** A refusal whose report is made when it is first asked for. What it is made of is let go then. */
export function refused(make: () => Report): { readonly ok: false; readonly report: Report } {
  let made: Report | (() => Report) = make;
  return {
    ok: false,
    get report(): Report {
      if (typeof made === "function") made = made();
      return made;
    },
  };
}

function issueOf({ place, error }: Finding): StandardIssue {
  return { message: error.message, path: place.steps() };
}
