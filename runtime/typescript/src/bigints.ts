// Contracts of types that have bigints.
//
// Whatever is judged is judged as ever: a text by itself, and a value as the text that would be written of it. What is accepted
// then gets its bigints. So only a text with many digits in a row is read twice.

import type { BigintForms } from "./bigint-forms.js";
import { areAlike, doubles, narrowed, textOfDigits, withDigits, withoutDoubt } from "./bigint-values.js";
import { type Contract, INNER, type Result, refused } from "./contract.js";
import { ContractError } from "./contract-error.js";
import { type Outcome, reportOf } from "./finding.js";
import type { JsonValue } from "./json.js";
import { documentOf } from "./present.js";
import { type Reader, textOf } from "./reader.js";
import { MAX_DEPTH } from "./value.js";
import { jsonOf } from "./writing.js";

/** A value in memory, put as those who judge take it. */
interface Taken {
  /** The value without bigints. */
  readonly value: unknown;
  /** The text that judges for it, if that says more: in the value, digits are lost. */
  readonly text: string | undefined;
}

/**
 * `base`, the contract of a type, with bigints where its form in `forms` has some. Verbs that judge and write take an integer up
 * to 2^53 - 1 as a number or as a bigint, wherever it stands; a number past that is no JSON value where a bigint belongs. `is`
 * takes what its type says, and nothing else.
 */
export function bigints<T, Input = T>(base: Contract<T, Input>, forms: BigintForms, form: number): Contract<T, Input> {
  const { reader } = base[INNER];
  // That an accepted value with its bigints has the type `T` is what the generator vouches for.
  const read = (document: JsonValue, text: string | undefined): T =>
    forms.held(form, reader.filled(document), text === undefined ? document : withDigits(text, document)) as T;
  const take = (value: unknown): Taken => taken(reader, forms, form, value);
  const judged = ({ value, text }: Taken): Outcome =>
    text === undefined ? reader.judgeValue(value) : reader.judgeText(text);
  /** Writes what is accepted: the canonical form knows no digits. */
  const write = (value: Input, checked: (value: Input) => string, unchecked: (value: Input) => string): string => {
    const found = take(value);
    if (found.text === undefined) return checked(found.value as Input);
    refuseUnlessAccepted(reader.judgeText(found.text));
    return unchecked(found.value as Input);
  };
  const withoutBigints = (value: Input): Input => doubles(narrowed(value).value) as Input;
  return {
    ...base,
    fromJson: (input): Result<T> => {
      const text = textOf(input);
      const glance = reader.glance(text);
      const { value, verdict } = glance;
      if (verdict === false) return refused(() => reportOf(reader.explainText(text, glance)));
      if (verdict === true && value !== undefined) return { ok: true, value: read(value, text) };
      const outcome = reader.explainText(text, glance);
      return outcome.ok ? { ok: true, value: read(outcome.value, text) } : { ok: false, report: reportOf(outcome) };
    },
    fromValue: (value): Result<T> => {
      const found = take(value);
      const outcome = judged(found);
      if (!outcome.ok) return { ok: false, report: reportOf(outcome) };
      return { ok: true, value: read(outcome.value, found.text) };
    },
    checkValue: (value) => reportOf(judged(take(value))),
    reportValue: (value, options) => {
      const found = take(value);
      return found.text === undefined ? base.reportValue(found.value, options) : base.report(found.text, options);
    },
    is: (value): value is Input => {
      const found = take(value);
      const document = accepted(reader, found);
      if (document === undefined) return false;
      const digits = found.text === undefined ? document : withDigits(found.text, document);
      return areAlike(forms.held(form, document, digits), value);
    },
    toJson: (value) => {
      const found = take(value);
      if (found.text === undefined) return base.toJson(found.value as Input);
      refuseUnlessAccepted(reader.judgeText(found.text));
      return found.text;
    },
    toJsonUnchecked: (value) => {
      const { value: narrow, hasDigits } = narrowed(value);
      if (!hasDigits) return base.toJsonUnchecked(narrow as Input);
      // Throws the report on what is not JSON.
      jsonOf(doubles(narrow), 2 * MAX_DEPTH);
      return textOfDigits(narrow);
    },
    toCanonicalJson: (value) => write(value, base.toCanonicalJson, base.toCanonicalJsonUnchecked),
    toCanonicalJsonUnchecked: (value) => base.toCanonicalJsonUnchecked(withoutBigints(value)),
    contentHash: (value) => write(value, base.contentHash, base.contentHashUnchecked),
    contentHashUnchecked: (value) => base.contentHashUnchecked(withoutBigints(value)),
    [INNER]: { ...base[INNER], holdsOthers: true },
    "~standard": {
      ...base["~standard"],
      validate: (value) => {
        const found = take(value);
        const outcome = judged(found);
        if (outcome.ok) return { value: read(outcome.value, found.text) };
        return { issues: outcome.errors.map(({ place, error }) => ({ message: error.message, path: place.steps() })) };
      },
    },
  };
}

/** Throws the report on what is refused. */
function refuseUnlessAccepted(outcome: Outcome): void {
  if (!outcome.ok) throw new ContractError(reportOf(outcome));
}

/** The document that is accepted, without defaults; undefined if it is refused. */
function accepted(reader: Reader, { value, text }: Taken): JsonValue | undefined {
  if (text === undefined) return reader.admitted(value);
  return reader.judgeText(text).ok ? documentOf(value) : undefined;
}

/** How `value` is judged. */
function taken(reader: Reader, forms: BigintForms, form: number, value: unknown): Taken {
  const { value: narrow, hasDigits, hasDoubt } = narrowed(value);
  const plain = hasDigits ? doubles(narrow) : narrow;
  // What is not JSON is refused, whatever its integers are.
  if ((!hasDigits && !hasDoubt) || documentOf(plain) === undefined) return { value: plain, text: undefined };
  const found: Taken = { value: plain, text: hasDigits ? textOfDigits(narrow) : undefined };
  const document = hasDoubt ? accepted(reader, found) : undefined;
  if (document === undefined) return found;
  const held = forms.held(form, document, found.text === undefined ? document : withDigits(found.text, document));
  const doubtless = withoutDoubt(narrow, held);
  return doubtless === narrow ? found : { value: doubles(doubtless), text: undefined };
}
