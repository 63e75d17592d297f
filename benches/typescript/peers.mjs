// Other validators, as far as they are installed (`npm ci`). They judge by the schema alone, without the rules between its parts.

/** The name of each validator and its verdict on values, compiled for `schema`. */
export async function peers(schema) {
  const found = [];
  try {
    const { Ajv2020 } = await import("ajv/dist/2020.js");
    const { default: addFormats } = await import("ajv-formats");
    const ajv = new Ajv2020({ discriminator: true, strict: false, validateSchema: false });
    addFormats.default(ajv);
    const { $schema: _, ...source } = schema;
    found.push(["ajv", ajv.compile(source)]);
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") console.error(`ajv: ${error.message}`);
  }
  return found;
}
