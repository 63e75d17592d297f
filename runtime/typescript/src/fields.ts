// Names with values: what is behind the question mark of a URL, and the bodies of forms.

import { jsonText } from "./digits.js";
import { isObject, type JsonValue, memberNames } from "./json.js";
import { misfit, type Parameter, type Reading } from "./operation.js";
import { paired, type Pieces, piecesOf, readingOf, readJson, readPieces, withoutSeparator } from "./parameter-text.js";
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
  const known = new Set(fields.map(({ name }) => name));
  const others = names.filter((name) => !known.has(name));
  const all = [...fields, ...others.map((name): Parameter => ({ name, required: false, as: "form", explode: true }))];
  const given = new Set(names);
  const there = all.filter(({ name }) => given.has(name));
  return there.flatMap((field) => fieldText(field, value[field.name] ?? null, path + step(field.name))).join("&");
}

function fieldText(field: Parameter, value: JsonValue, path: string): readonly string[] {
  const name = escaped(field.name);
  if (field.as === "json") return [`${name}=${escaped(jsonText(value))}`];
  const pieces = piecesOf(value, path);
  if (field.as === "deepObject") {
    if (pieces.kind !== "members") throw misfit("unwritable", path, "is no object");
    return pieces.pairs.map(([member, text]) => `${name}%5B${escaped(member)}%5D=${escaped(text)}`);
  }
  if (pieces.kind === "text") return [`${name}=${escaped(pieces.text, field.reserved === true ? RESERVED : "")}`];
  if (field.explode === true) {
    if (pieces.kind === "items") return pieces.texts.map((text) => `${name}=${escaped(text)}`);
    return pieces.pairs.map(([member, text]) => `${escaped(member)}=${escaped(text)}`);
  }
  const texts = pieces.kind === "items" ? pieces.texts : pieces.pairs.flat();
  const [separator, plain] = SEPARATORS[field.as] ?? [",", ""];
  if (plain !== "") withoutSeparator(texts, plain, path);
  return texts.length === 0 ? [] : [`${name}=${texts.map((text) => escaped(text)).join(separator)}`];
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
  // What takes members of any name takes what nobody else does.
  const isGreedy = (field: Parameter): boolean => spreads(field) && (field.reads?.others ?? []).length > 0;
  for (const field of [...fields.filter((one) => !isGreedy(one)), ...fields.filter(isGreedy)]) {
    const text = readField(field, entries, checks, path + step(field.name));
    if (text !== undefined) found.set(field.name, text);
  }
  const members = fields.flatMap(({ name }) => (found.has(name) ? [[name, found.get(name) ?? ""] as const] : []));
  const others = new Map<string, string[]>();
  for (const { name, raw: text } of entries.filter((entry) => !entry.taken)) {
    const plain = unescaped(text, path + step(name), true);
    const known = others.get(name);
    if (known === undefined) others.set(name, [plain]);
    else known.push(plain);
  }
  const reads: Reading = { text: ["string"], items: ["string"], ...rest };
  const written = [...others].map(([name, texts]) => {
    const [text = ""] = texts;
    const pieces: Pieces = texts.length === 1 ? { kind: "text", text } : { kind: "items", texts };
    return [name, readPieces([pieces], reads, checks, path + step(name))] as const;
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

function readField(field: Parameter, entries: readonly Entry[], checks: Checks, path: string): string | undefined {
  const reads = readingOf(field);
  const take = (fits: (entry: Entry) => boolean): readonly Entry[] => {
    const taken = entries.filter((entry) => !entry.taken && fits(entry));
    for (const entry of taken) entry.taken = true;
    return taken;
  };
  const plain = (raw: string): string => unescaped(raw, path, true);
  const pieces: Pieces[] = [];
  if (field.as === "deepObject") {
    const [start, end] = [`${field.name}[`, "]"];
    const inside = take(({ name }) => name.startsWith(start) && name.endsWith(end) && name.length > start.length);
    if (inside.length === 0) return undefined;
    const pairs = inside.map(({ name, raw }) => [name.slice(start.length, -end.length), plain(raw)] as const);
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
    const names = new Set((reads.members ?? []).map(([name]) => name));
    const inside = take(({ name }) => names.has(name) || (reads.others ?? []).length > 0);
    if (inside.length === 0) return undefined;
    pieces.push({ kind: "members", pairs: inside.map(({ name, raw }) => [name, plain(raw)] as const) });
  } else {
    return undefined;
  }
  return readPieces(pieces, reads, checks, path);
}
