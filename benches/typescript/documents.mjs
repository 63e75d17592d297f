// Documents of any size, made of what the contracts allow, and twins of them with one mistake.

/** A graph with so many nodes, each but the first reached by one edge. */
export function graph(count) {
  const nodes = Array.from({ length: count }, (_, i) => node(i));
  const edges = nodes.slice(1).map(({ id }, i) => ({ id: `edge-${i}`, source: nodes[i].id, target: id, label: "next" }));
  return { id: "benchmark", version: 3, start: "node-0", nodes, edges };
}

function node(i) {
  const [type, config] = CONFIGS[i % CONFIGS.length](i);
  return { id: `node-${i}`, type, typeVersion: 1, label: `Step ${i}`, ui: { x: 40 * i, y: 120.5 }, config };
}

const CONFIGS = [
  () => ["trigger.manual", { message: "Run the flow, please." }],
  () => ["agent.core", { strategy: "reactive", instructions: "Answer in one sentence. Say so when you do not know." }],
  () => ["model.llm", { provider: "openai", model: "large-4", temperature: 0.3 }],
  (i) => ["tool.http", { method: "GET", url: `https://example.org/items/${i}?full=true` }],
  (i) => ["memory.kv", { mode: i % 2 === 0 ? "load" : "save", scope: "run", backend: "postgres" }],
  () => ["tool.postgres", { connectionRef: "main", query: "select id, name from customers where region = $1" }],
  () => ["response.chat", { format: "text", template: "Found: {{result}}" }],
];

/** A graph whose last so many edges have no target. */
export function wrongGraph(count, mistakes = 1) {
  const document = graph(count);
  for (const edge of document.edges.slice(-mistakes)) delete edge.target;
  return document;
}

/** A job specification with so many paths. */
export function jobSpec(count) {
  const paths = Array.from({ length: count }, (_, i) => `CONTRACTS/results/part-${i}.json`);
  return {
    job_id: "build-validators",
    phase: 1,
    task_type: "validation",
    intent: "Validate every contract of the repository",
    inputs: { source: "CONTRACTS", limit: 10 },
    outputs: { durable_paths: paths, validation_criteria: { all_tests_pass: true } },
    catalytic_domains: ["CATALYTIC-DPT/scratch"],
    determinism: "deterministic",
    swarm_parallel: false,
    metadata: { priority: 3, timeout_seconds: 600 },
  };
}

/** A job specification whose last member is wrong. */
export function wrongJobSpec(count) {
  return { ...jobSpec(count), metadata: { priority: 30 } };
}
