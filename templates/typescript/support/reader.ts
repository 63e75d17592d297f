// Reading and judging: from a text or a value in memory to the outcome.

import { collectErrors } from "./collect.js";
import { fill, strip } from "./defaults.js";
import { type Gates, malformed, notJsonValue, type Outcome, tooDeep } from "./finding.js";
import { hidesSomething } from "./hidden.js";
import { type JsonValue, lineAndColumn, parseStrict } from "./json.js";
import { accepts, type Judge, judgeOf } from "./judge.js";
import type { NodeIndex } from "./operators.js";
import { type Checks, NO_RULES } from "./program.js";
import { collectBreaches, keeps, type Rule } from "./rules.js";
import { decodeUtf8 } from "./utf8.js";
import { countContainers, hasLoneSurrogate, MAX_DEPTH, notJson } from "./value.js";

/** Reads and judges documents for one node. */
export class Reader {
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
    return stripped === filled || this.#isValid(stripped) ? stripped : filled;
  }

  /** Is `value` an accepted document, maybe with warnings? */
  isAccepted(value: unknown): boolean {
    return notJson(value) === undefined && this.#isValid(value as JsonValue);
  }

  /** Judges a value in memory. */
  judgeValue(value: unknown, gates?: Gates): Outcome {
    const found = notJson(value);
    if (found !== undefined) return notJsonValue(found);
    const json = value as JsonValue;
    return this.#accepts(json) ? accepted(json) : this.#explain(json, json, gates);
  }

  /** Judges a text. `JSON.parse` does the work as long as nothing is suspicious or refused. */
  judgeText(input: string | Uint8Array, gates?: Gates): Outcome {
    const text = typeof input === "string" ? input : decodeUtf8(input);
    const value = parseFast(text);
    const containers = value === undefined ? -1 : countContainers(value);
    if (value !== undefined && containers >= 0 && !hasLoneSurrogate(text)) {
      if (this.#accepts(value, containers) && !hidesSomething(text, containers)) return accepted(value);
    }
    const strict = parseStrict(text);
    if (!strict.ok) {
      const { line, column } = lineAndColumn(text, strict.index);
      return malformed(line, column);
    }
    if (strict.depth > MAX_DEPTH) return tooDeep();
    return this.#explain(strict.value, value ?? strict.value, gates);
  }

  #isValid(value: JsonValue): boolean {
    if (!accepts(this.#judge, this.#node, value)) return false;
    const rules = this.#rules.filter(({ severity }) => severity !== "warning");
    return rules.length === 0 || keeps(this.#judge, rules, value);
  }

  /** Is there nothing to say about `value`, not even a warning? */
  #accepts(value: JsonValue, containers: number = 0): boolean {
    if (!accepts(this.#judge, this.#node, value, containers)) return false;
    return this.#rules.length === 0 || keeps(this.#judge, this.#rules, value);
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
