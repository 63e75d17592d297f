// Puts the static page together: `node assemble.mjs GENERATOR.wasm FOLDER`, whose content it replaces.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { EXAMPLES } from "./examples.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [module, out] = process.argv.slice(2);

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "examples"), { recursive: true });
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
}
const index = EXAMPLES.map(({ name, title }) => ({ name, title }));
writeFileSync(join(out, "examples/index.json"), JSON.stringify(index));
