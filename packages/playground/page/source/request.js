// What the generator is asked: the request that belongs to what is on the page.

/** The tab that is open at first, which has its answer prepared for each example. */
export const FIRST_TAB = "rust";

/** What can be chosen of how a schema is read and rendered, as it is at first. */
export const OPTIONS = Object.freeze({
  draft: null,
  formats: "assert",
  integers: "64-bit",
  bigint: false,
  runtime_package: false,
});

/** Each tab, its title, and what it asks for. */
export const TABS = new Map([
  ["schema", { title: "Schema" }],
  ["rust", { title: "Rust", task: () => ({ kind: "generate", language: "rust" }) }],
  ["typescript", { title: "TypeScript", task: () => ({ kind: "generate", language: "typescript" }) }],
  ["python", { title: "Python", task: () => ({ kind: "generate", language: "python" }) }],
  ["lint", { title: "Lint", task: () => ({ kind: "lint" }) }],
  ["samples", { title: "Samples", task: (state) => ({ kind: "sample", ...state.samples }) }],
  ["compat", { title: "Compat", task: (state) => ({ kind: "compat", old: oldName(state.file) }) }],
  ["document", { title: "Document", task: (state) => ({ kind: "validate", document: state.document.name }) }],
]);

/** The name of the file that `FILE` or `FILE#/pointer` names. @param {string} named */
export const fileName = (named) => named.split("#", 1)[0] || "schema.json";

/** What the schema was before is a file of the same name in a folder of its own. @param {string} named */
const oldName = (named) => `old/${named}`;

/** What the open tab asks. @param {object} state what is on the page */
export function requestOf(state) {
  const files = { [fileName(state.file)]: state.schema };
  if (state.tab === "compat") files[oldName(fileName(state.file))] = state.old;
  if (state.tab === "document") files[state.document.name] = state.document.text;
  return { files, schema: state.file, task: TABS.get(state.tab).task(state), options: state.options };
}
