// What generated types are made of. Nothing of it is there at run time.

/** A JSON value, as `JSON.parse` returns it. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

/** A JSON object. Only own enumerable properties are members. */
export interface JsonObject {
  [name: string]: JsonValue;
}

/** A JSON value that nothing is assigned to; every `JsonValue` is one. */
export type ReadonlyJsonValue =
  | null
  | boolean
  | number
  | string
  | readonly ReadonlyJsonValue[]
  | { readonly [name: string]: ReadonlyJsonValue };

/** What tells the strings or numbers of one type from all others, at compile time alone: no value has such a member. */
export interface Branded<Name extends string> {
  readonly [brand]: Name;
}

declare const brand: unique symbol;
