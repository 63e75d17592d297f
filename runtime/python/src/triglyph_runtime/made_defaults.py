"""What makes the defaults of models anew, for each model that is built."""

# Pydantic's schemas are dictionaries of all kinds.
# ruff: noqa: ANN401

from __future__ import annotations

from copy import deepcopy
from functools import partial
from json import dumps
from typing import TYPE_CHECKING, Any, cast

from .construction import MISSING
from .value import type_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from .construction import Shape
    from .value import Json


class UnplannedError(Exception):
    """Only pydantic knows how to build this."""


def making(shape: Shape, build_of: Callable[[int], Callable[[Any], Any]]) -> Shape:
    """A model that makes all defaults that are filled in anew, and whose attributes are given by that."""
    name, cls, fields, others, keeps_others, defaults, filled = shape
    values = {attribute: default for attribute, (default, _) in defaults.items()}
    made: dict[str, tuple[Callable[[], Any], str | None]] = {
        attribute: (make, None) for attribute, (_, make) in defaults.items() if make is not None
    }
    for member, attribute, part in fields:
        if member in filled:
            values[attribute] = MISSING
            made[attribute] = partial(_built, build_of, part, filled[member]), dumps(filled[member])
    given = [attribute for member, attribute, _ in fields if member in filled]
    anew = [(attribute, make, text) for attribute, (make, text) in made.items()]
    return (name, cls, fields, others, keeps_others, values, anew, given)


def _built(build_of: Callable[[int], Callable[[Any], Any]], part: int, default: Json) -> Any:
    return build_of(part)(_copied(default))


def _copied(default: Any) -> Any:
    """A copy of a default. That is plain already: nothing of it is looked at again, as `filled_copy` would."""
    kind = type_of(default)
    if kind is dict:
        return {name: _copied(part) for name, part in default.items()}
    return [_copied(part) for part in default] if kind is list else default


def sharing(shape: Shape) -> Shape:
    """The same, which shares those that nobody can change."""
    name, cls, fields, others, keeps_others, defaults, made, given = shape
    filled, values = set(given), dict(defaults)
    anew: list[tuple[str, Callable[[], Any], str | None]] = []
    for attribute, make, text in made:
        default = make() if attribute in filled else MISSING
        if _is_unchangeable(default):
            values[attribute] = default
        elif _is_list_of_such(default):
            anew.append((attribute, cast("list[Any]", default).copy, text))
        else:
            anew.append((attribute, make, text))
    return (name, cls, fields, others, keeps_others, values, anew, given)


def _is_unchangeable(value: Any) -> bool:
    return value is None or isinstance(value, (str, int, float))


def _is_list_of_such(value: Any) -> bool:
    return type_of(value) is list and all(map(_is_unchangeable, value))


def default_of(schema: Any) -> tuple[Any, Callable[[], Any] | None]:
    """The default of a field, and what makes it anew if it may be changed."""
    if schema.get("validate_default") or schema.get("on_error", "raise") != "raise":
        raise UnplannedError
    if "default_factory" in schema:
        if schema.get("default_factory_takes_data"):
            raise UnplannedError
        return MISSING, schema["default_factory"]
    default = schema["default"]
    try:
        hash(default)
    except TypeError:
        kind = type_of(default)
        empty = kind in {list, dict} and not default
        return MISSING, kind if empty else partial(deepcopy, default)
    return default, None
