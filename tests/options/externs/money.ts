// Types of the user's.

import type { Codec, LabelJson, MoneyJson, SealJson, SizeJson } from "./contracts/index.js";
import { Shop } from "./contracts/index.js";

/** The generated module imports this one, and is imported by it. */
export function isShop(text: string): boolean {
  return Shop.fromJson(text).ok;
}

export class Money {
  readonly amount: number;
  readonly currency: string;

  constructor(amount: number, currency: string) {
    this.amount = amount;
    this.currency = currency;
  }

  plus(other: Money): Money {
    return new Money(this.amount + other.amount, this.currency);
  }
}

export const money: Codec<MoneyJson, Money> = {
  is: (value) => value instanceof Money,
  read: ({ amount, currency }) => new Money(amount, currency),
  write: ({ amount, currency }) => ({ amount, currency }),
};

/** Holds less than the schema accepts: texts of one letter, but for `z`. */
export class Letter {
  readonly letter: string;

  constructor(letter: string) {
    if (letter === "z") throw new Error("no letter");
    this.letter = letter;
  }
}

export const letter: Codec<LabelJson, Letter> = {
  is: (value) => value instanceof Letter,
  read: (text) => new Letter(text.slice(0, 1)),
  write: (held) => held.letter,
};

/** Has bytes where documents have Base64, and money where they have an object. */
export class Seal {
  readonly by: string;
  readonly bytes: Uint8Array;
  readonly worth: Money | undefined;

  constructor(by: string, bytes: Uint8Array, worth?: Money) {
    this.by = by;
    this.bytes = bytes;
    this.worth = worth;
  }
}

const seal: Codec<SealJson, Seal> = {
  is: (value) => value instanceof Seal,
  read: ({ by, bytes, worth }) => new Seal(by, bytes, worth),
  write: ({ by, bytes, worth }) => (worth === undefined ? { by, bytes } : { by, bytes, worth }),
};
export default seal;

/** A value that is no object. */
export type Size = bigint;

export const size: Codec<SizeJson, Size> = {
  is: (value) => typeof value === "bigint",
  read: (text) => (text === "small" ? 1n : 2n),
  write: (held) => (held === 1n ? "small" : "large"),
};

/** Holds whatever the generated type does. */
export interface Place {
  readonly city: string;
  readonly street?: string;
}
