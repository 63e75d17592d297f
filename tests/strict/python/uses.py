"""What type checkers accept and refuse of the generated models.

Nothing here runs. Where a comment expects an error and there is none, the checkers say so.
"""

from __future__ import annotations

from typing import Literal, assert_never, assert_type

from strict_cases.optional import Optional2 as Optional
from strict_cases.tagged import TaggedByIntegerVersion1
from strict_cases.tuples import Tuples
from strict_cases.vocabulary import (
    LONGEST_WAIT,
    STEP_KINDS,
    Edge as PlanEdge,
    Plan,
    Step,
    coerce_legacy_step,
    dumps,
    loads,
    validate,
)
from pydantic import BaseModel
from triglyph_contracts import ContractError, Report, decode_events
from triglyph_contracts.agent import AgentNode, MarkdownFormat
from triglyph_contracts.agent_response import AgentName, AgentNameAdapter, AgentResponse
from triglyph_contracts.graph import Edge, GraphDefinition, Node, NodeAdapter, TriggerManualNode, TriggerManualNodeConfig
from triglyph_contracts.ir import Slug, SlugAdapter
from triglyph_contracts.jobspec import JobSpec, TaskType
from triglyph_contracts.stream_event import StreamEventDelta

# --- a struct ---

edge = Edge(id="e", source="a", target="b", label="c")
assert_type(edge.label, str | None)
Edge(id="e", source="a")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
Edge(id="e", source="a", target="b", weight=1)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
Edge(id=1, source="a", target="b")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
edge.weight = 1  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]

edge.label = None

# --- constants need no repeating, and None is absent ---

StreamEventDelta(content="c")
StreamEventDelta(type="final", content="c")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
StreamEventDelta()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
assert_type(MarkdownFormat().type, Literal[1])
Edge(id="e", source="a", target="b", label=None)
AgentNode(id="a", name="A", prompt="p", max_iterations=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]

# --- a tagged union ---

config = TriggerManualNodeConfig(message="go")
manual = TriggerManualNode(id="a", type="trigger.manual", type_version=1, config=config)
nodes: list[Node] = [manual]
TriggerManualNode(id="a", type="trigger.webhook", type_version=1, config=config)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
TriggerManualNode(id="a", type="trigger.manual", type_version=1, config=edge)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
TaggedByIntegerVersion1(version=2, a="x")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
GraphDefinition(id="g", version=1, start="a", nodes=nodes, edges=[edge])
GraphDefinition(id="g", version=1, start="a", nodes=[edge], edges=[])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def summary(node: Node) -> str:
    """The tag narrows."""
    if node.type == "trigger.manual":
        return node.config.message
    if node.type == "trigger.webhook":
        return node.config.path
    node.config.message  # type: ignore[union-attr]  # pyright: ignore
    return node.id


def exhaustive(phase: TaskType) -> int:
    """A match over literals is exhaustive."""
    match phase:
        case "schema_definition":
            return 0
        case "primitive_implementation" | "validation" | "test_execution":
            return 1
        case _:
            assert_never(phase)


# --- absent, null and present ---

least = Optional(required="a", required_nullable=None, required_null=None, required_anything=1)
assert_type(least.three_state, str | None)
assert_type(least.with_default, int)
assert_type(least.list_with_default, list[str])
Optional(required="a", required_null=None, required_anything=1)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
Optional(required=None, required_nullable=None, required_null=None, required_anything=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
least.with_default = None  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]
least.enum_with_default = "other"  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]

# --- tuples and literals ---

assert_type(Tuples(pair=("a", 1)).pair, tuple[str, int])
Tuples(pair=("a",))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
Tuples(pair=(1, "a"))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
task: TaskType = "validation"
no_task: TaskType = "other"  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]

# --- the verbs ---


def verbs(text: bytes) -> str:
    """What each verb takes and gives."""
    report = AgentResponse.check(text)
    assert_type(report, Report)
    try:
        response = AgentResponse.from_json(text)
    except ContractError as error:
        assert_type(error.report, Report)
        return error.report.to_json()
    assert_type(response, AgentResponse)
    assert_type(AgentResponse.model_validate_json(text), AgentResponse)
    assert_type(AgentResponse.model_validate({}), AgentResponse)
    AgentResponse.from_json({})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    job = JobSpec.from_json(text)
    assert_type(job.swarm_parallel, bool)
    return response.to_json() + response.to_canonical_json() + response.content_hash() + job.intent


# --- names that are no classes: they annotate, and have their verbs in an adapter ---


class Own(BaseModel):
    """A user's model."""

    slug: Slug
    agent: AgentName = "Ops"


own = Own(slug="a")
assert_type(own.slug, str)
assert_type(SlugAdapter.from_json(b""), str)
assert_type(SlugAdapter.check_value(1), Report)
some_node: Node = NodeAdapter.from_json("")
assert_type(NodeAdapter.to_json(some_node) + AgentNameAdapter.content_hash(own.agent), str)
SlugAdapter.to_json(1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
AgentNameAdapter.to_json("Hub")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
slugs: list[str | Report] = list(decode_events(SlugAdapter, []))
responses: list[AgentResponse | Report] = list(decode_events(AgentResponse, []))

# --- constants, fallbacks, old values, functions ---

kinds: tuple[str, str] = STEP_KINDS
no_kinds: tuple[str] = STEP_KINDS  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
longest: int = LONGEST_WAIT
LONGEST_WAIT = 61  # type: ignore[misc]  # pyright: ignore[reportConstantRedefinition, reportGeneralTypeIssues]
assert_type(Plan.from_json_or_fallback(b"")[0], Plan)
assert_type(Plan.fallback(), Plan)
assert_type(loads("{}"), Plan)
assert_type(loads("{}", Step), Step)
assert_type(dumps(loads("{}"), hashable=True), str)
Step.from_json_or_fallback("")  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
PlanEdge.coerce_legacy({})  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
Step.model_validate(coerce_legacy_step({"id": "a", "kind": "run", "mode": True}))
validate(None)
dumps({})  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType]
