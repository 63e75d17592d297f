// Types of the user's in the place of generated ones.

/** Makes values of a type of the user's of what was judged, and the other way round. */
export interface Codec<Judged, Held> {
  /** Is `value` one of the type? It is asked of all parts of values, so it has to tell them from JSON, and from other types. */
  readonly is: (value: unknown) => boolean;
  /** The value that a document stands for, defaults filled in. What it throws refuses the document. */
  readonly read: (judged: Judged) => Held;
  /** What documents have for a value; it is judged. */
  readonly write: (held: Held) => Judged;
}

/** A type of the user's, for values that are `Judged`: the compiler refuses one that does not hold them all. */
export type Fits<Judged extends Held, Held> = [Judged] extends [Held] ? Held : never;
