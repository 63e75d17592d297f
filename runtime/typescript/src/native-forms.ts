// Where the strings of values are held by types for their format, and how these are.

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

/** What a module knows of its formats. */
type Natives = Readonly<Record<string, Native>>;

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
    const way = (leaf: (native: Native) => (text: string) => unknown, forms: (of: NativeForms) => Forms): Forms =>
      new Forms({ checks, text, leaf: leafOf(natives, leaf), others: () => others().map(forms) });
    this.#normal = way(
      ({ normal }) => normal ?? itself,
      (of) => of.#normal,
    );
    this.#held = way(
      ({ normal, hold }) => hold ?? normal ?? itself,
      (of) => of.#held,
    );
    this.#marked = way(
      ({ hold }) => (hold === undefined ? itself : (): unknown => OBJECT),
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

  /** The same with {@link OBJECT} where the type holds a text by an object. */
  marked(form: number, value: JsonValue, document: JsonValue): unknown {
    return this.#marked.held(form, value, document);
  }

  /** Is something held that is no string? */
  get hasObjects(): boolean {
    return this.#all.texts.length > 0;
  }

  /** Has the value to be there as it was accepted, for variants to be told apart? */
  get asksNodes(): boolean {
    return this.#all.asksNodes;
  }

  /** `value` with texts for all that types hold; what does not change is shared, as is what is nested too deep. */
  lowered(value: unknown): unknown {
    return this.hasObjects ? this.#lowered(value, 0) : value;
  }

  #lowered(value: unknown, depth: number): unknown {
    if (typeof value !== "object" || value === null || depth > DEEPEST) return value;
    if (hasParts(value)) return mapped(value, (part) => this.#lowered(part, depth + 1));
    for (const text of this.#all.texts) {
      const found = text(value);
      if (found !== undefined) return found;
    }
    return value;
  }

  /** The types of other modules are parts of those of this one. */
  get #all(): Together {
    if (this.#together !== undefined) return this.#together;
    const modules = new Set<NativeForms>([this]);
    // A set is walked to its end even if it grows on the way.
    for (const module of modules) for (const other of module.#others()) modules.add(other);
    const natives = new Set([...modules].flatMap((module) => Object.values(module.#natives)));
    this.#together = {
      texts: [...natives].flatMap(({ text }) => text ?? []),
      asksNodes: [...modules].some((module) => module.#text.includes('["node",')),
    };
    return this.#together;
  }
}

/** What is known of a module and of all that it names. */
interface Together {
  readonly texts: readonly ((value: object) => string | undefined)[];
  readonly asksNodes: boolean;
}

function itself(text: string): string {
  return text;
}

/** What is done at a leaf. */
function leafOf(natives: Natives, change: (native: Native) => (text: string) => unknown): (leaf: Leaf) => Hold {
  return (leaf) => {
    const native = leaf[0] === "native" ? natives[leaf[1]] : undefined;
    if (native === undefined) throw new Error(`no type holds ${leaf.join(" ")}`);
    const changed = change(native);
    return (value) => (typeof value === "string" ? changed(value) : value);
  };
}
