// The reader accepts what `JSON.parse` accepts, but for what the policies refuse, and reads the same.

import assert from "node:assert/strict";

import fc from "fast-check";

import { lineAndColumn, memberNames, parseStrict, type JsonValue } from "../../../runtime/typescript/src/json.js";
import { decodeUtf8 } from "../../../runtime/typescript/src/utf8.js";
import { ofBytes, ofValues } from "./kept.js";
import { inputs } from "./texts.js";
import { anything, same } from "./values.js";

const MAX_DEPTH = 127;
const NOT_JSON = /^not valid JSON: line ([0-9]+), column ([0-9]+)$/;

/** The value of a strict JSON text by the engine's own reader; undefined if it is none. */
function reference(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    // Also what a later member of the same name replaces has to be sound.
    return text.isWellFormed() && tokens(text).every(isSound) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The strings and numbers of a well-formed text. */
function tokens(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*/gsu) ?? [];
}

function isSound(token: string): boolean {
  const value = JSON.parse(token) as unknown;
  return typeof value === "string" ? value.isWellFormed() : Number.isFinite(value);
}

/** How deep a well-formed text is nested. */
function depthOf(text: string): number {
  let [deepest, depth] = [0, 0];
  for (const bracket of text.replace(/"(?:[^"\\]|\\.)*"/gsu, "").match(/[[\]{}]/g) ?? []) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The text of some bytes; undefined if they are not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

ofBytes("json", "the reader reads what the reference reads", inputs, (bytes) => {
  const text = textOf(bytes);
  const decoded = decodeUtf8(bytes);
  if (text === undefined) {
    assert.ok(decoded.endsWith("\ud800") && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).startsWith(decoded.slice(0, -1)));
    isRefused(bytes, decoded);
    return;
  }
  assert.equal(decoded, text);
  const expected = reference(text);
  if (expected === undefined) {
    isRefused(bytes, text);
    return;
  }
  const read = parseStrict(text);
  assert.ok(read.ok);
  assert.equal(read.depth, depthOf(text));
  assert.ok(same(read.value, expected));
  assert.deepEqual(namesOf(read.value), writtenNames(text));
  const report = anything.check(bytes);
  const codes = report.errors.map(({ code }) => code);
  assert.deepEqual(codes, read.depth > MAX_DEPTH ? ["depth"] : []);
  for (const input of [bytes, text]) {
    const result = anything.fromJson(input);
    assert.equal(result.ok, report.valid);
    if (result.ok) assert.ok(same(result.value, expected));
  }
});

/** Every entry point refuses the text, at the same place; cut off there, it is wrong at its end. */
function isRefused(input: string | Uint8Array, text: string): void {
  const strict = parseStrict(text);
  assert.ok(!strict.ok);
  const { index } = strict;
  const { line, column } = lineAndColumn(text, index);
  const lines = text.split("\n");
  assert.ok(line >= 1 && line <= lines.length);
  assert.ok(column >= 1 && column <= [...(lines[line - 1] ?? "")].length + 1);
  const message = anything.check(input).errors.map((error) => NOT_JSON.exec(error.message));
  assert.deepEqual(message.map((found) => found?.slice(1).map(Number)), [[line, column]]);
  assert.equal(anything.fromJson(input).ok, false);
  const before = parseStrict(text.slice(0, index));
  assert.ok(before.ok || before.index === index);
}

/** The names of all objects, in the order that the reader remembers. */
function namesOf(value: JsonValue): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.map(namesOf);
  return memberNames(value).map((name) => [name, namesOf(value[name] ?? null)]);
}

/** The same, read off a well-formed text without objects of the engine, which order their members. */
function writtenNames(text: string): readonly unknown[] {
  const all = text.match(/[[\]{},:]|"(?:[^"\\]|\\.)*"|[^\s[\]{},:"]+/gsu) ?? [];
  let at = 0;
  const next = (): string => all[at++] ?? "";
  const value = (first: string): readonly unknown[] => {
    if (first !== "[" && first !== "{") return [];
    const members = new Map<string | number, readonly unknown[]>();
    let token = next();
    for (let index = 0; token !== "]" && token !== "}"; index += 1) {
      let key: string | number = index;
      if (first === "{") {
        key = JSON.parse(token) as string;
        next();
        token = next();
      }
      members.set(key, value(token));
      token = next();
      if (token === ",") token = next();
    }
    return first === "[" ? [...members.values()] : [...members];
  };
  return value(next());
}

const strings: fc.Arbitrary<string> = fc
  .tuple(inputs.map((bytes) => new TextDecoder().decode(bytes)), fc.string({ unit: fc.constantFrom("\ud800", "\udc00", "a", "\\", '"'), maxLength: 2 }))
  .chain(([text, end]) => fc.constantFrom("", '"', "]", "}", '"]').map((closing) => text + end + closing));

ofValues("surrogates", "strings are read as their bytes", strings, (text) => {
  const read = parseStrict(text);
  if (!text.isWellFormed()) {
    isRefused(text, text);
    assert.ok(!read.ok && read.index <= text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/));
    return;
  }
  const bytes = new TextEncoder().encode(text);
  assert.deepEqual(anything.check(text), anything.check(bytes));
  assert.equal(anything.fromJson(text).ok, anything.fromJson(bytes).ok);
});
