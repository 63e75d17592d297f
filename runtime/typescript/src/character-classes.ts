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
  /** For each set, whether it has the characters of a class. */
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
    this.#members = sets.map((ranges) => {
      const members = new Uint8Array(count);
      for (let i = 0; i < ranges.length; i += 2) {
        for (let at = placeOf(ranges[i]); at < placeOf((ranges[i + 1] ?? 0) + 1); at += 1) members[classes[at] ?? 0] = 1;
      }
      return members;
    });
    this.ascii = Uint16Array.from({ length: ASCII }, (_, code) => this.#search(code));
  }

  /** Does the set with that number have the characters of `of`? */
  has(set: number, of: number): boolean {
    return this.#members[set]?.[of] === 1;
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
