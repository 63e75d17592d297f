// The page: what is typed, the tab that is open, and what the generator says of it.

import { Editor } from "./editor.js";
import { Generator } from "./generator.js";
import { fragmentOf, stateOf } from "./link.js";
import { fileName, FIRST_TAB, OPTIONS, requestOf, TABS } from "./request.js";
import { show } from "./terminal.js";

/** How long typing has to rest before links and history follow, in milliseconds. */
const REST = 400;

const START = "pet";

/** Everything that a link carries. */
let state = {
  file: "schema.json",
  schema: "{}",
  tab: FIRST_TAB,
  old: "{}",
  document: { name: "document.json", text: "{}" },
  samples: { count: 10, seed: 1 },
  options: OPTIONS,
};
/** The file of each language that is open, by the path from the output folder. */
const open = new Map();
/** @type {{ files: Record<string, string>, modules: { files: string[] }[] }} */
let generated = { files: {}, modules: [] };

/** How often the generator was asked. */
let questions = 0;
/** When what happened, in milliseconds since the page was opened; `undefined` before. */
const times = { shown: undefined, ready: undefined, answered: undefined };

const at = (id) => document.getElementById(id);
const [tabs, result, tools, input, code, printed, messages, status] = [
  "tabs",
  "result",
  "tools",
  "input",
  "code",
  "printed",
  "messages",
  "status",
].map(at);
const generator = new Generator("generator.wasm");
const schemaEditor = new Editor(at("schema"), {
  label: "Schema",
  changed: () => {
    state.schema = schemaEditor.text;
    changed();
  },
});
const inputEditor = new Editor(input, {
  label: "Document or older schema",
  changed: () => {
    if (state.tab === "compat") state.old = inputEditor.text;
    else state.document.text = inputEditor.text;
    changed();
  },
});
const codeEditor = new Editor(code, { label: "Generated code" });

/** Asks again, and shows the answer unless something newer was asked meanwhile. */
async function ask() {
  if (!TABS.get(state.tab).task) return;
  const tab = state.tab;
  const question = (questions += 1);
  document.body.dataset.asking = "";
  const answer = await generator.ask(requestOf(state));
  if (question === questions) delete document.body.dataset.asking;
  if (answer === undefined || tab !== state.tab) return;
  times.answered ??= performance.now();
  const milliseconds = Math.max(1, Math.round(answer.milliseconds));
  if (answer.response === undefined) {
    fail(answer);
  } else if (answer.response.broken !== undefined) {
    fail({ stopped: answer.response.broken, milliseconds });
  } else {
    tell(answer.response, milliseconds);
  }
}

/** Something is wrong with the generator, not with the schema. */
function fail(answer) {
  const text = answer.tooLong
    ? "This takes longer than the page waits. The command has more time, and all cores of the machine."
    : answer.tooDeep
      ? "This is nested deeper than this browser's stack allows. The command has a larger one."
      : `The generator stopped in the middle of its work. This is a bug: please report it, with the schema if you can.\n\n${answer.stopped}`;
  printed.hidden = true;
  code.classList.add("stale");
  messages.hidden = false;
  messages.textContent = text;
  result.dataset.failed = "";
  say("Stopped", true);
}

/**
 * Shows an answer.
 *
 * @param {object} response
 * @param {number} [milliseconds] how long it took; absent for one that was prepared
 */
function tell(response, milliseconds) {
  times.shown ??= performance.now();
  const failed = response.outcome === 2;
  const isCode = TABS.get(state.tab).task(state).kind === "generate";
  const own = fileName(state.file);
  schemaEditor.mark(response.findings.filter((finding) => finding.file === own));
  inputEditor.mark(response.findings.filter((finding) => finding.file !== own));
  result.toggleAttribute("data-failed", failed);
  if (isCode) {
    printed.hidden = true;
    code.hidden = false;
    code.classList.toggle("stale", failed);
    if (!failed) showFiles(response);
  } else if (state.tab === "samples") {
    printed.hidden = true;
    code.hidden = false;
    code.classList.toggle("stale", failed);
    if (!failed) codeEditor.show(response.results, "samples.jsonl");
  } else {
    code.hidden = true;
    printed.hidden = failed && response.results === "";
    show(printed, response.results || (failed ? "" : response.messages));
  }
  const aside = isCode || state.tab === "samples" || response.results !== "" || failed;
  messages.hidden = !(aside && response.messages.trim() !== "");
  show(messages, response.messages.trim());
  say([summary(response), ...(milliseconds === undefined ? [] : [`${milliseconds} ms`])].join(" · "), failed);
}

