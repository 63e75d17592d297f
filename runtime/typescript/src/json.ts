// JSON values, and a strict parser for the places where JSON.parse is not exact enough: it tells where a text stops being
// JSON, remembers the order of members that JavaScript would change, and refuses what the number and surrogate policies refuse.

import { exactInteger } from "./digits.js";
import type { JsonObject, JsonValue } from "./types.js";

export type { JsonObject, JsonValue } from "./types.js";

/** What the strict parser makes of a text: a value and how deep it is nested, or the index of the first wrong character. */
export type Parsed =
  | { readonly ok: true; readonly value: JsonValue; readonly depth: number }
  | { readonly ok: false; readonly index: number };

/** Is `value` an object, neither null nor an array? */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member `name` of `object`; undefined if it has no own member of that name. */
export function member(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The member `name` of `value`; undefined if it is no object, or has no own member of that name. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A copy of `value` that shares nothing with it. */
export function copyOf(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  const result: JsonObject = { ...value };
  for (const name of Object.keys(result)) {
    const part = result[name];
    if (typeof part === "object" && part !== null) result[name] = copyOf(part);
  }
  return result;
}

// JavaScript lists integer-like names first. The parser notes the document's order of those objects here.
const documentOrder: WeakMap<JsonObject, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** The names of `object` in document order, as far as it is known, else in JavaScript's order. */
export function memberNames(object: JsonObject): readonly string[] {
  return documentOrder.get(object) ?? Object.keys(object);
}

/**
 * Parses `text` under all policies except depth, which is only measured. Does not recurse, never throws. If it is `exact`,
 * integers at the ends of ranges keep their digits, as only the interpreter understands them.
 */
export function parseStrict(text: string, exact: boolean = false): Parsed {
  const parser = new Parser(text, exact);
  try {
    const value = parser.document();
    return { ok: true, value, depth: parser.depth };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, index: error.index };
    throw error;
  }
}

/** The 1-based line and column, in code points, of the character at `index`. Only U+000A ends a line. */
export function lineAndColumn(text: string, index: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf("\n"); next !== -1 && next < index; next = text.indexOf("\n", start)) {
    line += 1;
    start = next + 1;
  }
  let column = 1;
  for (let i = start; i < index; i += 1) {
    if (!isLow(text.charCodeAt(i))) column += 1;
  }
  return { line, column };
}

/**
 * Objects that inherit nothing, for those who only look at them: to others they are not plain. They take half the memory of
 * objects without a prototype, which engines keep as tables.
 */
const Bare: new () => JsonObject = /* @__PURE__ */ (() => {
  function Members(): void {}
  Members.prototype = Object.create(null) as object;
  return Members as unknown as new () => JsonObject;
})();

