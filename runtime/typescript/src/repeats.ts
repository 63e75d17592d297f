// One fault, one error: which errors about an instance say nothing beside others about it.

import type { Finding } from "./finding.js";
import type { Place } from "./place.js";

/**
 * The errors without those that say nothing beside others about the same instance. Those are: what `enum` and `const` say
 * about a value that has the wrong type, or that an earlier `enum` or `const` refuses; and a further error with the code and
 * the message of an earlier one. The errors are sorted, so those about one instance are neighbours.
 */
export function withoutRepeats(errors: readonly Finding[]): readonly Finding[] {
  if (errors.length < 2) return errors;
  return groups(errors).flatMap((group) => (group.length === 1 ? group : news(group)));
}

/**
 * The first errors without those that say nothing beside others about the same instance, whatever further errors about it are
 * found. If at least `enough` of them are certain to be listed, those about further instances are left out, and the list is
 * complete.
 */
export function possibleNews(errors: readonly Finding[], enough: number): { readonly errors: Finding[]; readonly isComplete: boolean } {
  const kept: Finding[] = [];
  let listed = 0;
  for (const group of groups(errors)) {
    if (listed >= enough) break;
    listed += addPossibleNews(group, kept);
  }
  return { errors: kept, isComplete: listed >= enough };
}

/** The errors about each instance. */
function groups(errors: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups: Finding[][] = [];
  let place: Place | undefined;
  for (const error of errors) {
    if (place?.compare(error.place) === 0) groups.at(-1)?.push(error);
    else groups.push([error]);
    place = error.place;
  }
  return groups;
}

/** Those of the errors about one instance that say something new. */
function news(errors: readonly Finding[]): readonly Finding[] {
  let isAnswered = errors.some(({ keyword }) => keyword === "type");
  const said = new Set<string>();
  return errors.filter((finding) => {
    if (listsValues(finding)) {
      if (isAnswered) return false;
      isAnswered = true;
    }
    return isAdded(said, text(finding));
  });
}

/**
 * Adds those of the errors about one instance that may say something new, and returns how many of them are certain to. What an
 * `enum` or `const` says is not certain, since the value may turn out to have the wrong type. Which members are missing is kept
 * even where that is said in the same words.
 */
function addPossibleNews(errors: readonly Finding[], kept: Finding[]): number {
  let isAnswered = false;
  const said = new Set<string>();
  const missing = new Set<string>();
  for (const finding of errors) {
    let isNew: boolean;
    if (listsValues(finding)) {
      isNew = !isAnswered;
      isAnswered = true;
    } else {
      isNew = isAdded(said, text(finding));
      if (finding.missing !== undefined && isAdded(missing, finding.missing)) isNew = true;
    }
    if (isNew) kept.push(finding);
  }
  // At least one of them is listed.
  return Math.max(said.size, 1);
}

/** Whether it is about which values there are. */
function listsValues({ keyword }: Finding): boolean {
  return keyword === "enum" || keyword === "const";
}

function text({ error }: Finding): string {
  return JSON.stringify([error.code, error.message]);
}

/** Adds a text, and tells whether it was not there before. */
function isAdded(texts: Set<string>, text: string): boolean {
  const { size } = texts;
  return texts.add(text).size > size;
}
