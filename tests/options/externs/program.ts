// What generated code does with types of the user's.

import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { ContractError, Money as MoneyContract, Parcel, Place, Seal as SealContract, Shop, Size } from "./contracts/index.js";
import { isSeal } from "./contracts/parcel.verbs.js";
import { isShop, Letter, Money, type Place as OwnPlace, Seal } from "./money.js";

function read<T>(result: { ok: true; value: T } | { ok: false; report: unknown }): T {
  ok(result.ok, result.ok ? "" : JSON.stringify(result));
  return result.value;
}

const text =
  '{"price":{"amount":3},"all":[{"amount":1,"currency":"EUR"},{"amount":2,"amount":4}],"more":{"amount":9},"tag":"abc"}';
const shop = read(Shop.fromJson(text));
// Defaults are filled in before the type is made.
deepEqual(shop.price, new Money(3, "CHF"));
deepEqual(shop.old, new Money(1, "CHF"));
equal(shop.price.plus(shop.old).amount, 4);
equal(shop.all[1]?.amount, 4);
ok(shop.more instanceof Money && shop.more.amount === 9);
deepEqual(shop.tag, new Letter("a"));
const written = Shop.toJson(shop);
deepEqual(read(Shop.fromJson(written)), shop);
deepEqual(read(Shop.fromValue(shop)), shop);
deepEqual(read(Shop.fromValue(JSON.parse(text))), shop);
deepEqual(read(Shop.fromValue({ price: new Money(3, "CHF"), all: [{ amount: 1 }] })).all, [new Money(1, "CHF")]);
ok(Shop.toCanonicalJson(shop).includes('"price":{"amount":3},"tag":"a"}'), Shop.toCanonicalJson(shop));
equal(Shop.contentHash(shop).length, Shop.contentHash({ price: new Money(3, "CHF"), all: [] }).length);
ok(isShop(written));

// The schema decides what is accepted, and what may be written.
const refused = Shop.fromJson('{"price":{"amount":-3},"all":[]}');
ok(!refused.ok && refused.report.errors[0]?.path === "/price/amount");
throws(
  () => Shop.toJson({ ...shop, tag: new Letter("A") }),
  (error) => error instanceof ContractError && error.report.errors[0]?.path === "/tag",
);
equal(Shop.checkValue({ ...shop, price: new Money(-1, "CHF") }).errors[0]?.path, "/price/amount");

// What the type does not hold is refused, and said with its place.
const unheld = Shop.fromJson('{"price":{"amount":3},"all":[],"tag":"zzz"}');
ok(!unheld.ok);
deepEqual(unheld.report.errors[0], {
  code: "unrepresentable",
  path: "/tag",
  schema_path: "",
  message: "accepted by the schema, but a type does not hold it: no letter",
});
const issues = Shop["~standard"].validate(JSON.parse('{"price":{"amount":3},"all":[],"tag":"zzz"}')).issues;
deepEqual(issues?.[0]?.path, ["tag"]);

// `is` says what the type says.
ok(Shop.is(shop));
ok(!Shop.is(JSON.parse(written)));
ok(!Shop.is({ ...shop, price: { amount: 3, currency: "CHF" } }));
ok(MoneyContract.is(shop.price) && !MoneyContract.is({ amount: 1, currency: "CHF" }));
deepEqual(MoneyContract.toJson(new Money(1, "CHF")), '{"amount":1,"currency":"CHF"}');

// Types of the user's in one another, in unions, in other modules, and beside types for formats.
const parcel = read(
  Parcel.fromJson(
    '{"worth":{"amount":1},"seal":{"by":"me","bytes":"AAE=","worth":{"amount":2}},"inside":[{"worth":{"amount":3},"size":"large"}],"place":{"city":"Bern"},"note":{"amount":1,"currency":"CHF"},"cargo":{"kind":"letter","price":{"amount":4}}}',
  ),
);
ok(parcel.seal instanceof Seal && parcel.seal.bytes instanceof Uint8Array);
deepEqual(parcel.seal.worth, new Money(2, "CHF"));
equal(parcel.inside?.[0]?.size, 2n);
const place: OwnPlace | undefined = parcel.place;
equal(place?.city, "Bern");
ok(parcel.cargo?.kind === "letter" && parcel.cargo.price instanceof Money);
equal(
  Parcel.toJson(parcel),
  '{"worth":{"amount":1,"currency":"CHF"},"seal":{"by":"me","bytes":"AAE=","worth":{"amount":2,"currency":"CHF"}},"inside":[{"worth":{"amount":3,"currency":"CHF"},"size":"large"}],"place":{"city":"Bern"},"note":{"amount":1,"currency":"CHF"},"cargo":{"kind":"letter","price":{"amount":4,"currency":"CHF"}}}',
);
ok(Parcel.is(parcel));
// A place where no type of the user's stands has none.
const wrong: unknown = { ...parcel, note: new Money(1, "CHF") };
ok(!Parcel.is(wrong));
ok(isSeal(parcel.seal) && !isSeal({ by: "me", bytes: "AAE=" }));
const plain: Parcel = { worth: new Money(1, "CHF"), size: 1n };
equal(Parcel.toJsonUnchecked(plain), '{"worth":{"amount":1,"currency":"CHF"},"size":"small"}');
ok(Size.is(1n) && !Size.is("small"));
equal(Place.toJson({ city: "Bern" }), '{"city":"Bern"}');
equal(SealContract.check('{"by":1,"bytes":""}').errors[0]?.path, "/by");
throws(() => SealContract.toJson(new Seal("me", "no bytes" as unknown as Uint8Array)));
console.log("ok");
