// Judges exchanges by a generated package: `judge_own.mjs MODULE ROOT < EXCHANGES`.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { [process.argv[3]]: contract } = await import(pathToFileURL(process.argv[2]).href);
console.log(JSON.stringify("ready"));
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify([contract.check(line).valid, 0]));
