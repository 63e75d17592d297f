// A contract: one type of a generated module, as a value that reads, judges and writes documents of that type.

import { blake2b128 } from "./blake2b.js";
import { canonicalText } from "./canonical.js";
import { collectErrors } from "./collect.js";
import { fill, strip } from "./defaults.js";
import { isObject, type JsonValue, lineAndColumn, member, parseStrict } from "./json.js";
import { accepts, type Judge, judgeOf } from "./judge.js";
import type { NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";
import { depthReport, invalidReport, malformedReport, notJsonReport, type Report, validReport } from "./report.js";
import type { StandardIssue, StandardResult, StandardSchemaV1 } from "./standard.js";
import { decodeUtf8, encodeUtf8 } from "./utf8.js";
import { countContainers, hasLoneSurrogate, MAX_DEPTH, type NotJson, notJson } from "./value.js";

/** What reading a document gives: the value, or a report on why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly report: Report };

/** A type of a generated module. Its functions need no `this`. */
export interface Contract<T> extends StandardSchemaV1<T, T> {
  /** Reads a JSON text (a string, or bytes in UTF-8), judges it and fills in defaults. Never throws. */
  readonly fromJson: (text: string | Uint8Array) => Result<T>;
  /** Judges a value in memory and fills defaults into a copy; parts that do not change are shared with `value`. */
  readonly parse: (value: unknown) => Result<T>;
  /** Judges a JSON text. Never throws. */
  readonly check: (text: string | Uint8Array) => Report;
  /** Judges a value in memory. */
  readonly checkValue: (value: unknown) => Report;
  /** Is a value in memory, as it stands, a document of this type? */
  readonly is: (value: unknown) => value is T;
  /** Writes `value` as compact JSON text. Throws a `TypeError` if it is not a JSON value. */
  readonly toJson: (value: T) => string;
  /** Writes `value` without defaults, as RFC 8785 says. Throws a `TypeError` if it is not a JSON value. */
  readonly toCanonicalJson: (value: T) => string;
  /** The BLAKE2b digest of the canonical form: 32 hexadecimal digits. Throws a `TypeError` if it is not a JSON value. */
  readonly contentHash: (value: T) => string;
}

/** The contract of the type that `node` of `checks` describes. */
export function contract<T>(checks: Checks, node: NodeIndex): Contract<T> {
  const reader = new Reader<T>(checks, node);
  const parse = (value: unknown): Result<T> => {
    const report = reader.judgeValue(value);
    return report === undefined ? { ok: true, value: reader.accepted(value as JsonValue) } : { ok: false, report };
  };
  const toCanonicalJson = (value: T): string => canonicalText(reader.stripped(jsonOf(value)));
  return {
    fromJson(text) {
      const read = reader.read(text);
      return read.ok ? { ok: true, value: reader.accepted(read.value) } : read;
    },
    parse,
    check(text) {
      const read = reader.read(text);
      return read.ok ? validReport() : read.report;
    },
    checkValue: (value) => reader.judgeValue(value) ?? validReport(),
    is: (value): value is T => reader.isAccepted(value),
    toJson: (value) => JSON.stringify(jsonOf(value)),
    toCanonicalJson,
    contentHash: (value) => blake2b128(encodeUtf8(toCanonicalJson(value))),
    "~standard": {
      version: 1,
      vendor: "triglyph",
      validate: (value) => standardResult(parse(value), value),
    },
  };
}

// An escape that may be half of a pair, or alone. Only the strict parser can tell.
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Reads and judges documents for one node, which accepts values of type `T`. */
class Reader<T> {
  readonly #checks: Checks;
  readonly #node: NodeIndex;

  constructor(checks: Checks, node: NodeIndex) {
    this.#checks = checks;
    this.#node = node;
  }

  /** The judge, and with it the program, is made on first use. */
  get #judge(): Judge {
    return judgeOf(this.#checks);
  }

  /** An accepted value with its defaults. That it has the type `T` is what the generator vouches for. */
  accepted(value: JsonValue): T {
    return fill(this.#judge, this.#node, value) as T;
  }

  /** What the canonical form is written from: everything filled in, then what equals its default left out. */
  stripped(value: JsonValue): JsonValue {
    const filled = fill(this.#judge, this.#node, value);
    const stripped = strip(this.#judge, this.#node, filled);
    return stripped === filled || accepts(this.#judge, this.#node, stripped) ? stripped : filled;
  }

  isAccepted(value: unknown): boolean {
    return notJson(value) === undefined && accepts(this.#judge, this.#node, value as JsonValue);
  }

  /** The report on a value in memory; undefined if it is accepted. */
  judgeValue(value: unknown): Report | undefined {
    const found = notJson(value);
    if (found !== undefined) return notJsonReport(found);
    return accepts(this.#judge, this.#node, value as JsonValue) ? undefined : this.#refused(value as JsonValue);
  }

  /** The value of a text, or the report on it. `JSON.parse` does the work as long as nothing is suspicious or refused. */
  read(input: string | Uint8Array): Result<JsonValue> {
    const text = typeof input === "string" ? input : decodeUtf8(input);
    const value = parseFast(text);
    const containers = value === undefined ? -1 : countContainers(value);
    if (value !== undefined && containers >= 0 && !hasLoneSurrogate(text)) {
      const accepted = accepts(this.#judge, this.#node, value, containers);
      if (accepted && !SURROGATE_ESCAPE.test(text)) return { ok: true, value };
    }
    const strict = parseStrict(text);
    if (!strict.ok) {
      const { line, column } = lineAndColumn(text, strict.index);
      return { ok: false, report: malformedReport(line, column) };
    }
    if (strict.depth > MAX_DEPTH) return { ok: false, report: depthReport() };
    if (accepts(this.#judge, this.#node, strict.value)) return { ok: true, value: value ?? strict.value };
    return { ok: false, report: this.#refused(strict.value) };
  }

  #refused(value: JsonValue): Report {
    return invalidReport(collectErrors(this.#judge, this.#node, value));
  }
}

/** What `JSON.parse` makes of `text`; undefined if it refuses. */
function parseFast(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** `value` as JSON; throws if it is not. */
function jsonOf(value: unknown): JsonValue {
  const found = notJson(value);
  if (found !== undefined) throw new TypeError(describeNotJson(found));
  return value as JsonValue;
}

function describeNotJson(found: NotJson): string {
  const [error] = notJsonReport(found).errors;
  return error === undefined || error.path === "" ? "not a JSON value" : `not a JSON value: ${error.path}`;
}

function standardResult<T>(result: Result<T>, value: unknown): StandardResult<T> {
  if (result.ok) return { value: result.value };
  const issues = result.report.errors.map(
    ({ message, path }): StandardIssue => ({ message, path: steps(path, value) }),
  );
  return { issues };
}

/** The names and indices of a JSON Pointer into `value`. */
function steps(pointer: string, value: unknown): readonly (string | number)[] {
  const path: (string | number)[] = [];
  let part = value as JsonValue | undefined;
  for (const step of pointer.split("/").slice(1)) {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(part)) {
      path.push(Number(name));
      part = part[Number(name)];
    } else {
      path.push(name);
      part = part !== undefined && isObject(part) ? member(part, name) : undefined;
    }
  }
  return path;
}
