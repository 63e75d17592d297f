// Stands in for the rules between the parts of a document, where no check program has any.

import type { Finding, Gates } from "./finding.js";
import type { Interpreter } from "./interpreter.js";
import type { JsonValue } from "./json.js";

/** A rule. There is none. */
export interface Rule {
  readonly severity?: "error" | "warning";
}

/** What the path of a rule about files leads to. */
export type FileKind = "file" | "directory";

/** Is there something at a path, or a file or directory if that is asked for? */
export type Files = (path: string, kind?: FileKind) => boolean;

/** What rules find about a document. */
export interface Breaches {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Does `value` keep all of `rules`? */
export function satisfies(_judge: Interpreter, rules: readonly Rule[], _value: JsonValue): boolean {
  return rules.length === 0 || refuse();
}

/** What breaks `rules` in `value`. */
export function collectBreaches(
  _judge: Interpreter,
  rules: readonly Rule[],
  _value: JsonValue,
  _gates?: Gates,
  _errors?: readonly Finding[],
  _files?: Files,
): Breaches {
  return rules.length === 0 ? { errors: [], warnings: [] } : refuse();
}

function refuse(): never {
  throw new Error("the check program has rules, and this runtime was generated without them: generate both again");
}
