// Stands in for the engine that counts its steps, where no check program has a pattern that needs it.

/** A pattern that is judged in counted steps. */
export interface Backtracking {
  readonly steps: number;
}

/** What a search has found out. */
export interface Found {
  readonly finds: boolean;
  readonly steps: number;
}

/** Refuses patterns. */
export function search(_pattern: Backtracking, _text: string, _most: number): Found | undefined {
  throw new Error("the check program counts steps, and this runtime was generated without that: generate both again");
}
