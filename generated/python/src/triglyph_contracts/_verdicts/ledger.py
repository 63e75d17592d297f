# @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `ledger` as code. Errors are found elsewhere."""

from typing import Any, Final

from .._support.numbers import GREATEST_INTEGER, LEAST_INTEGER, is_integer
from .._support.program import Checks
from .._support.value import Json
from .._support.verdicts import Counted, Verdict

_PROGRAM: Final = Checks.compiled(__name__).program
_PATTERN0: Final = _PROGRAM.patterns[0]
_PATTERN1: Final = _PROGRAM.patterns[1]


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict or (_node10(value) and not _node9(value)):
        return False
    try:
        part = value["RUN_INFO"]
        if not _node11(part):
            return False
        part = value["PRE_MANIFEST"]
        if not _node12(part):
            return False
        part = value["POST_MANIFEST"]
        if not _node12(part):
            return False
        part = value["RESTORE_DIFF"]
        if not _node4(part):
            return False
        part = value["OUTPUTS"]
        if not _node5(part):
            return False
        part = value["STATUS"]
        if not _node15(part):
            return False
    except KeyError:
        return False
    known = 6
    if "DECISION_LOG" in value:
        part = value["DECISION_LOG"]
        if not _node7(part):
            return False
        known += 1
    return len(value) == known


# `/properties/RESTORE_DIFF`
def _node4(value: Json) -> bool:
    if type(value) is not dict:
        return False
    for part in value.values():
        if not _node28(part):
            return False
    return True


# `/properties/OUTPUTS`
def _node5(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node29(item):
            return False
    return True


# `/properties/DECISION_LOG`
def _node7(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node35(item):
            return False
    return True


# `/then`
def _node9(value: Json) -> bool:
    if type(value) is dict:
        if "RESTORE_DIFF" in value:
            part = value["RESTORE_DIFF"]
            if not _node17(part):
                return False
    return True


# `/if`
def _node10(value: Json) -> bool:
    if type(value) is dict:
        try:
            part = value["STATUS"]
            if not _node18(part):
                return False
        except KeyError:
            return False
    return True


# `/definitions/RunInfo`
def _node11(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["run_id"]
        if type(part) is not str:
            return False
        part = value["timestamp"]
        if type(part) is not str or _PATTERN0.finds(part) is None:
            return False
        part = value["intent"]
        if type(part) is not str:
            return False
        part = value["catalytic_domains"]
        if not _node22(part):
            return False
        part = value["exit_code"]
        if (type(part) is not int and not is_integer(part)) or not LEAST_INTEGER <= part <= GREATEST_INTEGER:
            return False
        part = value["restoration_verified"]
        if type(part) is not bool:
            return False
    except KeyError:
        return False
    known = 6
    if "durable_output_roots" in value:
        part = value["durable_output_roots"]
        if not _node23(part):
            return False
        known += 1
    return len(value) == known


# `/definitions/Manifest`
def _node12(value: Json) -> bool:
    if type(value) is not dict:
        return False
    for part in value.values():
        if not _node40(part):
            return False
    return True


# `/definitions/Status`
def _node15(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["status"]
        if type(part) is not str or part not in {"restored", "dirty", "error"}:
            return False
        part = value["restoration_verified"]
        if type(part) is not bool:
            return False
    except KeyError:
        return False
    known = 2
    if "exit_code" in value:
        part = value["exit_code"]
        if (type(part) is not int and not is_integer(part)) or not LEAST_INTEGER <= part <= GREATEST_INTEGER:
            return False
        known += 1
    if "validation_passed" in value:
        part = value["validation_passed"]
        if type(part) is not bool:
            return False
        known += 1
    return len(value) == known


# `/then/properties/RESTORE_DIFF`
def _node17(value: Json) -> bool:
    if type(value) is dict:
        for part in value.values():
            if not _node36(part):
                return False
    return True


# `/if/properties/STATUS`
def _node18(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["status"]
        if part != "restored":
            return False
    except KeyError:
        return False
    return True


# `/definitions/RunInfo/properties/catalytic_domains`
def _node22(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/definitions/RunInfo/properties/durable_output_roots`
def _node23(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/definitions/DomainDiff`
def _node28(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["added"]
        if not _node40(part):
            return False
        part = value["removed"]
        if not _node40(part):
            return False
        part = value["changed"]
        if type(part) is not dict:
            return False
    except KeyError:
        return False
    return len(value) == 3


# `/definitions/Output`
def _node29(value: Json) -> bool:
    if type(value) is not dict:
        return False
    tag = value.get("type")
    verdict = _BRANCHES29.get(tag) if type(tag) is str else None
    return verdict is not None and verdict(value)


# `/definitions/Decision`
def _node35(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["timestamp"]
        if type(part) is not str or _PATTERN0.finds(part) is None:
            return False
    except KeyError:
        return False
    return True


# `/then/properties/RESTORE_DIFF/additionalProperties`
def _node36(value: Json) -> bool:
    if type(value) is dict:
        if "added" in value:
            part = value["added"]
            if type(part) is dict and len(part) > 0:
                return False
        if "removed" in value:
            part = value["removed"]
            if type(part) is dict and len(part) > 0:
                return False
        if "changed" in value:
            part = value["changed"]
            if type(part) is dict and len(part) > 0:
                return False
    return True


# `/definitions/FileHashes`
def _node40(value: Json) -> bool:
    if type(value) is not dict:
        return False
    for part in value.values():
        if type(part) is not str:
            return False
    return True


# `/definitions/FileOutput`
def _node53(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["path"]
        if type(part) is not str:
            return False
        part = value["type"]
        if part != "file":
            return False
        part = value["sha256"]
        if type(part) is not str or _PATTERN1.finds(part) is None:
            return False
    except KeyError:
        return False
    return len(value) == 3


# `/definitions/DirectoryOutput`
def _node54(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["path"]
        if type(part) is not str:
            return False
        part = value["type"]
        if part != "directory":
            return False
    except KeyError:
        return False
    return len(value) == 2


# `x-integrity`
def _keeps_rules(value: Any) -> bool:
    return True


_BRANCHES29: Final[dict[str, Verdict]] = {
    "file": _node53,
    "directory": _node54,
}

VERDICTS: Final[dict[int, Verdict | Counted]] = {
    0: _node0,
    11: _node11,
    15: _node15,
    28: _node28,
    35: _node35,
    53: _node53,
    54: _node54,
}

RULES: Final[Verdict] = _keeps_rules
