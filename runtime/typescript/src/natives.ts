// Contracts of types that hold the strings of formats in a way of their own, or as one text of several, and of those in which
// there are types of the user's.
//
// Whatever is judged is judged as it is. What is accepted then gets what its type holds, and what is written gets the texts that
// all languages write.

import { type Contract, INNER, type Result } from "./contract.js";
import { Unheld } from "./forms.js";
import type { JsonValue } from "./json.js";
import { Mark, type NativeForms, OBJECT } from "./native-forms.js";
import { DEEPEST, hasParts, partOf } from "./parts.js";
import { escapeStep } from "./place.js";
import { present } from "./present.js";
import { textOf } from "./reader.js";
import { MAX_DEPTH, unseen } from "./value.js";

/** How documents are made, by which the variants of a union are told apart. */
export interface Documents {
  /** The document of an accepted text. */
  readonly ofText: (text: string) => JsonValue;
  /** The document that a value is, nested at most `limit` deep; undefined if it is none. */
  readonly ofValue: (value: unknown, limit: number) => JsonValue | undefined;
}

/** Documents as they are where there are no bigints. */
const PLAIN: Documents = {
  ofText: (text) => JSON.parse(text) as JsonValue,
  ofValue: documentWithin,
};

/** `value` as a document that is nested at most `limit` deep; undefined if it is none. */
export function documentWithin(value: unknown, limit: number): JsonValue | undefined {
  const document = present(value, unseen(), limit);
  return "value" in document && document.gaps.length === 0 ? document.value : undefined;
}

/**
 * `base`, the contract of a type, with natives where its form in `forms` has some. Verbs that judge and write take what holds a
 * text, or the text, wherever it stands. `is` takes what its type says, and nothing else.
 */
export function natives<T, Input = T>(
  base: Contract<T, Input>,
  forms: NativeForms,
  form: number,
  documents: Documents = PLAIN,
): Contract<T, Input> {
  // That an accepted value with its natives has the type `T` is what the generator vouches for.
  const held = (value: T, document: () => JsonValue | undefined): T => {
    const plain = value as JsonValue;
    // With nothing to ask for, the document that was accepted need not be made once more.
    const accepted = forms.asksNodes || documents !== PLAIN ? document() : plain;
    return forms.held(form, plain, accepted ?? plain) as T;
  };
  const heldOfValue = (value: T, plain: unknown): T => held(value, () => documents.ofValue(plain, MAX_DEPTH));
  const lowered = (value: Input): Input => forms.lowered(value) as Input;
  const normal = (plain: Input, limit: number): Input => {
    const document = documents.ofValue(plain, limit);
    return document === undefined ? plain : (forms.normal(form, plain as JsonValue, document) as Input);
  };
  const checked = (value: Input, write: (value: Input) => string): string => {
    const plain = lowered(value);
    const written = normal(plain, MAX_DEPTH);
    // The report on what is refused is about what was handed in, not about what would have been made of it.
    return write(written !== plain && !base.checkValue(plain).valid ? plain : written);
  };
  const unchecked = (value: Input, write: (value: Input) => string): string => write(normal(lowered(value), DEEPEST));
  return {
    ...base,
    fromJson: (input): Result<T> => {
      const text = textOf(input);
      const result = base.fromJson(text);
      return result.ok ? resultOf(() => held(result.value, () => documents.ofText(text))) : result;
    },
    fromValue: (value): Result<T> => {
      const plain = forms.lowered(value);
      const result = base.fromValue(plain);
      return result.ok ? resultOf(() => heldOfValue(result.value, plain)) : result;
    },
    checkValue: (value) => base.checkValue(forms.lowered(value)),
    reportValue: (value, options) => base.reportValue(forms.lowered(value), options),
    is: (value): value is Input => {
      if (!forms.hasObjects) return base.is(value);
      const plain = forms.lowered(value);
      const document = base.is(plain) ? documents.ofValue(plain, MAX_DEPTH) : undefined;
      return document !== undefined && areAlike(forms.marked(form, plain as JsonValue, document), value);
    },
    toJson: (value) => checked(value, base.toJson),
    toCanonicalJson: (value) => checked(value, base.toCanonicalJson),
    contentHash: (value) => checked(value, base.contentHash),
    toJsonUnchecked: (value) => unchecked(value, base.toJsonUnchecked),
    toCanonicalJsonUnchecked: (value) => unchecked(value, base.toCanonicalJsonUnchecked),
    contentHashUnchecked: (value) => unchecked(value, base.contentHashUnchecked),
    [INNER]: { ...base[INNER], holdsOthers: true },
    "~standard": {
      ...base["~standard"],
      validate: (value) => {
        const plain = forms.lowered(value);
        const result = base["~standard"].validate(plain);
        if (result.issues !== undefined) return result;
        const made = attempted(() => heldOfValue(result.value, plain));
        return made instanceof Unheld ? { issues: [{ message: messageOf(made), path: made.steps }] } : { value: made };
      },
    },
  };
}

/** Has `value` objects that hold texts where `marked`, the same value with texts, says so, and nowhere else? */
function areAlike(marked: unknown, value: unknown): boolean {
  if (marked === OBJECT) return typeof value === "object" && !hasParts(value);
  if (marked instanceof Mark) return marked.type.is(value);
  if (!hasParts(marked)) return typeof marked === typeof value;
  return hasParts(value) && Object.keys(marked).every((key) => areAlike(partOf(marked, key), partOf(value, key)));
}

/** What reading gives, where a type of the user's may refuse what the schema accepts. */
function resultOf<T>(make: () => T): Result<T> {
  const made = attempted(make);
  if (!(made instanceof Unheld)) return { ok: true, value: made };
  const error = { code: "unrepresentable", path: made.steps.map(escapeStep).join(""), schema_path: "", message: messageOf(made) };
  return { ok: false, report: { valid: false, errors: [error], warnings: [] } };
}

function attempted<T>(make: () => T): T | Unheld {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unheld) return error;
    throw error;
  }
}

/** What is said of a value that a type of the user's refuses, with what that says. */
function messageOf({ cause }: Unheld): string {
  const said = cause instanceof Error ? cause.message : String(cause);
  return `accepted by the schema, but a type does not hold it${said === "" ? "" : `: ${said}`}`;
}
