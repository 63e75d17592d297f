// Links that carry what is on the page: everything stands behind the `#`, which browsers send to nobody.

const VERSION = "v1=";

/**
 * What is on the page, as the fragment of a link.
 *
 * @param {object} state plain data
 * @returns {Promise<string>}
 */
export async function fragmentOf(state) {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(state)));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return VERSION + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * What a fragment carries; `undefined` if it carries nothing, or was cut on its way.
 *
 * @param {string} fragment without `#`
 * @returns {Promise<object | undefined>}
 */
export async function stateOf(fragment) {
  if (!fragment.startsWith(VERSION)) return undefined;
  try {
    const binary = atob(fragment.slice(VERSION.length).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = await through(new DecompressionStream("deflate-raw"), packed);
    const state = JSON.parse(new TextDecoder().decode(text));
    return typeof state === "object" && state !== null ? state : undefined;
  } catch {
    return undefined;
  }
}

/** @param {GenericTransformStream} stream @param {Uint8Array} bytes */
async function through(stream, bytes) {
  const result = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await result.arrayBuffer());
}
