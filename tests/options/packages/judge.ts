// Values of the package `@acme/common` in those of `orders`, and the other way; and documents, which `orders` judges as
// `bundled` does.

import { deepStrictEqual, ok, strictEqual } from "node:assert";
import { readFileSync } from "node:fs";

import { Company, type Currency, Money, type MoneyInput, type Party, type Rates } from "@acme/common";

import * as bundled from "./bundled/index.js";
import * as byFile from "./by_file/index.js";
import { dumps, Money as Purse, Order, type OrderInput, reportToJson } from "./orders/index.js";

const input: MoneyInput = { amount: 1, currency: "EUR" };
const read = Money.fromValue(input);
ok(read.ok);
const money: Money = read.value;
strictEqual(money.note, "none");
const company: Company = { kind: "company", name: "C" };
const rates: Rates = { a: 1 };
const sent: OrderInput = { id: "a", price: input, parts: [input], buyer: company, seller: company, rates, paid: input, more: { z: input } };
const taken = Order.fromValue(sent);
ok(taken.ok);
const order: Order = { ...taken.value, price: money };
const price: Money = order.price;
const currency: Currency = order.currency;
const buyer: Party | undefined = order.buyer;
const same: byFile.Order = order;
const purse: Purse = { coins: [money, price] };
strictEqual(currency, "EUR");
deepStrictEqual(price, money);
ok(buyer !== undefined && Company.is(buyer));
ok(Purse.is(purse) && Money.is(order.price) && byFile.Order.is(same));
// @ts-expect-error the amount is a number there, too
const wrong: OrderInput = { id: "a", price: { amount: "1", currency: "EUR" } };
ok(!Order.is(wrong));

const file = process.argv[2];
ok(file !== undefined);
for (const text of readFileSync(file, "utf8").trimEnd().split("\n")) {
  const report = reportToJson(Order.check(text));
  strictEqual(report, bundled.reportToJson(bundled.Order.check(text)));
  strictEqual(report, byFile.reportToJson(byFile.Order.check(text)));
  const [one, other] = [Order.fromJson(text), bundled.Order.fromJson(text)];
  strictEqual(one.ok, other.ok);
  if (one.ok && other.ok) {
    strictEqual(Order.toCanonicalJson(one.value), bundled.Order.toCanonicalJson(other.value));
    strictEqual(Order.contentHash(one.value), bundled.Order.contentHash(other.value));
    strictEqual(Order.toJson(one.value), bundled.Order.toJson(other.value));
    strictEqual(typeof dumps, "function");
  }
  console.log(report);
}
