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
_PATTERN1_2_3: Final = Pattern.plain(
    r"^CATALYTIC\-DPT(?:/(?:[A-C]|BU(?:I?|IL)|(?:[^\./A-C\\]|\.(?:[^\./\\]|\.[^/\\])|A[^/G\\]|B(?:[^/U\\]|U(?:[^/I\\]|I"
    r"(?:[^/L\\]|L(?:[^/D\\]|D[^/\\]))))|C[^/A\\])[^/\\]*|AG(?:(?:EN(?:T?|TS(?:\.?|\.m)))?|(?:[^/E\\]|EN(?:[^/T\\]|T(?:"
    r"[^/S\\]|S(?:[^\./\\]|\.(?:[^/\\m]|m(?:[^/\\d]|d[^/\\]))))))[^/\\]*)|CAN(?:(?:[^/O\\]|ON[^/\\])[^/\\]*)?|(?:CA(?:N"
    r"O)?|AGE)(?:[^/N\\][^/\\]*)?))+/?\Z"
)
_PATTERN4_2_3: Final = Pattern.plain(
    r"^(?:CATALYTIC\-DPT|(?:TOOL|CONTRACT)S)(?:/(?:[A-C]|BU(?:I?|IL)|(?:[^\./A-C\\]|\.(?:[^\./\\]|\.[^/\\])|A[^/G\\]|B("
    r"?:[^/U\\]|U(?:[^/I\\]|I(?:[^/L\\]|L(?:[^/D\\]|D[^/\\]))))|C[^/A\\])[^/\\]*|AG(?:(?:EN(?:T?|TS(?:\.?|\.m)))?|(?:[^"
    r"/E\\]|EN(?:[^/T\\]|T(?:[^/S\\]|S(?:[^\./\\]|\.(?:[^/\\m]|m(?:[^/\\d]|d[^/\\]))))))[^/\\]*)|CAN(?:(?:[^/O\\]|ON[^/"
    r"\\])[^/\\]*)?|(?:CA(?:NO)?|AGE)(?:[^/N\\][^/\\]*)?))+/?\Z"
)


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    if (
        "phase" in value
        and value["phase"] == 0
        and value["phase"] is not False
        and "task_type" in value
        and value["task_type"] != "schema_definition"
    ):
        return False
    if (
        "phase" in value
        and value["phase"] == 1
        and value["phase"] is not True
        and "task_type" in value
        and (type(value["task_type"]) is not str or value["task_type"] not in {"primitive_implementation", "validation", "test_execution"})
    ):
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
        if type(value["intent"]) is not str:
            return False
        if type(value["inputs"]) is not dict:
            return False
        part = value["outputs"]
        if type(part) is not dict:
            return False
        part2 = part["durable_paths"]
        if type(part2) is not list:
            return False
        for item3 in part2:
            if type(item3) is not str or _PATTERN4_2_3.finds(item3) is None:
                return False
        if type(part["validation_criteria"]) is not dict:
            return False
        if len(part) != 2:
            return False
        part = value["catalytic_domains"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not str or _PATTERN1_2_3.finds(item2) is None:
                return False
        if len(value) != 7:
            known = 7
            if "determinism" in value:
                part = value["determinism"]
                if type(part) is not str:
                    return False
                if part not in {"deterministic", "bounded_nondeterministic", "nondeterministic"}:
                    return False
                known += 1
            if "swarm_parallel" in value:
                if type(value["swarm_parallel"]) is not bool:
                    return False
                known += 1
            if "metadata" in value:
                if not _node18(value["metadata"]):
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/definitions/Outputs`
def _node15(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["durable_paths"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not str or _PATTERN4_2_3.finds(item2) is None:
                return False
        if type(value["validation_criteria"]) is not dict:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


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
        if type(value["requires_governance_check"]) is not bool:
            return False
        known += 1
    return len(value) == known


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
