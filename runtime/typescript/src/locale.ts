// Messages by code and language.

import type { Template } from "./template.js";

/** Messages by code, as the data of a style has them. */
export type Messages = Readonly<Record<string, Template>>;

/** A style's own wording. */
export class Wording {
  readonly #common: ReadonlyMap<string, Template>;
  readonly #locales: ReadonlyMap<string, ReadonlyMap<string, Template>>;

  /** `common` holds where no language is asked for, or has nothing to say; `locales` are by tag in lower case. */
  constructor(common: Messages, locales: Readonly<Record<string, Messages>>) {
    this.#common = byCode(common);
    this.#locales = new Map(Object.entries(locales).map(([tag, messages]) => [tag, byCode(messages)]));
  }

  /** The message for a code: in the language, else in a wider one (RFC 4647, lookup), else that of no language. */
  of(code: string, locale: string | undefined): Template | undefined {
    for (let tag = lower(locale ?? ""); tag !== ""; tag = shortened(tag)) {
      const message = this.#locales.get(tag)?.get(code);
      if (message !== undefined) return message;
    }
    return this.#common.get(code);
  }
}

function byCode(messages: Messages): ReadonlyMap<string, Template> {
  return new Map(Object.entries(messages));
}

/** `tag` with its ASCII letters in lower case. */
function lower(tag: string): string {
  return tag.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** `tag` without its last subtag, and without a single letter or digit before that. */
function shortened(tag: string): string {
  const shorter = tag.slice(0, Math.max(tag.lastIndexOf("-"), 0));
  return shorter.at(-2) === "-" ? shorter.slice(0, -2) : shorter;
}
