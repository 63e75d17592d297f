// What is wrong with a document: the judgement by the check program, with all that reports say.

import { collectErrors, collectErrorsAround } from "./collect.js";
import { tooComplex } from "./complexity.js";
import { type Finding, type Gates, notJsonValue, ofLowestGate, type Outcome, reportOf } from "./finding.js";
import { accepts, type Interpreter, interpreterOf } from "./interpreter.js";
import type { JsonValue } from "./json.js";
import type { NodeIndex } from "./operators.js";
import type { Place } from "./place.js";
import { present } from "./present.js";
import type { Checks } from "./program.js";
import { withoutRepeats } from "./repeats.js";
import { MAX_ERRORS, type Report } from "./report.js";
import type { Breaches, Rule } from "./rules.js";

/** How breaches of rules are found. It is handed in, so that a bundle without rules need not contain it. */
export type Collect = (
  interpreter: Interpreter,
  rules: readonly Rule[],
  value: JsonValue,
  gates?: Gates,
  errors?: readonly Finding[],
) => Breaches;

/** The report on a value in memory as a document of `node`, and on the rules if there is something to `collect` them with. */
export function explain(checks: Checks, node: NodeIndex, value: unknown, collect?: Collect): Report {
  const document = present(value);
  if (!("value" in document)) return reportOf(notJsonValue(document));
  const { value: json, gaps } = document;
  return reportOf(gaps.length > 0 ? judgedAround(gaps, checks, node, json) : judged(checks, node, json, collect));
}

/** The judgement of `node`, which `matches` gives if it is known, and that of the rules. */
export function judged(
  checks: Checks,
  node: NodeIndex,
  value: JsonValue,
  collect?: Collect,
  gates?: Gates,
  matches?: boolean,
): Outcome {
  const refusal = tooComplex(checks, node, value);
  if (refusal !== undefined) return refusal;
  const interpreter = interpreterOf(checks);
  if (!(matches ?? accepts(interpreter, node, value))) {
    return refused(interpreter, node, value, collect, gates);
  }
  const { errors, warnings } = collect?.(interpreter, checks.rules, value, gates) ?? NONE;
  const found = { warnings, document: value };
  return errors.length === 0 ? { ok: true, value, ...found } : { ok: false, errors, ...found };
}

/**
 * The judgement of `node` on a value in which null stands for items that are not JSON, at the places `gaps`. It is refused for
 * these, and for what is wrong elsewhere; rules are about documents, so they are not asked.
 */
export function judgedAround(gaps: readonly Place[], checks: Checks, node: NodeIndex, value: JsonValue, gates?: Gates): Outcome {
  const refusal = tooComplex(checks, node, value);
  if (refusal !== undefined) return refusal;
  const errors = collectErrorsAround(gaps, interpreterOf(checks), node, value, gates);
  return { ok: false, errors: listed(errors), warnings: [], document: value };
}

/** Rules are judged, too, on what is sound, unless there are so many errors that not all of them are known. */
function refused(interpreter: Interpreter, node: NodeIndex, value: JsonValue, collect?: Collect, gates?: Gates): Outcome {
  const all = collectErrors(interpreter, node, value);
  const errors = listed(all);
  if (errors.length >= MAX_ERRORS) {
    const found = gates === undefined ? errors : listed(collectErrors(interpreter, node, value, gates));
    return { ok: false, errors: found, warnings: [], document: value };
  }
  // What repeats others says where members are missing, too.
  const breaches = collect?.(interpreter, interpreter.checks.rules, value, gates, all) ?? NONE;
  const together = ofLowestGate([...errors, ...breaches.errors], gates);
  return { ok: false, errors: together.slice(0, MAX_ERRORS), warnings: breaches.warnings, document: value };
}

/** Those of the errors that a report lists. */
function listed(errors: readonly Finding[]): readonly Finding[] {
  return withoutRepeats(errors).slice(0, MAX_ERRORS);
}

const NONE: Breaches = { errors: [], warnings: [] };
