// The style `redmind`: errors with codes, messages and dotted paths.

import type { Finding, Outcome } from "./finding.js";
import { dotted } from "./path.js";
import type { Voice } from "./style.js";

/** `outcome` in this style. */
export function redmind(outcome: Outcome, voice: Voice): string {
  const errors = outcome.ok ? [] : outcome.errors.map((finding) => errorText(finding, voice));
  return `{"ok":${outcome.ok},"errors":[${errors.join(",")}]}`;
}

function errorText(finding: Finding, voice: Voice): string {
  const path = dotted(finding.place.steps());
  return JSON.stringify({ code: voice.code(finding), message: voice.message(finding, path), path });
}
