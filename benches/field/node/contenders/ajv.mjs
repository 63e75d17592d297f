// Ajv, as a module that it has written before.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

import Ajv04 from "ajv-draft-04";
import { Ajv } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";

import { validator } from "./validator.mjs";

const DRAFTS = { "draft-04": Ajv04.default, "2019-09": Ajv2019, "2020-12": Ajv2020 };

export function prepare(schema, folder) {
  const [, draft] = Object.entries(DRAFTS).find(([name]) => schema.$schema?.includes(name)) ?? ["draft-07", Ajv];
  const ajv = new draft({ strict: false, validateFormats: false, discriminator: true, logger: false, code: { source: true } });
  const path = `${folder}/ajv.cjs`;
  writeFileSync(path, standaloneCode.default(ajv, ajv.compile(schema)));
  // The written module asks for parts of ajv by name, which are not where it is.
  const { resolve } = createRequire(import.meta.url);
  const require = (name) => createRequire(import.meta.url)(resolve(name));
  const source = createRequire(import.meta.url)("node:fs").readFileSync(path, "utf8");
  return () => {
    const module = { exports: {} };
    new Function("module", "exports", "require", source)(module, module.exports, require);
    return validator(module.exports);
  };
}
