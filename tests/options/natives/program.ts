// What TypeScript does with types for formats, where all of them but bytes are strings.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import {
  ContractError,
  decodeEvents,
  dumps,
  encodeEvent,
  encodeEventUnchecked,
  Note,
  Order,
  OrderId,
  type OrderInput,
  Texts,
  within,
} from "./contracts/index.js";
import { isOrder, isOrderId } from "./contracts/order.verbs.js";

type Table = { readonly [format in keyof Texts]-?: readonly (readonly [text: string, normal: string | null])[] };

const ID = "123e4567-e89b-12d3-a456-426614174000";
const table = JSON.parse(readFileSync("texts.json", "utf8")) as Table;

/** What is refused, at which place. */
function refusal(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof ContractError) return error.report.errors.map(({ code, path }) => `${code} ${path}`).join(", ");
    throw error;
  }
  return assert.fail("nothing was refused");
}

function read(text: string | Uint8Array): Order {
  const result = Order.fromJson(text);
  if (!result.ok) assert.fail(JSON.stringify(result.report));
  return result.value;
}

// Texts are refused, or read and written in normal form, which is read as the same value.
let cases = 0;
for (const [format, texts] of Object.entries(table)) {
  for (const [text, normal] of texts) {
    cases += 1;
    const document = { [format]: text };
    const json = JSON.stringify(document);
    const result = Texts.fromJson(json);
    const standard = Texts["~standard"].validate(document);
    // Both are judged as they are.
    assert.deepEqual(Texts.checkValue(document), Texts.check(json));
    assert.equal(Texts.check(json).valid, normal !== null, json);
    if (normal === null) {
      assert.ok(!result.ok, json);
      assert.deepEqual(result.report, Texts.check(json));
      assert.deepEqual(Texts.fromValue(document), { ok: false, report: result.report });
      assert.ok(standard.issues !== undefined);
      // A value that was built by hand is what is reported, not what would have been made of it.
      const error = refusal(() => Texts.toJson(document as Texts));
      assert.equal(error, `x-type /${format}`);
      for (const write of [Texts.toCanonicalJson, Texts.contentHash]) {
        assert.equal(refusal(() => write(document as Texts)), error);
      }
      assert.ok(!Texts.is(document));
      continue;
    }
    assert.ok(result.ok, json);
    const written = JSON.stringify({ [format]: normal });
    const { value } = result;
    assert.deepEqual(Texts.fromValue(document), result);
    assert.deepEqual(standard, { value });
    assert.ok(Texts.is(value));
    assert.equal(typeof value[format as keyof Texts] === "object", format === "byte");
    // Bytes are no string in memory.
    assert.equal(Texts.is(document), format !== "byte");
    for (const held of [value, document as Texts]) {
      assert.equal(Texts.toJson(held), written);
      assert.equal(Texts.toJsonUnchecked(held), written);
      assert.equal(Texts.toCanonicalJson(held), written);
      assert.equal(Texts.toCanonicalJsonUnchecked(held), written);
      assert.equal(dumps(Texts, held), written);
      assert.equal(Texts.contentHash(held), Texts.contentHash(JSON.parse(written) as Texts));
      assert.equal(Texts.contentHashUnchecked(held), Texts.contentHash(held));
      assert.equal(encodeEvent(Texts, held), `data: ${written}\n\n`);
      assert.equal(encodeEventUnchecked(Texts, held), `data: ${written}\n\n`);
      assert.ok(Texts.checkValue(held).valid);
    }
    assert.deepEqual(Texts.fromJson(written), result);
    // Numbers and arrays in the place of a text are what they are.
    assert.ok(!Texts.fromValue({ [format]: [text] }).ok);
  }
}
assert.ok(cases > 100);

// Every door. The members of what is read by hand stand where they were.
const text = `{"id":"${ID.toUpperCase()}","placed":"2024-01-01T01:00:00+01:00","day":"2024-01-01","at":null,"total":"1.50",
  "parts":{"a":"${ID}","__proto__":"${ID.toUpperCase()}"},"pair":["${ID}",{"z":"2024-02-29"}],"ref":"2024-02-29",
  "text":"${ID.toUpperCase()}"}`;
