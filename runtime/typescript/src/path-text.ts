// Paths of URLs: templates, and the values of their parameters.

import { jsonText } from "./digits.js";
import { isObject, type JsonValue, member } from "./json.js";
import { misfit, type Operation, type Parameter } from "./operation.js";
import { objectText } from "./fields.js";
import { paired, type Pieces, piecesOf, readingOf, readJson, readPieces, withoutSeparator } from "./parameter-text.js";
import type { Checks } from "./program.js";
import { escaped, step, unescaped } from "./url-text.js";

type Pathed = Pick<Operation, "path" | "parameters" | "checks">;

/** The literals and the names of parameters of a template, in turn: an odd number, literals first. */
function partsOf(path: string): readonly string[] {
  return path.split(/\{([^{}]*)\}/);
}

/**
 * The order of templates where several of them are the same path: segments with parameters are as few as can be, and stand
 * as far behind as can be; then, as much as can be stands beside parameters.
 */
export function byPrecedence(one: string, other: string): number {
  const [ranks, others] = [ranksOf(one), ranksOf(other)];
  const count = (all: readonly number[]): number => all.filter((rank) => rank > -Infinity).length;
  if (count(ranks) !== count(others)) return count(ranks) - count(others);
  for (const [at, rank] of ranks.entries()) {
    const there = others[at] ?? -Infinity;
    if (rank !== there) return rank < there ? -1 : 1;
  }
  return one < other ? -1 : Number(one > other);
}

function ranksOf(path: string): readonly number[] {
  return path.split("/").map((segment) => {
    const parts = partsOf(segment);
    const literals = parts.filter((_, at) => at % 2 === 0);
    return parts.length === 1 ? -Infinity : -literals.join("").length;
  });
}

/** What the parameters of a template stand for in `path`, as it was sent; undefined if it is another path. */
export function matchPath(template: string, path: string): ReadonlyMap<string, string> | undefined {
  const parts = partsOf(template);
  const values = new Map<string, string>();
  let rest = path;
  for (let at = 0; at < parts.length; at += 2) {
    const literal = parts[at] ?? "";
    if (!rest.startsWith(literal)) return undefined;
    rest = rest.slice(literal.length);
    const name = parts[at + 1];
    if (name === undefined) return rest === "" ? values : undefined;
    const slash = rest.indexOf("/");
    const most = slash === -1 ? rest.length : slash;
    const next = parts[at + 2] ?? "";
    // A value is as short as it can be: up to where what follows it stands for the first time.
    const end = next === "" ? most : rest.indexOf(next, 1);
    if (end < 1 || end > most) return undefined;
    values.set(name, rest.slice(0, end));
    rest = rest.slice(end);
  }
  return undefined;
}

const RESERVED = ":@!$&'()*+,;=";

/** The path of a request with these values. Throws below `/path` if one of them cannot be written. */
export function writePath({ path, parameters }: Pathed, values: JsonValue | undefined): string {
  const parts = partsOf(path);
  const known = new Map(parameters.filter((one) => one.in === "path").map((one) => [one.name, one]));
  const texts = new Map<string, string>();
  const written = parts.map((part, at) => {
    const parameter = at % 2 === 1 ? known.get(part) : undefined;
    if (parameter === undefined) return part;
    const value = isObject(values) ? member(values, part) : undefined;
    const place = `/path${step(part)}`;
    const text = value === undefined ? "" : write(parameter, value, place);
    if (text === "") throw misfit("unwritable", place, "an empty text is no part of a path");
    texts.set(part, text);
    return text;
  });
  const whole = written.join("");
  const read = matchPath(path, whole);
  if (read === undefined || [...texts].some(([name, text]) => read.get(name) !== text)) {
    throw misfit("unwritable", "/path", "a part of a path has in it what stands behind it");
  }
  // Whoever reads a URL takes these for steps, even if their dots are escaped.
  const dots = whole.split("/").findIndex((segment) => segment === "." || segment === "..");
  if (dots !== -1) throw misfit("unwritable", "/path", "a part of a path cannot be `.` or `..`");
  return whole;
}

