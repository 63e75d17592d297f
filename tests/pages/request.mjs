// Sends what a command line of `curl` asks for, and prints what curl would: `--json TEXT|@FILE`, `-H`, `-X`, `-w`.

import { readFileSync } from "node:fs";

const [, , ...words] = process.argv;
const request = { method: undefined, headers: {}, body: undefined };
let url;
let after = "";
while (words.length > 0) {
  const word = words.shift();
  if (word === "--json") {
    const data = words.shift();
    request.body = data.startsWith("@") ? readFileSync(data.slice(1)) : data;
    request.headers = { "content-type": "application/json", accept: "application/json", ...request.headers };
    request.method ??= "POST";
  } else if (word === "-H") {
    const [name, ...value] = words.shift().split(":");
    request.headers[name.toLowerCase()] = value.join(":").trim();
  } else if (word === "-X") {
    request.method = words.shift();
  } else if (word === "-w") {
    after = words.shift();
  } else if (word.startsWith("-") || url !== undefined) {
    throw new Error(`the tests do not know ${word}`);
  } else {
    url = new URL(`http://${word.replace(/^http:\/\//, "").replace(/^localhost/, "127.0.0.1")}`);
  }
}
const answer = await fetch(url, request);
process.stdout.write(Buffer.from(await answer.arrayBuffer()));
const values = { http_code: answer.status, content_type: answer.headers.get("content-type") ?? "" };
process.stdout.write(after.replaceAll("\\n", "\n").replace(/%\{(\w+)\}/g, (_, name) => values[name]));
