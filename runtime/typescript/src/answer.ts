// Answers of language models: the documents that they stand for.
//
// A model is asked for what its provider can write, in which some things stand for others. How that is undone is data: a step
// for each place of the answer. The steps are followed on texts, as they are written, so that no number loses a digit, and
// what comes of it is read as any other document is. The data is the same in every language, and so is what comes of it.

import { type Contract, contract, type Reading, type Result } from "./contract.js";
import { parseStrict } from "./json.js";
import { compact, itemsOf, namedOf } from "./pieces.js";
import { escapeStep } from "./place.js";
import type { Checks } from "./program.js";
import { textOf } from "./reader.js";
import { MAX_ERRORS, type Report, type ReportError } from "./report.js";
import { MAX_DEPTH } from "./value.js";

/**
 * What reads the answers of a provider: the contract of the documents, the steps as text, which is read when it is needed, and
 * the check program that tells alternatives apart, where there are some.
 */
export function answers<T>(
  type: Reading<T>,
  data: string,
  checks?: Checks,
): (answer: string | Uint8Array) => Result<T> {
  let decoding: Decoding | undefined;
  const judges = new Map<number, Contract<unknown>>();
  const judge = (node: number): Contract<unknown> | undefined => {
    const known = judges.get(node) ?? (checks === undefined ? undefined : contract(checks, node));
    if (known !== undefined) judges.set(node, known);
    return known;
  };
  return (answer) => {
    const text = textOf(answer);
    // What is no JSON is refused as every other text is.
    if (!isJson(text)) return type.fromJson(text);
    decoding ??= decodingOf(data);
    const walk = new Walk(decoding.steps, judge);
    const document = walk.whole(decoding.wrapped, compact(text));
    const result = type.fromJson(document);
    if (result.ok && walk.misread.length === 0) return result;
    const report = result.ok ? { valid: true, errors: [], warnings: [] } : result.report;
    return { ok: false, report: walk.moved(report) };
  };
}

const FORMAT = 1;

interface Decoding {
  readonly format: number;
  readonly wrapped: string | null;
  readonly steps: readonly Step[];
}

type Step =
  | readonly ["keep"]
  | readonly ["text"]
  | readonly ["call", step: number]
  | readonly ["first", branches: readonly Branch[]]
  | readonly ["named", names: readonly (readonly [name: string, step: Step])[]]
  | readonly ["parts", items: Items | null, members: Members | null];

type Branch = readonly [node: number, step: Step];

type Items = readonly [first: readonly Step[], rest: Step];

interface Members {
  readonly named: readonly (readonly [name: string, presence: "plain" | "null" | "boxed", step: Step])[];
  readonly rest: Step;
  readonly entries: readonly [name: string, step: Step] | null;
}

/** Where a value stands, as JSON Pointers. */
interface At {
  readonly document: string;
  readonly answer: string;
}

/** Where a part of the document stands in the answer. What is in a string has no places of its own. */
interface Moved extends At {
  readonly isText: boolean;
}

/** What an object around a value calls it. */
const VALUE = "value";
/** What entries call the name of a member. */
const KEY = "key";

function decodingOf(data: string): Decoding {
  const decoding = JSON.parse(data) as Decoding;
  if (decoding.format !== FORMAT) throw new Error(`this runtime reads answers by data of format ${FORMAT}, not ${decoding.format}`);
  return decoding;
}

class Walk {
  /** What could not be read back, and stands in the document as it was answered, or not at all. */
  readonly misread: ReportError[] = [];
  readonly #steps: readonly Step[];
  readonly #judge: (node: number) => Contract<unknown> | undefined;
  readonly #places: Moved[] = [];

  constructor(steps: readonly Step[], judge: (node: number) => Contract<unknown> | undefined) {
    this.#steps = steps;
    this.#judge = judge;
  }

