// What can be chosen on the page. Paths are those of the repository.

const own = (name) => `packages/playground/page/examples/${name}`;

/** A contract of this project with one of its documents. */
const contract = (name, title, path, folder, document) => ({
  name,
  title,
  file: path.slice(path.lastIndexOf("/") + 1),
  schema: `schemas/${path}`,
  document: { name: "document.json", path: `schemas/${folder}/valid/${document}.json` },
});

export const EXAMPLES = [
  {
    name: "pet",
    title: "A pet",
    file: "pet.schema.json",
    schema: own("pet.schema.json"),
    old: own("pet.old.json"),
    document: { name: "pet.json", path: own("pet.json") },
  },
  {
    name: "openapi",
    title: "An order in an OpenAPI document",
    file: "orders.openapi.yaml#/components/schemas/Order",
    schema: own("orders.openapi.yaml"),
    document: { name: "order.yaml", path: own("order.yaml") },
  },
  contract("graph", "Contract: RedMind graph", "redmind/graph.schema.json", "redmind/examples/graph", "body_of_every_type"),
  contract("agent", "Contract: Continuum agent", "continuum/agent.schema.json", "continuum/examples/agent", "printed_complete_example"),
  contract("jobspec", "Contract: Catalytic job", "catalytic/jobspec.schema.json", "catalytic/examples/jobspec", "printed_example"),
  contract("ir", "Contract: Stargraph IR", "stargraph/ir.schema.json", "stargraph/examples/ir", "printed_example"),
  contract("response", "Contract: Agno response", "agno/agent_response.schema.json", "agno/examples/agent_response", "printed_example"),
];