class Malformed {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

interface ArrayFrame {
  readonly close: 0x5d;
  readonly value: JsonValue[];
}

interface ObjectFrame {
  readonly close: 0x7d;
  readonly value: JsonObject;
  readonly names: string[];
  name: string;
  numeric: boolean;
}

type Frame = ArrayFrame | ObjectFrame;

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function hexDigit(code: number): number {
  if (isDigit(code)) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The character that a two-character escape stands for, by the code of its second character. */
function shortEscape(code: number): string | undefined {
  switch (code) {
    case 0x22:
      return '"';
    case 0x5c:
      return "\\";
    case 0x2f:
      return "/";
    case 0x62:
      return "\b";
    case 0x66:
      return "\f";
    case 0x6e:
      return "\n";
    case 0x72:
      return "\r";
    case 0x74:
      return "\t";
    default:
      return undefined;
  }
}

/** What ends a string, or is no plain character of one: to search for it is faster than to look at each character. */
const SPECIAL = /["\\\u0000-\u001f\ud800-\udfff]/g;

class Parser {
  depth: number = 0;
  readonly #text: string;
  readonly #exact: boolean;
  #at: number = 0;

  constructor(text: string, exact: boolean) {
    this.#text = text;
    this.#exact = exact;
  }

  /** The whole text as one value. The open containers are kept in a list, so nesting costs no stack. */
  document(): JsonValue {
    const open: Frame[] = [];
    for (;;) {
      this.#space();
      const start = this.#peek();
      let value: JsonValue;
      if (start === 0x5b || start === 0x7b) {
        this.depth = Math.max(this.depth, open.length + 1);
        const frame = this.#open(start);
        this.#space();
        if (this.#peek() !== frame.close) {
          open.push(frame);
          if (frame.close === 0x7d) this.#name(frame);
          continue;
        }
        this.#at += 1;
        value = frame.value;
      } else {
        value = this.#scalar(start);
      }
      const root = this.#complete(value, open);
      if (root !== undefined) return root;
    }
  }

  /** Puts a complete value where it belongs and closes what ends behind it. Returns the root once that is complete. */
  #complete(value: JsonValue, open: Frame[]): JsonValue | undefined {
    for (let done = value; ; ) {
      this.#space();
      const frame = open.at(-1);
      if (frame === undefined) {
        if (this.#at < this.#text.length) throw new Malformed(this.#at);
        return done;
      }
      if (frame.close === 0x5d) frame.value.push(done);
      else this.#put(frame, done);
      const next = this.#peek();
      if (next !== 0x2c && next !== frame.close) throw new Malformed(this.#at);
      this.#at += 1;
      if (next === 0x2c) {
        this.#space();
        if (frame.close === 0x7d) this.#name(frame);
        return undefined;
      }
      if (frame.close === 0x7d && frame.numeric) documentOrder.set(frame.value, frame.names);
      done = frame.value;
      open.pop();
    }
  }

  #open(start: number): Frame {
    this.#at += 1;
    if (start === 0x5b) return { close: 0x5d, value: [] };
    // What inherits nothing has no name that is special, `__proto__` included.
    const value = this.#exact ? new Bare() : (Object.create(null) as JsonObject);
    return { close: 0x7d, value, names: [], name: "", numeric: false };
  }

  #put(frame: ObjectFrame, value: JsonValue): void {
    if (!Object.hasOwn(frame.value, frame.name)) {
      frame.names.push(frame.name);
      frame.numeric ||= isDigit(frame.name.charCodeAt(0));
    }
    frame.value[frame.name] = value;
  }

  #name(frame: ObjectFrame): void {
    if (this.#peek() !== 0x22) throw new Malformed(this.#at);
    frame.name = this.#string();
    this.#space();
    if (this.#peek() !== 0x3a) throw new Malformed(this.#at);
    this.#at += 1;
  }

  #scalar(start: number): JsonValue {
    if (start === 0x22) return this.#string();
    if (start === 0x2d || isDigit(start)) return this.#number();
    if (start === 0x74) return this.#literal("true", true);
    if (start === 0x66) return this.#literal("false", false);
    if (start === 0x6e) return this.#literal("null", null);
    throw new Malformed(this.#at);
  }

  #literal(word: string, value: JsonValue): JsonValue {
    for (let i = 0; i < word.length; i += 1) {
      if (this.#peek() !== word.charCodeAt(i)) throw new Malformed(this.#at);
      this.#at += 1;
    }
    return value;
  }

  #number(): number {
    const start = this.#at;
    if (this.#peek() === 0x2d) this.#at += 1;
    if (this.#peek() === 0x30) this.#at += 1;
    else this.#digits();
    const end = this.#at;
    if (this.#peek() === 0x2e) {
      this.#at += 1;
      this.#digits();
    }
    if ((this.#peek() | 0x20) === 0x65) {
      this.#at += 1;
      const sign = this.#peek();
      if (sign === 0x2b || sign === 0x2d) this.#at += 1;
      this.#digits();
    }
    const digits = this.#text.slice(start, this.#at);
    const value = Number(digits);
    if (!Number.isFinite(value)) throw new Malformed(start);
    return this.#exact && end === this.#at ? exactInteger(digits, value) : value;
  }

  #digits(): void {
    if (!isDigit(this.#peek())) throw new Malformed(this.#at);
    while (isDigit(this.#peek())) this.#at += 1;
  }

  #string(): string {
    let value = "";
    let start = (this.#at += 1);
    for (;;) {
      SPECIAL.lastIndex = this.#at;
      this.#at = SPECIAL.test(this.#text) ? SPECIAL.lastIndex - 1 : this.#text.length;
      const code = this.#peek();
      if (code === 0x22) {
        value += this.#text.slice(start, this.#at);
        this.#at += 1;
        return value;
      }
      if (code === 0x5c) {
        value += this.#text.slice(start, this.#at) + this.#escape();
        start = this.#at;
      } else if (isHigh(code) && isLow(this.#text.charCodeAt(this.#at + 1))) {
        this.#at += 2;
      } else {
        // A control character, half of a pair, or the end of the text.
        throw new Malformed(this.#at);
      }
    }
  }

  #escape(): string {
    const start = this.#at;
    this.#at += 1;
    if (this.#peek() !== 0x75) {
      const short = shortEscape(this.#peek());
      if (short === undefined) throw new Malformed(this.#at);
      this.#at += 1;
      return short;
    }
    this.#at += 1;
    const first = this.#hex();
    if (isLow(first)) throw new Malformed(start);
    if (!isHigh(first)) return String.fromCharCode(first);
    // A high surrogate needs a low one right behind it; a text that ends before is cut off, not wrong.
    this.#expectOfPair(0x5c, start);
    this.#expectOfPair(0x75, start);
    const second = this.#hex();
    if (!isLow(second)) throw new Malformed(start);
    return String.fromCharCode(first, second);
  }

  #expectOfPair(code: number, start: number): void {
    const next = this.#peek();
    if (next !== code) throw new Malformed(next === -1 ? this.#at : start);
    this.#at += 1;
  }

  #hex(): number {
    let code = 0;
    for (let i = 0; i < 4; i += 1) {
      const digit = hexDigit(this.#peek());
      if (digit === -1) throw new Malformed(this.#at);
      code = code * 16 + digit;
      this.#at += 1;
    }
    return code;
  }

  #space(): void {
    for (;;) {
      const code = this.#peek();
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  /** The code unit at the current place, -1 at the end. */
  #peek(): number {
    return this.#at < this.#text.length ? this.#text.charCodeAt(this.#at) : -1;
  }
}
