// What is measured: documents with their subjects and the verdicts that are right.

import { graph, jobSpec, wrongGraph, wrongJobSpec } from "./documents.mjs";

const GRAPHS = [
  ["0.6 KB", 3, 31],
  ["100 KB", 415, 31],
  ["10 MB", 40_000, 5],
];

/** By name: the subject, the document, whether it is valid, and how many rounds are measured. */
export function workloads() {
  const all = [];
  for (const subject of ["graph", "graph with rules"]) {
    for (const [size, count, rounds] of GRAPHS) {
      all.push({ name: `${subject}, ${size}`, subject, document: () => graph(count), valid: true, rounds });
    }
  }
  all.push({ name: "job spec, 0.6 KB", subject: "job spec", document: () => jobSpec(5), valid: true, rounds: 31 });
  all.push({ name: "job spec, 100 KB", subject: "job spec", document: () => jobSpec(2800), valid: true, rounds: 31 });
  all.push({ name: "wrong graph, 100 KB", subject: "graph", document: () => wrongGraph(415), valid: false, rounds: 31 });
  all.push({ name: "wrong job spec, 0.6 KB", subject: "job spec", document: () => wrongJobSpec(5), valid: false, rounds: 31 });
  return all;
}
