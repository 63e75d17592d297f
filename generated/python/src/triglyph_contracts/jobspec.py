# @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `jobspec`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import JsonValue

from ._support import Checks, Contract, functions
from ._support.adapter import ContractAdapter
from ._support.annotation import CheckedBy

_CHECKS = Checks.load(__package__, "jobspec.checks.json", verdicts="jobspec")


class JobSpec(Contract, checks=_CHECKS, node=0, extra="forbid"):
    """Job spec.

    One catalytic computing task, complete enough that an agent who reads it knows exactly what to execute.

    A catalytic task may borrow scratch space, provided that it leaves that space exactly as it found it.

    Rules:
    - `TIMEOUT_UNUSUALLY_HIGH` (a warning): `$.metadata.timeout_seconds` is accepted by `#/x-integrity/0/schema` of
      the schema.
    """

    job_id: str
    """Unique identifier of the job: lower-case letters, digits and hyphens.

    - `pattern: "^[a-z0-9-]+$"`
    """

    phase: Literal[0, 1]
    """Phase that the job belongs to: 0 defines contracts, 1 executes."""

    task_type: TaskType
    """Task type

    Kind of work that the job does. Phase 0 allows `schema_definition` only, phase 1 only the other three.
    """

    intent: str
    """What the job is for, in one sentence for people."""

    inputs: dict[str, JsonValue]
    """Input parameters of the task. Which ones there are depends on the task."""

    outputs: Outputs
    """Outputs

    What the job leaves behind for good, and how to tell that it is right.
    """

    catalytic_domains: list[str]
    """Scratch spaces that the job borrows and has to restore."""

    determinism: Determinism | None = None
    """Determinism

    How far two runs of the job on the same inputs have to agree.
    """

    swarm_parallel: bool = False
    """Whether the job is routed to parallel execution."""

    metadata: Metadata | None = None
    """Metadata

    How the job is scheduled and supervised. It does not change what the job does.
    """


TaskType: TypeAlias = Annotated[
    Literal["schema_definition", "primitive_implementation", "validation", "test_execution"],
    CheckedBy(_CHECKS, 14, "TaskType"),
]
"""Task type

Kind of work that the job does. Phase 0 allows `schema_definition` only, phase 1 only the other three.
"""

TaskTypeAdapter: Final = ContractAdapter[TaskType](TaskType)
"""The verbs of `TaskType`."""


class Outputs(Contract, checks=_CHECKS, node=15, extra="forbid"):
    """Outputs.

    What the job leaves behind for good, and how to tell that it is right.
    """

    durable_paths: list[str]
    """Files and directories that the job creates or changes."""

    validation_criteria: dict[str, JsonValue]
    """Conditions that the outputs have to meet. Which ones there are depends on the task."""


Determinism: TypeAlias = Annotated[
    Literal["deterministic", "bounded_nondeterministic", "nondeterministic"], CheckedBy(_CHECKS, 17, "Determinism")
]
"""Determinism

How far two runs of the job on the same inputs have to agree.
"""

DeterminismAdapter: Final = ContractAdapter[Determinism](Determinism)
"""The verbs of `Determinism`."""


class Metadata(Contract, checks=_CHECKS, node=18, extra="forbid"):
    """Metadata.

    How the job is scheduled and supervised. It does not change what the job does.
    """

    priority: int | None = None
    """Priority of the job among others, from 0 to 10.

    - `minimum: 0`
    - `maximum: 10`
    """

    timeout_seconds: int | None = None
    """Time that the job may take, in whole seconds.

    - `minimum: 1`
    """

    requires_governance_check: bool | None = None
    """Whether the job has to pass the governance checks before it runs."""


dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(JobSpec)
validate = functions.validate_as(JobSpec)
