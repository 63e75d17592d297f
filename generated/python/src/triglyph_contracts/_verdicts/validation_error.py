# @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `validation_error` as code. Errors are found elsewhere."""

from typing import Final

from .._support.program import Checks
from .._support.value import Json
from .._support.verdicts import Counted, Verdict, no_rules

_PROGRAM: Final = Checks.compiled(__name__).program
_PATTERN0: Final = _PROGRAM.patterns[0]
_PATTERN1: Final = _PROGRAM.patterns[1]
_PATTERN2: Final = _PROGRAM.patterns[2]


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    if (
        "valid" in value
        and value["valid"] is True
        and "errors" in value
        and type(value["errors"]) is list
        and len(value["errors"]) > 0
    ):
        return False
    if (
        "valid" in value
        and value["valid"] is False
        and "errors" in value
        and type(value["errors"]) is list
        and not value["errors"]
    ):
        return False
    try:
        if type(value["valid"]) is not bool:
            return False
        part = value["errors"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not dict:
                return False
            if not _node31(item2["code"]):
                return False
            if type(item2["message"]) is not str:
                return False
            part3 = item2["path"]
            if type(part3) is not str or _PATTERN2.finds(part3) is None:
                return False
            if type(item2["details"]) is not dict:
                return False
            if len(item2) != 4:
                return False
        part = value["warnings"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not dict:
                return False
            part3 = item2["code"]
            if type(part3) is not str or _PATTERN1.finds(part3) is None:
                return False
            if type(item2["message"]) is not str:
                return False
            if len(item2) != 2:
                known3 = 2
                if "path" in item2:
                    part3 = item2["path"]
                    if type(part3) is not str or _PATTERN2.finds(part3) is None:
                        return False
                    known3 += 1
                if "details" in item2:
                    if type(item2["details"]) is not dict:
                        return False
                    known3 += 1
                if len(item2) != known3:
                    return False
        part = value["timestamp"]
        if type(part) is not str or _PATTERN0.finds(part) is None:
            return False
        if type(value["validator_version"]) is not str:
            return False
        if len(value) != 5:
            return False
    except KeyError:
        return False
    return True


# `/definitions/ValidationError`
def _node15(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if not _node31(value["code"]):
            return False
        if type(value["message"]) is not str:
            return False
        part = value["path"]
        if type(part) is not str or _PATTERN2.finds(part) is None:
            return False
        if type(value["details"]) is not dict:
            return False
        if len(value) != 4:
            return False
    except KeyError:
        return False
    return True


# `/definitions/ValidationWarning`
def _node16(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["code"]
        if type(part) is not str or _PATTERN1.finds(part) is None:
            return False
        if type(value["message"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "path" in value:
                part = value["path"]
                if type(part) is not str or _PATTERN2.finds(part) is None:
                    return False
                known += 1
            if "details" in value:
                if type(value["details"]) is not dict:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/definitions/ErrorCode`
def _node31(value: Json) -> bool:
    if type(value) is not str:
        return False
    if value not in {"SCHEMA_INVALID", "MISSING_REQUIRED_FIELD", "INVALID_FIELD_TYPE", "INVALID_ENUM_VALUE", "INVALID_FORMAT", "INVALID_PATH", "VALIDATION_LOGIC_ERROR", "OUTPUT_DOES_NOT_EXIST", "RESTORATION_FAILED"}:
        return False
    return True


VERDICTS: Final[dict[int, Verdict | Counted]] = {
    0: _node0,
    15: _node15,
    16: _node16,
}

RULES: Final[Verdict] = no_rules
