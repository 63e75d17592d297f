"""Judges by what datamodel-code-generator writes: `datamodel.py FOLDER`, which holds the package `models`."""

import importlib
import sys
from typing import Any

from lines import serve
from pydantic import PydanticSchemaGenerationError, ValidationError
from pydantic_core import SchemaError


def answer(question: dict[str, Any]) -> dict[str, object]:
    """Whether the text is one of the model."""
    name = f"c{question['case']}"
    try:
        model = getattr(importlib.import_module(f"models.{name}"), name.upper())
    except (PydanticSchemaGenerationError, SchemaError) as error:
        return {"refused": str(error)}
    try:
        model.model_validate(question["text"])
    except ValidationError:
        return {"verdict": False}
    return {"verdict": True}


sys.path.insert(0, sys.argv[1])
serve(answer)
