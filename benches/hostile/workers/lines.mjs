// The protocol of workers in JavaScript: a question in each line of the input, an answer in each line of the output.

import { writeSync } from "node:fs";
import { createInterface } from "node:readline";

/** Answers until there are no more questions. */
export async function serve(answer) {
  for (const name of ["log", "info", "debug"]) {
    // Whatever is printed meanwhile is not part of the protocol.
    console[name] = console.error;
  }
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
  }
}

/** Writes all of a text, also where a pipe takes a part of it at a time. */
function write(text) {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") {
        throw error;
      }
    }
  }
}
