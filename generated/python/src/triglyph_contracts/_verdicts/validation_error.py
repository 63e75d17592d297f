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
    if type(value) is not dict or (_node12(value) and not _node11(value)) or (_node14(value) and not _node13(value)):
        return False
    try:
        part = value["valid"]
        if type(part) is not bool:
            return False
        part = value["errors"]
        if not _node2(part):
            return False
        part = value["warnings"]
        if not _node3(part):
            return False
        part = value["timestamp"]
        if type(part) is not str or _PATTERN0.finds(part) is None:
            return False
        part = value["validator_version"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 5


# `/properties/errors`
def _node2(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node15(item):
            return False
    return True


# `/properties/warnings`
def _node3(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node16(item):
            return False
    return True


# `/allOf/0/then`
def _node11(value: Json) -> bool:
    if type(value) is dict:
        if "errors" in value:
            part = value["errors"]
            if type(part) is list and len(part) > 0:
                return False
    return True


# `/allOf/0/if`
def _node12(value: Json) -> bool:
    if type(value) is dict:
        try:
            part = value["valid"]
            if part is not True:
                return False
        except KeyError:
            return False
    return True


# `/allOf/1/then`
def _node13(value: Json) -> bool:
    if type(value) is dict:
        if "errors" in value:
            part = value["errors"]
            if type(part) is list and len(part) < 1:
                return False
    return True


# `/allOf/1/if`
def _node14(value: Json) -> bool:
    if type(value) is dict:
        try:
            part = value["valid"]
            if part is not False:
                return False
        except KeyError:
            return False
    return True


# `/definitions/ValidationError`
def _node15(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["code"]
        if not _node31(part):
            return False
        part = value["message"]
        if type(part) is not str:
            return False
        part = value["path"]
        if type(part) is not str or _PATTERN2.finds(part) is None:
            return False
        part = value["details"]
        if type(part) is not dict:
            return False
    except KeyError:
        return False
    return len(value) == 4


# `/definitions/ValidationWarning`
def _node16(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["code"]
        if type(part) is not str or _PATTERN1.finds(part) is None:
            return False
        part = value["message"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 2
    if "path" in value:
        part = value["path"]
        if type(part) is not str or _PATTERN2.finds(part) is None:
            return False
        known += 1
    if "details" in value:
        part = value["details"]
        if type(part) is not dict:
            return False
        known += 1
    return len(value) == known


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
