"""The generated bindings where orjson is not installed."""

import sys
from typing import Any

from task import Task

import contenders.triglyph as own


def load(schema: object, subject: dict[str, Any]) -> dict[str, Task]:
    """The verbs of the root."""
    sys.modules["orjson"] = None  # type: ignore[assignment] - so that importing it fails
    return own.load(schema, subject)
