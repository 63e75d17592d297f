// Merge patches (RFC 7396), applied to texts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { merged } from "../../runtime/typescript/src/patch.js";

type Case = readonly [document: string, patch: string, result: string];

const { specification, own } = JSON.parse(readFileSync("tests/fixtures/patches.json", "utf8")) as {
  specification: readonly Case[];
  own: readonly Case[];
};

test("patches make of documents what the specification and the fixtures say", () => {
  assert.equal(specification.length, 15);
  for (const [document, patch, result] of [...specification, ...own]) {
    assert.equal(merged(document, patch), result, `${document} and ${patch}`);
  }
});
