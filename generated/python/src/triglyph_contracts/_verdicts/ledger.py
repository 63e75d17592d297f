# @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The verdicts of the schema `ledger` as code. Errors are found elsewhere."""

from collections.abc import Callable
from typing import Final

from .._support.numbers import is_integer
from .._support.program import Checks
from .._support.value import Json
from .._support.verdicts import Budgeted, Verdict, undecided

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
        and _node39(value["STATUS"]["status"])
        and not _node9(value)
    ):
        return False
    try:
        if not _node11(value["RUN_INFO"]):
            return False
        pre_manifest = value["PRE_MANIFEST"]
        if type(pre_manifest) is not dict:
            return False
        for part in pre_manifest.values():
            if not _node42(part):
                return False
        post_manifest = value["POST_MANIFEST"]
        if type(post_manifest) is not dict:
            return False
        for part in post_manifest.values():
            if not _node42(part):
                return False
        restore_diff = value["RESTORE_DIFF"]
        if type(restore_diff) is not dict:
            return False
        for part in restore_diff.values():
            if not _node29(part):
                return False
        outputs = value["OUTPUTS"]
        if type(outputs) is not list:
            return False
        for output in outputs:
            if type(output) is not dict:
                return False
            tag = output["type"]
            if type(tag) is not str or not _BRANCHES30[tag](output):
                return False
        status = value["STATUS"]
        if type(status) is not dict:
            return False
        status_status = status["status"]
        if type(status_status) is not str or status_status not in {"restored", "dirty", "error"}:
            return False
        if type(status["restoration_verified"]) is not bool:
            return False
        if len(status) != 2:
            status_known = 2
            if "exit_code" in status:
                exit_code = status["exit_code"]
                if (type(exit_code) is not int and not is_integer(exit_code)) or not -(2**63) <= exit_code <= 2**63 - 1:
                    return False
                status_known += 1
            if "validation_passed" in status:
                if type(status["validation_passed"]) is not bool:
                    return False
                status_known += 1
            if len(status) != status_known:
                return False
        if len(value) != 6:
            known = 6
            if "DECISION_LOG" in value:
                decision_log = value["DECISION_LOG"]
                if type(decision_log) is not list:
                    return False
                for item in decision_log:
                    if type(item) is not dict:
                        return False
                    if "timestamp" not in item:
                        return False
                    if type(item["timestamp"]) is not str:
                        return False
                    if _PATTERN0.finds(item["timestamp"]) is None:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/then`
def _node9(value: Json) -> bool:
    if type(value) is dict:
        if "STATUS" in value:
            status = value["STATUS"]
            if type(status) is dict and "restoration_verified" in status and status["restoration_verified"] is not True:
                return False
        if "RESTORE_DIFF" in value and not _node18(value["RESTORE_DIFF"]):
            return False
    return True


# `/definitions/RunInfo`
def _node11(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["run_id"]) is not str:
            return False
        timestamp = value["timestamp"]
        if type(timestamp) is not str or _PATTERN0.finds(timestamp) is None:
            return False
        if type(value["intent"]) is not str:
            return False
        catalytic_domains = value["catalytic_domains"]
        if type(catalytic_domains) is not list:
            return False
        for item in catalytic_domains:
            if type(item) is not str:
                return False
        exit_code = value["exit_code"]
        if (type(exit_code) is not int and not is_integer(exit_code)) or not -(2**63) <= exit_code <= 2**63 - 1:
            return False
        if type(value["restoration_verified"]) is not bool:
            return False
        if len(value) != 6:
            known = 6
            if "durable_output_roots" in value:
                durable_output_roots = value["durable_output_roots"]
                if type(durable_output_roots) is not list:
                    return False
                for item in durable_output_roots:
                    if type(item) is not str:
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
        status = value["status"]
        if type(status) is not str or status not in {"restored", "dirty", "error"}:
            return False
        if type(value["restoration_verified"]) is not bool:
            return False
        if len(value) != 2:
            known = 2
            if "exit_code" in value:
                exit_code = value["exit_code"]
                if (type(exit_code) is not int and not is_integer(exit_code)) or not -(2**63) <= exit_code <= 2**63 - 1:
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
def _node18(value: Json) -> bool:
    if type(value) is dict:
        for part in value.values():
            if not _node38(part):
                return False
    return True


# `/definitions/DomainDiff`
def _node29(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        added = value["added"]
        if type(added) is not dict:
            return False
        for part in added.values():
            if type(part) is not str:
                return False
        removed = value["removed"]
        if type(removed) is not dict:
            return False
        for part in removed.values():
            if type(part) is not str:
                return False
        if type(value["changed"]) is not dict:
            return False
        if len(value) != 3:
            return False
    except KeyError:
        return False
    return True


# `/definitions/Decision`
def _node36(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        timestamp = value["timestamp"]
        if type(timestamp) is not str or _PATTERN0.finds(timestamp) is None:
            return False
    except KeyError:
        return False
    return True


# `/then/properties/RESTORE_DIFF/additionalProperties`
def _node38(value: Json) -> bool:
    if type(value) is dict:
        if "added" in value:
            added = value["added"]
            if type(added) is dict and len(added) > 0:
                return False
        if "removed" in value:
            removed = value["removed"]
            if type(removed) is dict and len(removed) > 0:
                return False
        if "changed" in value:
            changed = value["changed"]
            if type(changed) is dict and len(changed) > 0:
                return False
    return True


# `/if/properties/STATUS/properties/status`
def _node39(value: Json) -> bool:
    return value == "restored"


# `/definitions/FileHashes`
def _node42(value: Json) -> bool:
    if type(value) is not dict:
        return False
    for part in value.values():  # noqa: SIM110 - a generator takes longer than a loop
        if type(part) is not str:
            return False
    return True


# `/definitions/FileOutput`
def _node55(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["path"]) is not str:
            return False
        if value["type"] != "file":
            return False
        sha256 = value["sha256"]
        if type(sha256) is not str or _PATTERN1.finds(sha256) is None:
            return False
        if len(value) != 3:
            return False
    except KeyError:
        return False
    return True


# `/definitions/DirectoryOutput`
def _node56(value: Json) -> bool:
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


# the root: conditions on the members together
def _conditions0(value: dict[str, Json]) -> bool:
    return (
        "STATUS" not in value
        or type(value["STATUS"]) is not dict
        or "status" not in value["STATUS"]
        or not _node39(value["STATUS"]["status"])
        or _node9(value)
    )


_BRANCHES30: Final[dict[str, Verdict]] = {
    "file": _node55,
    "directory": _node56,
}

VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
    0: _node0,
    11: _node11,
    15: _node15,
    29: _node29,
    36: _node36,
    55: _node55,
    56: _node56,
}

CONDITIONS: Final[dict[int, Callable[[dict[str, Json]], bool]]] = {
    0: _conditions0,
}

RULES: Final[Verdict] = undecided