function write(parameter: Parameter, value: JsonValue, place: string): string {
  if (parameter.as === "json") return escaped(jsonText(value));
  const { as, name, explode } = parameter;
  const pieces = piecesOf(value, place);
  const texts = pieces.kind === "text" ? [pieces.text] : pieces.kind === "items" ? pieces.texts : pieces.pairs.flat();
  if (as === "label" && explode === true && pieces.kind !== "text") withoutSeparator(texts, ".", place);
  const reserved = as === "matrix" ? RESERVED.replace(";", "") : RESERVED;
  const also = pieces.kind === "text" && parameter.reserved === true ? reserved : "";
  const written = texts.map((text) => escaped(text, also));
  const pairs = pieces.kind === "members" && explode === true ? paired(written)?.map((pair) => pair.join("=")) : undefined;
  if (as === "label") return written.length === 0 ? "" : `.${(pairs ?? written).join(explode === true ? "." : ",")}`;
  if (as !== "matrix") return (pairs ?? written).join(",");
  const named = (text: string): string => (text === "" ? `;${escaped(name)}` : `;${escaped(name)}=${text}`);
  if (pairs !== undefined) return pairs.map((pair) => `;${pair}`).join("");
  if (explode === true || pieces.kind === "text") return written.map(named).join("");
  return written.length === 0 ? "" : named(written.join(","));
}

/** The JSON text of the object with these values. Throws below `/path` if one of them cannot be read. */
export function readPath({ parameters, checks }: Pathed, values: ReadonlyMap<string, string>): string {
  const own = parameters.filter((one) => one.in === "path");
  return objectText(own.map((one) => [one.name, read(one, values.get(one.name) ?? "", checks)] as const));
}

function read(parameter: Parameter, raw: string, checks: Checks): string {
  const place = `/path${step(parameter.name)}`;
  const plain = (text: string): string => unescaped(text, place);
  if (parameter.as === "json") return readJson(plain(raw), place);
  return readPieces(pieces(parameter, raw, plain), readingOf(parameter), checks, place);
}

function pieces({ as, name, explode }: Parameter, raw: string, plain: (text: string) => string): readonly Pieces[] {
  const halves = (text: string): readonly [string, string] => {
    const equals = text.indexOf("=");
    return equals === -1 ? [plain(text), ""] : [plain(text.slice(0, equals)), plain(text.slice(equals + 1))];
  };
  const text = (value: string): Pieces => ({ kind: "text", text: value });
  const items = (texts: readonly string[]): Pieces => ({ kind: "items", texts });
  const members = (pairs: readonly (readonly [string, string])[] | undefined): readonly Pieces[] =>
    pairs === undefined ? [] : [{ kind: "members", pairs }];
  if (as === "matrix") {
    if (!raw.startsWith(";")) return [];
    const pairs = raw.slice(1).split(";").map(halves);
    const isOwn = pairs.every(([key]) => key === name);
    if (explode === true) {
      const own = isOwn ? [...pairs.slice(1).length === 0 ? [text(pairs[0]?.[1] ?? "")] : [], items(pairs.map(([, value]) => value))] : [];
      return [...own, ...members(pairs)];
    }
    if (!isOwn || pairs.length !== 1) return [];
    const equals = raw.indexOf("=");
    const value = equals === -1 ? "" : raw.slice(equals + 1);
    const texts = value.split(",").map(plain);
    return [text(plain(value)), items(texts), ...members(paired(texts))];
  }
  if (as === "label" && !raw.startsWith(".")) return [];
  const inside = as === "label" ? raw.slice(1) : raw;
  const parts = inside.split(as === "label" && explode === true ? "." : ",");
  const texts = parts.map(plain);
  return [text(plain(inside)), items(texts), ...members(explode === true ? parts.map(halves) : paired(texts))];
}
