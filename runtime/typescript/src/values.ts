// Types of a few values, which are there at run time, too: for menus, tables and loops.

/** A type of a few values. */
export interface Values<T> {
  /** All of them, in the order of the schema. */
  readonly values: readonly T[];
}

/** `base`, the contract of a type, with the type's values. */
export function values<T, C extends object>(base: C, all: readonly T[]): C & Values<T> {
  return { ...base, values: all };
}
