// The first part of a JSON text that is larger than is wanted, found without parsing the text.

import { parseStrict } from "./json.js";
import { codePoints } from "./measure.js";
import { Place } from "./place.js";

/** How large the parts of a text may be. */
export interface Size {
  /** How many arrays and objects may be nested in one another. */
  readonly depth: number;
  /** The length of a string or a name, in code points. */
  readonly strings: number;
  /** The number of items of an array, or of members of an object: repeated names count each time. */
  readonly members: number;
}

/** A part that is too large. */
export interface Excess {
  /** What there is too much of. */
  readonly measure: "depth" | "characters" | "items" | "properties";
  /**
   * The place of the string, of the array or object with too many parts, or of the object with a name that is too long; the
   * root for what is nested too deep.
   */
  readonly place: Place;
}

/**
 * The first part of a well-formed text that is too large. A part too many is found where it begins. Of a text that is not
 * well-formed, the answer means nothing.
 */
export function firstExcess(text: string, size: Size): Excess | undefined {
  const scan = new Scan(text, size);
  while (scan.at < text.length) {
    const found = scan.next(text.charCodeAt(scan.at));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An array or object that has begun. */
interface Open {
  readonly isObject: boolean;
  /** How many of its parts have begun. */
  parts: number;
  /** Where the name of the present member stands, quotes included. */
  start: number;
  end: number;
}

class Scan {
  at: number = 0;
  readonly #text: string;
  readonly #size: Size;
  readonly #open: Open[] = [];
  /** Is what comes next a further part of what is open: an item, or the name of a member? */
  #expectsPart: boolean = false;

  constructor(text: string, size: Size) {
    this.#text = text;
    this.#size = size;
  }

  /** Takes what begins with the character of that code. */
  next(code: number): Excess | undefined {
    if (code === 0x2c) this.#goOn(true);
    else if (code === 0x5d || code === 0x7d) {
      this.#open.pop();
      this.#goOn(false);
    } else if (code <= 0x20 || code === 0x3a) this.at += 1;
    else return this.#part(code);
    return undefined;
  }

  #goOn(expectsPart: boolean): void {
    this.#expectsPart = expectsPart;
    this.at += 1;
  }

  /** Takes the beginning of a value, or a whole string. */
  #part(code: number): Excess | undefined {
    const open = this.#expectsPart ? this.#open.at(-1) : undefined;
    this.#expectsPart = false;
    if (open !== undefined) {
      open.parts += 1;
      if (open.parts > this.#size.members) {
        return this.#excess(open.isObject ? "properties" : "items", this.#open.length - 1);
      }
    }
    if (code === 0x22) return this.#string(open?.isObject === true ? open : undefined);
    if (code !== 0x5b && code !== 0x7b) {
      this.at += 1;
      return undefined;
    }
    if (this.#open.length >= this.#size.depth) return this.#excess("depth", 0);
    this.#open.push({ isObject: code === 0x7b, parts: 0, start: 0, end: 0 });
    this.#goOn(true);
    return undefined;
  }

  /** Takes a string, which is a name in `object` if there is one. */
  #string(object: Open | undefined): Excess | undefined {
    const start = this.at;
    this.at = stringEnd(this.#text, start);
    if (object !== undefined) {
      object.start = start;
      object.end = this.at;
    }
    const { strings } = this.#size;
    if (this.at - start - 2 <= strings || lengthOf(this.#text.slice(start + 1, this.at - 1)) <= strings) return undefined;
    return this.#excess("characters", this.#open.length - (object === undefined ? 0 : 1));
  }

  /** What is too much in the present part of the innermost of so many containers. */
  #excess(measure: Excess["measure"], containers: number): Excess {
    let place = new Place();
    for (const { isObject, parts, start, end } of this.#open.slice(0, containers)) {
      place = place.child(isObject ? decoded(this.#text.slice(start, end)) : parts - 1, parts - 1);
    }
    return { measure, place };
  }
}

/** Where the string that begins at `start` ends, behind its quote. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) at += 1;
  }
  return text.length;
}

/** An escape, or the two of a surrogate pair. */
const ESCAPE = /\\(?:u[dD][89abAB]..\\u....|u....|.)/g;

/** How many code points the content of a well-formed string stands for. */
function lengthOf(content: string): number {
  return codePoints(content.includes("\\") ? content.replace(ESCAPE, "_") : content);
}

/** What a string of a well-formed text says. */
function decoded(quoted: string): string {
  const parsed = parseStrict(quoted);
  return parsed.ok && typeof parsed.value === "string" ? parsed.value : "";
}
