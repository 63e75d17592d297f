// Headers and cookies: the values of their parameters.

import { isObject, type JsonValue, member } from "./json.js";
import { jsonText } from "./digits.js";
import { objectText } from "./fields.js";
import { misfit, type Parameter } from "./operation.js";
import {
  mayBeLeftOut,
  paired,
  type Pieces,
  piecesOf,
  readingOf,
  readJson,
  readPieces,
  withoutSeparator,
} from "./parameter-text.js";
import type { Checks } from "./program.js";
import { cookieText, escaped, headerText, step, trimmed, unescaped } from "./url-text.js";

/** A name and a value. */
export type Header = readonly [name: string, value: string];

/** What the headers of a message are called by. */
export type HeaderOf = (name: string) => string | undefined;

/** Characters that a header cannot have, as escapes of JSON. */
function ascii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The headers for `values`. Throws below `/header` if one of them cannot be written. */
export function writeHeaders(parameters: readonly Parameter[], values: JsonValue | undefined): readonly Header[] {
  return written(parameters, values, "header").flatMap(([parameter, value, place]): readonly Header[] => {
    if (parameter.as === "json") return [[parameter.name, headerText(ascii(jsonText(value)), place)]];
    const texts = textsOf(parameter, piecesOf(value, place), place);
    if (texts.length === 0) mayBeLeftOut(parameter, place);
    return texts.length === 0 ? [] : [[parameter.name, headerText(texts.join(","), place)]];
  });
}

/** The values of `in` that are there, each with its parameter and its place. */
function written(
  parameters: readonly Parameter[],
  values: JsonValue | undefined,
  part: "header" | "cookie",
): readonly (readonly [Parameter, JsonValue, string])[] {
  if (!isObject(values)) return [];
  return parameters.flatMap((parameter) => {
    const value = parameter.in === part ? member(values, parameter.name) : undefined;
    return value === undefined ? [] : [[parameter, value, `/${part}${step(parameter.name)}`] as const];
  });
}

/** The texts between which there are commas, where nothing is escaped. */
function textsOf(parameter: Parameter, pieces: Pieces, place: string): readonly string[] {
  if (pieces.kind === "text") return [pieces.text];
  const plain = (texts: readonly string[]): readonly string[] => {
    withoutSeparator(texts, ",", place);
    return texts.map((text) => headerText(text, place));
  };
  if (pieces.kind === "items") return plain(pieces.texts);
  if (parameter.explode !== true) return plain(pieces.pairs.flat());
  withoutSeparator(pieces.pairs.map(([name]) => name), "=", place);
  return plain(pieces.pairs.map((pair) => pair.join("=")));
}

/** The JSON text of the object with the values of headers. Throws below `/header` if one of them cannot be read. */
export function readHeaders(parameters: readonly Parameter[], header: HeaderOf, checks: Checks): string {
  return read(parameters, "header", header, trimmed, checks);
}

function read(
  parameters: readonly Parameter[],
  part: "header" | "cookie",
  given: HeaderOf,
  plain: (text: string, place: string, parameter: Parameter) => string,
  checks: Checks,
): string {
  const members = parameters.flatMap((parameter) => {
    const raw = parameter.in === part ? given(parameter.name) : undefined;
    if (raw === undefined) return [];
    const place = `/${part}${step(parameter.name)}`;
    const of = (text: string): string => plain(text, place, parameter);
    if (parameter.as === "json") return [[parameter.name, readJson(of(raw), place)] as const];
    const parts = raw.split(",");
    const halves = (text: string): readonly [string, string] => {
      const equals = text.indexOf("=");
      return equals === -1 ? [of(text), ""] : [of(text.slice(0, equals)), of(text.slice(equals + 1))];
    };
    const pairs = parameter.explode === true && part === "header" ? parts.map(halves) : paired(parts.map(of));
    const pieces: Pieces[] = [{ kind: "text", text: of(raw) }, { kind: "items", texts: parts.map(of) }];
    if (pairs !== undefined) pieces.push({ kind: "members", pairs });
    return [[parameter.name, readPieces(pieces, readingOf(parameter), checks, place)] as const];
  });
  return objectText(members);
}

/** The text of the header `Cookie`, undefined if there is none. Throws below `/cookie` if a value cannot be written. */
export function writeCookies(parameters: readonly Parameter[], values: JsonValue | undefined): string | undefined {
  const cookies = written(parameters, values, "cookie").flatMap(([parameter, value, place]) => {
    const { name, as, explode } = parameter;
    if (as === "json") return [`${name}=${escaped(jsonText(value))}`];
    const pieces = piecesOf(value, place);
    if (pieces.kind !== "text" && explode === true) throw misfit("unwritable", place, "there is one cookie of a name");
    const texts = pieces.kind === "text" ? [pieces.text] : pieces.kind === "items" ? pieces.texts : pieces.pairs.flat();
    if (as === "cookie" && pieces.kind !== "text") withoutSeparator(texts, ",", place);
    const plain = texts.map((text) => (as === "cookie" ? cookieText(text, place) : escaped(text)));
    if (plain.length === 0) mayBeLeftOut(parameter, place);
    return plain.length === 0 ? [] : [`${name}=${plain.join(",")}`];
  });
  return cookies.length === 0 ? undefined : cookies.join("; ");
}

/** The JSON text of the object with the values of cookies. Throws below `/cookie` if one of them cannot be read. */
export function readCookies(parameters: readonly Parameter[], header: string | undefined, checks: Checks): string {
  const cookies = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const equals = part.indexOf("=");
    const name = trimmed(part.slice(0, equals));
    if (equals !== -1 && !cookies.has(name)) cookies.set(name, trimmed(part.slice(equals + 1)));
  }
  const plain = (text: string, place: string, { as }: Parameter): string =>
    as === "cookie" ? text : unescaped(text, place);
  return read(parameters, "cookie", (name) => cookies.get(name), plain, checks);
}
