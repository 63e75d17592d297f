// UTF-8, by the platform's coder; declared here because the ES library does not know it.

interface Encoder {
  encode(text: string): Uint8Array;
}

interface Decoder {
  decode(bytes: Uint8Array, options?: { stream: boolean }): string;
}

declare const TextEncoder: { new (): Encoder };
declare const TextDecoder: { new (label: string, options: { fatal: boolean; ignoreBOM: boolean }): Decoder };

/** The UTF-8 bytes of `text`. */
export function encodeUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/**
 * The text of `bytes`, a byte order mark included. At the first byte that is not UTF-8 the text ends in a lone surrogate,
 * which no JSON text may contain: the parser then refuses it at that very place.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    const length = validPrefix(bytes);
    const prefix = decoder.decode(bytes.slice(0, length));
    return length < bytes.length ? `${prefix}\ud800` : prefix;
  }
}

/** Decodes bytes that come in chunks, cut anywhere. What is not UTF-8 becomes U+FFFD; a byte order mark at the start is dropped. */
export class Utf8Stream {
  readonly #decoder: Decoder = new TextDecoder("utf-8", { fatal: false, ignoreBOM: false });

  /** The characters that are complete with `chunk`. */
  decode(chunk: Uint8Array): string {
    return this.#decoder.decode(chunk, { stream: true });
  }
}

/** How many bytes from the start are whole, well-formed characters. */
function validPrefix(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const width = characterWidth(bytes, at);
    if (width === 0) return at;
    at += width;
  }
  return at;
}

/** The width of the character at `at`; 0 if it is ill-formed or cut off. */
function characterWidth(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const width = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (let i = 1; i < width; i += 1) {
    if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  const tooLong = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90);
  const surrogate = first === 0xed && second > 0x9f;
  const tooLarge = first === 0xf4 && second > 0x8f;
  return tooLong || surrogate || tooLarge ? 0 : width;
}
