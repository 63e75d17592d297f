"""Prints what FastAPI says about several contracts in one app, and about types of the same name in two of them."""

import json
from typing import Annotated

from fastapi import Body, FastAPI
from pydantic import BaseModel
from triglyph_contracts.agent import AgentGraph
from triglyph_contracts.agent_response import AgentResponse
from triglyph_contracts.graph import GraphDefinition
from triglyph_contracts.ir import IRDocument
from triglyph_contracts.jobspec import JobSpec
from triglyph_contracts.ledger import Ledger
from triglyph_contracts.validation_error import ValidationReport

app = FastAPI()


class Metadata(BaseModel):
    """The user's own type, called like one of a contract."""

    job: JobSpec
    note: str


for contract in (AgentGraph, AgentResponse, GraphDefinition, IRDocument, JobSpec, Ledger, Metadata, ValidationReport):

    def take(document: Annotated[contract, Body()]) -> contract:  # type: ignore[valid-type]
        """Takes a document and gives it back."""
        return document

    app.post(f"/{contract.__name__}")(take)

print(json.dumps(app.openapi()))
