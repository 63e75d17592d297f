"""Takes graphs at `POST /graphs`. A good one comes back in its canonical form, with its content hash as `ETag`."""

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
