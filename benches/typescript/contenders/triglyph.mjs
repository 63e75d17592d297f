// The generated bindings: as users call them, and the generated function by itself, which is handed what JSON.parse made.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(import.meta.dirname, "../../../target/benches/typescript/dist");
const load = (file) => import(pathToFileURL(`${folder}/${file}.js`).href);

const SUBJECTS = {
  graph: ["plain_graph", "PlainGraph"],
  "graph with rules": ["graph", "Graph"],
  "job spec": ["jobspec", "JobSpec"],
};

export async function triglyph(subject) {
  const [file, name] = SUBJECTS[subject];
  const { [name]: type } = await load(file);
  const report = (value) => type.checkValue(value);
  return { validate: (value) => type.is(value), parse: (text) => type.fromJson(text).ok, report };
}

/** It trusts that the value is JSON, and knows nothing of texts. */
export async function triglyphFunction(subject) {
  const [file, name] = SUBJECTS[subject];
  const { [`accepts${name}`]: accepts, satisfiesRules } = await load(`${file}.accepts`);
  const { judgeJson } = await load("support/untrusted");
  const interpreter = satisfiesRules === undefined ? accepts : (value) => accepts(value) && satisfiesRules(value);
  return { validate: (value) => judgeJson(interpreter, value, 0) === true };
}
