// What values in memory are where integers past 2^53 - 1 are bigints. It is compiled beside the code of `bigints.schema.json` and
// run by `bigints.rs`; what its types must refuse is marked.

import assert from "node:assert/strict";

import {
  Bigints,
  type BigintsInput,
  ContractError,
  decodeEvents,
  encodeEvent,
  Key,
  type Looked,
  Parcel,
  Tagged,
  within,
} from "./src/bigints/index.js";
import { explainBigints, isBigints, isKey } from "./src/bigints/bigints.verbs.js";

const LARGE = 9007199254740993n;

function read(text: string): Bigints {
  const result = Bigints.fromJson(text);
  if (!result.ok) assert.fail(JSON.stringify(result.report));
  return result.value;
}

function refusal(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof ContractError) return error.report.errors.map(({ code, path }) => `${code} ${path}`).join(", ");
    throw error;
  }
  return assert.fail("nothing was refused");
}

// Each place has what its type says, whatever its size.
const value = read(`{"id":1,"safe":2,"edge":3,"number":9007199254740993,"any":[9007199254740993],"list":[4],"map":{"a":5},
  "pair":[6,7],"either":8,"alias":9,"choice":1,"fixed":-9007199254740993,"step":10,"next":{"id":11},
  "tagged":{"kind":"counted","value":12},"looked":{"x":13},"open":{"count":1,"more":14}}`);
assert.deepEqual(value, {
  id: 1n,
  safe: 2,
  edge: 3n,
  number: 9007199254740992,
  any: [9007199254740992],
  list: [4n],
  map: { a: 5n },
  pair: [6n, 7],
  either: 8n,
  alias: 9n,
  choice: 1,
  fixed: -9007199254740993n,
  step: 10n,
  next: { id: 11n, filled: LARGE, small: 7n },
  tagged: { kind: "counted", value: 12n },
  looked: { x: 13 },
  open: { count: 1, more: 14n },
  filled: LARGE,
  small: 7n,
});
assert.deepEqual(Tagged.fromJson('{"kind":"measured","value":9007199254740993}'), {
  ok: true,
  value: { kind: "measured", value: 9007199254740992 },
});
const looked: Looked = { x: LARGE };
assert.deepEqual(read('{"id":1,"looked":{"x":9007199254740993}}').looked, looked);

// The verbs that judge and write take an integer that doubles tell apart either way; what they give has its type.
for (const id of [5, 5n]) {
  assert.equal(Bigints.checkValue({ id }).valid, true);
  assert.deepEqual(Bigints.fromValue({ id, safe: 1n }), { ok: true, value: { id: 5n, safe: 1, filled: LARGE, small: 7n } });
  assert.equal(Bigints.toJson({ id } as BigintsInput), '{"id":5}');
  assert.equal(Bigints.contentHash({ id, filled: 1n } as BigintsInput), Bigints.contentHash({ id: 5n, filled: 1n }));
}
assert.equal(Bigints.toCanonicalJson({ id: 5n, small: 7n, filled: 1n }), '{"filled":1,"id":5}');

// `is` takes what its type says.
assert.equal(Bigints.is({ id: 5n }), true);
assert.equal(Bigints.is({ id: LARGE, safe: undefined }), true);
assert.equal(Bigints.is({ id: 5 }), false);
assert.equal(Bigints.is({ id: 5n, safe: 1n }), false);
assert.equal(Bigints.is({ id: 5n, number: 1n }), false);
assert.equal(Bigints.is({ id: 2n ** 63n }), false);
assert.equal(isBigints({ id: 2n ** 63n - 1n }), true);
assert.equal(isBigints({ id: 5 }), false);
assert.equal(isKey(LARGE) && !isKey(0n) && !isKey(1), true);
assert.equal(explainBigints({ id: LARGE }).valid, true);

// All digits are judged and written.
const listed: BigintsInput = { id: 2n ** 63n - 1n, list: [LARGE, 1n] };
const text = '{"id":9223372036854775807,"list":[9007199254740993,1]}';
assert.equal(Bigints.toJson(listed), text);
assert.equal(Bigints.toJson({ ...listed, safe: undefined } as unknown as BigintsInput), text);
assert.equal(Bigints.toJsonUnchecked({ id: 2n ** 64n }), '{"id":18446744073709551616}');
assert.equal(refusal(() => Bigints.toJson({ id: 2n ** 63n })), "type /id");
assert.equal(Key.toJson(LARGE), "9007199254740993");
assert.deepEqual(Key.fromValue(LARGE), { ok: true, value: LARGE });
assert.equal(Bigints.checkValue({ id: 2n ** 63n }).valid, false);
assert.equal(Bigints.reportValue({ id: 2n ** 63n }), Bigints.report('{"id":9223372036854775808}'));
assert.equal(refusal(() => Bigints.toCanonicalJson({ id: LARGE, filled: 1n })), "canonical /id");
assert.equal(refusal(() => Bigints.contentHash({ id: LARGE, filled: 1n })), "canonical /id");
assert.equal(refusal(() => Bigints.contentHashUnchecked({ id: LARGE, filled: 1n })), "canonical /id");

