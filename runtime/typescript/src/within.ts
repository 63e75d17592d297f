// Reading under limits.

import { type Contract, INNER, type ReportOptions, type Result, refused } from "./contract.js";
import { firstExcess, type Size } from "./excess.js";
import { type Gates, type Outcome, refusal, reportOf } from "./finding.js";
import { parseStrict } from "./json.js";
import type { NodeIndex } from "./operators.js";
import { Place } from "./place.js";
import type { Checks } from "./program.js";
import { textOf } from "./reader.js";
import { MAX_ERRORS, type Report, reportToJson } from "./report.js";
import { timestampOf } from "./timestamp.js";
import { MAX_DEPTH } from "./value.js";
import { takesMore } from "./work.js";

/**
 * How large a text may be and how much may be done for it, for those who read what strangers send. What is absent has no
 * limit, but for the two that hold everywhere. What is larger is refused with a report of one error, before it is judged.
 */
export interface DocumentLimits {
  /** The length of the text in bytes of UTF-8. */
  readonly bytes?: number | undefined;
  /** How many arrays and objects may be nested in one another: at most 127, which always holds. */
  readonly depth?: number | undefined;
  /** The length of a string, or of the name of a member, in code points. */
  readonly strings?: number | undefined;
  /** The number of members of one object, and of items of one array. Each time counts that a name is repeated. */
  readonly members?: number | undefined;
  /** How many errors a report lists, and how many warnings: from 1 to 100, which always holds. */
  readonly errors?: number | undefined;
  /**
   * How many steps judging may take. A step is one location of the schema at one value of the document, or at one name in it;
   * rules are not counted.
   */
  readonly steps?: number | undefined;
}

/** The verbs of a type that read texts, under limits. */
export interface Within<T> extends Pick<Contract<T>, "fromJson" | "check" | "report"> {
  /** How many bytes a text may have. */
  readonly bytes: number;
}

/**
 * The verbs of `type` that read texts, under limits: for servers. A text that goes past one of them is refused with a report
 * of one error, before it is judged. Throws a RangeError at a limit that is none.
 */
export function within<T, Input = T>(type: Contract<T, Input>, limits: DocumentLimits): Within<T> {
  const { checks, node, reader, style } = type[INNER];
  const bounds = new Bounds(limits);
  const judge = (input: string | Uint8Array, gates?: Gates): Outcome => {
    const { text, refusal } = bounds.look(input, checks, node);
    return refusal ?? bounds.cut(reader.judgeText(text, gates));
  };
  return {
    bytes: bounds.bytes,
    fromJson: (input): Result<T> => {
      const { text, refusal } = bounds.look(input, checks, node);
      if (refusal !== undefined) return refused(() => reportOf(refusal));
      const result = type.fromJson(text);
      return result.ok ? result : refused(() => bounds.cutReport(result.report));
    },
    check: (input) => reportOf(judge(input)),
    report: (input, options?: ReportOptions) => {
      const timestamp = timestampOf(options?.timestamp);
      if (style === undefined) return reportToJson(reportOf(judge(input)));
      return style.write(judge(input, style.gates), { timestamp, locale: options?.locale });
    },
  };
}

/** A text, and why it is not to be judged; undefined if it is. */
interface Look {
  readonly text: string;
  readonly refusal: Outcome | undefined;
}

/** Limits that are numbers. */
class Bounds implements Size {
  readonly bytes: number;
  readonly depth: number;
  readonly strings: number;
  readonly members: number;
  readonly #errors: number;
  readonly #steps: number;

  constructor({ bytes, depth, strings, members, errors, steps }: DocumentLimits) {
    this.bytes = limit("bytes", bytes);
    this.depth = limit("depth", depth, MAX_DEPTH);
    this.strings = limit("strings", strings);
    this.members = limit("members", members);
    this.#errors = limit("errors", errors, MAX_ERRORS, 1);
    this.#steps = limit("steps", steps);
  }

