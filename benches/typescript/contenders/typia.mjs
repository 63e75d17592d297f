// typia: functions that its transformer made of types when the bindings were prepared.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(import.meta.dirname, "../../../target/benches/typescript");

export async function typia(subject) {
  if (subject === "graph with rules") return undefined;
  const { validate } = await import(pathToFileURL(`${folder}/typia_${subject.replace(" ", "_")}.mjs`).href);
  return { validate, parse: (text) => validate(JSON.parse(text)) };
}
