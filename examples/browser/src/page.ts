// Judges the graph in the text field whenever it changes.

import { GraphDefinition } from "triglyph-contracts/graph";

/** What the report of a graph looks like. */
interface Outcome {
  ok: boolean;
  errors: { code: string; path: string; message: string }[];
}

const text = document.querySelector("textarea")!;
const verdict = document.querySelector("output")!;
const errors = document.querySelector("tbody")!;

function judge(): void {
  const { ok, errors: found } = JSON.parse(GraphDefinition.report(text.value)) as Outcome;
  verdict.value = ok ? "Valid" : found.length === 1 ? "1 error" : `${found.length} errors`;
  document.body.classList.toggle("valid", ok);
  errors.replaceChildren(...found.map(({ code, path, message }) => row(code, path, message)));
}

function row(...cells: string[]): HTMLTableRowElement {
  const row = document.createElement("tr");
  for (const cell of cells) row.insertCell().textContent = cell;
  return row;
}

text.addEventListener("input", judge);
judge();
