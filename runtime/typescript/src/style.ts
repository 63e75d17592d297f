// Styles: how contracts report outcomes.

import type { Gates, Outcome } from "./finding.js";
import type { Form } from "./form.js";
import { type Messages, Wording } from "./locale.js";
import type { Notation } from "./path.js";
import { type Description, show, type Surroundings } from "./shown.js";

/** The data of a style. */
interface Data {
  readonly envelope: Form;
  readonly accepted?: Form;
  readonly error?: Form;
  readonly warning?: Form;
  readonly parts?: Readonly<Record<string, Readonly<Record<string, Form>>>>;
  readonly paths?: Notation;
  readonly missing?: "object" | "member";
  readonly absent?: "omit" | "null";
  readonly base?: string;
  /** What codes are called. */
  readonly codes?: Readonly<Record<string, string>>;
  /** What is said instead of the report's message, by the report's code. */
  readonly messages?: Messages;
  /** The same for languages, by tag in lower case. */
  readonly locales?: Readonly<Record<string, Messages>>;
  /** The codes of the errors that count only if there are none of a lower gate. */
  readonly gates?: readonly (readonly string[])[];
}

/** A style. It is opaque to users; generated modules make one with {@link styled}. */
export class Style {
  readonly #text: string;
  #data: Data | undefined;
  #description: Description | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** `outcome` in this style. */
  write(outcome: Outcome, surroundings: Surroundings): string {
    this.#description ??= describe(this.#load());
    return show(this.#description, outcome, surroundings);
  }

  /** The gates; undefined if there are none. */
  get gates(): Gates | undefined {
    const { gates = [] } = this.#load();
    if (gates.length === 0) return undefined;
    const byCode = new Map<string, number>();
    for (const [i, codes] of gates.entries()) {
      for (const code of codes) if (!byCode.has(code)) byCode.set(code, i + 1);
    }
    return (code) => byCode.get(code) ?? 0;
  }

  #load(): Data {
    this.#data ??= JSON.parse(this.#text) as Data;
    return this.#data;
  }
}

/** The style with that JSON text, which is not read before it is needed. */
export function styled(text: string): Style {
  return new Style(text);
}

function describe(data: Data): Description {
  const { envelope, accepted, error, warning, parts = {}, paths = "pointer", base = "", codes = {} } = data;
  return {
    envelope,
    accepted,
    error,
    warning,
    parts: new Map(Object.entries(parts).map(([name, forms]) => [name, new Map(Object.entries(forms))])),
    paths,
    namesMissing: data.missing === "member",
    nulls: data.absent === "null",
    base,
    codes: new Map(Object.entries(codes)),
    wording: new Wording(data.messages ?? {}, data.locales ?? {}),
  };
}
