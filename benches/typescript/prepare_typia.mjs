// Compiles the types for typia with its transformer, which is handed to the compiler through its public interface.

import { resolve } from "node:path";

import { build } from "esbuild";
import ts from "typescript";
import transform from "typia/lib/transform";

const SUBJECTS = ["graph", "job_spec"];

/** Writes `typia_….mjs` for each subject to `folder`. */
export async function prepareTypia(folder) {
  const sources = SUBJECTS.map((name) => resolve(import.meta.dirname, `typia/${name}.ts`));
  const program = ts.createProgram(sources, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    rootDir: resolve(import.meta.dirname, "typia"),
    outDir: `${folder}/typia`,
    types: [],
    strict: true,
  });
  const problems = [...ts.getPreEmitDiagnostics(program)];
  const before = [transform(program, undefined, { addDiagnostic: (problem) => problems.push(problem) })];
  program.emit(undefined, undefined, undefined, undefined, { before });
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, ts.createCompilerHost({})));
  for (const name of SUBJECTS) await bundle(`${folder}/typia/${name}.js`, `${folder}/typia_${name}.mjs`);
}

/** What was emitted asks for parts of typia by name, which are not installed where it stands. */
async function bundle(entry, outfile) {
  await build({ entryPoints: [entry], outfile, bundle: true, format: "esm", nodePaths: [`${import.meta.dirname}/node_modules`] });
}
