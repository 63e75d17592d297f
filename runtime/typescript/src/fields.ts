// Names with values: what is behind the question mark of a URL, and the bodies of forms.

import type { ContractError } from "./contract-error.js";
import { jsonText } from "./digits.js";
import { isObject, type JsonValue, memberNames } from "./json.js";
import { misfit, type Parameter, type Reading } from "./operation.js";
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
import { escaped, step, unescaped } from "./url-text.js";

/** What of the reserved characters can stand in a query. */
const RESERVED = ":/?@!$'()*,;";

/** What stands between the items of each style as it is written, and in texts. */
const SEPARATORS: { readonly [style: string]: readonly [written: string, plain: string, read: RegExp] } = {
  form: [",", "", /,/],
  spaceDelimited: ["%20", " ", /%20|\+/],
  pipeDelimited: ["%7C", "|", /%7[Cc]|\|/],
  tabDelimited: ["%09", "\t", /%09/],
};

/** The fields of `value`, an object: `a=1&b=2`. Throws below `path` if one of them cannot be written. */
export function writeFields(fields: readonly Parameter[], value: JsonValue | undefined, path: string): string {
  if (!isObject(value)) return "";
  const names = memberNames(value);
  const given = new Set(names);
  const known = new Set(fields.map(({ name }) => name));
  const takers = takersOf(fields);
  const written = fields.filter(({ name }) => given.has(name)).flatMap((field) => {
    const place = path + step(field.name);
    const pairs = pairsOf(field, value[field.name] ?? null, place);
    if (pairs.length === 0) mayBeLeftOut(field, place);
    const stray = pairs.find(([name]) => takerOf(takers, name) !== field);
    if (stray !== undefined) throw elsewhere(place, "has", stray[0]);
    return pairs;
  });
  const others = names.filter((name) => !known.has(name)).flatMap((name) => {
    const place = path + step(name);
    if (takerOf(takers, name) !== undefined) throw elsewhere(place, "is", name);
    const pairs = pairsOf({ name, required: false, as: "form", explode: true }, value[name] ?? null, place);
    const stray = pairs.find(([member]) => member !== name);
    if (stray !== undefined) throw elsewhere(place, "has", stray[0]);
    return pairs;
  });
  return [...written, ...others].map(([name, text]) => `${escaped(name)}=${text}`).join("&");
}

/** A name that would be read as that of something else. */
function elsewhere(path: string, verb: "has" | "is", name: string): ContractError {
  const what = `${verb} ${JSON.stringify(name)}${verb === "has" ? " in it" : ""}`;
  return misfit("unwritable", path, `${what}, which is read as something else`);
}

/** What a field is written as: names, and texts as they are sent. */
function pairsOf(field: Parameter, value: JsonValue, path: string): readonly (readonly [name: string, text: string])[] {
  const { name } = field;
  if (field.as === "json") return [[name, escaped(jsonText(value))]];
  const pieces = piecesOf(value, path);
  if (field.as === "deepObject") {
    if (pieces.kind !== "members") throw misfit("unwritable", path, "is no object");
    return pieces.pairs.map(([member, text]) => [`${name}[${member}]`, escaped(text)]);
  }
  if (pieces.kind === "text") return [[name, escaped(pieces.text, field.reserved === true ? RESERVED : "")]];
  if (field.explode === true) {
    if (pieces.kind === "items") return pieces.texts.map((text) => [name, escaped(text)]);
    // It would be read as the object itself.
    const hasOwn = pieces.pairs.some(([member]) => member === name);
    if (hasOwn) throw elsewhere(path, "has", name);
    return pieces.pairs.map(([member, text]) => [member, escaped(text)]);
  }
  const texts = pieces.kind === "items" ? pieces.texts : pieces.pairs.flat();
  const [separator, plain] = SEPARATORS[field.as] ?? [",", ""];
  if (plain !== "") withoutSeparator(texts, plain, path);
  return texts.length === 0 ? [] : [[name, texts.map((text) => escaped(text)).join(separator)]];
}

/** The field that what is called `name` is read as a part of: the first that takes it. */
function takerOf(takers: readonly Taker[], name: string): Parameter | undefined {
  return takers.find(({ takes }) => takes(name))?.field;
}

/** A field, and what is read as a part of it. */
interface Taker {
  readonly field: Parameter;
  /** Does it take what has this name, if no other one has? */
  readonly takes: (name: string) => boolean;
  /** Is this the name of a member of it, if it spreads? */
  readonly has: (name: string) => boolean;
}

/** The fields in the order in which they take what is theirs: what takes members of any name takes what nobody else does. */
function takersOf(fields: readonly Parameter[]): readonly Taker[] {
  const isGreedy = (field: Parameter): boolean => spreads(field) && (field.reads?.others ?? []).length > 0;
  return [...fields.filter((field) => !isGreedy(field)), ...fields.filter(isGreedy)].map(takerFor);
}

