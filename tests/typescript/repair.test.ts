// Refusals as messages that whoever wrote the document can act on.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { type ReportError, repairMessage } from "../../runtime/typescript/src/index.js";

interface Case {
  readonly errors: readonly ReportError[];
  readonly repair: string;
}

const cases = JSON.parse(readFileSync("tests/fixtures/repair.json", "utf8")) as readonly Case[];

test("reports become messages as the fixtures say", () => {
  assert.equal(cases.length, 5);
  for (const { errors, repair } of cases) {
    assert.equal(repairMessage({ valid: errors.length === 0, errors, warnings: [] }), repair);
  }
});
