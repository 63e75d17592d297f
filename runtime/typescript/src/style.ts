// Styles: the forms, other than the report, that contracts have for the outcome of a judgement.

import type { Finding, Gates, Outcome } from "./finding.js";
import { render, type StylePlace, type Template, textOf } from "./template.js";

/** The data of a style. */
interface Data {
  /** What codes are called. */
  readonly codes?: Readonly<Record<string, string>>;
  /** What is said instead of the report's message, by the report's code. */
  readonly messages?: Readonly<Record<string, Template>>;
  /** The codes of the errors that count only if there are none of a lower gate. */
  readonly gates?: readonly (readonly string[])[];
  readonly version?: string;
}

/** Writes an outcome as compact JSON text. */
export type Write = (outcome: Outcome, voice: Voice, timestamp: string, version: string) => string;

/** A style. It is opaque to users; generated modules make one with {@link styled}. */
export class Style {
  readonly #write: Write;
  readonly #text: string;
  #data: Data | undefined;

  constructor(write: Write, text: string) {
    this.#write = write;
    this.#text = text;
  }

  /** `outcome` in this style; `timestamp` is the clock's if it is absent. */
  write(outcome: Outcome, timestamp: string = new Date().toISOString()): string {
    const data = this.#load();
    return this.#write(outcome, new Voice(data), timestamp, data.version ?? "");
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

/** The style with that JSON text, which is not read before it is needed, and what writes it. */
export function styled(write: Write, text: string): Style {
  return new Style(write, text);
}

/** The codes and messages of a style. */
export class Voice {
  readonly #codes: ReadonlyMap<string, string>;
  readonly #messages: ReadonlyMap<string, Template>;

  constructor({ codes = {}, messages = {} }: Data) {
    this.#codes = new Map(Object.entries(codes));
    this.#messages = new Map(Object.entries(messages));
  }

  /** The code of a finding. */
  code({ error }: Finding): string {
    return this.#codes.get(error.code) ?? error.code;
  }

  /** The message of a finding, which is at `path` in dotted notation. */
  message({ error }: Finding, path: string): string {
    const template = this.#messages.get(error.code);
    if (template === undefined) return error.message;
    const texts: Readonly<Record<StylePlace, () => string>> = {
      field: () => textOf(path === "" ? "$" : path),
      name: () => textOf(error.expected),
      expected: () => textOf(error.expected),
      actual: () => textOf(error.actual),
      message: () => textOf(error.message),
    };
    return render(template, ([place]) => (isStylePlace(place, texts) ? texts[place]() : ""));
  }
}

function isStylePlace(place: string, texts: Readonly<Record<StylePlace, unknown>>): place is StylePlace {
  return Object.hasOwn(texts, place);
}