  /** The text to judge, and why it is not to be judged by a node; malformed texts are for whoever judges. */
  look(input: string | Uint8Array, checks: Checks, node: NodeIndex): Look {
    const isLonger = typeof input === "string" ? hasMoreBytes(input, this.bytes) : input.length > this.bytes;
    if (isLonger) {
      return { text: "", refusal: tooLarge(this.bytes) };
    }
    const text = textOf(input);
    return { text, refusal: this.#ofParts(text) ?? this.#ofWork(text, checks, node) };
  }

  #ofParts(text: string): Outcome | undefined {
    const { depth, strings, members } = this;
    if (depth === MAX_DEPTH && strings === Infinity && members === Infinity) return undefined;
    const found = firstExcess(text, this);
    if (found === undefined || !parseStrict(text).ok) return undefined;
    const { measure, place } = found;
    switch (measure) {
      case "depth":
        // The same words as without limits.
        return refusal("depth", place, `nested deeper than ${amount(depth, "level")}`);
      case "characters":
        return refusal("too-long", place, `longer than ${amount(strings, "character")}`, strings);
      case "items":
        return refusal("too-many", place, `more than ${amount(members, "item")}`, members);
      case "properties":
        return refusal("too-many", place, `more than ${amount(members, "property", "properties")}`, members);
    }
  }

  #ofWork(text: string, checks: Checks, node: NodeIndex): Outcome | undefined {
    if (this.#steps === Infinity) return undefined;
    const parsed = parseStrict(text);
    if (!parsed.ok || parsed.depth > MAX_DEPTH || !takesMore(checks, node, parsed.value, this.#steps)) return undefined;
    return refusal("too-complex", new Place(), `judging takes more than ${amount(this.#steps, "step")}`, this.#steps);
  }

  /** The outcome, with as many errors and warnings as are to be listed. */
  cut(outcome: Outcome): Outcome {
    const warnings = outcome.warnings.slice(0, this.#errors);
    return outcome.ok ? { ...outcome, warnings } : { ...outcome, errors: outcome.errors.slice(0, this.#errors), warnings };
  }

  /** The report, with as many errors and warnings as are to be listed. */
  cutReport({ valid, errors, warnings }: Report): Report {
    return { valid, errors: errors.slice(0, this.#errors), warnings: warnings.slice(0, this.#errors) };
  }
}

/** How many bytes a text may have: Infinity if any number. Throws a RangeError at a limit that is none, of whatever it is. */
export function byteLimit(limits: DocumentLimits): number {
  return new Bounds(limits).bytes;
}

/** What is said of a text that has more than so many bytes. */
export function tooLarge(bytes: number): Outcome {
  return refusal("too-large", new Place(), `longer than ${amount(bytes, "byte")}`, bytes);
}

/** The number that is given, or the most that there can be. */
function limit(name: string, given: number | undefined, most: number = Infinity, least: number = 0): number {
  if (given === undefined) return most;
  if (given === Infinity && most === Infinity) return given;
  if (Number.isSafeInteger(given) && given >= least && given <= most) return given;
  const range = most === Infinity ? "that is not negative" : `from ${least} to ${most}`;
  throw new RangeError(`the limit \`${name}\` has to be an integer ${range}, not ${given}`);
}

function amount(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Does `text` have more bytes than that in UTF-8? A surrogate without its other half counts as three. */
function hasMoreBytes(text: string, most: number): boolean {
  // A code unit takes one to three of them.
  if (text.length > most) return true;
  if (text.length * 3 <= most) return false;
  let bytes = text.length;
  for (let i = 0; i < text.length && bytes <= most; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) bytes += code < 0x800 || isHalfOfPair(text, i) ? 1 : 2;
  }
  return bytes > most;
}

/** Is the code unit at `index` one of a pair? A pair takes four bytes. */
function isHalfOfPair(text: string, index: number): boolean {
  const point = text.codePointAt(index) ?? 0;
  if (point > 0xffff) return true;
  return point >= 0xdc00 && point <= 0xdfff && index > 0 && (text.codePointAt(index - 1) ?? 0) > 0xffff;
}
