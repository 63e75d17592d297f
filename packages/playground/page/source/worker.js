// Runs the generator beside the page, so that the page answers keys whatever the generator does.

/** @type {WebAssembly.Exports | undefined} */
let generator;
/** What the generator said before it stopped. */
let lastWords = "";

const imports = {
  page: {
    /** An internal error. @param {number} start @param {number} length */
    stopped: (start, length) => {
      lastWords = new TextDecoder().decode(new Uint8Array(generator.memory.buffer, start, length));
    },
  },
};

self.onmessage = async ({ data }) => {
  if (data.module) {
    try {
      generator = (await WebAssembly.instantiate(data.module, imports)).exports;
      self.postMessage({ ready: true });
    } catch (error) {
      self.postMessage({ unusable: String(error) });
    }
    return;
  }
  const started = performance.now();
  try {
    const response = asked(new TextEncoder().encode(JSON.stringify(data.request)));
    self.postMessage({ response, milliseconds: performance.now() - started });
  } catch (error) {
    // After a trap nothing in its memory can be relied on: the page starts another worker.
    const tooDeep = error instanceof RangeError;
    self.postMessage({ stopped: lastWords || String(error), tooDeep, milliseconds: performance.now() - started });
  }
};

/** @param {Uint8Array} request */
function asked(request) {
  const { memory, take, answer, give_back: giveBack } = generator;
  const room = take(request.length);
  new Uint8Array(memory.buffer, room, request.length).set(request);
  const response = answer(room, request.length);
  const length = new DataView(memory.buffer).getUint32(response, true);
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, response + 4, length));
  giveBack(response);
  return JSON.parse(text);
}
