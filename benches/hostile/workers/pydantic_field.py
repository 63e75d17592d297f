"""Judges by pydantic's `Field(pattern=…)`, with its default engine."""

from functools import cache
from typing import Annotated, Any

from lines import serve
from pydantic import Field, PydanticSchemaGenerationError, TypeAdapter, ValidationError
from pydantic_core import SchemaError


@cache
def adapter(pattern: str) -> TypeAdapter[str]:
    """What judges texts by a pattern."""
    return TypeAdapter(Annotated[str, Field(pattern=pattern)])


def answer(question: dict[str, Any]) -> dict[str, object]:
    """Whether the field takes the text."""
    try:
        judge = adapter(question["pattern"])
    except (PydanticSchemaGenerationError, SchemaError) as error:
        return {"refused": str(error)}
    try:
        judge.validate_python(question["text"])
    except ValidationError:
        return {"verdict": False}
    return {"verdict": True}


serve(answer)
