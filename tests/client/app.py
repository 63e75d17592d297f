"""Takes documents of contracts, and gives back what was read."""

from contract import ContractRoute
from fastapi import FastAPI
from triglyph_contracts.agent import AgentGraph
from triglyph_contracts.graph import GraphDefinition
from triglyph_contracts.ir import IRDocument, Slug
from triglyph_contracts.jobspec import JobSpec

app = FastAPI()
app.router.route_class = ContractRoute


@app.post("/jobs")
def take_job(job: JobSpec) -> JobSpec:
    """Takes a job."""
    return job


@app.post("/graphs")
def take_graph(graph: GraphDefinition) -> GraphDefinition:
    """Takes a graph."""
    return graph


@app.post("/documents")
def take_document(document: IRDocument) -> IRDocument:
    """Takes an executable graph."""
    return document


@app.post("/agents")
def take_agent(agent: AgentGraph) -> AgentGraph:
    """Takes an agent."""
    return agent


@app.get("/slugs/{slug}")
def take_slug(slug: Slug) -> Slug:
    """Takes a name that is no class."""
    return slug