  /** What the text of an answer stands for. */
  whole(wrapped: string | null, text: string): string {
    if (wrapped === null) return this.#call(0, text, { document: "", answer: "" });
    const inner = namedOf(text).get(wrapped);
    if (inner === undefined) {
      this.#refuse("", `the document has to stand in an object as its member ${quoted(wrapped)}`);
      return text;
    }
    return this.#call(0, inner, this.#inside("", below("", wrapped)));
  }

  /**
   * The report on the document as one on the answer: with the places that everything has there, and what could not be read
   * back in front. That is mended first: nothing else is said of the same place.
   */
  moved({ errors, warnings }: Report): Report {
    const misread = new Set(this.misread.map(({ path }) => path));
    const others = errors.map((error) => this.#moved(error)).filter(({ path }) => !misread.has(path));
    const all = [...this.misread, ...others].slice(0, MAX_ERRORS);
    return { valid: false, errors: all, warnings: warnings.map((warning) => this.#moved(warning)) };
  }

  #moved(error: ReportError): ReportError {
    let found: Moved | undefined;
    for (const place of this.#places) {
      const isAround = error.path === place.document || error.path.startsWith(`${place.document}/`);
      // The last of several places of one value is the innermost.
      if (isAround && (found === undefined || place.document.length >= found.document.length)) found = place;
    }
    if (found === undefined) return error;
    const rest = found.isText ? "" : error.path.slice(found.document.length);
    return { ...error, path: found.answer + rest };
  }

  #refuse(path: string, message: string): void {
    this.misread.push({ code: "answer", path, schema_path: "", message });
  }

  /** The place of a value that does not stand where it would follow from what is around it. */
  #inside(document: string, answer: string): At {
    const place = { document, answer, isText: false };
    this.#places.push(place);
    return place;
  }

