// Bytes, which documents have in Base64 (RFC 4648, section 4).

import type { Native } from "./native-forms.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NUMBERS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [...LETTERS].map((letter, number) => [letter, number]),
);

/** Bytes: there is one text of each row of them. */
export const bytes: Native = {
  hold: (text) => {
    const end = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
    const result = new Uint8Array((text.length / 4) * 3 - end);
    for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
      const group = (at: number): number => NUMBERS.get(text[from + at] ?? "") ?? 0;
      const all = (group(0) << 18) | (group(1) << 12) | (group(2) << 6) | group(3);
      // What is set behind the end is lost, as is all of a number but its last eight bits.
      result[to] = all >> 16;
      result[to + 1] = all >> 8;
      result[to + 2] = all;
    }
    return result;
  },
  text: (value) => (areBytes(value) ? base64(value) : undefined),
};

/** Also those of another realm. */
function areBytes(value: object): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

function base64(value: Uint8Array): string {
  let text = "";
  for (let from = 0; from < value.length; from += 3) {
    const [first = 0, second = 0, third = 0] = value.subarray(from, from + 3);
    const all = (first << 16) | (second << 8) | third;
    const letter = (shift: number): string => LETTERS[(all >> shift) & 63] ?? "";
    text += letter(18) + letter(12);
    text += from + 1 < value.length ? letter(6) : "=";
    text += from + 2 < value.length ? letter(0) : "=";
  }
  return text;
}
