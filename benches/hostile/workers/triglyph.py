"""Judges by what this project generates for Python: `triglyph.py FOLDER`, which holds the package `bindings`."""

import importlib
import json
import sys
from typing import Any

from lines import serve


def answer(question: dict[str, Any]) -> dict[str, object]:
    """Whether the text is one of the type."""
    module = importlib.import_module(f"bindings.c{question['case']}")
    try:
        module.loads(json.dumps(question["text"]))
    except errors:
        return {"verdict": False}
    return {"verdict": True}


sys.path.insert(0, sys.argv[1])
errors = importlib.import_module("bindings").ContractError
serve(answer)
