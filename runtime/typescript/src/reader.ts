// Reading and judging: from a text or a value in memory to the outcome.

import { tooComplex } from "./complexity.js";
import { completer, type Fill, filler, strip } from "./defaults.js";
import { mayReachAnEnd } from "./digits.js";
import { judged, judgedAround } from "./explain.js";
import { type Gates, malformed, notJsonValue, type Outcome, tooDeep } from "./finding.js";
import { accepts, type Interpreter, interpreterOf } from "./interpreter.js";
import { type JsonValue, lineAndColumn, parseStrict } from "./json.js";
import type { Branches, NodeIndex, Test } from "./operators.js";
import { documentOf, present } from "./present.js";
import { type Checks, NO_RULES } from "./program.js";
import { containersIn, hidesOrder, hidesScalar } from "./raw-text.js";
import { collectBreaches, type Rule, satisfies } from "./rules.js";
import { judgeJson, judgeUnknown } from "./untrusted.js";
import { decodeUtf8 } from "./utf8.js";
import { hasLoneSurrogate, inheritsMembers, MAX_DEPTH, type Seen, unseen } from "./value.js";

/** Of a value that was not looked at, the worst is assumed. */
const UNSEEN: Seen = { containers: 0, inherited: true, gaps: false };

/** What is known of a value that a parser has made, and nobody has counted. */
const PARSED: Seen = { containers: 0, inherited: false, gaps: false };

/** What a look at a text gives. */
export interface Glance {
  /** What `JSON.parse` makes of it, if that can be relied on. */
  readonly value: JsonValue | undefined;
  /** Is it accepted without a word? Undefined if that takes another look. */
  readonly verdict: boolean | undefined;
  /** Does the value match the schema? Undefined if nobody has asked, since the text itself is suspicious. */
  readonly matches: boolean | undefined;
}

/** What `JSON.parse` cannot read, or must not have read. */
const REFUSED: Glance = { value: undefined, verdict: false, matches: undefined };

/** Nothing is known of a text whose value cannot be relied on. */
const UNKNOWN: Glance = { value: undefined, verdict: undefined, matches: undefined };

/** Reads and judges documents for one node. */
export class Reader {
  readonly #checks: Checks;
  readonly #node: NodeIndex;
  readonly #compiled: Test | undefined;
  /** Are all rules kept, those of warnings included? */
  readonly #kept: Test | undefined;
  readonly #branches: Branches | undefined;
  #made: Interpreter | undefined;
  #filler: Fill | undefined;
  #completer: Fill | undefined;

  constructor(
    checks: Checks,
    node: NodeIndex,
    compiled: Test | undefined,
    kept: Test | undefined,
    branches: Branches | undefined,
  ) {
    this.#checks = checks;
    this.#node = node;
    this.#compiled = compiled;
    this.#kept = kept;
    this.#branches = branches;
  }

