// Reading and judging: from a text or a value in memory to the outcome.

import type { Test } from "./assertions.js";
import { collectErrors } from "./collect.js";
import { fill, strip } from "./defaults.js";
import { type Gates, malformed, notJsonValue, type Outcome, tooDeep } from "./finding.js";
import { hidesSomething } from "./hidden.js";
import { type JsonValue, lineAndColumn, parseStrict } from "./json.js";
import { accepts, acceptsCompiled, type Judge, judgeOf } from "./judge.js";
import type { NodeIndex } from "./operators.js";
import { type Checks, NO_RULES } from "./program.js";
import { collectBreaches, keeps, type Rule } from "./rules.js";
import { decodeUtf8 } from "./utf8.js";
import { countContainers, hasLoneSurrogate, inheritsMembers, MAX_DEPTH, notJson, type Seen } from "./value.js";

/** Of a value that was not looked at, the worst is assumed. */
const UNSEEN: Seen = { containers: 0, inherited: true };

/** Reads and judges documents for one node. */
export class Reader {
  readonly #checks: Checks;
  readonly #node: NodeIndex;
  readonly #compiled: Test | undefined;

  constructor(checks: Checks, node: NodeIndex, compiled: Test | undefined) {
    this.#checks = checks;
    this.#node = node;
    this.#compiled = compiled;
  }

  /** The judge, and with it the program, is made on first use. */
  get #judge(): Judge {
    return judgeOf(this.#checks);
  }

  /** Rules are about whole documents. */
  get #rules(): readonly Rule[] {
    return this.#node === 0 ? this.#checks.rules : NO_RULES;
  }

  /** An accepted value with its defaults. */
  filled(value: JsonValue): JsonValue {
    return fill(this.#judge, this.#node, value);
  }

  /** What the canonical form is written from: everything filled in, then what equals its default left out. */
  stripped(value: JsonValue): JsonValue {
    const filled = this.filled(value);
    const stripped = strip(this.#judge, this.#node, filled);
    return stripped === filled || this.#isValid(stripped, UNSEEN) ? stripped : filled;
  }

  /** Is `value` an accepted document, maybe with warnings? */
  isAccepted(value: unknown): boolean {
    const seen = { containers: 0, inherited: false };
    return notJson(value, seen) === undefined && this.#isValid(value as JsonValue, seen);
  }

  /** Judges a value in memory. */
  judgeValue(value: unknown, gates?: Gates): Outcome {
    const seen = { containers: 0, inherited: false };
    const found = notJson(value, seen);
    if (found !== undefined) return notJsonValue(found);
    const json = value as JsonValue;
    return this.#accepts(json, seen) ? accepted(json) : this.#explain(json, json, gates);
  }

  /** Judges a text. `JSON.parse` does the work as long as nothing is suspicious or refused. */
  judgeText(input: string | Uint8Array, gates?: Gates): Outcome {
    const text = typeof input === "string" ? input : decodeUtf8(input);
    // What JSON.parse makes is looked at without asking whose members those are.
    const value = inheritsMembers() ? undefined : parseFast(text);
    const containers = value === undefined ? -1 : countContainers(value);
    if (value !== undefined && containers >= 0 && !hasLoneSurrogate(text)) {
      const seen = { containers, inherited: false };
      if (this.#accepts(value, seen) && !hidesSomething(text, containers)) return accepted(value);
    }
    const strict = parseStrict(text);
    if (!strict.ok) {
      const { line, column } = lineAndColumn(text, strict.index);
      return malformed(line, column);
    }
    if (strict.depth > MAX_DEPTH) return tooDeep();
    return this.#explain(strict.value, value ?? strict.value, gates);
  }

  #isValid(value: JsonValue, seen: Seen): boolean {
    if (!this.#fits(value, seen)) return false;
    const rules = this.#rules.filter(({ severity }) => severity !== "warning");
    return rules.length === 0 || keeps(this.#judge, rules, value);
  }

  /** Is there nothing to say about `value`, not even a warning? */
  #accepts(value: JsonValue, seen: Seen): boolean {
    if (!this.#fits(value, seen)) return false;
    return this.#rules.length === 0 || keeps(this.#judge, this.#rules, value);
  }

  /** Does the node accept `value`? Generated code does not ask whose the members are that it sees. */
  #fits(value: JsonValue, { containers, inherited }: Seen): boolean {
    return this.#compiled === undefined || inherited
      ? accepts(this.#judge, this.#node, value, containers)
      : acceptsCompiled(this.#judge, this.#node, this.#compiled, value, containers);
  }

  /** Judges `value`, which knows the order of its members; `accepted` is the same document for users. */
  #explain(value: JsonValue, accepted: JsonValue, gates?: Gates): Outcome {
    if (!accepts(this.#judge, this.#node, value)) {
      return { ok: false, errors: collectErrors(this.#judge, this.#node, value, gates), warnings: [] };
    }
    const { errors, warnings } = collectBreaches(this.#judge, this.#rules, value, gates);
    return errors.length === 0 ? { ok: true, value: accepted, warnings } : { ok: false, errors, warnings };
  }
}

function accepted(value: JsonValue): Outcome {
  return { ok: true, value, warnings: [] };
}

/** What `JSON.parse` makes of `text`; undefined if it refuses. */
function parseFast(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
