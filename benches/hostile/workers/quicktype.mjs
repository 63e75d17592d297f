// Generates TypeScript by quicktype: `quicktype.mjs FOLDER`, which holds its package.

import { createRequire } from "node:module";
import { serve } from "./lines.mjs";

const { FetchingJSONSchemaStore, InputData, JSONSchemaInput, QuickTypeError, quicktype } = createRequire(
  `${process.argv[2]}/`,
)("quicktype-core");

await serve(async ({ schema }) => {
  try {
    const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
    await input.addSource({ name: "payload", schema: JSON.stringify(schema) });
    const inputData = new InputData();
    inputData.addInput(input);
    const { lines } = await quicktype({ inputData, lang: "typescript" });
    return { written: { "output.ts": lines.join("\n") } };
  } catch (error) {
    const isRefusal = error instanceof QuickTypeError && error.kind !== "InternalError";
    return isRefusal ? { refused: error.message } : { crashed: `${error.name}: ${error.message}` };
  }
});
