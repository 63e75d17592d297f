# @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The verdicts of the schema `validation_error` as code. Errors are found elsewhere."""

from collections.abc import Callable
from typing import Final

from .._support.program import Checks
from .._support.value import Json
from .._support.verdicts import Budgeted, Verdict, no_rules

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
        errors = value["errors"]
        if type(errors) is not list:
            return False
        for error in errors:
            if type(error) is not dict:
                return False
            if not _node31(error["code"]):
                return False
            if type(error["message"]) is not str:
                return False
            path = error["path"]
            if type(path) is not str or _PATTERN2.finds(path) is None:
                return False
            if type(error["details"]) is not dict:
                return False
            if len(error) != 4:
                return False
        warnings = value["warnings"]
        if type(warnings) is not list:
            return False
        for warning in warnings:
            if type(warning) is not dict:
                return False
            code = warning["code"]
            if type(code) is not str or _PATTERN1.finds(code) is None:
                return False
            if type(warning["message"]) is not str:
                return False
            if len(warning) != 2:
                warning_known = 2
                if "path" in warning:
                    path = warning["path"]
                    if type(path) is not str or _PATTERN2.finds(path) is None:
                        return False
                    warning_known += 1
                if "details" in warning:
                    if type(warning["details"]) is not dict:
                        return False
                    warning_known += 1
                if len(warning) != warning_known:
                    return False
        timestamp = value["timestamp"]
        if type(timestamp) is not str or _PATTERN0.finds(timestamp) is None:
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
        path = value["path"]
        if type(path) is not str or _PATTERN2.finds(path) is None:
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
        code = value["code"]
        if type(code) is not str or _PATTERN1.finds(code) is None:
            return False
        if type(value["message"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "path" in value:
                path = value["path"]
                if type(path) is not str or _PATTERN2.finds(path) is None:
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
    return value in {
        "SCHEMA_INVALID",
        "MISSING_REQUIRED_FIELD",
        "INVALID_FIELD_TYPE",
        "INVALID_ENUM_VALUE",
        "INVALID_FORMAT",
        "INVALID_PATH",
        "VALIDATION_LOGIC_ERROR",
        "OUTPUT_DOES_NOT_EXIST",
        "RESTORATION_FAILED",
    }


# the root: conditions on the members together
def _conditions0(value: dict[str, Json]) -> bool:
    if (
        "valid" in value
        and value["valid"] is True
        and "errors" in value
        and type(value["errors"]) is list
        and len(value["errors"]) > 0
    ):
        return False
    return (
        "valid" not in value
        or value["valid"] is not False
        or "errors" not in value
        or type(value["errors"]) is not list
        or bool(value["errors"])
    )


VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
    0: _node0,
    15: _node15,
    16: _node16,
}

CONDITIONS: Final[dict[int, Callable[[dict[str, Json]], bool]]] = {
    0: _conditions0,
}

RULES: Final[Verdict] = no_rules
