"""The generated bindings, as users call them."""

import sys
from importlib import import_module
from typing import Any

from task import Task


def load(_schema: object, subject: dict[str, Any]) -> dict[str, Task]:
    """The verbs of the root."""
    sys.path.insert(0, subject["python"])
    module = import_module(f"bindings.{subject['module']}")
    root = subject["root"]
    # A name that is no class has its verbs in an adapter.
    verbs: Any = getattr(module, f"{root}Adapter", None) or getattr(module, root)
    parsed = import_module("bindings").parsed(verbs)
    return {
        "is_valid": Task("text", verbs.is_valid),
        "check": Task("text", verbs.check, lambda report: report.valid),
        "from_json": Task("text", verbs.from_json, lambda _: True),
        "check_value": Task("value", verbs.check_value, lambda report: report.valid),
        "parsed(T).check_value": Task("value", parsed.check_value, lambda report: report.valid),
    }