  /** The interpreter, and with it the program, is made on first use. */
  get #interpreter(): Interpreter {
    this.#made ??= interpreterOf(this.#checks);
    return this.#made;
  }

  /** Rules are about whole documents. */
  get #rules(): readonly Rule[] {
    return this.#node === 0 ? this.#checks.rules : NO_RULES;
  }

  /** An accepted value with its defaults. */
  filled(value: JsonValue): JsonValue {
    this.#filler ??= filler(this.#interpreter, this.#node);
    return this.#filler(value);
  }

  /** An accepted value that nobody else has, with its defaults: filled in where they are absent, without a copy. */
  completed(value: JsonValue): JsonValue {
    this.#completer ??= completer(this.#interpreter, this.#node, this.#branches);
    return this.#completer(value);
  }

  /** What the canonical form is written from: everything filled in, then what equals its default left out. */
  stripped(value: JsonValue): JsonValue {
    const filled = this.filled(value);
    const stripped = strip(this.#interpreter, this.#node, filled);
    return stripped === filled || this.#isValid(stripped, UNSEEN) ? stripped : filled;
  }

  /** Is `value` an accepted document, maybe with warnings? */
  isAccepted(value: unknown): boolean {
    return this.admitted(value) !== undefined;
  }

  /** The document that `value` is, without members that are undefined; undefined if it is refused. */
  admitted(value: unknown): JsonValue | undefined {
    const verdict = this.#compiled === undefined ? undefined : judgeUnknown(this.#compiled, value);
    if (verdict === true) {
      const json = value as JsonValue;
      return this.#satisfiesErrorRules(json, unseen()) ? json : undefined;
    }
    const seen = unseen();
    const document = documentOf(value, seen);
    // Generated code refuses what is undefined, so its no stands unless there are gaps.
    if (document === undefined || (verdict === false && !seen.gaps)) return undefined;
    return this.#isValid(document, seen) ? document : undefined;
  }

  /**
   * Is `value`, which a JSON parser has made, accepted without a word? Undefined if that takes a look at all of it: because of
   * how much is asked again, or how deep it is.
   */
  acceptsParsed(value: JsonValue): boolean | undefined {
    if (this.#compiled === undefined || inheritsMembers()) return undefined;
    try {
      const matches = judgeJson(this.#compiled, value, 0);
      if (matches !== true) return matches;
      return this.#satisfiesRules(value, PARSED) || (this.#checks.warns ? undefined : false);
    } catch (error) {
      // It is nested deeper than the stack goes.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** Judges a value in memory. */
  judgeValue(value: unknown, gates?: Gates): Outcome {
    if (this.#compiled !== undefined && judgeUnknown(this.#compiled, value) === true) {
      const json = value as JsonValue;
      return this.#satisfiesRules(json, unseen()) ? accepted(json) : this.#explain(json, () => json, gates);
    }
    const seen = unseen();
    const document = present(value, seen);
    if (!("value" in document)) return notJsonValue(document);
    const { value: json, gaps } = document;
    if (gaps.length > 0) return judgedAround(gaps, this.#checks, this.#node, json, gates);
    return this.#accepts(json, seen) ? accepted(json) : this.#explain(json, () => json, gates);
  }

  /** Judges a text. */
  judgeText(input: string | Uint8Array, gates?: Gates): Outcome {
    const text = textOf(input);
    const glance = this.glance(text);
    const { value, verdict } = glance;
    return verdict === true && value !== undefined ? accepted(value) : this.explainText(text, glance, gates);
  }

  /** Looks at a text without asking why it may be refused. `JSON.parse` does the work as long as nothing is suspicious. */
  glance(text: string): Glance {
    // What JSON.parse makes is looked at without asking whose members those are.
    if (inheritsMembers()) return UNKNOWN;
    const value = parseFast(text);
    if (value === undefined) return REFUSED;
    const suspicious: Glance = { value, verdict: undefined, matches: undefined };
    if (this.#checks.operators.integerRange !== undefined && mayReachAnEnd(text)) return suspicious;
    if (hasLoneSurrogate(text)) return REFUSED;
    const containers = containersIn(text, value);
    if (containers < 0) return suspicious;
    const seen = { containers, inherited: false, gaps: false };
    if (!this.#matchesSchema(value, seen)) return { value, verdict: false, matches: false };
    if (!this.#satisfiesRules(value, seen)) return { value, verdict: this.#checks.warns ? undefined : false, matches: true };
    return { value, verdict: hidesScalar(text) ? undefined : true, matches: true };
  }

  /** Judges a text by the interpreter, after a glance at it. */
  explainText(text: string, { value, matches }: Glance, gates?: Gates): Outcome {
    if (value !== undefined && matches !== undefined && isPlainText(text)) return this.#explain(value, () => value, gates, matches);
    const strict = parseStrict(text, true);
    if (!strict.ok) {
      const { line, column } = lineAndColumn(text, strict.index);
      return malformed(line, column);
    }
    if (strict.depth > MAX_DEPTH) return tooDeep();
    return this.#explain(strict.value, () => value ?? withoutDigits(text), gates);
  }

  #isValid(value: JsonValue, seen: Seen): boolean {
    return this.#matchesSchema(value, seen) && this.#satisfiesErrorRules(value, seen);
  }

  /** Does `value` satisfy all rules but those of warnings? */
  #satisfiesErrorRules(value: JsonValue, seen: Seen): boolean {
    if (this.#satisfiesRules(value, seen)) return true;
    if (!this.#checks.warns) return false;
    const rules = this.#rules.filter(({ severity }) => severity !== "warning");
    return satisfies(this.#interpreter, rules, value);
  }

  /** Is there nothing to say about `value`, not even a warning? */
  #accepts(value: JsonValue, seen: Seen): boolean {
    return this.#matchesSchema(value, seen) && this.#satisfiesRules(value, seen);
  }

  /** Does the node accept `value`? Generated code does not ask whose the members are that it sees. */
  #matchesSchema(value: JsonValue, { containers, inherited }: Seen): boolean {
    const verdict =
      this.#compiled === undefined || inherited ? undefined : judgeJson(this.#compiled, value, containers);
    if (verdict !== undefined) return verdict;
    // Where steps are counted, there is no generated code.
    if (this.#compiled === undefined && tooComplex(this.#checks, this.#node, value) !== undefined) return false;
    return accepts(this.#interpreter, this.#node, value, containers);
  }

  /** Does `value` satisfy all rules? */
  #satisfiesRules(value: JsonValue, { containers, inherited }: Seen): boolean {
    const verdict = this.#kept === undefined || inherited ? undefined : judgeJson(this.#kept, value, containers);
    return verdict ?? (this.#rules.length === 0 || satisfies(this.#interpreter, this.#rules, value));
  }

  /** Judges `value`, which knows the order of its members; `accepted` gives the same document for users. */
  #explain(value: JsonValue, accepted: () => JsonValue, gates?: Gates, matches?: boolean): Outcome {
    const collect = this.#rules.length === 0 ? undefined : collectBreaches;
    const outcome = judged(this.#checks, this.#node, value, collect, gates, matches);
    return outcome.ok ? { ...outcome, value: accepted() } : outcome;
  }
}

/** The text to judge. */
export function textOf(input: string | Uint8Array): string {
  return typeof input === "string" ? input : decodeUtf8(input);
}

/** Would the strict parser find nothing else in `text` than `JSON.parse`, not even another order of members? */
function isPlainText(text: string): boolean {
  return !inheritsMembers() && !hidesOrder(text) && !hidesScalar(text);
}

/** The document of a well-formed text for users. */
function withoutDigits(text: string): JsonValue {
  const parsed = parseStrict(text);
  return parsed.ok ? parsed.value : null;
}

function accepted(value: JsonValue): Outcome {
  return { ok: true, value, warnings: [], document: undefined };
}

/** What `JSON.parse` makes of `text`; undefined if it refuses. */
function parseFast(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
