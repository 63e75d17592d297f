// The playground in a browser. What it makes and says is what the command makes and says.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { opened } from "./browser.mjs";
import { served } from "./server.mjs";

const repository = join(dirname(fileURLToPath(import.meta.url)), "../../../..");
const built = join(repository, "target/playground");
const command = join(repository, "target/debug/triglyph");
const graph = readFileSync(join(repository, "schemas/redmind/graph.schema.json"), "utf8");

/** The most that a visitor has to fetch, in bytes as a server with Brotli compresses it. */
const LARGEST = 3e6;

let browser;
let server;
/** What left for elsewhere, and what went wrong on pages. */
const trouble = [];

before(async () => {
  server = await served(built);
  browser = await opened();
});

after(async () => {
  await browser?.close();
  server?.close();
  assert.deepEqual(trouble, []);
});

/** A page in a browser of its own. @param {string} fragment */
async function page(fragment = "", options = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.on("request", (request) => request.url().startsWith(server.address) || trouble.push(request.url()));
  await page.goto(server.address + fragment);
  await answered(page);
  return page;
}

/** Waits until the newest question has its answer. */
async function answered(page) {
  await page.locator("#status", { hasText: / ms$/ }).waitFor();
  await page.waitForFunction(() => !document.body.hasAttribute("data-asking"));
}

/** The whole text of an editor, which shows only the lines that are seen. */
const textOf = (page, editor) => page.evaluate((editor) => window.playground.text(editor), editor);

const LABELS = { schema: "Schema", input: "Document or older schema" };

/** Selects everything in an editor. */
async function selected(page, editor) {
  await page.getByRole("textbox", { name: LABELS[editor], exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
}

/** Replaces the text of an editor by pasting, without waiting for what becomes of it. */
async function paste(page, editor, text) {
  await selected(page, editor);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }, text);
  await page.waitForFunction(([editor, text]) => window.playground.text(editor) === text, [editor, text]);
}

/** Replaces the text of an editor, and waits until it is answered. */
async function put(page, editor, text) {
  await paste(page, editor, text);
  await answered(page);
}

