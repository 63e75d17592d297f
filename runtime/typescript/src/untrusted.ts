// What generated code asks of values that may not be JSON, and how it is asked for its verdict.

import { begin, UndecidedError, budget, found } from "./budget.js";
import type { JsonObject, JsonValue } from "./json.js";
import type { Test } from "./operators.js";
import { inheritsMembers, isForeign, isWellFormed } from "./value.js";

// Deeper parts are another's to judge. Values whose types are known are never half as deep as is allowed.
const DEEP = 63;

const { getPrototypeOf, prototype: LITERAL } = Object;

/** Is the value that is judged known to be JSON whose objects inherit nothing? */
let trusted: boolean = false;

/** The verdict of generated code on any value; undefined if it does not decide. */
export function judgeUnknown(test: Test, value: unknown): boolean | undefined {
  return inheritsMembers() ? undefined : ask(test, value as JsonValue, 0, false);
}

/**
 * The verdict of generated code on a JSON value whose objects inherit nothing, and which holds that many arrays and objects;
 * undefined if it does not decide.
 */
export function judgeJson(test: Test, value: JsonValue, containers: number): boolean | undefined {
  return ask(test, value, containers, true);
}

function ask(test: Test, value: JsonValue, containers: number, trust: boolean): boolean | undefined {
  const before = trusted;
  trusted = trust;
  begin(containers);
  try {
    return test(value);
  } catch (error) {
    // An accessor may have thrown. Whether it has to be read at all is not for generated code to say.
    if (trust && !(error instanceof UndecidedError)) throw error;
    return undefined;
  } finally {
    trusted = before;
    budget.memory = undefined;
  }
}

/** Is the value that is judged known to be JSON whose objects inherit nothing? Then nothing has to be asked for that. */
export function isTrusted(): boolean {
  return trusted;
}

/** Is `text` well-formed? */
export function isText(text: string): boolean {
  return trusted || isWellFormed(text);
}

/**
 * Is `object` one whose enumerable properties are its members? Generated code hands over one of them: an engine that has just
 * read it knows the object's shape, and with it the prototype.
 */
export function isPlain(object: JsonObject, _member?: JsonValue): boolean {
  return trusted || isLiteral(object);
}

/** Is `object`, of a value that is not trusted, one whose enumerable properties are its members? */
export function isLiteral(object: JsonObject): boolean {
  return getPrototypeOf(object) === LITERAL || isLiteralElsewhere(object);
}

function isLiteralElsewhere(object: JsonObject): boolean {
  const prototype: unknown = getPrototypeOf(object);
  // It may inherit members.
  if (isForeign(prototype)) throw new UndecidedError();
  return prototype === null;
}

/** Is `value` JSON? */
export function isJson(value: JsonValue | undefined): boolean {
  return trusted || (typeof value === "object" && value !== null ? isJsonContainer(value, 0) : isScalar(value));
}

function isScalar(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return isWellFormed(value);
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "boolean" || value === null;
}

/**
 * Is that array or object JSON? What its parts are is asked in place: most of them are scalars, and a call for each takes as
 * long as what is asked.
 */
function isJsonContainer(value: JsonValue[] | JsonObject, depth: number): boolean {
  if (depth === DEEP) throw new UndecidedError();
  found();
  if (Array.isArray(value)) {
    // A hole reads as undefined.
    for (let i = 0; i < value.length; i += 1) {
      const item = value[i];
      if (typeof item === "string") {
        if (!isWellFormed(item)) return false;
      } else if (typeof item === "object" && item !== null) {
        if (!isJsonContainer(item, depth + 1)) return false;
      } else if (!isScalar(item)) {
        return false;
      }
    }
    return true;
  }
  if (!isLiteral(value)) return false;
  for (const name in value) {
    const part = value[name];
    if (!isWellFormed(name)) return false;
    if (typeof part === "string") {
      if (!isWellFormed(part)) return false;
    } else if (typeof part === "object" && part !== null) {
      if (!isJsonContainer(part, depth + 1)) return false;
    } else if (!isScalar(part)) {
      return false;
    }
  }
  return true;
}
