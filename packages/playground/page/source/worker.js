// Runs the generator beside the page, so that the page answers keys whatever the generator does.

import { started } from "./module.js";

/** @type {import("./module.js").Started | undefined} */
let generator;

self.onmessage = async ({ data }) => {
  if (data.module) {
    try {
      generator = await started(data.module);
      self.postMessage({ ready: true });
    } catch (error) {
      self.postMessage({ unusable: String(error) });
    }
    return;
  }
  const since = performance.now();
  try {
    const response = generator.asked(data.request);
    self.postMessage({ response, milliseconds: performance.now() - since });
  } catch (error) {
    // After a trap nothing in its memory can be relied on: the page starts another worker.
    const tooDeep = error instanceof RangeError;
    self.postMessage({ stopped: generator.lastWords() || String(error), tooDeep, milliseconds: performance.now() - since });
  }
};
