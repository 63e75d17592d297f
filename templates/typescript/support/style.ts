// Styles: the forms, other than the report, that contracts have for the outcome of a judgement.

import { catalytic } from "./catalytic.js";
import type { Finding, Gates, Outcome } from "./finding.js";
import { redmind } from "./redmind.js";
import { stargraph } from "./stargraph.js";
import { render, type StylePlace, type Template, textOf } from "./template.js";

/** A style, as the check program has it. */
export interface Style {
  readonly name: "redmind" | "catalytic" | "stargraph";
  /** What codes are called. */
  readonly codes?: Readonly<Record<string, string>>;
  /** What is said instead of the report's message, by the report's code. */
  readonly messages?: Readonly<Record<string, Template>>;
  /** The codes of the errors that count only if there are none of a lower gate. */
  readonly gates?: readonly (readonly string[])[];
  readonly version?: string;
}

/** `outcome` as compact JSON text in `style`; `timestamp` is the clock's if it is absent. */
export function writeStyled(style: Style, outcome: Outcome, timestamp: string | undefined): string {
  const voice = new Voice(style);
  switch (style.name) {
    case "redmind":
      return redmind(outcome, voice);
    case "catalytic":
      return catalytic(outcome, voice, timestamp ?? new Date().toISOString(), style.version ?? "");
    case "stargraph":
      return stargraph(outcome, voice);
  }
}

/** The gates of a style; undefined if it has none. */
export function gatesOf({ gates = [] }: Style): Gates | undefined {
  if (gates.length === 0) return undefined;
  const byCode = new Map<string, number>();
  for (const [i, codes] of gates.entries()) {
    for (const code of codes) if (!byCode.has(code)) byCode.set(code, i + 1);
  }
  return (code) => byCode.get(code) ?? 0;
}

/** The codes and messages of a style. */
export class Voice {
  readonly #codes: ReadonlyMap<string, string>;
  readonly #messages: ReadonlyMap<string, Template>;

  constructor({ codes = {}, messages = {} }: Style) {
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
