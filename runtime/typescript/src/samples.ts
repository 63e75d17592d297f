// Test data: documents that a contract accepts, and documents with exactly one mistake.
//
// A document is one of those that the generator has found, with other values in some of its places: which ones is said by
// numbers, the choices. The same choices make the same document in every language.

import { type Contract, INNER } from "./contract.js";
import type { Checks } from "./program.js";

/** A document with exactly one mistake. */
export interface Mistake {
  /** The document. */
  readonly text: string;
  /** What a report calls the mistake. */
  readonly code: string;
  /** Where in the document, as a JSON Pointer. */
  readonly path: string;
  /** The keyword or the rule that it breaks: where in the schema. */
  readonly schema_path: string;
}

/**
 * The test data of generated modules. What is made by choices is what a property-based test wants: less of them, and smaller
 * ones, make smaller documents. Choices are whole numbers that are not negative; with fast-check,
 * `fc.array(fc.nat(), { maxLength: 12 }).map(valid(Order))`.
 *
 * A type of which no document was found makes them throw a RangeError.
 */
export interface Samples {
  /** What makes values of a type out of choices. */
  readonly valid: <T, Input>(type: Contract<T, Input>) => (choices: readonly number[]) => T;
  /** What makes texts of documents that a type accepts out of choices. */
  readonly validText: <T, Input>(type: Contract<T, Input>) => (choices: readonly number[]) => string;
  /** What makes documents with exactly one mistake out of choices. */
  readonly invalid: <T, Input>(type: Contract<T, Input>) => (choices: readonly number[]) => Mistake;
  /** A value of a type. The same seed, a number of 32 bits, makes the same document in every language. */
  readonly sample: <T, Input>(type: Contract<T, Input>, seed: number) => T;
  /** As `sample`, the text of the document. */
  readonly sampleText: <T, Input>(type: Contract<T, Input>, seed: number) => string;
  /** A document with exactly one mistake. */
  readonly sampleInvalid: <T, Input>(type: Contract<T, Input>, seed: number) => Mistake;
}

/** A text, and what in it can be something else: where that begins, where it ends, and the number of its pool. */
type Entry = readonly [text: string, slots: readonly number[], code?: string, schemaPath?: string];

/** The data of a module. */
interface Corpus {
  readonly format: number;
  readonly pools: readonly (readonly Entry[])[];
  readonly types: readonly (readonly [node: number, valid: readonly Entry[], invalid: readonly Entry[]])[];
}

interface Slot {
  readonly begin: number;
  readonly end: number;
  readonly pool: number;
}

interface Document {
  readonly text: string;
  /** Outer ones before inner ones. */
  readonly slots: readonly Slot[];
}

const FORMAT = 1;
/** How many choices a seed stands for at most. */
const MOST = 12;

/** The test data of modules: of each its check program, and its data as text, which is read when it is needed. */
export function samples(modules: readonly (readonly [checks: Checks, data: string])[]): Samples {
  const texts = new Map(modules);
  const read = new Map<Checks, Corpus>();
  const corpusOf = (checks: Checks): Corpus | undefined => {
    const text = texts.get(checks);
    if (read.has(checks) || text === undefined) return read.get(checks);
    const corpus = JSON.parse(text) as Corpus;
    if (corpus.format !== FORMAT) throw new Error(`this runtime reads test data of format ${FORMAT}, not ${corpus.format}`);
    read.set(checks, corpus);
    return corpus;
  };
  const start = <T, Input>(type: Contract<T, Input>, which: 1 | 2, choice: number): readonly [Corpus, Entry] => {
    const { checks, node } = type[INNER];
    const corpus = corpusOf(checks);
    const entries = corpus?.types.find(([of]) => of === node)?.[which] ?? [];
    const entry = entries[choice % entries.length];
    if (corpus === undefined || entry === undefined) {
      const verdict = which === 1 ? "accepts" : "refuses for one reason";
      throw new RangeError(`there is no test data for this type: no document was found that it ${verdict}`);
    }
    return [corpus, entry];
  };
  const validText =
    <T, Input>(type: Contract<T, Input>) =>
    ([first = 0, ...choices]: readonly number[]): string => {
      const [corpus, entry] = start(type, 1, first);
      return composed(corpus, entry, choices, (text) => type.fromJson(text).ok);
    };
  const valid = <T, Input>(type: Contract<T, Input>): ((choices: readonly number[]) => T) => {
    const textOf = validText(type);
    return (choices) => {
      const result = type.fromJson(textOf(choices));
      if (!result.ok) throw new Error("this test data belongs to another version of the contract: generate it again");
      return result.value;
    };
  };
  const invalid =
    <T, Input>(type: Contract<T, Input>) =>
    ([first = 0, ...choices]: readonly number[]): Mistake => {
      const [corpus, entry] = start(type, 2, first);
      const [, , code = "", schema_path = ""] = entry;
      const pathIn = (text: string): string | undefined => {
        const { errors } = type.check(text);
        const path = errors[0]?.path;
        const isAlone = errors.every(
          (error) => error.code === code && error.schema_path === schema_path && error.path === path,
        );
        return isAlone ? path : undefined;
      };
      const text = composed(corpus, entry, choices, (changed) => pathIn(changed) !== undefined);
      return { text, code, path: pathIn(text) ?? "", schema_path };
    };
  return {
    valid,
    validText,
    invalid,
    sample: (type, seed) => valid(type)(choicesOf(seed)),
    sampleText: (type, seed) => validText(type)(choicesOf(seed)),
    sampleInvalid: (type, seed) => invalid(type)(choicesOf(seed)),
  };
}

/** The text with what each choice puts into one of its places, as long as that holds of it. */
function composed(corpus: Corpus, entry: Entry, choices: readonly number[], holds: (text: string) => boolean): string {
  let document = documentOf(entry);
  for (const choice of choices) {
    const { slots } = document;
    const index = choice % slots.length;
    const slot = slots[index];
    if (slot === undefined) break;
    const pool = corpus.pools[slot.pool] ?? [];
    const other = pool[Math.floor(choice / slots.length) % pool.length];
    if (other === undefined) continue;
    const changed = replaced(document, index, slot, documentOf(other));
    if (holds(changed.text)) document = changed;
  }
  return document.text;
}

function documentOf([text, numbers]: Entry): Document {
  const slots: Slot[] = [];
  for (let at = 0; at < numbers.length; at += 3) {
    const [begin = 0, end = 0, pool = 0] = numbers.slice(at, at + 3);
    slots.push({ begin, end, pool });
  }
  return { text, slots };
}

/** The document with another one in the place of a slot. */
function replaced({ text, slots }: Document, index: number, slot: Slot, other: Document): Document {
  const { begin, end, pool } = slot;
  const more = other.text.length - (end - begin);
  const around = slots.slice(0, index).map((before) => (before.end >= end ? { ...before, end: before.end + more } : before));
  const moved = (by: number) => (slot: Slot) => ({ begin: slot.begin + by, end: slot.end + by, pool: slot.pool });
  const behind = slots.slice(index + 1).filter((after) => after.begin >= end);
  return {
    text: text.slice(0, begin) + other.text + text.slice(end),
    slots: [...around, { begin, end: end + more, pool }, ...other.slots.map(moved(begin)), ...behind.map(moved(more))],
  };
}

/** The choices that a seed stands for. */
function choicesOf(seed: number): number[] {
  let state = seed;
  const draw = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const count = 1 + (draw() % MOST);
  return Array.from({ length: count }, draw);
}
