// Values in styles: from a value to its pieces of text, and from pieces of text to the JSON text of a value.

import { jsonText } from "./digits.js";
import { isObject, type JsonValue, lineAndColumn, memberNames, parseStrict } from "./json.js";
import { interpreterOf, accepts } from "./interpreter.js";
import { misfit, type Parameter, type Reading, type Scalar } from "./operation.js";
import type { Checks } from "./program.js";
import { MAX_DEPTH } from "./value.js";

/** A value taken apart: a text, a list of texts, or names with texts. */
export type Pieces =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "items"; readonly texts: readonly string[] }
  | { readonly kind: "members"; readonly pairs: readonly (readonly [name: string, text: string])[] };

/** The pieces of `value`. Throws at `path` if there are others than texts, numbers and booleans in it. */
export function piecesOf(value: JsonValue, path: string): Pieces {
  if (Array.isArray(value)) return { kind: "items", texts: value.map((item, at) => textOf(item, `${path}/${at}`)) };
  if (isObject(value)) {
    const named = (name: string): [string, string] => [name, textOf(value[name] ?? null, path)];
    return { kind: "members", pairs: memberNames(value).map(named) };
  }
  return { kind: "text", text: textOf(value, path) };
}

function textOf(value: JsonValue, path: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "object") throw misfit("unwritable", path, "null, and what is nested, has no text");
  return jsonText(value);
}

/** Throws at `path` if one of `texts` has something in it that stands between them. */
export function withoutSeparator(texts: readonly string[], separator: string, path: string): void {
  if (texts.some((text) => text.includes(separator))) {
    throw misfit("unwritable", path, `has ${JSON.stringify(separator)} in it, which stands between its parts`);
  }
}

/** Throws at `path` if nothing may be written for a value without items and members, since whoever reads asks for it. */
export function mayBeLeftOut(parameter: Parameter, path: string): void {
  if (parameter.required) throw misfit("unwritable", path, "has to be there, and nothing is written for it");
}

/** The texts between which names stand and texts: an object that does not explode. Undefined if one has no other. */
export function paired(texts: readonly string[]): readonly (readonly [string, string])[] | undefined {
  if (texts.length % 2 !== 0) return undefined;
  return texts.flatMap((name, at) => (at % 2 === 0 ? [[name, texts[at + 1] ?? ""] as const] : []));
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** The JSON text of what `text` is read as: the first of `types` that it fits, or a string. */
function scalarText(text: string, types: readonly Scalar[], asString: boolean): string {
  if (!asString || !types.includes("string")) {
    if (types.includes("boolean") && (text === "true" || text === "false")) return text;
    if (types.includes("number") && NUMBER.test(text) && Number.isFinite(Number(text))) return text;
  }
  return JSON.stringify(text);
}

/** The JSON texts of what pieces may be read as, in the order in which that is tried. */
function candidates(pieces: readonly Pieces[], reads: Reading): readonly string[] {
  const found: string[] = [];
  for (const part of pieces) {
    for (const asString of [false, true]) {
      const text = candidate(part, reads, asString);
      if (text !== undefined && !found.includes(text)) found.push(text);
    }
  }
  return found;
}

function candidate(part: Pieces, reads: Reading, asString: boolean): string | undefined {
  switch (part.kind) {
    case "text":
      return reads.text && scalarText(part.text, reads.text, asString);
    case "items": {
      const { items } = reads;
      return items && `[${part.texts.map((text) => scalarText(text, items, asString)).join(",")}]`;
    }
    case "members": {
      const { members, others } = reads;
      if (members === undefined) return undefined;
      if (new Set(part.pairs.map(([name]) => name)).size < part.pairs.length) return undefined;
      const types = new Map(members);
      const written = part.pairs.map(([name, text]) => {
        const of = types.get(name) ?? others ?? [];
        return `${JSON.stringify(name)}:${scalarText(text, of, asString)}`;
      });
      return `{${written.join(",")}}`;
    }
  }
}

/**
 * The JSON text of what pieces stand for: as a scalar before an array before an object, and with numbers and booleans before
 * strings alone; the first that the program accepts, else the first. Throws at `path` if they stand for nothing.
 */
export function readPieces(pieces: readonly Pieces[], reads: Reading, checks: Checks, path: string): string {
  const found = candidates(pieces, reads);
  const [first] = found;
  if (first === undefined) throw misfit("unreadable", path, "is not written as its style says");
  const { node } = reads;
  if (found.length === 1 || node === undefined) return first;
  const fits = (text: string): boolean => {
    const parsed = parseStrict(text, true);
    return parsed.ok && accepts(interpreterOf(checks), node, parsed.value);
  };
  return found.find(fits) ?? first;
}

/** `text`, which is a JSON text. Throws at `path` if it is none. */
export function readJson(text: string, path: string): string {
  const parsed = parseStrict(text);
  if (parsed.ok && parsed.depth <= MAX_DEPTH) return text;
  if (parsed.ok) throw misfit("depth", path, "nested deeper than 127 levels");
  const { line, column } = lineAndColumn(text, parsed.index);
  throw misfit("json", path, `not valid JSON: line ${line}, column ${column}`);
}

/** The parameter's style stands for texts. */
export function readingOf(parameter: Parameter): Reading {
  return parameter.reads ?? { text: ["string"] };
}