/** A folder with files, in which the command runs. */
function folder(files) {
  const path = mkdtempSync(join(tmpdir(), "playground-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

/** Every file below a folder, by its path. */
function below(folder, prefix = "") {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? below(join(folder, entry.name), `${prefix}${entry.name}/`)
      : [[prefix + entry.name, readFileSync(join(folder, entry.name), "utf8")]],
  );
}

test("the graph contract becomes what the command makes of it, in three languages", async () => {
  const shown = await page("#example=graph");
  const { loaded, shown: first, ready, answered: own } = await shown.evaluate(() => window.playground.times());
  const after = (time) => `${(time - loaded).toFixed(0)} ms`;
  console.log(`after the page was loaded: first result ${after(first)}, generator ready ${after(ready)}, its own answer ${after(own)}`);
  const path = folder({ "graph.schema.json": graph });
  for (const [title, language] of [["Rust", "rust"], ["TypeScript", "typescript"], ["Python", "python"]]) {
    await shown.getByRole("tab", { name: title, exact: true }).click();
    await answered(shown);
    execFileSync(command, ["graph.schema.json", "--lang", language, "--out", language], { cwd: path, stdio: "pipe" });
    const files = await shown.evaluate(() => window.playground.files());
    assert.deepEqual(Object.entries(files).sort(), below(join(path, language)).sort(), title);
    const open = await shown.locator("#open").inputValue();
    assert.equal(await textOf(shown, "code"), files[open]);
  }
  await shown.context().close();
});

test("an example is answered before the generator is there, as the generator answers it", async () => {
  const examples = JSON.parse(readFileSync(join(built, "examples.json"), "utf8"));
  assert.ok(examples.length > 5);
  for (const { name } of examples) {
    const context = await browser.newContext();
    const shown = await context.newPage();
    let letThrough;
    const held = new Promise((resolve) => (letThrough = resolve));
    await shown.route("**/generator.wasm", (route) => held.then(() => route.continue()));
    await shown.goto(`${server.address}#example=${name}`);
    await shown.locator("#status", { hasText: /^Rust · / }).waitFor();
    const prepared = await shown.evaluate(() => window.playground.files());
    assert.ok(Object.keys(prepared).length > 1, name);
    assert.notEqual(await textOf(shown, "code"), "", name);
    letThrough();
    await answered(shown);
    assert.deepEqual(await shown.evaluate(() => window.playground.files()), prepared, name);
    await context.close();
  }
});

test("a link to an example that is not there opens the usual one", async () => {
  const shown = await page("#example=..%2Fexamples");
  assert.match(await textOf(shown, "code"), /pub struct Pet\b/);
  assert.equal(await shown.locator("#example").inputValue(), "pet");
  await shown.context().close();
});

test("options are never answered with what was prepared without them", async () => {
  const shown = await page("#example=pet");
  await shown.locator("summary").click();
  await shown.getByLabel("Integers").selectOption("unbounded");
  await answered(shown);
  await shown.route("**/answers/*.json", () => assert.fail("this answer is for other options"));
  await shown.locator("#example").selectOption("graph");
  await shown.waitForFunction(() => window.playground.text("schema").includes('"typeVersion"'));
  await answered(shown);
  await shown.context().close();
});

test("typing changes the types, and an error is shown with its excerpt and help", async () => {
  const shown = await page("#example=pet");
  assert.match(await textOf(shown, "code"), /pub struct Pet\b/);
  await selected(shown, "schema");
  await shown.keyboard.type('{ "title": "House", "type": "object", "properties": { "rooms": { "type": "integer" } } }');
  await shown.waitForFunction(() => window.playground.text("schema").endsWith("} } }"));
  await answered(shown);
  assert.match(await textOf(shown, "code"), /pub struct House\b/);
  await put(shown, "schema", '{\n  "title": "House",\n  "type": "hous"\n}');
  const message = await shown.locator("#messages").innerText();
  const path = folder({ "pet.schema.json": '{\n  "title": "House",\n  "type": "hous"\n}' });
  const printed = spawnSync(command, ["pet.schema.json", "--lang", "rust", "--out", "out"], { cwd: path, encoding: "utf8" });
  assert.equal(message.trim(), printed.stderr.trim());
  assert.equal(await shown.locator("#schema .cm-lintRange-error").count(), 1);
  await shown.context().close();
});

test("a link carries everything", async () => {
  const shown = await page("#example=pet");
  await put(shown, "schema", '{ "title": "Grüße 🏠", "const": 1.0 }');
  await shown.getByRole("tab", { name: "Document" }).click();
  await put(shown, "input", "1");
  await shown.locator("summary").click();
  await shown.getByLabel("Integers").selectOption("unbounded");
  await shown.getByRole("button", { name: "Copy link" }).click();
  await shown.waitForFunction(() => document.getElementById("share").textContent !== "Copy link");
  const address = shown.url();
  const again = await page(address.slice(server.address.length));
  assert.equal(await textOf(again, "schema"), '{ "title": "Grüße 🏠", "const": 1.0 }');
  assert.equal(await textOf(again, "input"), "1");
  assert.equal(await again.getByLabel("Integers").inputValue(), "unbounded");
  assert.equal(await again.getByRole("tab", { selected: true }).innerText(), "Document");
  assert.equal(await again.locator("#printed").innerText(), await shown.locator("#printed").innerText());
  await shown.context().close();
  await again.context().close();
});

test("every other tab says what the command says", async () => {
  const shown = await page("#example=pet");
  const files = {
    "pet.schema.json": await textOf(shown, "schema"),
    "pet.json": readFileSync(join(repository, "packages/playground/page/examples/pet.json"), "utf8"),
    "old.json": readFileSync(join(repository, "packages/playground/page/examples/pet.old.json"), "utf8"),
  };
  const path = folder(files);
  const run = (...args) => spawnSync(command, args, { cwd: path, encoding: "utf8" });
  const tab = async (name) => {
    await shown.getByRole("tab", { name, exact: true }).click();
    await answered(shown);
  };
  await tab("Document");
  assert.equal((await shown.locator("#printed").innerText()).trim(), run("validate", "pet.schema.json", "pet.json").stdout.trim());
  assert.equal(
    await shown.evaluate(() => window.playground.asked({ messages: "json" }).then((answer) => answer.response.results)),
    run("validate", "pet.schema.json", "pet.json", "--message-format", "json").stdout,
  );
  await tab("Samples");
  assert.equal(await textOf(shown, "code"), run("sample", "pet.schema.json", "--count", "10").stdout);
  await tab("Lint");
  assert.equal((await shown.locator("#printed").innerText()).trim(), run("lint", "pet.schema.json").stderr.trim());
  await tab("Compat");
  const compared = run("compat", "old.json", "pet.schema.json");
  assert.equal((await shown.locator("#printed").innerText()).trim(), compared.stdout.trim());
  await shown.context().close();
});

test("a long run is stopped by newer input, and the page goes on", async () => {
  const shown = await page("#example=pet");
  await shown.getByRole("tab", { name: "Samples", exact: true }).click();
  await answered(shown);
  // A thousand documents of a schema with many ways take their time.
  const members = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`m${index}`, { anyOf: [{ type: "string" }, { type: "array", items: { $ref: "#" } }] }]));
  await shown.locator("#count").fill("1000");
  await paste(shown, "schema", JSON.stringify({ type: "object", properties: members }));
  await put(shown, "schema", '{ "const": "short" }');
  assert.match(await textOf(shown, "code"), /"document":"short"/);
  await shown.context().close();
});

test("everything is reached by keyboard, also on a phone", async () => {
  const shown = await page("#example=pet", { viewport: { width: 390, height: 844 } });
  await shown.getByRole("tab", { name: "Rust", exact: true }).focus();
  await shown.keyboard.press("ArrowLeft");
  assert.equal(await shown.locator("#source").isVisible(), true);
  assert.equal(await shown.locator("#result").isVisible(), false);
  await shown.keyboard.press("End");
  await answered(shown);
  assert.equal(await shown.getByRole("tab", { selected: true }).innerText(), "Document");
  assert.equal(await shown.locator("#source").isVisible(), false);
  const wide = await shown.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} wide`);
  await shown.context().close();
});

test("a visitor fetches little", () => {
  const files = ["index.html", "style.css", "icon.svg", "playground.js", "worker.js", "examples/pet.json", "answers/pet.json", "generator.wasm"];
  const bytes = files.map((file) => readFileSync(join(built, file)));
  const [brotli, gzip] = [brotliCompressSync, gzipSync].map((compress) => bytes.map((file) => compress(file).length));
  const whole = brotli.reduce((sum, size) => sum + size, 0);
  const mega = (size) => `${(size / 1e6).toFixed(2)} MB`;
  console.log(
    `compressed ${mega(whole)}, of which the generator ${mega(brotli.at(-1))} (gzip ${mega(gzip.at(-1))}, raw ${mega(bytes.at(-1).length)})`,
  );
  assert.ok(whole <= LARGEST, `${whole} bytes`);
});
