// Writes a TypeScript file on standard output: accepted documents as literals of what may be written, and what reading
// gives of them as literals of what is read.
//
//   node literals.mjs MODULES LIST
//
// MODULES is the folder of the compiled modules; LIST a file with `[{"module", "root", "files"}, …]`.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [modules, list] = process.argv.slice(2);
const lines = [
  "type Types<C extends { readonly '~standard': { readonly types?: unknown } }> = NonNullable<C['~standard']['types']>;",
];
for (const [index, { module, root, files }] of JSON.parse(readFileSync(list, "utf8")).entries()) {
  const name = `module${index}`;
  lines.push(`import type * as ${name} from "./${module}.js";`);
  const contract = (await import(pathToFileURL(`${modules}/${module}.js`).href))[root];
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const result = contract.fromJson(text);
    if (!result.ok) throw new Error(`${file} is refused`);
    const constant = (side, literal) =>
      `export const value${lines.length}: Types<typeof ${name}.${root}>["${side}"] = ${literal}; // ${file}`;
    lines.push(constant("input", text.trim()));
    lines.push(constant("output", JSON.stringify(result.value)));
    // What was read may be written again.
    lines.push(constant("input", `value${lines.length - 1}`));
  }
}
console.log(lines.join("\n"));
