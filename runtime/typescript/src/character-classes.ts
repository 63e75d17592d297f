// Characters that a machine does not tell apart are one class.

/** The code points of ASCII have a table of their own. */
export const ASCII = 128;

/** The classes of the characters of some sets. */
export class CharacterClasses {
  /** How many there are. */
  readonly count: number;
  /** The class of each ASCII character. */
  readonly ascii: Uint16Array;
  /** Where the ranges begin whose characters are of one class, in order; the first is 0. */
  readonly #starts: readonly number[];
  /** The class of each range. */
  readonly #classes: readonly number[];
  /** For each class, which sets have its characters. */
  readonly #members: readonly Uint8Array[];

  /** `sets` have the first and the last code point of each of their ranges, in order. */
  constructor(sets: readonly (readonly number[])[]) {
    const edges = sets.flatMap((ranges) => ranges.map((code, i) => code + (i % 2)));
    this.#starts = [...new Set([0, ...edges])].sort((a, b) => a - b);
    const place = new Map(this.#starts.map((start, i) => [start, i]));
    const placeOf = (edge: number | undefined): number => place.get(edge ?? 0) ?? 0;
    const classes = this.#starts.map(() => 0);
    let count = 1;
    // Each set parts the classes that it has only some characters of.
    for (const ranges of sets) {
      const parted = new Map<number, number>();
      for (let i = 0; i < ranges.length; i += 2) {
        for (let at = placeOf(ranges[i]); at < placeOf((ranges[i + 1] ?? 0) + 1); at += 1) {
          const whole = classes[at] ?? 0;
          const part = parted.get(whole) ?? count;
          if (part === count) count += 1;
          parted.set(whole, part);
          classes[at] = part;
        }
      }
    }
    this.count = count;
    this.#classes = classes;
    this.#members = Array.from({ length: count }, () => new Uint8Array(sets.length));
    for (const [set, ranges] of sets.entries()) {
      for (let i = 0; i < ranges.length; i += 2) {
        for (let at = placeOf(ranges[i]); at < placeOf((ranges[i + 1] ?? 0) + 1); at += 1) {
          const members = this.#members[classes[at] ?? 0];
          if (members !== undefined) members[set] = 1;
        }
      }
    }
    this.ascii = Uint16Array.from({ length: ASCII }, (_, code) => this.#search(code));
  }

  /** For each set, whether it has the characters of that class: 1 if so. */
  members(of: number): Uint8Array {
    return this.#members[of] ?? new Uint8Array();
  }

  /** The class of a code point. */
  of(code: number): number {
    return this.ascii[code] ?? this.#search(code);
  }

  #search(code: number): number {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= code) low = middle;
      else high = middle;
    }
    return this.#classes[low] ?? 0;
  }
}
