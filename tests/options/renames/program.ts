// Reads, builds and writes an order whose names were changed.

import { type BankTransfer, type Line, Order } from "./contracts/index.js";

const TEXT =
  '{"id":"ABC","shipTo":"Bern","status":"<done>","payment":{"kind":"sepa","iban":"CH93"},"lines":[{"sku":"tulip","n":12}]}';

const payment: BankTransfer = { kind: "sepa", iban: "CH93" };
const line: Line = { sku: "tulip", n: 12 };
const made: Order = { id: "ABC", shipTo: "Bern", status: "<done>", payment, lines: [line] };
const read = Order.fromJson(TEXT);
if (!read.ok || Order.toCanonicalJson(read.value) !== Order.toCanonicalJson(made)) throw new Error("not the same");
console.log(Order.toJson(made));
const report = Order.check('{"id":"abc","shipTo":1,"status":"new","payment":{"kind":"card","pan":"1"}}');
console.log(report.errors.map((error) => error.path).join(" "));
