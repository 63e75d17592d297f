// The generator as a function: WebAssembly knows only numbers, so requests and responses go through its memory as text.

/**
 * @typedef {object} Started
 * @property {(request: object) => object} asked the response to a request; throws what the module stopped with
 * @property {() => string} lastWords what the generator said before it stopped; empty if it said nothing
 */

/**
 * Starts a compiled module.
 *
 * @param {WebAssembly.Module} module
 * @returns {Promise<Started>}
 */
export async function started(module) {
  let lastWords = "";
  const imports = {
    page: {
      /** An internal error. @param {number} start @param {number} length */
      stopped: (start, length) => {
        lastWords = new TextDecoder().decode(new Uint8Array(memory.buffer, start, length));
      },
    },
  };
  const { memory, take, answer, give_back: giveBack } = (await WebAssembly.instantiate(module, imports)).exports;
  const asked = (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const room = take(bytes.length);
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    const response = answer(room, bytes.length);
    const length = new DataView(memory.buffer).getUint32(response, true);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, response + 4, length));
    giveBack(response);
    return JSON.parse(text);
  };
  return { asked, lastWords: () => lastWords };
}
