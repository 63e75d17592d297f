// Values in memory that are not JSON, or only just, by their names in the tests of the policies.

class Point {
  readonly x = 1;
}

function cycle(): unknown {
  const list: unknown[] = [];
  list.push({ list });
  return list;
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = [value];
  return value;
}

/** Values that no JSON text stands for; all but the first three are members of the root. */
export const VALUES: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  "a function": () => () => ({}),
  "a symbol": () => Symbol("integer"),
  "a bigint": () => ({ integer: 1n }),
  "not a number": () => ({ number: Number.NaN }),
  "an infinity": () => ({ any: [1, Number.NEGATIVE_INFINITY] }),
  "undefined members": () => ({ any: { a: [{ b: undefined }], c: undefined }, integer: 1, text: undefined }),
  "an undefined item": () => ({ any: [undefined] }),
  // biome-ignore lint/suspicious/noSparseArray: this is what it is about
  "a hole": () => ({ any: [1, , 2] }),
  "a date": () => ({ any: new Date(0) }),
  "a map": () => ({ any: new Map([["a", 1]]) }),
  "a boxed string": () => ({ text: new String("a") }),
  "a typed array": () => ({ set: new Uint8Array(2) }),
  "an instance of a class": () => ({ any: [new Point()] }),
  "a lone surrogate": () => ({ text: "\ud800" }),
  "a lone surrogate in a name": () => ({ any: { "a\udc00": 1 } }),
  "a cycle": () => ({ any: cycle() }),
  "128 levels": () => ({ any: nested(127) }),
  "100000 levels": () => ({ any: nested(100_000) }),
  "an object without a prototype": () => {
    const any: unknown = JSON.parse('{"__proto__": -0}');
    return Object.assign(Object.create(null) as object, { integer: 1, any });
  },
};
