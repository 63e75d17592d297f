// Types of a few values, which are there at run time, too: for menus, tables and loops.

/** A type of a few values. */
export interface Values<T> {
  /** All of them, in the order of the schema. */
  readonly values: readonly T[];
}

/** `base`, the contract of a type, with the type's values; `members` has names for them. */
export function values<T, C extends object>(base: C, all: readonly T[]): C & Values<T>;
export function values<T, C extends object, M extends object>(base: C, all: readonly T[], members: M): C & Values<T> & M;
export function values<T>(base: object, all: readonly T[], members?: object): Values<T> {
  return { ...base, ...members, values: all };
}
