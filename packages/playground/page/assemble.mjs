// Puts the static page together: `node assemble.mjs GENERATOR.wasm FOLDER`, whose content it replaces.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { EXAMPLES } from "./examples.mjs";
import { started } from "./source/module.js";
import { FIRST_TAB, OPTIONS, requestOf } from "./source/request.js";

const here = dirname(fileURLToPath(import.meta.url));
const [module, out] = process.argv.slice(2);

rmSync(out, { recursive: true, force: true });
for (const folder of ["examples", "answers"]) mkdirSync(join(out, folder), { recursive: true });
for (const file of ["index.html", "style.css", "icon.svg"]) cpSync(join(here, file), join(out, file));
cpSync(module, join(out, "generator.wasm"));
await build({
  entryPoints: [join(here, "source/playground.js"), join(here, "source/worker.js")],
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "linked",
  logLevel: "warning",
});

// Each example with what the generator says of it, so that the page has something to show before the generator is there.
const generator = await started(await WebAssembly.compile(readFileSync(module)));
const repository = join(here, "../../..");
const text = (path) => readFileSync(join(repository, path), "utf8");
for (const { name, file, schema, old, document } of EXAMPLES) {
  const state = {
    file,
    schema: text(schema),
    old: text(old ?? schema),
    document: { name: document.name, text: text(document.path) },
  };
  writeFileSync(join(out, "examples", `${name}.json`), JSON.stringify(state));
  const response = generator.asked(requestOf({ ...state, tab: FIRST_TAB, options: OPTIONS }));
  writeFileSync(join(out, "answers", `${name}.json`), JSON.stringify(response));
}
const index = EXAMPLES.map(({ name, title }) => ({ name, title }));
writeFileSync(join(out, "examples.json"), JSON.stringify(index));
