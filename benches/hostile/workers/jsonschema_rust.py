"""Judges by the crate jsonschema, through its package for Python."""

from functools import cache
from typing import Any

import jsonschema_rs
from lines import serve


@cache
def validator(pattern: str) -> jsonschema_rs.Draft202012Validator:
    """What judges texts by a pattern."""
    return jsonschema_rs.Draft202012Validator({"type": "string", "pattern": pattern})


def answer(question: dict[str, Any]) -> dict[str, object]:
    """Whether the schema takes the text."""
    try:
        judge = validator(question["pattern"])
    except jsonschema_rs.ValidationError as error:
        return {"refused": error.message}
    try:
        judge.validate(question["text"])
    except jsonschema_rs.ValidationError as error:
        if isinstance(error.kind, gave_up):
            return {"gave_up": error.message}
        return {"verdict": False}
    return {"verdict": True}


gave_up = (
    jsonschema_rs.ValidationErrorKind.BacktrackLimitExceeded,
    jsonschema_rs.ValidationErrorKind.RegexEngineFailure,
)
serve(answer)
