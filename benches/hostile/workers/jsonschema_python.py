"""Judges by the Python package jsonschema."""

import re
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from lines import serve


def answer(question: dict[str, Any]) -> dict[str, object]:
    """Whether the schema takes the text."""
    validator = Draft202012Validator({"type": "string", "pattern": question["pattern"]})
    try:
        return {"verdict": validator.is_valid(question["text"])}
    except re.error as error:
        return {"refused": str(error)}


serve(answer)
