// What rules cost for graphs of growing size, and reports for documents with many errors: `node rules.mjs`.

import { triglyph, triglyphFunction } from "./contenders/triglyph.mjs";
import { graph, wrongGraph } from "./documents.mjs";
import { demand, median } from "./measure.mjs";

const ROUNDS = 5;
const withRules = await triglyphFunction("graph with rules");
const without = await triglyphFunction("graph");

console.log("nodes and edges   JSON.parse   schema   schema and rules   rules ÷ parse");
for (const count of [5_000, 50_000, 500_000]) {
  const document = graph(count);
  // Of the largest, the text would be longer than strings can be comfortably: it is parsed in parts.
  const texts = [...document.nodes, ...document.edges].map((part) => JSON.stringify(part));
  const parse = time(() => texts.map((text) => JSON.parse(text)));
  const schema = time(() => demand(without.validate(document), true));
  const both = time(() => demand(withRules.validate(document), true));
  const columns = [2 * count, parse, schema, both, (both - schema) / parse];
  console.log(columns.map((column, i) => (i === 0 ? String(column) : column.toFixed(i === 4 ? 2 : 1)).padStart(15)).join(""));
}

const { report } = await triglyph("graph");
console.log("errors   report, ms   the same without errors, ms");
for (const mistakes of [100, 1_000, 10_000]) {
  const wrong = wrongGraph(20_001, mistakes);
  const right = graph(20_001);
  console.log([mistakes, time(() => report(wrong)), time(() => report(right))].map((n) => n.toFixed(1).padStart(12)).join(""));
}

function time(task) {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return median(times);
}
