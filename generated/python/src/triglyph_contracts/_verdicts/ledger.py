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
    if type(value) is not dict:
        return False
    if (
        "STATUS" in value
        and type(value["STATUS"]) is dict
        and "status" in value["STATUS"]
        and _node37(value["STATUS"]["status"])
        and "RESTORE_DIFF" in value
        and not _node17(value["RESTORE_DIFF"])
    ):
        return False
    try:
        if not _node11(value["RUN_INFO"]):
            return False
        part = value["PRE_MANIFEST"]
        if type(part) is not dict:
            return False
        for part2 in part.values():
            if not _node40(part2):
                return False
        part = value["POST_MANIFEST"]
        if type(part) is not dict:
            return False
        for part2 in part.values():
            if not _node40(part2):
                return False
        part = value["RESTORE_DIFF"]
        if type(part) is not dict:
            return False
        for part2 in part.values():
            if not _node28(part2):
                return False
        part = value["OUTPUTS"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not dict:
                return False
            tag = item2["type"]
            if type(tag) is not str or not _BRANCHES29[tag](item2):
                return False
        part = value["STATUS"]
        if type(part) is not dict:
            return False
        part2 = part["status"]
        if type(part2) is not str or part2 not in {"restored", "dirty", "error"}:
            return False
        if type(part["restoration_verified"]) is not bool:
            return False
        if len(part) != 2:
            known2 = 2
            if "exit_code" in part:
                part2 = part["exit_code"]
                if (type(part2) is not int and not is_integer(part2)) or not LEAST_INTEGER <= part2 <= GREATEST_INTEGER:
                    return False
                known2 += 1
            if "validation_passed" in part:
                if type(part["validation_passed"]) is not bool:
                    return False
                known2 += 1
            if len(part) != known2:
                return False
        if len(value) != 6:
            known = 6
            if "DECISION_LOG" in value:
                part = value["DECISION_LOG"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not dict:
                        return False
                    if "timestamp" not in item2:
                        return False
                    if type(item2["timestamp"]) is not str:
                        return False
                    if _PATTERN0.finds(item2["timestamp"]) is None:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/definitions/RunInfo`
def _node11(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["run_id"]) is not str:
            return False
        part = value["timestamp"]
        if type(part) is not str or _PATTERN0.finds(part) is None:
            return False
        if type(value["intent"]) is not str:
            return False
        part = value["catalytic_domains"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not str:
                return False
        part = value["exit_code"]
        if (type(part) is not int and not is_integer(part)) or not LEAST_INTEGER <= part <= GREATEST_INTEGER:
            return False
        if type(value["restoration_verified"]) is not bool:
            return False
        if len(value) != 6:
            known = 6
            if "durable_output_roots" in value:
                part = value["durable_output_roots"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not str:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
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
        if type(value["restoration_verified"]) is not bool:
            return False
        if len(value) != 2:
            known = 2
            if "exit_code" in value:
                part = value["exit_code"]
                if (type(part) is not int and not is_integer(part)) or not LEAST_INTEGER <= part <= GREATEST_INTEGER:
                    return False
                known += 1
            if "validation_passed" in value:
                if type(value["validation_passed"]) is not bool:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/then/properties/RESTORE_DIFF`
def _node17(value: Json) -> bool:
    if type(value) is dict:
        for part in value.values():
            if not _node36(part):
                return False
    return True


# `/definitions/DomainDiff`
def _node28(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["added"]
        if type(part) is not dict:
            return False
        for part2 in part.values():
            if type(part2) is not str:
                return False
        part = value["removed"]
        if type(part) is not dict:
            return False
        for part2 in part.values():
            if type(part2) is not str:
                return False
        if type(value["changed"]) is not dict:
            return False
        if len(value) != 3:
            return False
    except KeyError:
        return False
    return True


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


# `/if/properties/STATUS/properties/status`
def _node37(value: Json) -> bool:
    if value != "restored":
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
        if type(value["path"]) is not str:
            return False
        if value["type"] != "file":
            return False
        part = value["sha256"]
        if type(part) is not str or _PATTERN1.finds(part) is None:
            return False
        if len(value) != 3:
            return False
    except KeyError:
        return False
    return True


# `/definitions/DirectoryOutput`
def _node54(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["path"]) is not str:
            return False
        if value["type"] != "directory":
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


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
