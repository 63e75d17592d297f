// Paths of parts of a document, in the notations of styles.

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The dotted notation: `outputs.paths[0]`; the empty text for the root. */
export function dotted(steps: readonly (string | number)[]): string {
  const path = steps.map(stepText).join("");
  return path.startsWith(".") ? path.slice(1) : path;
}

/** The JSONPath: `$.outputs.paths[0]`. */
export function jsonPath(steps: readonly (string | number)[]): string {
  return `$${steps.map(stepText).join("")}`;
}

function stepText(step: string | number): string {
  if (typeof step === "number") return `[${step}]`;
  return PLAIN_NAME.test(step) ? `.${step}` : `['${quoted(step)}']`;
}

/** A name between apostrophes. Control characters are escaped as in JSON. */
function quoted(name: string): string {
  return name.replace(/[\\'\u0000-\u001f]/g, (character) =>
    character === "'" ? "\\'" : JSON.stringify(character).slice(1, -1),
  );
}
