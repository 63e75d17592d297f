// What a style shows: an outcome as a whole, and its errors and warnings.

import { canonicalText } from "./canonical.js";
import { shown as shownValue } from "./describe.js";
import type { Finding, Outcome } from "./finding.js";
import { type Filling, type Form, listed, type Source, written } from "./form.js";
import { isObject, type JsonValue, memberNames } from "./json.js";
import type { Wording } from "./locale.js";
import { dotted, fragment, type Notation, notations } from "./path.js";
import { follow, step } from "./selector.js";
import { type Placeholder, render, textOf } from "./template.js";

/** What a style says, ready to be used. */
export interface Description {
  readonly envelope: Form;
  /** Of an accepted document, if that is something else. */
  readonly accepted: Form | undefined;
  readonly error: Form | undefined;
  readonly warning: Form | undefined;
  /** By name, then by keyword. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<string, Form>>;
  readonly paths: Notation;
  /** Does the path of a missing member lead to where it would be? */
  readonly namesMissing: boolean;
  /** Does `null` stand for what is absent? */
  readonly nulls: boolean;
  /** The URI of the schema, if it has one. */
  readonly base: string;
  /** The style's own names of codes. */
  readonly codes: ReadonlyMap<string, string>;
  readonly wording: Wording;
}

/** How an outcome is written. */
export interface Surroundings {
  readonly timestamp: string | undefined;
  readonly locale: string | undefined;
}

const SHOWN_NAMES = 100;

/** `outcome` as `style` describes it. */
export function show(style: Description, outcome: Outcome, surroundings: Surroundings): string {
  const errors = outcome.ok ? [] : outcome.errors;
  const shown = (finding: Finding): Shown => new Shown(style, finding, outcome.document, surroundings.locale);
  const list = (findings: readonly Finding[], form: Form | undefined): string =>
    listed(findings.map((finding) => (form === undefined ? undefined : written(form, shown(finding)))));
  const fillings: Readonly<Record<string, () => Filling>> = {
    valid: () => String(outcome.ok),
    errors: () => list(errors, style.error),
    warnings: () => list(outcome.warnings, style.warning),
    count: () => String(errors.length),
    message: () => errors.slice(0, 1).map((first) => JSON.stringify(shown(first).message()))[0],
    timestamp: () => JSON.stringify(surroundings.timestamp ?? new Date().toISOString()),
  };
  const source = { filling: (name: string) => fillings[name]?.(), part: () => undefined, nulls: style.nulls };
  const form = outcome.ok && style.accepted !== undefined ? style.accepted : style.envelope;
  return written(form, source) ?? "null";
}

/** An error or a warning in a style. */
class Shown implements Source {
  readonly nulls: boolean;
  readonly #style: Description;
  readonly #finding: Finding;
  readonly #document: JsonValue | undefined;
  readonly #locale: string | undefined;

  constructor(style: Description, finding: Finding, document: JsonValue | undefined, locale: string | undefined) {
    this.nulls = style.nulls;
    this.#style = style;
    this.#finding = finding;
    this.#document = document;
    this.#locale = locale;
  }

  part(name: string): Form | undefined {
    const forms = this.#style.parts.get(name);
    return forms?.get(this.#finding.keyword ?? "") ?? forms?.get("*");
  }

  filling(name: string): Filling {
    const { keyword, schema, error } = this.#finding;
    switch (name) {
      case "code":
        return JSON.stringify(this.#style.codes.get(error.code) ?? error.code);
      case "message":
        return JSON.stringify(this.message());
      case "path":
        return JSON.stringify(notations[this.#style.paths](this.#steps()));
      case "field":
        return JSON.stringify(this.#field());
      case "schema_path":
        return JSON.stringify(error.schema_path);
      case "keyword_location":
        return JSON.stringify(pointerOf(error.schema_path));
      case "absolute_keyword_location":
        return this.#style.base === "" ? undefined : JSON.stringify(this.#uri(error.schema_path));
      case "evaluation_path":
        return JSON.stringify(pointerOf(schema));
      case "schema_location":
        return JSON.stringify(this.#uri(schema));
      case "keyword":
        return keyword === undefined ? undefined : JSON.stringify(keyword);
      case "name":
      case "expected":
        return valueText(error.expected);
      case "actual":
        return valueText(error.actual);
      case "value":
        return this.#scalar();
      case "members":
        return this.#members();
      default:
        return undefined;
    }
  }

  /** The message in the words of the style. */
  message(): string {
    const { error, cycle } = this.#finding;
    const template = this.#style.wording.of(error.code, this.#locale);
    if (template === undefined) return error.message;
    return render(template, (part: Placeholder): string => {
      switch (part[0]) {
        case "at":
          return textOf(follow(this.#value(part[1]), part[2]));
        case "value":
          return textOf(this.#value(0));
        case "nodes":
          // It is made of texts that are cut already.
          return cycle ?? "";
        case "message":
          return textOf(error.message);
        default: {
          const filling = this.filling(part[0]);
          return filling === undefined ? "" : textOf(JSON.parse(filling) as JsonValue);
        }
      }
    });
  }

  /** Where the style shows it: maybe a missing member at its own place. */
  #steps(): readonly (string | number)[] {
    const { place, missing } = this.#finding;
    return missing !== undefined && this.#style.namesMissing ? [...place.steps(), missing] : place.steps();
  }

  #field(): string {
    return dotted(this.#steps()) || "$";
  }

  /** The value so many levels above where it is; undefined if nothing could be read. */
  #value(up: number): JsonValue | undefined {
    const steps = this.#finding.place.steps();
    if (up > steps.length) return undefined;
    return steps.slice(0, steps.length - up).reduce(step, this.#document);
  }

  /** The value where it is, if it is a short scalar. */
  #scalar(): Filling {
    const value = this.#value(0);
    return value === undefined ? undefined : valueText(shownValue(value).actual);
  }

  #members(): Filling {
    const value = this.#value(0);
    return isObject(value) ? JSON.stringify(memberNames(value).slice(0, SHOWN_NAMES)) : undefined;
  }

  /** A schema location as a URI. */
  #uri(location: string): string {
    const hash = location.indexOf("#");
    const file = hash < 0 ? location : location.slice(0, hash);
    return (file === "" ? this.#style.base : file) + fragment(pointerOf(location));
  }
}

/** The JSON Pointer of a schema location. */
function pointerOf(location: string): string {
  const hash = location.indexOf("#");
  return hash < 0 ? "" : location.slice(hash + 1);
}

function valueText(value: JsonValue | undefined): Filling {
  return value === undefined ? undefined : canonicalText(value);
}