function takerFor(field: Parameter): Taker {
  const { members = [], others = [] } = field.reads ?? {};
  const names = new Set(spreads(field) ? members.map(([name]) => name) : []);
  const hasOthers = spreads(field) && others.length > 0;
  const has = (name: string): boolean => hasOthers || names.has(name);
  const isInside = (name: string): boolean => name.startsWith(`${field.name}[`) && name.endsWith("]");
  const isOwn = (name: string): boolean => name === field.name || has(name);
  return { field, takes: field.as === "deepObject" ? isInside : isOwn, has };
}

interface Entry {
  readonly name: string;
  /** As it was sent. */
  readonly raw: string;
  taken: boolean;
}

/** The JSON text of the object that the fields in `raw` are. `rest` is as what others are read. */
export function readFields(
  fields: readonly Parameter[],
  rest: Reading | undefined,
  raw: string,
  checks: Checks,
  path: string,
): string {
  const entries = raw.split("&").filter((part) => part !== "").map((part): Entry => {
    const equals = part.indexOf("=");
    const name = equals === -1 ? part : part.slice(0, equals);
    return { name: unescaped(name, path, true), raw: equals === -1 ? "" : part.slice(equals + 1), taken: false };
  });
  const found = new Map<string, string>();
  for (const taker of takersOf(fields)) {
    const { name } = taker.field;
    const text = readField(taker, entries, checks, path + step(name));
    if (text !== undefined) found.set(name, text);
  }
  const members = fields.flatMap(({ name }) => (found.has(name) ? [[name, found.get(name) ?? ""] as const] : []));
  const others = new Map<string, string[]>();
  for (const { name, raw: text } of entries.filter((entry) => !entry.taken)) {
    const plain = unescaped(text, path + step(name), true);
    const known = others.get(name);
    if (known === undefined) others.set(name, [plain]);
    else known.push(plain);
  }
  const reads: Reading = { items: ["string"], ...(rest ?? { text: ["string"] }) };
  const written = [...others].map(([name, texts]) => {
    const [text = ""] = texts;
    const pieces: Pieces[] = [...(texts.length === 1 ? [{ kind: "text", text } as const] : []), { kind: "items", texts }];
    return [name, readPieces(pieces, reads, checks, path + step(name))] as const;
  });
  return objectText([...members, ...written]);
}

/** The JSON text of an object with these members. */
export function objectText(members: readonly (readonly [name: string, text: string])[]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

/** Whether the members of an object stand for themselves. */
function spreads(field: Parameter): boolean {
  return field.as === "form" && field.explode === true && field.reads?.members !== undefined;
}

function readField(taker: Taker, entries: readonly Entry[], checks: Checks, path: string): string | undefined {
  const { field, takes, has } = taker;
  const reads = readingOf(field);
  const take = (fits: (entry: Entry) => boolean): readonly Entry[] => {
    const taken = entries.filter((entry) => !entry.taken && fits(entry));
    for (const entry of taken) entry.taken = true;
    return taken;
  };
  const plain = (raw: string): string => unescaped(raw, path, true);
  const pieces: Pieces[] = [];
  if (field.as === "deepObject") {
    const inside = take(({ name }) => takes(name));
    if (inside.length === 0) return undefined;
    const pairs = inside.map(({ name, raw }) => [name.slice(field.name.length + 1, -1), plain(raw)] as const);
    return readPieces([{ kind: "members", pairs }], reads, checks, path);
  }
  const own = take(({ name }) => name === field.name);
  const [first] = own;
  if (field.as === "json") {
    if (first === undefined) return undefined;
    if (own.length > 1) throw misfit("unreadable", path, "stands there more than once");
    return readJson(plain(first.raw), path);
  }
  if (first !== undefined) {
    const read = SEPARATORS[field.as]?.[2] ?? /,/;
    const single = own.length === 1;
    if (single) pieces.push({ kind: "text", text: plain(first.raw) });
    const texts = field.explode === true ? own.map(({ raw }) => raw) : single ? first.raw.split(read) : undefined;
    if (texts !== undefined) pieces.push({ kind: "items", texts: texts.map(plain) });
    const pairs = single && field.explode !== true ? paired(first.raw.split(read).map(plain)) : undefined;
    if (pairs !== undefined) pieces.push({ kind: "members", pairs });
  } else if (spreads(field)) {
    const inside = take(({ name }) => has(name));
    if (inside.length === 0) return undefined;
    pieces.push({ kind: "members", pairs: inside.map(({ name, raw }) => [name, plain(raw)] as const) });
  } else {
    return undefined;
  }
  return readPieces(pieces, reads, checks, path);
}
