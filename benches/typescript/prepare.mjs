// Generates the bindings that are measured, and compiles them: `node prepare.mjs`.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { prepareTypia } from "./prepare_typia.mjs";
import { own } from "./schemas.mjs";

const root = resolve(import.meta.dirname, "../..");
const folder = `${root}/target/benches/typescript`;
const NAMES = { graph: "Graph", plain_graph: "PlainGraph", jobspec: "JobSpec" };

mkdirSync(folder, { recursive: true });
const entries = Object.entries(own()).map(([name, schema]) => {
  writeFileSync(`${folder}/${name}.schema.json`, JSON.stringify(schema));
  return `[[schema]]\npath = "${name}.schema.json"\nname = "${NAMES[name]}"\n`;
});
writeFileSync(`${folder}/triglyph.toml`, `${entries.join("\n")}\n[typescript]\nout = "bindings"\n`);
const options = { cwd: folder, stdio: "inherit" };
execFileSync("cargo", ["run", "--quiet", "--manifest-path", `${root}/Cargo.toml`, "-p", "codegen", "--", "--lang", "ts"], options);
const settings = { target: "es2022", module: "nodenext", rootDir: "bindings", outDir: "dist", types: [], strict: true };
writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions: settings, include: ["bindings"] }));
writeFileSync(`${folder}/package.json`, '{ "type": "module", "sideEffects": false }\n');
execFileSync(`${import.meta.dirname}/node_modules/.bin/tsc`, ["-p", folder], options);
await prepareTypia(folder);
