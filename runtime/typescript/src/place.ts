// Places in a document: the way from the root to a value, for the paths and the order of reports.

/** A value's place in a document. */
export class Place {
  /** The name or index that leads here from the parent; undefined at the root. */
  readonly key: string | number | undefined;
  readonly #parent: Place | undefined;
  /** The index of the member or item at each step from the root. */
  readonly #position: readonly number[];
  // There may be as many places as values, and most are led to and looked at once: tables are made when they are needed.
  #children: Map<number, Place> | undefined;
  #visits: Set<number> | undefined;

  constructor(parent?: Place, key?: string | number, index: number = 0) {
    this.key = key;
    this.#parent = parent;
    this.#position = parent === undefined ? [] : [...parent.#position, index];
  }

  /** The place of the member or item with that key, the `index`-th of its container. */
  child(key: string | number, index: number): Place {
    this.#children ??= new Map();
    let child = this.#children.get(index);
    if (child === undefined) {
      child = new Place(this, key, index);
      this.#children.set(index, child);
    }
    return child;
  }

  /** Remembers a visit of a node at this place; false if there was one before. */
  visit(node: number): boolean {
    this.#visits ??= new Set();
    if (this.#visits.has(node)) return false;
    this.#visits.add(node);
    return true;
  }

  /** Document order, containers before their content: negative if this place comes before `other`. */
  compare(other: Place): number {
    const a = this.#position;
    const b = other.#position;
    for (let i = 0; i < a.length && i < b.length; i += 1) {
      const difference = (a[i] ?? 0) - (b[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return a.length - b.length;
  }

  /** The names and indices on the way from the root. */
  steps(): readonly (string | number)[] {
    const steps: (string | number)[] = [];
    for (let place: Place = this; place.#parent !== undefined; place = place.#parent) steps.push(place.key ?? "");
    return steps.reverse();
  }

  /** The JSON Pointer (RFC 6901) of this place. */
  pointer(): string {
    return this.steps().map(escapeStep).join("");
  }
}

const TO_ESCAPE = /[~/]/;

/** One step of a JSON Pointer, with its slash. */
export function escapeStep(key: string | number): string {
  if (typeof key === "number" || !TO_ESCAPE.test(key)) return `/${key}`;
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
