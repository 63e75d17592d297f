# @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `agent_response`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ._support import Checks, Contract, functions
from ._support.adapter import ContractAdapter
from ._support.annotation import CheckedBy
from ._support.fallback import Fallback

_CHECKS = Checks.load(__package__, "agent_response.checks.json", verdicts="agent_response")

AGNO_CONTRACT_VERSION: Final = "v1"
"""`#/x-constants/AGNO_CONTRACT_VERSION` of the schema."""

AGENT_NAMES: Final = ("Ops", "Content", "Growth", "Systems")
"""`#/x-constants/AGENT_NAMES` of the schema."""


class AgentResponse(Fallback, Contract, checks=_CHECKS, node=0, extra="forbid"):
    """Agent response.

    The complete answer of one specialist agent.

    There are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.
    """

    version: Literal["v1"] = "v1"
    """Version of the contract that the response follows."""

    agent: AgentName
    """Agent that produced the response."""

    content: str
    """Full text of the response. Markdown is allowed, and so is an empty text."""

    assumptions: list[str] | None = None
    """Assumptions that the agent made and states openly. Left out when there is nothing to state; never null."""

    next_actions: list[str]
    """Steps that the user can take next, at least one.

    - `minItems: 1`
    """


AgentName: TypeAlias = Annotated[Literal["Ops", "Content", "Growth", "Systems"], CheckedBy(_CHECKS, 7, "AgentName")]
"""Agent name

Name of a specialist agent.

The hub that routes between the agents is internal and never answers under its own name.

- `Ops`: Newsletter operations: standard procedures, follow-ups, pipelines.
- `Content`: Editorial work: interview analysis, quotes, framing.
- `Growth`: Audience growth: guest discovery, ranking of prospects, trends.
- `Systems`: Systems work: schema design, tooling, integrations, scoring models.
"""

AgentNameAdapter: Final = ContractAdapter[AgentName](AgentName)
"""The verbs of `AgentName`."""

dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(AgentResponse)
validate = functions.validate_as(AgentResponse)