const written = `{"id":"${ID}","placed":"2024-01-01T00:00:00Z","day":"2024-01-01","at":null,"total":"1.5","parts":{"a":"${ID}","__proto__":"${ID}"},"pair":["${ID}",{"z":"2024-02-29"}],"ref":"2024-02-29","text":"${ID.toUpperCase()}"}`;
const order = read(text);
const raw = JSON.parse(text) as OrderInput;
assert.deepEqual(JSON.stringify(order), written);
assert.deepEqual(read(new TextEncoder().encode(text)), order);
assert.deepEqual(Order.fromValue(raw), { ok: true, value: order });
assert.deepEqual(within(Order, { bytes: 1000 }).fromJson(text), { ok: true, value: order });
// Nothing is changed that was handed in, and what does not change is not copied.
assert.equal(raw.id, ID.toUpperCase());
const again = Order.fromValue(order);
assert.ok(again.ok && again.value.parts === order.parts && again.value.pair === order.pair);
for (const one of [order, raw]) {
  assert.equal(Order.toJson(one), written);
  assert.equal(Order.toJsonUnchecked(one), written);
  // The default is left out of the canonical form, and so of the hash.
  assert.ok(!Order.toCanonicalJson(one).includes("day"));
  assert.equal(Order.contentHash(one), Order.contentHash(order));
  assert.ok(Order.is(one) && isOrder(one) && Order.checkValue(one).valid);
}
assert.deepEqual(OrderId.fromJson(JSON.stringify(ID.toUpperCase())), { ok: true, value: ID });
assert.equal(OrderId.toJson(ID.toUpperCase()), JSON.stringify(ID));
assert.ok(isOrderId(ID.toUpperCase()) && !isOrderId("123"));
assert.equal(Note.toJson({ at: "2024-01-01T00:00:00.0Z" }), '{"at":"2024-01-01T00:00:00Z"}');

// Bytes, wherever they are asked for; nothing else is one.
const sealed: OrderInput = { id: ID, placed: "2024-01-01T00:00:00Z", total: "1", seal: new Uint8Array([0, 255, 16]) };
assert.ok(Order.is(sealed) && isOrder(sealed));
assert.ok(Order.toJson(sealed).endsWith('"seal":"AP8Q"}'));
const copy = Order.fromValue(sealed);
assert.ok(copy.ok && copy.value.seal instanceof Uint8Array);
assert.deepEqual(copy.value.seal, new Uint8Array([0, 255, 16]));
assert.ok(Order.is({ ...sealed, seal: Buffer.from("text") }));
assert.ok(Order.checkValue(sealed).valid && JSON.parse(Order.reportValue(sealed)).valid);
assert.ok(!Order.is({ ...sealed, seal: "AP8Q" }) && !isOrder({ ...sealed, seal: "AP8Q" }));
for (const other of [new Uint8ClampedArray(3), new ArrayBuffer(3), new Map(), new Date(), [0, 255, 16]]) {
  const value: unknown = { ...sealed, seal: other };
  assert.ok(!Order.is(value) && !Order.checkValue(value).valid);
  assert.equal(refusal(() => Order.toJson(value as OrderInput)), Array.isArray(other) ? "type /seal" : "json /seal");
}
// An id is no bytes.
assert.ok(!Order.is({ ...sealed, id: new Uint8Array(16) }) && !Order.fromValue({ ...sealed, id: new Uint8Array(16) }).ok);

// What is undefined is absent, and a text is the same in any realm.
const partial = { ...sealed, day: undefined, from: undefined } as unknown as OrderInput;
assert.ok(Order.is(partial));
assert.equal(Order.toJson(partial), Order.toJson(sealed));
const holes: unknown = { ...sealed, via: ["::1", undefined] };
assert.ok(!Order.is(holes) && !Order.checkValue(holes).valid);
assert.equal(refusal(() => Order.toJson(holes as OrderInput)), "json /via/1");

// What has no end, and what has no text.
const ring: Record<string, unknown> = { ...sealed };
ring["parts"] = ring;
assert.ok(!Order.is(ring) && refusal(() => Order.toJson(ring as unknown as OrderInput)).startsWith("depth "));
assert.ok(refusal(() => Order.toJsonUnchecked(ring as unknown as OrderInput)).startsWith("depth "));

// Streams.
const results = [];
for await (const result of decodeEvents(Order, chunks(`${encodeEvent(Order, sealed)}data: [DONE]\n\n`))) results.push(result);
assert.deepEqual(results, [copy]);

async function* chunks(stream: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(stream);
}

// All bytes, at all lengths.
for (let length = 0; length < 300; length += 1) {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 89 + length) % 256);
  const json = Texts.toJson({ byte: bytes });
  assert.equal(json, JSON.stringify({ byte: Buffer.from(bytes).toString("base64") }));
  assert.deepEqual(Texts.fromJson(json), { ok: true, value: { byte: bytes } });
}

console.log("ok");
