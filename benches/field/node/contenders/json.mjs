// Parsing alone.

export const prepare = () => () => ({ parse: { of: "text", judge: (text) => JSON.parse(text) !== undefined } });