// A number past 2^53 - 1 has lost its digits: it is no JSON value where a bigint belongs, and as ever elsewhere.
for (const id of [2 ** 53, -(2 ** 53), 2 ** 62]) {
  const { errors } = Bigints.checkValue({ id, list: [LARGE] });
  assert.deepEqual(errors.map(({ code, path }) => [code, path]), [["json", "/id"]]);
  assert.equal(Bigints.fromValue({ id }).ok || Bigints.is({ id }), false);
  assert.equal(refusal(() => Bigints.toJson({ id } as unknown as BigintsInput)), "json /id");
}
const elsewhere = '{"id":1,"number":9007199254740992,"any":9007199254740992}';
assert.equal(Bigints.toJson({ id: 1n, number: 2 ** 53, any: 2 ** 53 }), elsewhere);
assert.equal(Bigints.checkValue({ id: 1n, next: { id: 2 ** 53 } }).errors[0]?.path, "/next/id");

// What is no JSON stays none.
const circle: Record<string, unknown> = { id: LARGE };
circle["next"] = circle;
assert.equal(Bigints.checkValue(circle).errors[0]?.code, "depth");
assert.equal(Bigints.checkValue({ id: LARGE, number: Number.NaN }).errors[0]?.path, "/number");
assert.equal(Bigints.checkValue({ id: 10n ** 400n }).errors[0]?.code, "json");
assert.equal(Bigints.checkValue({ id: LARGE, list: [undefined] }).errors[0]?.path, "/list/0");
class Numbered {
  readonly id = LARGE;
}
assert.equal(Bigints.checkValue(new Numbered()).valid, false);

// What goes by the verbs: limits, events, and Standard Schema.
const large = read(`{"id":${LARGE}}`);
assert.deepEqual(within(Bigints, { bytes: 100 }).fromJson(`{"id":${LARGE}}`), { ok: true, value: large });
assert.deepEqual(Bigints["~standard"].validate({ id: LARGE }), { value: large });
assert.deepEqual(Bigints["~standard"].validate({ id: 2n ** 63n }).issues?.[0]?.path, ["id"]);
async function* sent(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(encodeEvent(Bigints, { id: LARGE }));
}
const events: unknown[] = [];
for await (const event of decodeEvents(Bigints, sent())) events.push(event.ok ? event.value : event.report);
assert.deepEqual(events[0], large);

// Types of other modules have theirs.
const parcel = `{"whole":{"id":${LARGE},"filled":1,"small":2},"keys":[1,${LARGE}],"tagged":{"kind":"counted","value":3}}`;
assert.deepEqual(Parcel.fromJson(parcel), {
  ok: true,
  value: { whole: { id: LARGE, filled: 1n, small: 2n }, keys: [1n, LARGE], tagged: { kind: "counted", value: 3n } },
});
assert.equal(Parcel.toJson({ whole: { id: LARGE } }), `{"whole":{"id":${LARGE}}}`);
assert.deepEqual(Parcel.fallback(), { whole: large });
assert.deepEqual(Parcel.fromJsonOrFallback("{}").value, { whole: large });
assert.deepEqual(Parcel.fromValueOrFallback({ whole: { id: 2 ** 53 } }).value, { whole: large });
assert.deepEqual(Parcel.fromValueOrFallback({ whole: { id: 1 } }).value.whole.id, 1n);

// A value that is handed in stays as it is.
const given = { id: 5, list: [1, 2n], safe: 1n };
Bigints.fromValue(given);
assert.deepEqual(given, { id: 5, list: [1, 2n], safe: 1n });

// @ts-expect-error: an integer that may be large is a bigint.
const number: BigintsInput = { id: 1 };
// @ts-expect-error: one that is not is a number.
const safe: BigintsInput = { id: 1n, safe: 1n };
// @ts-expect-error: a constant past 2^53 - 1 is itself.
const fixed: BigintsInput = { id: 1n, fixed: 1n };
void [number, safe, fixed];
