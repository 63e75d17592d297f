// One fault, one error: which errors about an instance say nothing beside others about it.

import type { Finding } from "./finding.js";

/**
 * The errors without those that say nothing beside others about the same instance. Those are: what `enum` and `const` say
 * about a value that has the wrong type, or that an earlier `enum` or `const` refuses; and a further error with the code and
 * the message of an earlier one. The errors are sorted, so those about one instance are neighbours.
 */
export function withoutRepeats(errors: readonly Finding[]): readonly Finding[] {
  if (errors.length < 2) return errors;
  const kept: Finding[] = [];
  for (let start = 0; start < errors.length; ) {
    const first = errors[start];
    let end = start + 1;
    while (end < errors.length && first !== undefined && errors[end]?.place.compare(first.place) === 0) end += 1;
    const group = errors.slice(start, end);
    kept.push(...(group.length === 1 ? group : news(group)));
    start = end;
  }
  return kept;
}

/** Those of the errors about one instance that say something new. */
function news(errors: readonly Finding[]): readonly Finding[] {
  let isAnswered = errors.some(({ keyword }) => keyword === "type");
  const said = new Set<string>();
  return errors.filter(({ keyword, error }) => {
    if (keyword === "enum" || keyword === "const") {
      if (isAnswered) return false;
      isAnswered = true;
    }
    const text = JSON.stringify([error.code, error.message]);
    const isNew = !said.has(text);
    said.add(text);
    return isNew;
  });
}