/** One line about an answer. */
function summary(response) {
  const { title } = TABS.get(state.tab);
  const count = (level, word) => {
    const number = response.findings.filter((finding) => finding.level === level).length;
    return number === 0 ? [] : [`${number} ${word}${number === 1 ? "" : "s"}`];
  };
  const found = [...count("error", "error"), ...count("warning", "warning")];
  const otherwise = response.outcome === 0 ? "fine" : state.tab === "compat" ? "it breaks somebody" : "not fine";
  return [title, ...(found.length > 0 ? found : [otherwise])].join(" · ");
}

function say(text, bad = false) {
  status.textContent = text;
  status.classList.toggle("bad", bad);
}

/** Shows the files of a language: those of the schema first, then the runtime beside it. */
function showFiles({ files, modules }) {
  generated = { files, modules };
  const select = at("open");
  const own = modules.flatMap((module) => module.files);
  const others = Object.keys(files).filter((path) => !own.includes(path));
  const group = (label, paths) => {
    const element = document.createElement("optgroup");
    element.label = label;
    element.append(...paths.map((path) => new Option(path, path)));
    return element;
  };
  const listed = [...own, ...others].join("\n");
  if (select.dataset.listed !== listed) {
    select.dataset.listed = listed;
    select.replaceChildren(group("This schema", own), group("Around it, the same for every schema", others));
  }
  const wanted = open.get(state.tab);
  select.value = wanted !== undefined && wanted in files ? wanted : own[0];
  codeEditor.show(files[select.value], select.value);
}

/** What a tab has above its answer. */
const TOOLS = {
  generate: () => [
    field("File", Object.assign(document.createElement("select"), { id: "open" }), "grow"),
    Object.assign(document.createElement("button"), { type: "button", id: "copy", textContent: "Copy" }),
  ],
  lint: () => [],
  sample: () => {
    const number = (id, value, min) =>
      Object.assign(document.createElement("input"), { id, type: "number", min, max: 1000, value });
    return [
      field("At most", number("count", state.samples.count, 1)),
      field("Seed", number("seed", state.samples.seed, 0)),
      hint("accepted and refused documents, one a line"),
    ];
  },
  compat: () => [hint("The schema as it was before; on the left is the new one.")],
  validate: () => [
    field(
      "Document",
      Object.assign(document.createElement("input"), {
        id: "document",
        ariaLabel: "Name of the document",
        value: state.document.name,
        spellcheck: false,
        autocomplete: "off",
      }),
      "grow",
    ),
    hint(".json, .yaml, .toml, .json5, .jsonc"),
  ],
};

function field(label, control, kind = "") {
  const element = document.createElement("label");
  element.className = `field ${kind}`;
  const text = document.createElement("span");
  text.textContent = label;
  element.append(text, control);
  return element;
}

function hint(text) {
  const element = document.createElement("span");
  element.className = "hint";
  element.textContent = text;
  return element;
}

