"""The generated bindings where the native engine is installed."""

import sys
from typing import Any

from task import Task

import contenders.triglyph as own


def load(schema: object, subject: dict[str, Any]) -> dict[str, Task]:
    """The verbs of the root."""
    sys.path.insert(0, subject["native"])
    verbs = own.load(schema, subject)
    # It is looked for when a contract first judges, which belongs to being ready.
    verbs["is_valid"].judge(b"null")
    assert "triglyph_runtime_native" in sys.modules, "the native engine is not asked"
    return verbs
