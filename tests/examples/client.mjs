// Sends documents to servers: a JSON line with `url`, `kind` and `text` (hexadecimal) in, a JSON line with the answer out.

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { url, kind, text } = JSON.parse(line);
  const answer = await fetch(url, { method: "POST", headers: { "content-type": kind }, body: Buffer.from(text, "hex") });
  const body = Buffer.from(await answer.arrayBuffer()).toString("hex");
  const { status, headers } = answer;
  console.log(JSON.stringify({ status, kind: headers.get("content-type"), tag: headers.get("etag"), body }));
}
