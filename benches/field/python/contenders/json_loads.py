"""Parsing alone, by Python's own parser."""

import json

from task import Task


def load(_schema: object, _subject: object) -> dict[str, Task]:
    """The unit."""
    return {"parse": Task("text", json.loads, lambda _: True)}
