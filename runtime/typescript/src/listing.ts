// The errors of a walk as they are gathered: those that a report may list.

import { type Finding, type Gates, notJsonAt } from "./finding.js";
import type { Place } from "./place.js";
import { possibleNews } from "./repeats.js";
import { MAX_ERRORS } from "./report.js";

// Errors are cut down to those that can be listed when there are this many.
const ENOUGH = 1024;

/**
 * Errors, added in any order. A report lists the first hundred of those that say something new, so none is dropped that could
 * be one of these, whatever is found after it.
 */
class Listing {
  #found: Finding[] = [];
  /** The place of the last error that is listed; undefined as long as there may be room for any error. */
  #last: Place | undefined;
  #room = ENOUGH;

  add(finding: Finding): void {
    if (this.#last !== undefined && finding.place.compare(this.#last) > 0) return;
    this.#found.push(finding);
    if (this.#found.length < this.#room) return;
    this.#tidy();
    this.#room = Math.max(ENOUGH, 2 * this.#found.length);
  }

  /** In document order, those about one instance in the order of adding. */
  list(): readonly Finding[] {
    this.#tidy();
    return this.#found;
  }

  #tidy(): void {
    // Which is stable.
    this.#found.sort((a, b) => a.place.compare(b.place));
    if (this.#found.length < MAX_ERRORS) return;
    const { errors, isComplete } = possibleNews(this.#found, MAX_ERRORS);
    this.#found = errors;
    if (isComplete) this.#last = errors.at(-1)?.place;
  }
}

/** Errors, listed by gate. */
export class Errors {
  readonly #gates: Gates | undefined;
  readonly #listings: Listing[] = [];
  /** The pointers of values that are not JSON. */
  readonly #gaps: ReadonlySet<string>;

  /** At the places `gaps` is what is not JSON: that is noted, and nothing else about these places. */
  constructor(gates: Gates | undefined, gaps: readonly Place[] = []) {
    this.#gates = gates;
    this.#gaps = new Set(gaps.map((place) => place.pointer()));
    for (const place of gaps) this.#note(notJsonAt(place));
  }

  add(finding: Finding): void {
    if (this.#gaps.size === 0 || !this.#gaps.has(finding.place.pointer())) this.#note(finding);
  }

  #note(finding: Finding): void {
    const gate = this.#gates?.(finding.error.code) ?? 0;
    let listing = this.#listings[gate];
    if (listing === undefined) {
      listing = new Listing();
      this.#listings[gate] = listing;
    }
    listing.add(finding);
  }

  /** Those of the lowest gate that has any. */
  list(): readonly Finding[] {
    return this.#listings.find((listing) => listing !== undefined)?.list() ?? [];
  }
}
