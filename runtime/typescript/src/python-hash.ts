// Hashes over the text that Python's `json.dumps(value, sort_keys=True, separators=(",", ":"))` writes.
//
// It is written from a text, token by token: only there an integer is told from a float, whatever its size.

import { blake2b128 } from "./blake2b.js";
import { ContractError } from "./contract-error.js";
import { jsonText } from "./digits.js";
import { malformed, reportOf, tooDeep } from "./finding.js";
import { lineAndColumn, parseStrict } from "./json.js";
import { textOf } from "./reader.js";
import { encodeUtf8 } from "./utf8.js";
import { MAX_DEPTH } from "./value.js";
import { jsonOf } from "./writing.js";

/**
 * The BLAKE2b digest of `value` as Python writes it: 32 hexadecimal digits. A number that JavaScript writes without a point or
 * an exponent is an integer: of a float such as 1.0 only the text knows better. Throws a `ContractError` if it is not JSON.
 */
export function pythonHash(value: unknown): string {
  return pythonHashOfText(jsonText(jsonOf(value, MAX_DEPTH)));
}

/** The BLAKE2b digest of the value of a JSON text as Python writes it. Throws a `ContractError` if it is not JSON. */
export function pythonHashOfText(text: string | Uint8Array): string {
  return blake2b128(encodeUtf8(pythonText(text)));
}

/** The text that Python writes for the value of a JSON text: in ASCII, names in the order of their code points. */
export function pythonText(input: string | Uint8Array): string {
  const text = textOf(input);
  const parsed = parseStrict(text);
  if (!parsed.ok) {
    const { line, column } = lineAndColumn(text, parsed.index);
    throw new ContractError(reportOf(malformed(line, column)));
  }
  if (parsed.depth > MAX_DEPTH) throw new ContractError(reportOf(tooDeep()));
  return new Scanner(text).value();
}

const TOKEN = /[\s]*("(?:[^"\\]|\\.)*"|[-+.\w]+|[[\]{},:])/y;

/** Reads a text that is known to be JSON, nested at most `MAX_DEPTH` deep. */
class Scanner {
  readonly #text: string;
  #at: number = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): string {
    const token = this.#next();
    if (token === "{") return this.#object();
    if (token === "[") return this.#array();
    return token.startsWith('"') ? quoted(JSON.parse(token) as string) : number(token);
  }

  #object(): string {
    // Of members with one name the last one counts.
    const members = new Map<string, string>();
    this.#items("}", () => {
      const name = JSON.parse(this.#next()) as string;
      this.#next();
      members.set(name, this.value());
    });
    const sorted = [...members].sort(([a], [b]) => compare(a, b));
    return `{${sorted.map(([name, value]) => `${quoted(name)}:${value}`).join(",")}}`;
  }

  #array(): string {
    const items: string[] = [];
    this.#items("]", () => {
      items.push(this.value());
    });
    return `[${items.join(",")}]`;
  }

  /** Reads what stands between commas, up to the closing bracket. */
  #items(close: string, read: () => void): void {
    for (;;) {
      const start = this.#at;
      if (this.#next() === close) return;
      this.#at = start;
      read();
      if (this.#next() === close) return;
    }
  }

  #next(): string {
    TOKEN.lastIndex = this.#at;
    const token = TOKEN.exec(this.#text)?.[1] ?? "";
    this.#at = TOKEN.lastIndex;
    return token;
  }
}

/** A literal, an integer by its digits, or a float as Python's `repr` writes it. */
function number(token: string): string {
  if (/^[tfn]/.test(token)) return token;
  if (/[.eE]/.test(token)) return repr(Number(token));
  return token === "-0" ? "0" : token;
}

/** The shortest digits of a float: with a point if they have at most 16 places before it and 4 zeros behind it. */
function repr(value: number): string {
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  if (value === 0) return `${sign}0.0`;
  const [mantissa = "", exponent = ""] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  // The place of the point, counted from the first digit.
  const point = Number(exponent) + 1;
  if (point < -3 || point > 16) {
    const places = String(Math.abs(point - 1)).padStart(2, "0");
    return `${sign}${mantissa}e${point > 0 ? "+" : "-"}${places}`;
  }
  if (point >= digits.length) return `${sign}${digits.padEnd(point, "0")}.0`;
  if (point > 0) return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  return `${sign}0.${"0".repeat(-point)}${digits}`;
}

/** A string in ASCII. */
function quoted(text: string): string {
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replaceAll(/[^ -~]/g, escaped);
}

/** The order of code points: a surrogate stands for one behind all that are one unit. */
function compare(a: string, b: string): number {
  const order = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
  for (let i = 0; i < a.length && i < b.length; i += 1) {
    const difference = order(a.charCodeAt(i)) - order(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
