// Answers questions about documents with the generated code: a JSON line in, a JSON line out.

import { createInterface } from "node:readline";

interface Question {
  readonly folder: string;
  readonly module: string;
  readonly root: string;
  readonly text: string;
}

/** The part of a contract that is used here; modules are loaded at run time, so their types are not known. */
interface Contract {
  fromJson(text: string): { ok: boolean };
  check(text: string): object;
  is(value: unknown): boolean;
  "~standard": { validate(value: unknown): { issues?: readonly unknown[] } };
}

interface Module {
  readonly [name: string]: Contract | undefined;
}

interface Support {
  reportToJson(report: object): string;
}

const loaded = new Map<string, unknown>();

async function load(path: string): Promise<unknown> {
  if (!loaded.has(path)) loaded.set(path, await import(path));
  return loaded.get(path);
}

async function answer({ folder, module, root, text }: Question): Promise<object> {
  try {
    const contract = ((await load(`./${folder}/${module}.js`)) as Module)[root];
    const { reportToJson } = (await load(`./${folder}/support/index.js`)) as Support;
    if (contract === undefined) return { crash: `${root} is not exported` };
    const value: unknown = JSON.parse(text);
    const native = contract["~standard"].validate(value).issues === undefined;
    if (contract.is(value) !== native) return { crash: "is() and validate() disagree" };
    return { native, parsed: contract.fromJson(text).ok, report: reportToJson(contract.check(text)) };
  } catch (error) {
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line) as Question)));
}
