// Unions whose variants a member tells apart, with what it can be at run time.

/** A union whose variants are told apart by the member `K`. */
export interface Tags<T, K extends keyof T> {
  /** The name of that member. */
  readonly tag: K;
  /** What it can be, in the order of the schema. */
  readonly tags: readonly T[K][];
}

/** `base`, the contract of a union, with its tag and what that can be. */
export function tags<C extends object, const K extends string, const V>(
  base: C,
  tag: K,
  all: readonly V[],
): C & { readonly tag: K; readonly tags: readonly V[] } {
  return { ...base, tag, tags: all };
}
