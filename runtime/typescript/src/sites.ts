// Where errors are: what rules may not rely on.

import type { Finding } from "./finding.js";
import type { Selector, SelectorStep } from "./selector.js";

type Key = string | number;

/** A step of a trie of places. Behind every one but the root there is an error, or at it. */
class Site {
  readonly below: Map<Key, Site> = new Map();
  /** Is an error exactly here? */
  wrong: boolean = false;

  /** Is an error here or behind? */
  get isTouched(): boolean {
    return this.wrong || this.below.size > 0;
  }
}

/** The places of errors. That of an error about a missing member is where the member would be. */
export class Sites {
  readonly #root: Site = new Site();

  constructor(errors: readonly Finding[]) {
    for (const { place, missing } of errors) {
      let site = this.#root;
      for (const key of missing === undefined ? place.steps() : [...place.steps(), missing]) {
        let below = site.below.get(key);
        if (below === undefined) {
          below = new Site();
          site.below.set(key, below);
        }
        site = below;
      }
      site.wrong = true;
    }
  }

  /** Is an error at this place, on the way to it, or below it? */
  touch(keys: readonly Key[]): boolean {
    let site = this.#root;
    for (const key of keys) {
      if (site.wrong) return true;
      const below = site.below.get(key);
      if (below === undefined) return false;
      site = below;
    }
    return site.isTouched;
  }

  /** Does an error touch a place that `selector` selects or might have selected? */
  touchSelected(selector: Selector): boolean {
    return reach(this.#root, selector, 0);
  }
}

function reach(site: Site, selector: Selector, depth: number): boolean {
  const step: SelectorStep | undefined = selector[depth];
  if (step === undefined) return site.isTouched;
  if (site.wrong) return true;
  if (typeof step === "string" || typeof step === "number") {
    const below = site.below.get(step);
    return below !== undefined && reach(below, selector, depth + 1);
  }
  const parts = [...site.below.values()];
  return parts.some((part) => reach(part, selector, depth + 1) || (step !== null && lead(part, step[0])));
}

/** Does an error touch the place at the end of `names`? */
function lead(start: Site, names: readonly string[]): boolean {
  let site = start;
  for (const name of names) {
    if (site.wrong) return true;
    const below = site.below.get(name);
    if (below === undefined) return false;
    site = below;
  }
  return site.isTouched;
}
