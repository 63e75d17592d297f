// Values that are no JSON, or only just: made from a document by changing one place, or all objects.

import { runInNewContext } from "node:vm";

type Container = Record<string | number, unknown>;

class Instance {}

/** What is put in place of a part, from the document as a whole. */
const PARTS: readonly ((whole: unknown) => unknown)[] = [
  () => undefined,
  () => Number.NaN,
  () => Number.NEGATIVE_INFINITY,
  () => "\ud800",
  () => ({ "\udc00": 1 }),
  () => new Date(0),
  () => Object.assign(new Instance(), { id: "x" }),
  () => Object.create({ id: "x" }),
  () => 1n,
  () => Symbol("x"),
  () => () => 1,
  () => new Array(2),
  () => deep(60),
  () => deep(125),
  () => deep(126),
  (whole) => whole,
];

/** Makes an object of another realm. */
const foreign = runInNewContext("() => ({})") as () => object;
const inheriting = runInNewContext("Object.prototype.kind = 'a'; () => ({})") as () => object;

/** Objects like others, but with another prototype. */
const OBJECTS: readonly (() => object)[] = [
  () => Object.create(null),
  () => new Instance(),
  () => Object.create({ kind: "a" }),
  foreign,
  inheriting,
];

/** Everything that is made from `value`; `turn` chooses the place. */
export function* spoiled(value: unknown, turn: number): Generator<unknown> {
  for (const part of PARTS) {
    const whole = structuredClone(value);
    const places = [...placesOf(whole)];
    const [container, key] = places[turn % places.length] ?? [];
    if (container === undefined || key === undefined) return;
    container[key] = part(whole);
    yield whole;
  }
  for (const make of OBJECTS) yield rebuilt(value, make);
}

function* placesOf(value: unknown): Generator<readonly [Container, string]> {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    yield [value as Container, key];
    yield* placesOf((value as Container)[key]);
  }
}

function rebuilt(value: unknown, make: () => object): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => rebuilt(item, make));
  const object = make();
  for (const [name, part] of Object.entries(value)) {
    const settings = { value: rebuilt(part, make), writable: true, enumerable: true, configurable: true };
    Object.defineProperty(object, name, settings);
  }
  return object;
}

function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}
