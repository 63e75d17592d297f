# @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The verdicts of the schema `jobspec` as code. Errors are found elsewhere."""

from collections.abc import Callable
from typing import Any, Final

from .._support.numbers import is_integer
from .._support.program import Checks, Pattern
from .._support.value import Json
from .._support.verdicts import Budgeted, UndecidedError, Verdict

_PROGRAM: Final = Checks.compiled(__name__).program
_PATTERN0: Final = _PROGRAM.patterns[0]
_PATTERN1_2_3: Final = Pattern.plain(
    r"^CATALYTIC\-DPT(?:/(?:[A-C]|BU(?:I?|IL)|(?:[\ -\-0-@D-\[\]-\~\x80-\U0010ffff]|\.(?:[\ -\-0-\[\]-\~\x80-\U0010ffff"
    r"]|\.[\ -\.0-\[\]-\~\x80-\U0010ffff])|A[\ -\.0-FH-\[\]-\~\x80-\U0010ffff]|B(?:[\ -\.0-TV-\[\]-\~\x80-\U0010ffff]|U"
    r"(?:[\ -\.0-HJ-\[\]-\~\x80-\U0010ffff]|I(?:[\ -\.0-KM-\[\]-\~\x80-\U0010ffff]|L(?:[\ -\.0-CE-\[\]-\~\x80-\U0010fff"
    r"f]|D[\ -\.0-\[\]-\~\x80-\U0010ffff]))))|C[\ -\.0-@B-\[\]-\~\x80-\U0010ffff])[\ -\.0-\[\]-\~\x80-\U0010ffff]*|AG(?"
    r":(?:EN(?:T?|TS(?:\.?|\.m)))?|(?:[\ -\.0-DF-\[\]-\~\x80-\U0010ffff]|EN(?:[\ -\.0-SU-\[\]-\~\x80-\U0010ffff]|T(?:["
    r"\ -\.0-RT-\[\]-\~\x80-\U0010ffff]|S(?:[\ -\-0-\[\]-\~\x80-\U0010ffff]|\.(?:[\ -\.0-\[\]-ln-\~\x80-\U0010ffff]|m(?"
    r":[\ -\.0-\[\]-ce-\~\x80-\U0010ffff]|d[\ -\.0-\[\]-\~\x80-\U0010ffff]))))))[\ -\.0-\[\]-\~\x80-\U0010ffff]*)|CAN(?"
    r":(?:[\ -\.0-NP-\[\]-\~\x80-\U0010ffff]|ON[\ -\.0-\[\]-\~\x80-\U0010ffff])[\ -\.0-\[\]-\~\x80-\U0010ffff]*)?|(?:CA"
    r"(?:NO)?|AGE)(?:[\ -\.0-MO-\[\]-\~\x80-\U0010ffff][\ -\.0-\[\]-\~\x80-\U0010ffff]*)?))+/?\Z"
)
_PATTERN4_2_3: Final = Pattern.joined(_PROGRAM.patterns[4], _PROGRAM.patterns[2], _PROGRAM.patterns[3])


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
        and (
            type(value["task_type"]) is not str
            or value["task_type"] not in {"primitive_implementation", "validation", "test_execution"}
        )
    ):
        return False
    try:
        job_id = value["job_id"]
        if type(job_id) is not str or _PATTERN0.finds(job_id) is None:
            return False
        phase = value["phase"]
        if (type(phase) is not int and type(phase) is not float) or phase not in {0, 1}:
            return False
        task_type = value["task_type"]
        if type(task_type) is not str:
            return False
        if task_type not in {"schema_definition", "primitive_implementation", "validation", "test_execution"}:
            return False
        if type(value["intent"]) is not str:
            return False
        if type(value["inputs"]) is not dict:
            return False
        outputs = value["outputs"]
        if type(outputs) is not dict:
            return False
        durable_paths = outputs["durable_paths"]
        if type(durable_paths) is not list:
            return False
        for item in durable_paths:
            if type(item) is not str or _PATTERN4_2_3.finds(item) is None:
                return False
        if type(outputs["validation_criteria"]) is not dict:
            return False
        if len(outputs) != 2:
            return False
        catalytic_domains = value["catalytic_domains"]
        if type(catalytic_domains) is not list:
            return False
        for item in catalytic_domains:
            if type(item) is not str or _PATTERN1_2_3.finds(item) is None:
                return False
        if len(value) != 7:
            known = 7
            if "determinism" in value:
                determinism = value["determinism"]
                if type(determinism) is not str:
                    return False
                if determinism not in {"deterministic", "bounded_nondeterministic", "nondeterministic"}:
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
        durable_paths = value["durable_paths"]
        if type(durable_paths) is not list:
            return False
        for item in durable_paths:
            if type(item) is not str or _PATTERN4_2_3.finds(item) is None:
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
        priority = value["priority"]
        if (type(priority) is not int and not is_integer(priority)) or not 0 <= priority <= 10:
            return False
        known += 1
    if "timeout_seconds" in value:
        timeout_seconds = value["timeout_seconds"]
        if type(timeout_seconds) is not int and not is_integer(timeout_seconds):
            return False
        if not 1 <= timeout_seconds <= 2**64 - 1:
            return False
        known += 1
    if "requires_governance_check" in value:
        if type(value["requires_governance_check"]) is not bool:
            return False
        known += 1
    return len(value) == known


# `/x-integrity/0/schema`
def _node43(value: Json) -> bool:
    return (type(value) is not int and type(value) is not float) or value <= 3600


# the root: conditions on the members together
def _conditions0(value: dict[str, Json]) -> bool:
    if (
        "phase" in value
        and value["phase"] == 0
        and value["phase"] is not False
        and "task_type" in value
        and value["task_type"] != "schema_definition"
    ):
        return False
    return (
        "phase" not in value
        or value["phase"] != 1
        or value["phase"] is True
        or "task_type" not in value
        or (
            type(value["task_type"]) is str
            and value["task_type"] in {"primitive_implementation", "validation", "test_execution"}
        )
    )


# `x-integrity`
def _keeps_rules(value: Any) -> bool:  # noqa: ANN401 - what selectors select has been judged
    # `$.metadata`
    metadata: list[Any] = [item["metadata"] for item in [value] if type(item) is dict and "metadata" in item]
    # `$.metadata.timeout_seconds`
    metadata_timeout_seconds: list[Any] = [
        item["timeout_seconds"] for item in metadata if type(item) is dict and "timeout_seconds" in item
    ]
    for item in metadata_timeout_seconds:
        if not _node43(item):
            raise UndecidedError
    return True


VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
    0: _node0,
    15: _node15,
    18: _node18,
}

CONDITIONS: Final[dict[int, Callable[[dict[str, Json]], bool]]] = {
    0: _conditions0,
}

PATTERNS: Final[dict[tuple[int, ...], Pattern]] = {
    (1, 2, 3): _PATTERN1_2_3,
    (2, 3, 4): _PATTERN4_2_3,
}

RULES: Final[Verdict] = _keeps_rules
