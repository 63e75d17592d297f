// Media types: which of the bodies that an operation knows one is.

import type { Media } from "./operation.js";
import { trimmed } from "./url-text.js";

/** A media type, taken apart. */
interface MediaType {
  /** Its name, in lower case: `text/html`. */
  readonly essence: string;
  /** By their names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const PARAMETER = /;([^=;]*)(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)"?[^;]*|([^;]*)))?/gs;

function parsed(text: string): MediaType {
  const [essence = ""] = text.split(";");
  const parameters = new Map<string, string>();
  for (const [, given = "", quoted, plain = ""] of text.slice(essence.length).matchAll(PARAMETER)) {
    const name = trimmed(given).toLowerCase();
    const value = quoted === undefined ? trimmed(plain) : quoted.replace(/\\(.)/gs, "$1");
    // Names of character sets are the same in upper case.
    if (name !== "" && !parameters.has(name)) parameters.set(name, name === "charset" ? value.toLowerCase() : value);
  }
  return { essence: trimmed(essence).toLowerCase(), parameters };
}

/**
 * The one of `all` that a body of this media type is: of those that are called so, or of the range that it is in, the one
 * whose parameters it has most of. A parameter with another value makes it another media type; one that it does not have
 * does not.
 */
export function mediaOf(all: readonly Media[], type: string): Media | undefined {
  const sent = parsed(type);
  const [group = ""] = sent.essence.split("/");
  const known = all.map((media) => ({ media, ...parsed(media.type) }));
  for (const name of [sent.essence, `${group}/*`, "*/*"]) {
    let best: { readonly media: Media; readonly met: number; readonly missed: number } | undefined;
    for (const { media, essence, parameters } of known) {
      const shared = [...parameters].filter(([key]) => sent.parameters.has(key));
      if (essence !== name || shared.some(([key, value]) => sent.parameters.get(key) !== value)) continue;
      const [met, missed] = [shared.length, parameters.size - shared.length];
      // The first of those that are alike.
      if (best === undefined || met > best.met || (met === best.met && missed < best.missed)) best = { media, met, missed };
    }
    if (best !== undefined) return best.media;
  }
  return undefined;
}
