// Where the integers of values are bigints: data of a module, which follows its types, and the way through a value by it.

import { integerOf, withDigits } from "./bigint-values.js";
import { equal } from "./equality.js";
import { accepts, interpreterOf } from "./interpreter.js";
import { isObject, type JsonObject, type JsonValue, member } from "./json.js";
import { typeName } from "./measure.js";
import type { NodeIndex } from "./operators.js";
import type { Checks } from "./program.js";

/** Where bigints are in the values of one shape. */
export type Form =
  /** An integer is one. */
  | readonly ["bigint"]
  /** An integer is one of these, by their digits; whatever has the double of one is that one. */
  | readonly ["values", readonly string[]]
  /** In each item. */
  | readonly ["items", Form]
  /** In items by their places. */
  | readonly ["tuple", readonly (Form | null)[]]
  /** In members by their names, and in all others. */
  | readonly ["object", readonly Member[], Form | null]
  /** In the first variant that is the value's. */
  | readonly ["union", readonly (readonly [variant: Select, form: Form | null])[]]
  /** The form at that place of the list of its module, or of another module. */
  | readonly ["type", index: number, module?: number];

/** A member; if its default has integers past 2^53 - 1, also the JSON text of that. */
type Member = readonly [name: string, form: Form | null, fallback?: string];

/** How a variant is recognised in an accepted value: by a tag, by its type, or by a node. */
type Select =
  | readonly ["tag", name: string, values: readonly JsonValue[]]
  | readonly ["types", names: readonly string[]]
  | readonly ["node", node: NodeIndex];

/**
 * Gives an accepted value the bigints of its type; what does not change is shared. `document` is the same value as it was before
 * defaults were filled in, with all digits that are known.
 */
type Hold = (value: JsonValue, document: JsonValue) => unknown;

/** The forms of the module with these checks; those of the `others` that they name are asked for when they are needed. */
export function bigintForms(
  checks: Checks,
  text: string,
  others: () => readonly BigintForms[] = () => [],
): BigintForms {
  return new BigintForms(checks, text, others);
}

/** The forms of a module. They are opaque to users; generated modules make them with {@link bigintForms}. */
export class BigintForms {
  readonly #checks: Checks;
  readonly #text: string;
  readonly #others: () => readonly BigintForms[];
  #forms: readonly Form[] | undefined;
  readonly #holds: Hold[] = [];

  constructor(checks: Checks, text: string, others: () => readonly BigintForms[]) {
    this.#checks = checks;
    this.#text = text;
    this.#others = others;
  }

  /** `value`, which the type of that form accepts, with its bigints. */
  held(index: number, value: JsonValue, document: JsonValue): unknown {
    this.#forms ??= JSON.parse(this.#text) as readonly Form[];
    const known = this.#holds[index];
    if (known !== undefined) return known(value, document);
    const form = this.#forms[index];
    if (form === undefined) throw new Error(`a module has no form ${index} of bigints`);
    const hold = this.#make(form);
    this.#holds[index] = hold;
    return hold(value, document);
  }

  /** Types may be made of themselves, so those with names are entered when a value is there. */
  #make(form: Form): Hold {
    switch (form[0]) {
      case "bigint":
        return (value, document) => integerOf(document) ?? value;
      case "values":
        return listed(form[1].map(BigInt));
      case "items": {
        const hold = this.#make(form[1]);
        return heldItems(() => hold);
      }
      case "tuple": {
        const holds = form[1].map((item) => this.#holdOf(item));
        return heldItems((i) => holds[i]);
      }
      case "object":
        return this.#object(form[1], form[2]);
      case "union":
        return this.#union(form[1]);
      case "type": {
        const [, index, module] = form;
        return (value, document) => this.#formsOf(module).held(index, value, document);
      }
    }
  }

  /** The forms of another module; without one, these. */
  #formsOf(module: number | undefined): BigintForms {
    const forms = module === undefined ? this : this.#others()[module];
    if (forms === undefined) throw new Error(`there is no module ${module} with forms of bigints`);
    return forms;
  }

  #holdOf(form: Form | null): Hold | undefined {
    return form === null ? undefined : this.#make(form);
  }

  #object(members: readonly Member[], rest: Form | null): Hold {
    const holds = new Map(members.map(([name, form]) => [name, this.#holdOf(form)]));
    const fallbacks = new Map(members.map(([name, , fallback]) => [name, fallback]));
    const other = this.#holdOf(rest);
    const partOf = (document: JsonValue, name: string, value: JsonValue): JsonValue => {
      const part = isObject(document) ? member(document, name) : undefined;
      if (part !== undefined) return part;
      const fallback = fallbacks.get(name);
      return fallback === undefined ? value : withDigits(fallback, value);
    };
    return (value, document) => {
      if (!isObject(value)) return value;
      let result: JsonObject | undefined;
      for (const name of Object.keys(value)) {
        const before = value[name] ?? null;
        const after = (holds.has(name) ? holds.get(name) : other)?.(before, partOf(document, name, before)) ?? before;
        if (after === before) continue;
        // A copy has the name already, so that it is its own member, whatever it means to JavaScript.
        result ??= { ...value };
        result[name] = after as JsonValue;
      }
      return result ?? value;
    };
  }

  #union(variants: readonly (readonly [Select, Form | null])[]): Hold {
    const made = variants.map(([select, form]) => [this.#recognise(select), this.#holdOf(form)] as const);
    return (value, document) => {
      const hold = made.find(([isOfVariant]) => isOfVariant(document))?.[1];
      return hold === undefined ? value : hold(value, document);
    };
  }

  #recognise(select: Select): (document: JsonValue) => boolean {
    switch (select[0]) {
      case "tag": {
        const [, name, values] = select;
        return (document) => {
          const tag = isObject(document) ? member(document, name) : undefined;
          return tag !== undefined && values.some((value) => equal(value, tag));
        };
      }
      case "types": {
        const types = new Set(select[1]);
        return (document) => types.has(typeName(document));
      }
      case "node": {
        const node = select[1];
        return (document) => accepts(interpreterOf(this.#checks), node, document);
      }
    }
  }
}

/** An integer that is listed, as it is listed. */
function listed(values: readonly bigint[]): Hold {
  const byDouble = new Map<JsonValue, bigint>();
  for (const value of values) if (!byDouble.has(Number(value))) byDouble.set(Number(value), value);
  return (value) => byDouble.get(value) ?? value;
}

function heldItems(holdAt: (index: number) => Hold | undefined): Hold {
  return (value, document) => {
    if (!Array.isArray(value)) return value;
    let result: unknown[] | undefined;
    for (const [i, before] of value.entries()) {
      const part = Array.isArray(document) ? (document[i] ?? before) : before;
      const hold = holdAt(i);
      const after = hold === undefined ? before : hold(before, part);
      if (after === before) continue;
      result ??= [...value];
      result[i] = after;
    }
    return result ?? value;
  };
}