/** Opens a tab. @param {string} tab */
function choose(tab) {
  for (const button of tabs.children) {
    const chosen = button.dataset.tab === tab;
    button.setAttribute("aria-selected", String(chosen));
    button.tabIndex = chosen ? 0 : -1;
    if (chosen) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  document.body.dataset.view = tab === "schema" ? "schema" : "result";
  if (tab === "schema") return;
  state.tab = tab;
  result.setAttribute("aria-labelledby", `tab-${tab}`);
  tools.replaceChildren(...TOOLS[TABS.get(tab).task(state).kind]());
  result.removeAttribute("data-failed");
  for (const element of [code, printed, messages]) element.hidden = true;
  codeEditor.show("", "");
  input.hidden = !["compat", "document"].includes(tab);
  if (tab === "compat") inputEditor.show(state.old, fileName(state.file));
  if (tab === "document") inputEditor.show(state.document.text, state.document.name);
  changed();
}

let resting = 0;

/** Something on the page is different: asks at once, and lets the address follow when typing rests. */
function changed() {
  void ask();
  clearTimeout(resting);
  resting = setTimeout(async () => history.replaceState(null, "", `#${await fragmentOf(state)}`), REST);
}

/** Puts what a link or an example carries on the page. */
function put(carried) {
  state = { ...state, ...carried, options: { ...state.options, ...carried.options } };
  if (!TABS.get(state.tab)?.task) state.tab = FIRST_TAB;
  at("file").value = state.file;
  schemaEditor.show(state.schema, fileName(state.file));
  schemaEditor.scrollToTop();
  at("draft").value = state.options.draft ?? "";
  at("formats").value = state.options.formats;
  at("integers").value = state.options.integers;
  at("bigint").checked = state.options.bigint;
  at("runtime").checked = state.options.runtime_package;
  choose(state.tab);
}

/**
 * Opens an example. What the generator says of it was asked when the page was put together, and is shown until the
 * generator, which may still be on its way, has said it itself.
 *
 * @param {string} name
 */
async function example(name) {
  const file = encodeURIComponent(name);
  const prepared = state.tab === FIRST_TAB && JSON.stringify(state.options) === JSON.stringify(OPTIONS);
  const [carried, response] = await Promise.all([
    fetched(`examples/${file}`),
    prepared ? fetched(`answers/${file}`) : undefined,
  ]);
  open.clear();
  put(carried);
  if (response !== undefined) tell(response);
}

/** Opens the example of a link, or the usual one if there is none of that name; which of them it was. */
async function opening(name) {
  try {
    await example(name);
    return name;
  } catch {
    await example(START);
    return START;
  }
}

/** A file of the page, without its ending. @param {string} path */
async function fetched(path) {
  const response = await fetch(`${path}.json`);
  if (!response.ok) throw new Error(`${path}.json: ${response.status} ${response.statusText}`);
  return response.json();
}

function listen() {
  at("file").addEventListener("input", ({ target }) => {
    state.file = target.value.trim() || "schema.json";
    schemaEditor.name(fileName(state.file));
    changed();
  });
  at("example").addEventListener("change", ({ target }) => void example(target.value));
  at("options").addEventListener("input", () => {
    state.options = {
      draft: at("draft").value || null,
      formats: at("formats").value,
      integers: at("integers").value,
      bigint: at("bigint").checked,
      runtime_package: at("runtime").checked,
    };
    changed();
  });
  document.addEventListener("click", ({ target }) => {
    if (!at("options").contains(target)) at("options").open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && at("options").open) {
      at("options").open = false;
      at("options").querySelector("summary").focus();
    }
  });
  tools.addEventListener("input", ({ target }) => {
    if (target.id === "open") {
      open.set(state.tab, target.value);
      codeEditor.show(generated.files[target.value], target.value);
      codeEditor.scrollToTop();
      return;
    }
    if (target.id === "document") {
      state.document.name = target.value.trim() || "document.json";
      inputEditor.name(state.document.name);
    } else if (target.checkValidity() && target.value !== "") {
      state.samples = { ...state.samples, [target.id]: Number(target.value) };
    }
    changed();
  });
  tools.addEventListener("click", ({ target }) => {
    if (target.id === "copy") void copy(codeEditor.text, target);
  });
  at("share").addEventListener("click", async ({ target }) => {
    history.replaceState(null, "", `#${await fragmentOf(state)}`);
    await copy(location.href, target);
  });
  tabs.addEventListener("click", ({ target }) => target.dataset.tab && choose(target.dataset.tab));
  tabs.addEventListener("keydown", (event) => {
    const shown = [...tabs.children].filter((button) => button.offsetParent !== null);
    const here = shown.indexOf(document.activeElement);
    const next = {
      ArrowRight: (here + 1) % shown.length,
      ArrowLeft: (here + shown.length - 1) % shown.length,
      Home: 0,
      End: shown.length - 1,
    }[event.key];
    if (next === undefined || here === -1) return;
    event.preventDefault();
    choose(shown[next].dataset.tab);
    shown[next].focus();
  });
  window.addEventListener("hashchange", async () => {
    const carried = await stateOf(location.hash.slice(1));
    if (carried) put(carried);
  });
}

/** @param {string} text @param {HTMLElement} button */
async function copy(text, button) {
  const title = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Where the clipboard is closed, a link is in the address bar all the same.
    button.textContent = "Not allowed";
  }
  setTimeout(() => (button.textContent = title), 1500);
}

async function start() {
  for (const [name, { title }] of TABS) {
    const button = Object.assign(document.createElement("button"), { type: "button", id: `tab-${name}`, textContent: title });
    button.dataset.tab = name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", name === "schema" ? "source" : "result");
    tabs.append(button);
  }
  const fragment = location.hash.slice(1);
  const carried = await stateOf(fragment);
  const opened = carried ? undefined : opening(new URLSearchParams(fragment).get("example") ?? START);
  const loading = generator.load("generator.wasm", opened).then(() => (times.ready = performance.now()));
  listen();
  if (carried) put(carried);
  const name = await opened;
  const examples = await fetched("examples");
  at("example").append(...examples.map(({ name, title }) => new Option(title, name)));
  if (name === undefined) at("example").selectedIndex = -1;
  else at("example").value = name;
  await loading;
}

/** What tests ask the page. */
window.playground = {
  text: (editor) => ({ schema: schemaEditor, input: inputEditor, code: codeEditor })[editor].text,
  files: () => generated.files,
  asked: (more) => generator.ask({ ...requestOf(state), ...more }),
  times: () => ({ ...times, loaded: performance.getEntriesByType("navigation")[0].loadEventEnd }),
};

start().catch((error) => say(`The playground does not start: ${error.message}`, true));
