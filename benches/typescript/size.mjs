// What ends up in a browser: modules bundled and minified by esbuild, in bytes, plain and compressed: `node size.mjs`.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { build } from "esbuild";

const folder = resolve(import.meta.dirname, "../../target/benches/typescript");
const ENTRIES = {
  "triglyph, contract": 'export { Graph } from "./dist/graph.js";',
  "triglyph, contract, no rules": 'export { PlainGraph } from "./dist/plain_graph.js";',
  "triglyph, verdict": 'export { isGraph } from "./dist/graph.verbs.js";',
  "triglyph, verdict, no rules": 'export { isPlainGraph } from "./dist/plain_graph.verbs.js";',
  "triglyph, report": 'export { explainGraph } from "./dist/graph.verbs.js";',
  "triglyph, report, no rules": 'export { explainPlainGraph } from "./dist/plain_graph.verbs.js";',
  "triglyph, both": 'export { explainGraph, isGraph } from "./dist/graph.verbs.js";',
  "triglyph, both, no rules": 'export { explainPlainGraph, isPlainGraph } from "./dist/plain_graph.verbs.js";',
  "ajv standalone": 'export { default } from "./ajv_graph.cjs";',
};
const PEERS = { "typebox with its compiler": "contenders/typebox.mjs", "zod 4": "contenders/zod.mjs" };

for (const [name, contents] of Object.entries(ENTRIES)) {
  if (name !== "ajv standalone" || existsSync(`${folder}/ajv_graph.cjs`)) await report(name, { stdin: { contents, resolveDir: folder } });
}
for (const [name, file] of Object.entries(PEERS)) {
  const schemas = { name: "schemas", setup: (bundle) => bundle.onLoad({ filter: /schemas\.mjs$/ }, peerSchemas) };
  await report(name, { entryPoints: [`${import.meta.dirname}/${file}`], plugins: [schemas] });
}

/** The schema itself instead of the code that reads it from the disk. */
async function peerSchemas() {
  const { forOthers } = await import("./schemas.mjs");
  return { contents: `export const forOthers = () => (${JSON.stringify(forOthers("graph"))});` };
}

async function report(name, options) {
  const settings = { bundle: true, minify: true, format: "esm", write: false, nodePaths: [`${import.meta.dirname}/node_modules`] };
  const result = await build({ ...settings, logLevel: "error", metafile: true, ...options });
  const [{ contents }] = result.outputFiles;
  const sizes = [contents.length, gzipSync(contents, { level: 9 }).length, brotliCompressSync(contents).length];
  console.log(`${name.padEnd(34)} ${sizes.map((size) => String(size).padStart(8)).join(" ")}`);
  if (process.argv.includes("--files")) {
    const [{ inputs }] = Object.values(result.metafile.outputs);
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) console.log(`    ${String(bytesInOutput).padStart(8)} ${file}`);
  }
}
