// Paths of parts of a document, in the notations of styles.

import { escapeStep } from "./place.js";
import { encodeUtf8 } from "./utf8.js";

/** How a style writes paths. */
export type Notation = "pointer" | "fragment" | "dotted" | "jsonpath";

/** Paths in each notation. */
export const notations: Readonly<Record<Notation, (steps: readonly (string | number)[]) => string>> = {
  pointer,
  fragment: (steps) => fragment(pointer(steps)),
  dotted,
  jsonpath: jsonPath,
};

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** What RFC 3986 allows in a fragment. */
const IN_FRAGMENT = /^[A-Za-z0-9\-._~!$&'()*+,;=:@/?]$/;

/** The JSON Pointer (RFC 6901): `/outputs/paths/0`. */
function pointer(steps: readonly (string | number)[]): string {
  return steps.map(escapeStep).join("");
}

/** A JSON Pointer as the fragment of a URI: `#/outputs/paths/0`. */
export function fragment(pointer: string): string {
  const bytes = [...encodeUtf8(pointer)].map((byte) => {
    const character = String.fromCharCode(byte);
    return IN_FRAGMENT.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  });
  return `#${bytes.join("")}`;
}

/** The dotted notation: `outputs.paths[0]`; the empty text for the root. */
export function dotted(steps: readonly (string | number)[]): string {
  const path = steps.map(stepText).join("");
  return path.startsWith(".") ? path.slice(1) : path;
}

/** The JSONPath: `$.outputs.paths[0]`. */
export function jsonPath(steps: readonly (string | number)[]): string {
  return `$${steps.map(stepText).join("")}`;
}

function stepText(step: string | number): string {
  if (typeof step === "number") return `[${step}]`;
  return PLAIN_NAME.test(step) ? `.${step}` : `['${quoted(step)}']`;
}

/** A name between apostrophes. Control characters are escaped as in JSON. */
function quoted(name: string): string {
  return name.replace(/[\\'\u0000-\u001f]/g, (character) =>
    character === "'" ? "\\'" : JSON.stringify(character).slice(1, -1),
  );
}
