"""Equality of JSON values: by type and value, so that 1 equals 1.0 and true is not 1."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, cast

from .numbers import comparable

if TYPE_CHECKING:
    from collections.abc import Hashable

    from .value import Json


class _Constant:
    """A value that equals nothing but itself."""

    __slots__ = ()


_TEXTS: Final = {str}
_OBJECTS: Final = {dict}
_TRIED: Final = 4
"""So many members of an object may be names of it."""

_TRUE = _Constant()
_FALSE = _Constant()


def identity(value: Json) -> Hashable:
    """A key that two values share exactly if they are equal."""
    if value is None or isinstance(value, str):
        return value
    if value is True:
        return _TRUE
    if value is False:
        return _FALSE
    if isinstance(value, list):
        return tuple([identity(item) for item in value])
    if isinstance(value, dict):
        return frozenset([(name, identity(item)) for name, item in value.items()])
    return comparable(value)


def equal_items(items: list[Json]) -> tuple[int, int] | None:
    """The first two equal items: the smallest possible second index, then the smallest first one."""
    places: dict[Hashable, int] = {}
    for index, item in enumerate(items):
        first = places.setdefault(identity(item), index)
        if first != index:
            return first, index
    return None


def _are_told_by_texts(objects: list[dict[str, Json]]) -> bool:
    """Whether all objects have different texts under one name: one of the first names of the first object."""
    for name, value in islice(objects[0].items(), _TRIED):
        if type(value) is str:
            texts: list[Any] = [each.get(name) for each in objects]
            if set(map(type, texts)) == _TEXTS and len(set(texts)) == len(texts):
                return True
    return False


def are_distinct(items: list[Json]) -> bool:
    """Whether no two items are equal."""
    kinds = set(map(type, items))
    if kinds == _TEXTS:
        return len(set(cast("list[str]", items))) == len(items)
    if kinds == _OBJECTS and _are_told_by_texts(cast("list[dict[str, Json]]", items)):
        return True
    keys = [item if type(item) is str else identity(item) for item in items]
    return len(set(keys)) == len(keys)
