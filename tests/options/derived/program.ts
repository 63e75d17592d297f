// Sends, answers and patches orders.

import {
  type Customer,
  type LineRequestInput,
  Order,
  OrderDraft,
  OrderKey,
  OrderPatch,
  type OrderPatchInput,
  OrderRequest,
  type OrderRequestInput,
  OrderResponse,
  Pay,
  PayPatch,
  type Report,
} from "./contracts/index.js";

const ORDER =
  '{"id":"A1","coupon":"SPRING","customer":{"name":"Ada","vip":1.5},"note":"soon","status":"done","payment":{"kind":"card","pan":"1"},"lines":[{"sku":"tulip","total":2}]}';

const told = (report: Report): string => report.errors.map((error) => `${error.code} ${error.path}`).join(", ");

const customer: Customer = { name: "Ada" };
const lines: LineRequestInput[] = [{ sku: "tulip" }];
const request: OrderRequestInput = { customer, lines, coupon: "SPRING" };
console.log(OrderRequest.toCanonicalJson(request));
console.log(told(OrderRequest.check(ORDER)));
console.log(told(OrderResponse.check(ORDER)));

const order = Order.fromJson(ORDER);
if (!order.ok) throw new Error("refused");
const patch: OrderPatchInput = { note: null, customer: { mail: "ada@example.com" } };
console.log(OrderPatch.toCanonicalJson(patch));
const changed = OrderPatch.apply(order.value, patch);
if (!changed.ok) throw new Error(told(changed.report));
console.log(Order.toCanonicalJson(changed.value));
for (const text of [
  '{"payment":{"kind":"sepa","iban":"CH93","pan":null},"status":null,"shipTo":{"city":"Bern"}}',
  '{"lines":[{"sku":"a","total":1},{"sku":"a","total":2}]}',
  '{"payment":{"kind":"sepa"}}',
]) {
  const patch = OrderPatch.fromJson(text);
  if (!patch.ok) throw new Error(told(patch.report));
  const result = OrderPatch.apply(changed.value, patch.value);
  console.log(result.ok ? Order.toCanonicalJson(result.value) : told(result.report));
}
console.log(told(OrderPatch.check('{"id":null,"customer":null,"nothing":null,"note":1}')));

console.log(OrderDraft.toCanonicalJson({ note: "later" }));
console.log(OrderKey.toCanonicalJson({ id: "A1" }));
console.log(told(OrderKey.check(ORDER)));

// A document may be one of several kinds, and become another.
const pay = Pay.fromJson('{"kind":"sepa","iban":"CH93","next":{"kind":"card","pan":7}}');
const payPatch = PayPatch.fromJson('{"iban":null,"next":{"kind":"sepa","pan":null}}');
if (!pay.ok || !payPatch.ok) throw new Error("refused");
const other = PayPatch.apply(pay.value, payPatch.value);
console.log(other.ok ? Pay.toCanonicalJson(other.value) : told(other.report));
