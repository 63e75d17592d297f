# @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `jobspec` as code. Errors are found elsewhere."""

from typing import Any, Final

from .._support.numbers import GREATEST_INTEGER, is_integer
from .._support.program import Checks, Pattern
from .._support.value import Json
from .._support.verdicts import Counted, UnsureError, Verdict

_PROGRAM: Final = Checks.compiled(__name__).program
_PATTERN0: Final = _PROGRAM.patterns[0]
_PATTERN1_2_3: Final = Pattern.joined(_PROGRAM.patterns[1], _PROGRAM.patterns[2], _PROGRAM.patterns[3])
_PATTERN4_2_3: Final = Pattern.joined(_PROGRAM.patterns[4], _PROGRAM.patterns[2], _PROGRAM.patterns[3])


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict or (_node20(value) and not _node19(value)) or (_node22(value) and not _node21(value)):
        return False
    try:
        part = value["job_id"]
        if type(part) is not str or _PATTERN0.finds(part) is None:
            return False
        part = value["phase"]
        if (type(part) is not int and type(part) is not float) or part not in {0, 1}:
            return False
        part = value["task_type"]
        if type(part) is not str:
            return False
        if part not in {"schema_definition", "primitive_implementation", "validation", "test_execution"}:
            return False
        part = value["intent"]
        if type(part) is not str:
            return False
        part = value["inputs"]
        if type(part) is not dict:
            return False
        part = value["outputs"]
        if not _node15(part):
            return False
        part = value["catalytic_domains"]
        if not _node7(part):
            return False
    except KeyError:
        return False
    known = 7
    if "determinism" in value:
        part = value["determinism"]
        if type(part) is not str or part not in {"deterministic", "bounded_nondeterministic", "nondeterministic"}:
            return False
        known += 1
    if "swarm_parallel" in value:
        part = value["swarm_parallel"]
        if type(part) is not bool:
            return False
        known += 1
    if "metadata" in value:
        part = value["metadata"]
        if not _node18(part):
            return False
        known += 1
    return len(value) == known


# `/properties/catalytic_domains`
def _node7(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str or _PATTERN1_2_3.finds(item) is None:
            return False
    return True


# `/definitions/Outputs`
def _node15(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["durable_paths"]
        if not _node23(part):
            return False
        part = value["validation_criteria"]
        if type(part) is not dict:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/definitions/Metadata`
def _node18(value: Json) -> bool:
    if type(value) is not dict:
        return False
    known = 0
    if "priority" in value:
        part = value["priority"]
        if (type(part) is not int and not is_integer(part)) or not 0 <= part <= 10:
            return False
        known += 1
    if "timeout_seconds" in value:
        part = value["timeout_seconds"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        known += 1
    if "requires_governance_check" in value:
        part = value["requires_governance_check"]
        if type(part) is not bool:
            return False
        known += 1
    return len(value) == known


# `/allOf/0/then`
def _node19(value: Json) -> bool:
    if type(value) is dict:
        if "task_type" in value:
            part = value["task_type"]
            if part != "schema_definition":
                return False
    return True


# `/allOf/0/if`
def _node20(value: Json) -> bool:
    if type(value) is dict:
        try:
            part = value["phase"]
            if (type(part) is not int and type(part) is not float) or part != 0:
                return False
        except KeyError:
            return False
    return True


# `/allOf/1/then`
def _node21(value: Json) -> bool:
    if type(value) is dict:
        if "task_type" in value:
            part = value["task_type"]
            if type(part) is not str or part not in {"primitive_implementation", "validation", "test_execution"}:
                return False
    return True


# `/allOf/1/if`
def _node22(value: Json) -> bool:
    if type(value) is dict:
        try:
            part = value["phase"]
            if (type(part) is not int and type(part) is not float) or part != 1:
                return False
        except KeyError:
            return False
    return True


# `/definitions/Outputs/properties/durable_paths`
def _node23(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str or _PATTERN4_2_3.finds(item) is None:
            return False
    return True


# `/x-integrity/0/schema`
def _node43(value: Json) -> bool:
    if (type(value) is int or type(value) is float) and value > 3600:
        return False
    return True


# `x-integrity`
def _keeps_rules(value: Any) -> bool:
    # `$.metadata`
    values1: list[Any] = [item["metadata"] for item in [value] if type(item) is dict and "metadata" in item]
    # `$.metadata.timeout_seconds`
    values2: list[Any] = [
        item["timeout_seconds"] for item in values1 if type(item) is dict and "timeout_seconds" in item
    ]
    for item in values2:
        if not _node43(item):
            raise UnsureError
    return True


VERDICTS: Final[dict[int, Verdict | Counted]] = {
    0: _node0,
    15: _node15,
    18: _node18,
}

RULES: Final[Verdict] = _keeps_rules
