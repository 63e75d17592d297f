// The generated bindings, as users call them.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

export function prepare(_, folder) {
  const { compiled, module, root } = JSON.parse(readFileSync(`${folder}/subject.json`, "utf8"));
  const path = (file) => pathToFileURL(`${compiled}/${file}.js`).href;
  return async () => {
    const { [root]: type } = await import(path(module));
    const { parsed } = await import(path("support/index"));
    const standard = type["~standard"].validate;
    return {
      is: { of: "value", judge: type.is },
      "parsed(T).is": { of: "value", judge: parsed(type).is },
      "~standard": { of: "value", judge: (value) => standard(value).issues === undefined },
      checkValue: { of: "value", judge: (value) => type.checkValue(value).valid },
      check: { of: "text", judge: (text) => type.check(text).valid },
      fromJson: { of: "text", judge: fromJson(type) },
    };
  };
}

/** A refusal's report is only made when somebody looks at it. */
function fromJson(type) {
  return (text) => {
    const result = type.fromJson(text);
    return result.ok || result.report.valid;
  };
}
