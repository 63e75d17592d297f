// Asks the generator in its worker. The newest question wins: older ones that wait are dropped, and one that takes long
// is stopped when a newer one comes.

/** How long a question may run, in milliseconds, while a newer one waits … */
const PATIENCE = 300;
/** … and if nobody waits. */
const LONGEST = 20_000;

export class Generator {
  /** @type {WebAssembly.Module | undefined} */
  #module;
  /** @type {Worker | undefined} */
  #worker;
  #ready = false;
  #running;
  #waiting;
  #timer = 0;

  /**
   * Fetches and compiles the module; it is compiled once, however often a worker starts.
   *
   * @param {string} address
   * @param {Promise<unknown>} [first] what compiling, which takes all cores, waits for
   */
  async load(address, first) {
    const [response] = await Promise.all([fetch(address), first]);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    const typed = response.headers.get("Content-Type") === "application/wasm";
    this.#module = await (typed
      ? WebAssembly.compileStreaming(response)
      : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes)));
    await this.#start();
  }

  /**
   * Asks; the answer is `undefined` if a newer question has come meanwhile.
   *
   * @param {object} request
   */
  ask(request) {
    this.#waiting?.resolve(undefined);
    return new Promise((resolve) => {
      this.#waiting = { request, resolve };
      this.#next();
    });
  }

  #start() {
    this.#ready = false;
    this.#worker?.terminate();
    this.#worker = new Worker("worker.js");
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.unusable !== undefined) {
          reject(new Error(data.unusable));
        } else if (data.ready) {
          this.#ready = true;
          resolve(undefined);
          this.#next();
        } else {
          if (data.stopped !== undefined) this.#start();
          this.#finish(data);
        }
      };
      this.#worker.onerror = (event) => reject(new Error(event.message));
      this.#worker.postMessage({ module: this.#module });
    });
  }

  #next() {
    if (this.#running) return this.#hurry();
    if (!this.#ready || !this.#waiting) return;
    this.#running = { ...this.#waiting, since: performance.now() };
    this.#waiting = undefined;
    this.#worker.postMessage({ request: this.#running.request });
    this.#hurry();
  }

  /** Stops what runs when its time is over. */
  #hurry() {
    clearTimeout(this.#timer);
    const most = this.#waiting ? PATIENCE : LONGEST;
    this.#timer = setTimeout(
      () => {
        this.#start();
        this.#finish({ tooLong: true, milliseconds: LONGEST });
      },
      Math.max(0, this.#running.since + most - performance.now()),
    );
  }

  #finish(answer) {
    clearTimeout(this.#timer);
    const running = this.#running;
    this.#running = undefined;
    // An answer that is not the newest is newer than what is shown.
    running?.resolve(answer.tooLong && this.#waiting ? undefined : answer);
    this.#next();
  }
}
