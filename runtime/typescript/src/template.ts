// Templates: messages with places for values of the document.

import { canonicalText } from "./canonical.js";
import type { JsonValue } from "./json.js";

/** A part of a template: itself, a named place, or a place for a value that is found on the way to the selected one. */
export type TemplatePart =
  | string
  | readonly [name: "value" | "nodes" | ErrorPlace]
  | readonly ["at", up: number, names: readonly string[]];

/** The places in the texts of styles. */
export type ErrorPlace =
  | "code"
  | "message"
  | "path"
  | "field"
  | "schema_path"
  | "keyword_location"
  | "absolute_keyword_location"
  | "evaluation_path"
  | "schema_location"
  | "keyword"
  | "name"
  | "expected"
  | "actual"
  | "valid"
  | "count"
  | "timestamp";

/** The parts of a message, in order. */
export type Template = readonly TemplatePart[];

/** A part that stands for something else. */
export type Placeholder = Exclude<TemplatePart, string>;

const SHOWN_CHARACTERS = 128;
const SHOWN_NODES = 100;

/** The message that `template` makes with the texts that `fill` has for its places. */
export function render(template: Template, fill: (place: Placeholder) => string): string {
  return template.map((part) => (typeof part === "string" ? part : fill(part))).join("");
}

/** `value` as messages show it: a string as it is, anything else as canonical text, what is absent not at all. */
export function textOf(value: JsonValue | undefined): string {
  if (value === undefined) return "";
  return cut(typeof value === "string" ? value : canonicalText(value));
}

/** The vertices of a cycle, the first one again at the end; the middle of a long cycle is left out. */
export function cycleText(nodes: readonly JsonValue[]): string {
  const shown = nodes.slice(0, SHOWN_NODES).map(textOf);
  if (nodes.length > SHOWN_NODES) shown.push("…", textOf(nodes.at(-1)));
  return [...shown, ...shown.slice(0, 1)].join(" -> ");
}

/** `text` with at most 128 code points; `…` stands for the rest. */
function cut(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return text;
  let end = 0;
  for (let count = 0; count < SHOWN_CHARACTERS && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end < text.length ? `${text.slice(0, end)}…` : text;
}
