// The style `stargraph`: a list of errors with JSON Pointers and hints.

import { canonicalText } from "./canonical.js";
import type { Finding, Outcome } from "./finding.js";
import { dotted } from "./path.js";
import type { Voice } from "./style.js";

/** `outcome` in this style. */
export function stargraph(outcome: Outcome, voice: Voice): string {
  const errors = outcome.ok ? [] : outcome.errors.map((finding) => errorText(finding, voice));
  return `[${errors.join(",")}]`;
}

function errorText(finding: Finding, voice: Voice): string {
  const { place, error } = finding;
  const path = JSON.stringify(place.pointer());
  const expected = canonicalText(error.expected ?? null);
  const actual = canonicalText(error.actual ?? null);
  const hint = JSON.stringify(voice.message(finding, dotted(place.steps())));
  return `{"path":${path},"expected":${expected},"actual":${actual},"hint":${hint}}`;
}
