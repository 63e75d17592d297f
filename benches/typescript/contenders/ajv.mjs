// Ajv: compiled in the process, and as a module written before.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";

import { forOthers } from "../schemas.mjs";

const folder = resolve(import.meta.dirname, "../../../target/benches/typescript");

function judge(validate) {
  return { validate, parse: (text) => validate(JSON.parse(text)), report: validate };
}

function make(options) {
  const ajv = new Ajv2020({ discriminator: true, strict: false, ...options });
  addFormats.default(ajv);
  return ajv;
}

export function ajv(subject) {
  if (subject === "graph with rules") return undefined;
  return judge(make({}).compile(forOthers(subject)));
}

export function standalone(subject) {
  if (subject === "graph with rules") return undefined;
  const ajv = make({ code: { source: true } });
  const path = `${folder}/ajv_${subject.replace(" ", "_")}.cjs`;
  writeFileSync(path, standaloneCode.default(ajv, ajv.compile(forOthers(subject))));
  // The written module asks for parts of ajv by name.
  const require = createRequire(import.meta.url);
  const source = { exports: {} };
  new Function("module", "exports", "require", require("node:fs").readFileSync(path, "utf8"))(source, source.exports, require);
  return judge(source.exports);
}