  #call(step: number, text: string, at: At): string {
    const found = this.#steps[step];
    return found === undefined ? text : this.#follow(found, text, at);
  }

  #follow(step: Step, text: string, at: At): string {
    switch (step[0]) {
      case "keep":
        return text;
      case "text":
        return this.#text(text, at);
      case "call":
        return this.#call(step[1], text, at);
      case "first": {
        const accepts = ([node]: Branch): boolean => this.#judge(node)?.check(text).valid === true;
        const found = step[1].find(accepts) ?? this.#nearest(step[1], text);
        return found === undefined ? text : this.#follow(found[1], text, at);
      }
      case "named":
        return this.#alternative(step[1], text, at);
      case "parts": {
        const [, items, members] = step;
        if (items !== null && text.startsWith("[")) return this.#items(items, text, at);
        if (members !== null && text.startsWith("{")) return this.#members(members, text, at);
        return text;
      }
    }
  }

  #text(text: string, { document, answer }: At): string {
    this.#places.push({ document, answer, isText: true });
    const inner = stringOf(text);
    if (inner === undefined) {
      this.#refuse(answer, "the value has to be written as JSON in a string");
      return text;
    }
    if (!isJson(inner)) {
      this.#refuse(answer, "the string has to hold JSON, and nothing else");
      return text;
    }
    return compact(inner);
  }

  /**
   * The alternative that a value comes closest to, where none accepts it: it is read as what was most likely meant, so that
   * it is refused for what is wrong with that.
   */
  #nearest(branches: readonly Branch[], text: string): Branch | undefined {
    let nearest: Branch | undefined;
    let least: Distance | undefined;
    for (const branch of branches) {
      const report = this.#judge(branch[0])?.check(text);
      const distance = report === undefined ? undefined : distanceOf(report);
      if (distance !== undefined && (least === undefined || isLess(distance, least))) {
        [nearest, least] = [branch, distance];
      }
    }
    return nearest;
  }

  #alternative(names: readonly (readonly [name: string, step: Step])[], text: string, at: At): string {
    const members = [...namedOf(text)];
    const [only] = members;
    const found = members.length === 1 ? names.find(([name]) => name === only?.[0]) : undefined;
    if (only === undefined || found === undefined) {
      const listed = names.map(([name]) => quoted(name)).join(" or ");
      this.#refuse(at.answer, `the value has to stand in an object as its only member, ${listed}`);
      return text;
    }
    return this.#follow(found[1], only[1], this.#inside(at.document, below(at.answer, found[0])));
  }

  #items([first, rest]: Items, text: string, { document, answer }: At): string {
    const items = itemsOf(text).map((item, index) =>
      this.#follow(first[index] ?? rest, item, { document: `${document}/${index}`, answer: `${answer}/${index}` }),
    );
    return `[${items.join(",")}]`;
  }

  #members({ named, rest, entries }: Members, text: string, at: At): string {
    const members = new Map<string, string>();
    let list: string | undefined;
    for (const [name, value] of namedOf(text)) {
      if (entries !== null && entries[0] === name) {
        list = value;
        continue;
      }
      const place = { document: below(at.document, name), answer: below(at.answer, name) };
      const [, presence, step] = named.find(([known]) => known === name) ?? [name, "plain", rest];
      if (presence !== "plain" && value === "null") continue;
      members.set(name, presence === "boxed" ? this.#boxed(step, value, place) : this.#follow(step, value, place));
    }
    if (entries !== null && list !== undefined) {
      this.#entries(entries[1], list, { ...at, answer: below(at.answer, entries[0]) }, members);
    }
    return `{${[...members].map(([name, value]) => `${quoted(name)}:${value}`).join(",")}}`;
  }

  #boxed(step: Step, text: string, at: At): string {
    const members = namedOf(text);
    const inner = members.size === 1 ? members.get(VALUE) : undefined;
    if (inner === undefined) {
      this.#refuse(at.answer, `there has to be null, or an object with the only member ${quoted(VALUE)}`);
      return text;
    }
    return this.#follow(step, inner, this.#inside(at.document, below(at.answer, VALUE)));
  }

  #entries(step: Step, list: string, at: At, members: Map<string, string>): void {
    const [ofName, ofValue] = [quoted(KEY), quoted(VALUE)];
    if (!list.startsWith("[")) {
      this.#refuse(at.answer, `there has to be a list of objects with ${ofName} and ${ofValue}`);
      return;
    }
    for (const [index, item] of itemsOf(list).entries()) {
      const answer = `${at.answer}/${index}`;
      const entry = namedOf(item);
      const name = stringOf(entry.get(KEY) ?? "");
      const value = entry.get(VALUE);
      if (name === undefined || value === undefined || entry.size !== 2) {
        this.#refuse(answer, `there has to be an object with ${ofName}, a string, and ${ofValue}`);
      } else if (members.has(name)) {
        this.#refuse(answer, `the member ${quoted(name)} is there twice`);
      } else {
        const place = this.#inside(below(at.document, name), below(answer, VALUE));
        members.set(name, this.#follow(step, value, place));
      }
    }
  }
}

/** How far a value is from an alternative: by how many listed values, by how much else. */
type Distance = readonly [listed: number, all: number];

/** Undefined: it is of another type. */
function distanceOf({ errors }: Report): Distance | undefined {
  if (errors.some(({ code, path }) => path === "" && code === "type")) return undefined;
  // Those of the value's own members tell alternatives apart.
  const isListed = ({ code, path }: ReportError): boolean =>
    (code === "const" || code === "enum") && path.lastIndexOf("/") <= 0;
  return [errors.filter(isListed).length, errors.length];
}

function isLess([listed, all]: Distance, [least, ofLeast]: Distance): boolean {
  return listed < least || (listed === least && all < ofLeast);
}

function isJson(text: string): boolean {
  const parsed = parseStrict(text);
  return parsed.ok && parsed.depth <= MAX_DEPTH;
}

/** The string that a text is; undefined if it is none. */
function stringOf(text: string): string | undefined {
  return text.startsWith('"') ? (JSON.parse(text) as string) : undefined;
}

function below(pointer: string, name: string): string {
  return pointer + escapeStep(name);
}

/** As canonical JSON writes it. */
function quoted(name: string): string {
  return JSON.stringify(name);
}
