// Where the strings of values are held by types for their format, and values by types of the user's, and how these are.

import type { Foreign } from "./foreign.js";
import { Forms, type Hold, type Leaf } from "./forms.js";
import type { JsonValue } from "./json.js";
import { DEEPEST, hasParts, mapped } from "./parts.js";
import type { Checks } from "./program.js";

/** How the strings of a format are held. */
export interface Native {
  /** The text by which all languages write the value of a text; any, if that is refused. Each is its own unless this is there. */
  readonly normal?: (text: string) => string;
  /** What holds an accepted text in memory; the normal text itself unless this is there. */
  readonly hold?: (text: string) => object;
  /** The text of what holds one; undefined for all other objects. */
  readonly text?: (value: object) => string | undefined;
}

/** What stands for an object that holds a text. */
export const OBJECT: unique symbol = /* @__PURE__ */ Symbol("object");

/** What stands for a value of a type of the user's. */
export class Mark {
  readonly type: Foreign;

  constructor(type: Foreign) {
    this.type = type;
  }
}

/** What a module knows of its formats and of the user's types. */
type Natives = Readonly<Record<string, Native | Foreign>>;

/** The forms of the module with these checks; those of the `others` that they name are asked for when they are needed. */
export function nativeForms(
  natives: Natives,
  checks: Checks,
  text: string,
  others: () => readonly NativeForms[] = () => [],
): NativeForms {
  return new NativeForms(natives, checks, text, others);
}

/** The forms of a module. They are opaque to users; generated modules make them with {@link nativeForms}. */
export class NativeForms {
  readonly #natives: Natives;
  readonly #text: string;
  readonly #others: () => readonly NativeForms[];
  readonly #normal: Forms;
  readonly #held: Forms;
  readonly #marked: Forms;
  #together: Together | undefined;

  constructor(natives: Natives, checks: Checks, text: string, others: () => readonly NativeForms[]) {
    this.#natives = natives;
    this.#text = text;
    this.#others = others;
    const way = (
      leaf: (native: Native) => (text: string) => unknown,
      codec: (type: Foreign) => (value: unknown) => unknown,
      forms: (of: NativeForms) => Forms,
    ): Forms =>
      new Forms({
        checks,
        text,
        leaf: leafOf(natives, leaf),
        codec: codecOf(natives, codec),
        others: () => others().map(forms),
      });
    this.#normal = way(
      ({ normal }) => normal ?? itself,
      () => itself,
      (of) => of.#normal,
    );
    this.#held = way(
      ({ normal, hold }) => hold ?? normal ?? itself,
      ({ read }) => read,
      (of) => of.#held,
    );
    this.#marked = way(
      ({ hold }) => (hold === undefined ? itself : (): unknown => OBJECT),
      (type) => () => new Mark(type),
      (of) => of.#marked,
    );
  }

  /** `value` with the normal text of each text; `document` is the same value as JSON. */
  normal(form: number, value: JsonValue, document: JsonValue): unknown {
    return this.#normal.held(form, value, document);
  }

  /** `value`, which the type of that form accepts, with what the type holds; `document` is what was accepted. */
  held(form: number, value: JsonValue, document: JsonValue): unknown {
    return this.#held.held(form, value, document);
  }

  /** The same with {@link OBJECT} where the type holds a text by an object, and a {@link Mark} where it is the user's. */
  marked(form: number, value: JsonValue, document: JsonValue): unknown {
    return this.#marked.held(form, value, document);
  }

  /** Is something held that is no string? */
  get hasObjects(): boolean {
    return this.#all.texts.length > 0 || this.#all.types.length > 0;
  }

  /** Has the value to be there as it was accepted, for variants to be told apart? */
  get asksNodes(): boolean {
    return this.#all.asksNodes;
  }

  /** `value` with JSON for all that types hold; what does not change is shared, as is what is nested too deep. */
  lowered(value: unknown): unknown {
    return this.hasObjects ? this.#lowered(value, 0) : value;
  }

  #lowered(held: unknown, depth: number): unknown {
    const value = this.#written(held);
    if (typeof value !== "object" || value === null || depth > DEEPEST) return value;
    if (hasParts(value)) return mapped(value, (part) => this.#lowered(part, depth + 1));
    for (const text of this.#all.texts) {
      const found = text(value);
      if (found !== undefined) return found;
    }
    return value;
  }

  /** What documents have for a value of the user's, which may be one of another type of theirs. */
  #written(held: unknown): unknown {
    let value = held;
    const asked = new Set<Foreign>();
    for (;;) {
      const type = this.#all.types.find((type) => !asked.has(type) && type.is(value));
      if (type === undefined) return value;
      asked.add(type);
      value = type.write(value);
    }
  }

  /** The types of other modules are parts of those of this one. */
  get #all(): Together {
    if (this.#together !== undefined) return this.#together;
    const modules = new Set<NativeForms>([this]);
    // A set is walked to its end even if it grows on the way.
    for (const module of modules) for (const other of module.#others()) modules.add(other);
    const natives = [...new Set([...modules].flatMap((module) => Object.values(module.#natives)))];
    this.#together = {
      texts: natives.flatMap((native) => ("read" in native ? [] : (native.text ?? []))),
      types: natives.filter((native) => "read" in native),
      asksNodes: [...modules].some((module) => module.#text.includes('["node",')),
    };
    return this.#together;
  }
}

/** What is known of a module and of all that it names. */
interface Together {
  readonly texts: readonly ((value: object) => string | undefined)[];
  readonly types: readonly Foreign[];
  readonly asksNodes: boolean;
}

function itself<T>(value: T): T {
  return value;
}

/** What is done at a leaf. */
function leafOf(natives: Natives, change: (native: Native) => (text: string) => unknown): (leaf: Leaf) => Hold {
  return (leaf) => {
    const native = leaf[0] === "native" ? natives[leaf[1]] : undefined;
    if (native === undefined || "read" in native) throw new Error(`no type holds ${leaf.join(" ")}`);
    const changed = change(native);
    return (value) => (typeof value === "string" ? changed(value) : value);
  };
}

/** What is done with a value of the user's. */
function codecOf(natives: Natives, change: (type: Foreign) => (value: unknown) => unknown): (name: string) => Hold {
  return (name) => {
    const type = natives[name];
    if (type === undefined || !("read" in type)) throw new Error(`nothing is known of ${name}`);
    return change(type);
  };
}
