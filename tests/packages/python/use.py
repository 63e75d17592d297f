"""Uses the installed package."""

import json
import pickle
import sys
from pathlib import Path

import pydantic
import triglyph_contracts
from triglyph_contracts import ContractError, GraphDefinition, JobSpec
from triglyph_contracts.agent_response import AgentResponse

assert "site-packages" in Path(triglyph_contracts.__file__).parts

# What is not used is not imported.
assert "triglyph_contracts.agent_response" in sys.modules
assert "triglyph_contracts.ir" not in sys.modules
assert {"IRDocument", "ir"} <= set(dir(triglyph_contracts))
assert triglyph_contracts.ir.IRDocument is triglyph_contracts.IRDocument
assert not hasattr(triglyph_contracts, "Nonsense")
assert all(hasattr(triglyph_contracts, name) for name in triglyph_contracts.__all__)

text = '{"version":"v1","agent":"Ops","content":"","next_actions":["a"]}'
response = AgentResponse.from_json(text)
assert response.to_json() == text
assert len(response.content_hash()) == 32
assert AgentResponse.model_validate(json.loads(text)) == AgentResponse.model_validate_json(text) == response
assert pickle.loads(pickle.dumps(response)) == response

wrong = '{"version":"v1","agent":"Ops","content":"","next_actions":[],"more":null}'
report = AgentResponse.check(wrong)
assert [(error.code, error.path) for error in report.errors] == [
    ("minItems", "/next_actions"),
    ("additionalProperties", "/more"),
]
try:
    AgentResponse.from_json(wrong)
except ContractError as error:
    assert error.report.to_json() == report.to_json()
else:
    raise AssertionError("the document was accepted")
try:
    AgentResponse.model_validate_json(wrong)
except pydantic.ValidationError as failure:
    assert failure.error_count() == 2
else:
    raise AssertionError("the document was accepted")


class Project(pydantic.BaseModel):
    """A model of the user's own, with contracts in it."""

    graph: GraphDefinition | None = None
    jobs: list[JobSpec] = []


assert Project.model_validate({"jobs": []}).jobs == []
assert not GraphDefinition.check(b"{}").valid
