// Bytes, which documents have in Base64 (RFC 4648, section 4).

import type { Native } from "./native-forms.js";

/** The code of `=`. */
const PADDING = 61;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Bytes: there is one text of each row of them. */
export const bytes: Native = {
  hold: (text) => {
    const end = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
    const result = new Uint8Array((text.length / 4) * 3 - end);
    for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
      const bits = (at: number): number => numberOf(text.charCodeAt(from + at));
      const all = (bits(0) << 18) | (bits(1) << 12) | (bits(2) << 6) | bits(3);
      // What is set behind the end is lost, as is all of a number but its last eight bits.
      result[to] = all >> 16;
      result[to + 1] = all >> 8;
      result[to + 2] = all;
    }
    return result;
  },
  text: (value) => (areBytes(value) ? base64(value) : undefined),
};

/** The number that an accepted letter stands for; none for padding. */
function numberOf(letter: number): number {
  // By their order: `+`, `/`, digits, `=`, and letters, large ones first.
  if (letter >= 97) return letter - 71;
  if (letter >= 65) return letter - 65;
  if (letter >= 48) return letter <= 57 ? letter + 4 : 0;
  return letter === 43 ? 62 : 63;
}

/** Also those of another realm. */
function areBytes(value: object): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** How many characters are made at once: engines have a limit for arguments. */
const CHUNK = 8192;

function base64(value: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil(value.length / 3) * 4);
  for (let from = 0, to = 0; from < value.length; from += 3, to += 4) {
    // What is behind the end counts as zeros.
    const all = ((value[from] ?? 0) << 16) | ((value[from + 1] ?? 0) << 8) | (value[from + 2] ?? 0);
    for (let at = 0; at < 4; at += 1) codes[to + at] = LETTERS.charCodeAt((all >> (18 - 6 * at)) & 63);
  }
  const padding = (3 - (value.length % 3)) % 3;
  codes.fill(PADDING, codes.length - padding);
  let text = "";
  for (let from = 0; from < codes.length; from += CHUNK) text += String.fromCharCode(...codes.subarray(from, from + CHUNK));
  return text;
}
