// Where values in memory are not what documents have there: data of a module, which follows its types, and the way through a
// value by it.

import { equal } from "./equality.js";
import { accepts, interpreterOf } from "./interpreter.js";
import { isObject, type JsonObject, type JsonValue, member } from "./json.js";
import { typeName } from "./measure.js";
import type { NodeIndex } from "./operators.js";
import type { Key } from "./parts.js";
import type { Checks } from "./program.js";

/** What is held in another way. */
export type Leaf =
  /** An integer is a bigint. */
  | readonly ["bigint"]
  /** An integer is one of these, by their digits; whatever has the double of one is that one. */
  | readonly ["values", readonly string[]]
  /** A string of a format is held as that one is. */
  | readonly ["native", name: string];

/** Where there is such in the values of one shape. */
export type Form =
  | Leaf
  /** In each item. */
  | readonly ["items", Form]
  /** In items by their places. */
  | readonly ["tuple", readonly (Form | null)[]]
  /** In members by their names, and in all others. */
  | readonly ["object", readonly Member[], Form | null]
  /** The value as a whole is one of the user's, made of what is held in its parts. */
  | readonly ["codec", name: string, Form | null]
  /** In the first variant that is the value's. */
  | readonly ["union", readonly (readonly [variant: Select, form: Form | null])[]]
  /** The form at that place of the list of its module, or of another module. */
  | readonly ["type", index: number, module?: number];

/** A member; if the digits of its default say more than their doubles, also the JSON text of that. */
type Member = readonly [name: string, form: Form | null, fallback?: string];

/** How a variant is recognised in an accepted value: by a tag, by its type, or by a node. */
type Select =
  | readonly ["tag", name: string, values: readonly JsonValue[]]
  | readonly ["types", names: readonly string[]]
  | readonly ["node", node: NodeIndex];

/**
 * Gives an accepted value what its type holds; what does not change is shared. `document` is the same value as it was before
 * defaults were filled in, with all digits that are known.
 */
export type Hold = (value: JsonValue, document: JsonValue) => unknown;

/** The way through the values of a module. */
export interface Way {
  readonly checks: Checks;
  /** The forms of the module's types as JSON text. */
  readonly text: string;
  /** What is done at a leaf. */
  readonly leaf: (leaf: Leaf) => Hold;
  /** What is done with a value that is one of the user's. */
  readonly codec?: (name: string) => Hold;
  /** What is said by the JSON text of a default that has no part in the document. */
  readonly fallback?: (text: string, value: JsonValue) => JsonValue;
  /** The ways through the other modules whose types are named, asked for when they are needed. */
  readonly others: () => readonly Forms[];
}

/** The forms of a module, and what is done by them. */
export class Forms {
  readonly #way: Way;
  #forms: readonly Form[] | undefined;
  readonly #holds: Hold[] = [];

  constructor(way: Way) {
    this.#way = way;
  }

  /** `value`, which the type of that form accepts, with what the type holds. */
  held(index: number, value: JsonValue, document: JsonValue): unknown {
    this.#forms ??= JSON.parse(this.#way.text) as readonly Form[];
    const known = this.#holds[index];
    if (known !== undefined) return known(value, document);
    const form = this.#forms[index];
    if (form === undefined) throw new Error(`a module has no form ${index}`);
    const hold = this.#make(form);
    this.#holds[index] = hold;
    return hold(value, document);
  }

  /** Types may be made of themselves, so those with names are entered when a value is there. */
  #make(form: Form): Hold {
    switch (form[0]) {
      case "bigint":
      case "values":
      case "native":
        return this.#way.leaf(form);
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
      case "codec":
        return this.#codec(form[1], this.#holdOf(form[2]));
      case "type": {
        const [, index, module] = form;
        return (value, document) => this.#formsOf(module).held(index, value, document);
      }
    }
  }

  /** The forms of another module; without one, these. */
  #formsOf(module: number | undefined): Forms {
    const forms = module === undefined ? this : this.#way.others()[module];
    if (forms === undefined) throw new Error(`there is no module ${module} with forms`);
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
      return fallback === undefined ? value : (this.#way.fallback?.(fallback, value) ?? value);
    };
    return (value, document) => {
      if (!isObject(value)) return value;
      let result: JsonObject | undefined;
      for (const name of Object.keys(value)) {
        const before = value[name] ?? null;
        const hold = holds.has(name) ? holds.get(name) : other;
        if (hold === undefined) continue;
        const after = heldAt(name, hold, before, partOf(document, name, before));
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

  #codec(name: string, parts: Hold | undefined): Hold {
    const hold = this.#way.codec?.(name);
    if (hold === undefined) throw new Error(`nothing is known of ${name}`);
    return parts === undefined ? hold : (value, document) => hold(parts(value, document) as JsonValue, document);
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
        return (document) => accepts(interpreterOf(this.#way.checks), node, document);
      }
    }
  }
}

function heldItems(holdAt: (index: number) => Hold | undefined): Hold {
  return (value, document) => {
    if (!Array.isArray(value)) return value;
    let result: unknown[] | undefined;
    for (const [i, before] of value.entries()) {
      const part = Array.isArray(document) ? (document[i] ?? before) : before;
      const hold = holdAt(i);
      if (hold === undefined) continue;
      const after = heldAt(i, hold, before, part);
      if (after === before) continue;
      result ??= [...value];
      result[i] = after;
    }
    return result ?? value;
  };
}

/** Thrown where an accepted value is not held by a type of the user's. */
export class Unheld extends Error {
  /** The way to the value. */
  readonly steps: Key[] = [];

  constructor(cause: unknown) {
    super("a type does not hold a value", { cause });
    this.name = "Unheld";
  }
}

/** What is held at a key; what is thrown says the way. */
function heldAt(key: Key, hold: Hold, value: JsonValue, document: JsonValue): unknown {
  try {
    return hold(value, document);
  } catch (error) {
    if (error instanceof Unheld) error.steps.unshift(key);
    throw error;
  }
}
