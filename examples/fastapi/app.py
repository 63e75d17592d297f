"""Takes graphs at `POST /graphs`. A good one comes back in its canonical form, with its content hash as `ETag`.

At `POST /graphs/from/{start}` it comes back with another start; what the contract refuses never leaves the server.
"""

from contract import ContractRoute
from fastapi import FastAPI, Response
from triglyph_contracts.graph import GraphDefinition

app = FastAPI()
app.router.route_class = ContractRoute


@app.post("/graphs")
def take(graph: GraphDefinition) -> Response:
    """Takes a graph."""
    headers = {"ETag": f'"{graph.content_hash()}"'}
    return Response(graph.to_canonical_json(), media_type="application/json", headers=headers)


@app.post("/graphs/from/{start}")
def restart(start: str, graph: GraphDefinition) -> GraphDefinition:
    """Takes a graph that is to begin at another node. The answer is judged when pydantic writes it."""
    graph.start = start
    return graph
