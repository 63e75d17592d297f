// Random operations in TypeScript: a case in, what comes of it out, a line of JSON each.

import { answered, type Case, lines, tabled } from "./cases.js";
import type { AnyOperation } from "./contracts/support/operation.js";
import { operations } from "./contracts/wire.operations.js";

const byName = operations as unknown as Readonly<Record<string, AnyOperation>>;

for (const line of await lines()) {
  console.log(JSON.stringify(await answered(() => tabled(JSON.parse(line) as Case, byName))));
}
