// What a text can hide from the value that JSON.parse makes of it.

import type { JsonValue } from "./json.js";
import { countContainers, MAX_DEPTH } from "./value.js";

// An escape that may be half of a pair, or alone; and pairs of them that are certainly pairs, since no backslash stands before
// the first one.
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;
const PAIR_OF_ESCAPES = /(?<!\\)\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/g;

/**
 * Can a string or number in `text` break a policy although those in the value that was read from it do not? Of members with
 * one name only the last is in the value, and a lone surrogate may be written as an escape. Searching for single strings
 * first is many times faster than one regular expression for all of this.
 */
export function hidesScalar(text: string): boolean {
  if (text.includes("\\u") && hidesSurrogate(text)) return true;
  return hasLargeExponent(text) || hasManyDigits(text);
}

function hidesSurrogate(text: string): boolean {
  return SURROGATE_ESCAPE.test(text) && SURROGATE_ESCAPE.test(text.replace(PAIR_OF_ESCAPES, ""));
}

// JavaScript lists names that look like the index of an array first, wherever they stand.
const LIKE_INDEX = /"[0-9]+"[ \t\n\r]*:/;

/** Can an object in `text` have its members in another order than the value that was read from it? */
export function hidesOrder(text: string): boolean {
  return LIKE_INDEX.test(text) || text.includes("\\u003");
}

// A number out of range has an exponent of three digits, or so many digits that a shorter exponent is enough.
const MANY = 200;

// What most texts lack altogether. Digits and letters in strings, as in hashes, may have it.
const LIKE_LARGE_EXPONENT = /[0-9][eE]\+?[0-9]{3}/g;

/** Could a number in `text` have an exponent of three digits or more? In strings, as in hashes, such texts seldom begin like a number. */
function hasLargeExponent(text: string): boolean {
  LIKE_LARGE_EXPONENT.lastIndex = 0;
  while (LIKE_LARGE_EXPONENT.test(text)) {
    if (beginsLikeNumber(text, LIKE_LARGE_EXPONENT.lastIndex - 3)) {
      LIKE_LARGE_EXPONENT.lastIndex = 0;
      return true;
    }
  }
  return false;
}

/** Could what stands in front of the digits of an exponent, which begin there, be the beginning of a number? */
function beginsLikeNumber(text: string, exponent: number): boolean {
  const mark = text.charCodeAt(exponent - 1) === 0x2b ? exponent - 2 : exponent - 1;
  let start = digitsBefore(text, mark);
  // Behind a point stands the fraction.
  if (text.charCodeAt(start - 1) === 0x2e) start = digitsBefore(text, start - 1);
  return start === 0 || BEFORE_NUMBER.includes(text.charAt(start - 1));
}

/** What a number begins with, or stands behind. */
const BEFORE_NUMBER = " \t\n\r,:[-";

/** Where the digits begin that end just before `end`. */
function digitsBefore(text: string, end: number): number {
  let start = end;
  while (isDigit(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** Are there so many digits in a row? Looks only where such a row would have to pass. */
function hasManyDigits(text: string): boolean {
  for (let probe = MANY - 1; probe < text.length; probe += MANY) {
    let end = probe;
    while (isDigit(text.charCodeAt(end))) end += 1;
    if (end - digitsBefore(text, probe) >= MANY) return true;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Longer texts seldom have few brackets. */
const SHORT = 4096;

/**
 * How many arrays and objects `value` consists of, which was read from `text`, at a guess if they are few; -1 if anything in
 * `text` is nested too deep.
 */
export function containersIn(text: string, value: JsonValue): number {
  if (text.length <= 2 * MAX_DEPTH) return MAX_DEPTH;
  // So few brackets cannot be nested deeper, wherever they stand.
  const few = text.length <= SHORT ? brackets(text, "[") + brackets(text, "{") : MAX_DEPTH + 1;
  if (few <= MAX_DEPTH) return few;
  const [arrays, objects] = [openings(text, "["), openings(text, "{")];
  if (arrays === undefined || objects === undefined) return nesting(text) > MAX_DEPTH ? -1 : countContainers(value);
  const opened = arrays + objects;
  if (opened <= MAX_DEPTH) return opened;
  const containers = countContainers(value);
  // Brackets that are not of the value's containers belong to overwritten members, or to strings.
  return opened > containers && nesting(text) > MAX_DEPTH ? -1 : containers;
}

/** How many of these brackets are in `text`, strings included. */
function brackets(text: string, bracket: "[" | "{"): number {
  let count = 0;
  for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) count += 1;
  return count;
}

// Where more than every fourth character is a bracket, most are in strings: passing over these is faster than looking at each.
const CROWDED = 4;

/**
 * How many of these brackets could open an array or object, by what stands beside them. Those in strings seldom could.
 * Undefined if they are crowded.
 */
function openings(text: string, bracket: "[" | "{"): number | undefined {
  let count = 0;
  let seen = 0;
  for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
    if (opens(text, at)) count += 1;
    seen += 1;
    if (CROWDED * seen > at + SHORT) return undefined;
  }
  return count;
}

function opens(text: string, at: number): boolean {
  if (text.charCodeAt(at) === 0x7b) {
    let behind = text.charCodeAt(at + 1);
    if (behind <= 0x20) behind = besideSpace(text, at, 1);
    if (behind !== 0x22 && behind !== 0x7d) return false;
  }
  let before = text.charCodeAt(at - 1);
  if (before <= 0x20) before = besideSpace(text, at, -1);
  return before === 0x2c || before === 0x3a || before === 0x5b || Number.isNaN(before);
}

/** The next character from `at` in that direction that is no white space; NaN at the ends of the text. */
function besideSpace(text: string, at: number, step: 1 | -1): number {
  let code: number;
  do {
    at += step;
    code = text.charCodeAt(at);
  } while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09);
  return code;
}

/** How deep a well-formed `text` is nested. */
function nesting(text: string): number {
  let deepest = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at = closingQuote(text, at) + 1) {
    const quote = text.indexOf('"', at);
    for (const end = quote === -1 ? text.length : quote; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0x5d || code === 0x7d) depth -= 1;
      else if (code === 0x5b || code === 0x7b) depth += 1;
      if (depth > deepest) deepest = depth;
    }
  }
  return deepest;
}

/** The index of the quote that ends the string which begins at `start`. */
function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
