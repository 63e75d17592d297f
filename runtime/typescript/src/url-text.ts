// Texts in URLs, headers and cookies.

import { misfit } from "./operation.js";
import { decodeUtf8, encodeUtf8 } from "./utf8.js";

const UNRESERVED = /^[A-Za-z0-9\-._~]$/;

/** `text` as it stands in a URL (RFC 3986); characters of `also` stay as they are. */
export function escaped(text: string, also: string = ""): string {
  let written = "";
  for (const byte of encodeUtf8(text)) {
    const character = String.fromCharCode(byte);
    const stays = UNRESERVED.test(character) || also.includes(character);
    written += stays ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return written;
}

/** What an escaped text stands for. Throws at `path` if it is not UTF-8, or a `%` has no two digits behind it. */
export function unescaped(text: string, path: string, plus: boolean = false): string {
  const spaced = plus ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  const bytes: number[] = [];
  const source = encodeUtf8(spaced);
  for (let at = 0; at < source.length; at += 1) {
    const byte = source[at] ?? 0;
    if (byte !== 0x25) {
      bytes.push(byte);
      continue;
    }
    const digits = String.fromCharCode(source[at + 1] ?? 0, source[at + 2] ?? 0);
    if (!/^[0-9A-Fa-f]{2}$/.test(digits)) throw notEscaped(path);
    bytes.push(Number.parseInt(digits, 16));
    at += 2;
  }
  const decoded = decodeUtf8(Uint8Array.from(bytes));
  if (decoded.endsWith("\ud800")) throw notEscaped(path);
  return decoded;
}

function notEscaped(path: string): Error {
  return misfit("unreadable", path, "is not percent-encoded UTF-8");
}

/** `text` without the spaces and tabs around it, in one pass however many there are. */
export function trimmed(text: string): string {
  const isBlank = (at: number): boolean => text[at] === " " || text[at] === "\t";
  let [start, end] = [0, text.length];
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** `text` as the value of a header. Throws at `path` if it cannot be one. */
export function headerText(text: string, path: string): string {
  if (/^(?:[!-~](?:[ -~]*[!-~])?)?$/.test(text)) return text;
  throw misfit("unwritable", path, "is no text of a header");
}

/** `text` as the value of a cookie where nothing is escaped. Throws at `path` if it cannot be one. */
export function cookieText(text: string, path: string): string {
  if (/^[!#-+\--:<-[\]-~]*$/.test(text)) return text;
  throw misfit("unwritable", path, "is no text of a cookie");
}

/** A name or an index as a step of a JSON Pointer. */
export function step(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
