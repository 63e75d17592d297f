"""The validators that build accepted documents: pydantic's own, without the judgement in front of each model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from pydantic_core import SchemaValidator

from .annotation import CheckedBy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pydantic import BaseModel

_INNER: Final = ("schema", "items_schema", "keys_schema", "values_schema", "extras_schema", "python_schema")
_LISTS: Final = ("items_schema", "definitions")
_MAPS: Final = ("fields", "choices")
_OTHERS: Final = {"serialization", "metadata", "expected", "default"}


class Builder(NamedTuple):
    """What builds a model from an accepted document.

    Attributes:
        build: Builds it.
        selects: Whether functions of ours choose the branches of unions.
    """

    build: Callable[[Any], Any]
    selects: bool


def builder_of(model: type[BaseModel], judgement: Any) -> Builder:  # noqa: ANN401 - a decorated method
    """What builds `model` and every model in it without calling the wrap validator `judgement`."""
    if not model.__pydantic_complete__:
        model.model_rebuild()
    schema = cast("Any", model.__pydantic_core_schema__)
    return Builder(SchemaValidator(_without(schema, judgement)).validate_python, _selects(schema))


def _selects(schema: Any) -> bool:  # noqa: ANN401
    if isinstance(schema, dict):
        parts = cast("dict[str, Any]", schema)
        if _is_any(parts):
            return False
        inner = [part for key, part in parts.items() if key not in _OTHERS]
        return callable(parts.get("discriminator")) or any(map(_selects, inner))
    return isinstance(schema, (list, tuple)) and any(_selects(part) for part in cast("list[Any]", schema))


def _is_any(schema: dict[str, Any]) -> bool:
    """Whether any JSON value will do."""
    return str(schema.get("ref", "")).startswith("pydantic.types.JsonValue:")


def _without(schema: Any, judgement: Any) -> Any:  # noqa: ANN401 - pydantic's schemas are dictionaries of all kinds
    if schema["type"] == "function-wrap" and _is(schema["function"]["function"], judgement):
        inner = _without(schema["schema"], judgement)
        return {**inner, "ref": schema["ref"]} if "ref" in schema else inner
    if _is_any(schema):
        # What comes in is made of JSON values only.
        return {"type": "any", "ref": schema["ref"]}
    changed = dict(schema)
    for key in _INNER:
        if isinstance(schema.get(key), dict):
            changed[key] = _without(schema[key], judgement)
    for key in _LISTS:
        if isinstance(schema.get(key), list):
            changed[key] = [_without(each, judgement) for each in schema[key]]
    for key in _MAPS:
        if key in schema:
            changed[key] = _without_in(schema[key], judgement)
    return changed


def _without_in(parts: Mapping[Any, Any] | list[Any], judgement: Any) -> Any:  # noqa: ANN401
    """The same for fields by name, choices by tag, and choices in a row, which may have labels."""
    if isinstance(parts, list):
        return [
            (_without(part[0], judgement), part[1]) if isinstance(part, tuple) else _without(part, judgement)
            for part in parts
        ]
    return {name: _without(part, judgement) if isinstance(part, dict) else part for name, part in parts.items()}


def _is(function: object, judgement: object) -> bool:
    """Whether both are the same method, of whatever class; or whether the function judges an annotation."""
    plain = getattr(function, "__func__", function)
    return plain is getattr(judgement, "__func__", judgement) or plain is CheckedBy.admit
